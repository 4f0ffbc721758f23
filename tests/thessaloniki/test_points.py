"""Action points, Alcove and Mosaic Bonuses (TS-086 to TS-101)."""

import pytest

from .table import ANN, BOB, Table


@pytest.mark.rule("TS-086")
@pytest.mark.ruling("S3")
@pytest.mark.parametrize(("others", "points"), [("", 3), ("r1", 2), ("W", 2), ("r1 g1", 1)])
def test_points_by_workers_present(others: str, points: int) -> None:
    assert Table().enter("Taberna", others).points == points


@pytest.mark.rule("TS-086", "TS-309", "TS-053")
@pytest.mark.ruling("S3")
@pytest.mark.parametrize(("pieces", "points"), [("", 1), ("ys", 2), ("rs", 1), ("ym", 1)])
def test_a_full_alcove_gives_one_point(pieces: str, points: int) -> None:
    table = Table().placed(Taberna=pieces).enter("Taberna", "r1 g1 p1")
    assert table.row("Taberna") == "yP r1 g1"
    assert table.points == points


@pytest.mark.rule("TS-087")
@pytest.mark.ruling("S3")
@pytest.mark.parametrize(("others", "points"), [("", 4), ("r1", 3), ("r1 g1", 2)])
def test_an_own_statue_adds_a_point(others: str, points: int) -> None:
    assert Table().placed(Taberna="ys rs").enter("Taberna", others).points == points


@pytest.mark.rule("TS-087")
def test_a_statue_elsewhere_or_of_others_adds_nothing() -> None:
    assert Table().placed(Taberna="rs gs", Officium="ys", Officina="ys").enter("Taberna").points == 3


@pytest.mark.rule("TS-088")
@pytest.mark.ruling("S3")
def test_a_statue_placed_now_adds_nothing_this_turn() -> None:
    table = Table().player(raw="1G", statues=1).enter("Taberna").play("place statue Taberna")
    assert table.points == 2
    assert not table.legal("place")


@pytest.mark.rule("TS-089")
@pytest.mark.ruling("S3")
def test_one_point_may_be_bought() -> None:
    table = Table().player(denarii=5).enter("Taberna").play("buy")
    assert table.points == 4
    assert table.has("denarii") == 4
    assert "buy" not in table.legal()
    table.play(*table.legal("take")[:1])
    assert "buy" not in table.legal()


@pytest.mark.rule("TS-089")
def test_the_purchase_needs_a_denarius_and_comes_back_next_turn() -> None:
    assert "buy" not in Table().player(denarii=0).enter("Taberna").legal()
    table = Table(2).player(denarii=3).enter("Taberna").play("buy").finish().skip()
    assert table.seat == ANN
    assert "buy" in table.enter("Taberna").legal()


@pytest.mark.rule("TS-089")
def test_a_point_may_be_bought_after_all_are_spent() -> None:
    table = Table().enter("Taberna", "r1 g1")
    table.play(*table.legal("take")[:1])
    assert table.points == 0
    assert table.legal("take") == []
    assert table.play("buy").points == 1


@pytest.mark.rule("TS-090")
def test_points_pay_only_for_this_alcoves_actions() -> None:
    table = Table().player(raw="5G 5M 5O", refined="3P", hand="C11c", mosaics=2, statues=2).enter("Officina")
    verbs = {text.split()[0] for text in table.legal()}
    assert verbs == {"refine", "take", "buy", "bonus", "done"}
    assert all(t.startswith(("refine each", "refine all")) for t in table.legal("refine"))


@pytest.mark.rule("TS-091", "TS-109", "TS-131")
@pytest.mark.ruling("S65")
def test_an_action_takes_one_point_besides_its_cost() -> None:
    table = Table().player(raw="2G", mosaics=1).enter("Officium").play("place mosaic entrance")
    assert table.points == 2
    assert table.raw() == "1G"


@pytest.mark.rule("TS-092", "TS-129")
def test_an_action_may_be_repeated() -> None:
    table = Table().player(denarii=0).enter("Officium").play("gain mosaic", "gain mosaic", "gain mosaic")
    assert table.has("mosaics") == 3
    assert table.points == 0
    assert table.legal("gain mosaic") == []


@pytest.mark.rule("TS-093")
def test_unused_points_are_lost() -> None:
    table = Table(2).enter("Taberna").play("buy")
    assert table.points == 4
    table.finish().skip()
    assert table.enter("Taberna", "r1").points == 2


@pytest.mark.rule("TS-094", "TS-234")
def test_the_alcove_bonus_comes_once() -> None:
    table = Table().enter("Legatio").play("bonus alcove")
    assert table.has("salt") == 1
    assert "bonus alcove" not in table.legal()


@pytest.mark.rule("TS-095", "TS-061")
@pytest.mark.ruling("S8")
def test_mosaic_bonuses_of_alcoves_moved_through() -> None:
    # Officina to Legatio: through Forum and the Port alcove.
    table = Table().placed(Forum="ym", Legatio="ym").player(denarii=2).alcoves(Officina="yP", Legatio="")
    table.move("P", "Legatio leave")
    assert table.has("denarii") == 1
    assert sorted(table.legal("bonus")) == ["bonus alcove", "bonus mosaic Forum", "bonus mosaic Legatio"]
    table.play("bonus mosaic Forum", "bonus mosaic Legatio")
    assert table.has("denarii") == 3
    assert table.has("salt") == 1
    assert table.play("bonus alcove").has("salt") == 2
    assert table.legal("bonus") == []


@pytest.mark.rule("TS-095")
@pytest.mark.ruling("S8")
def test_a_merchants_move_gives_them_too() -> None:
    table = Table().placed(Forum="ym").alcoves(Officina="y1", Port="").player(denarii=1).move("M1", "Port")
    assert "bonus mosaic Forum" in table.legal()


@pytest.mark.rule("TS-095")
def test_mosaics_of_others_give_nothing() -> None:
    table = Table().placed(Taberna="rm gm", Officina="pm").alcoves(Officium="yP", Officina="").move("P", "Officina")
    assert table.legal("bonus mosaic") == []


@pytest.mark.rule("TS-096")
def test_mosaic_bonus_of_officium() -> None:
    table = Table().placed(Officium="ym").enter("Officium").play("bonus mosaic Officium", "raw Olive", "raw Grape")
    assert table.raw() == "1O 1P"


@pytest.mark.rule("TS-096")
def test_mosaic_bonus_of_taberna() -> None:
    table = Table(active=BOB).placed(Taberna="rm").enter("Taberna").play("bonus mosaic Taberna")
    assert table.raw(BOB) == "2M"


@pytest.mark.rule("TS-096")
@pytest.mark.parametrize("alcove", ["Officina", "Mercatus"])
def test_mosaic_bonus_of_officina_and_mercatus(alcove: str) -> None:
    table = Table().placed(**{alcove: "ym"}).player(raw="2G 1O").enter(alcove)
    table.play(f"bonus mosaic {alcove}", "refine Grain", "refine Olive").back()
    assert (table.raw(), table.refined()) == ("1G", "1G 1O")
    assert table.points == 3


@pytest.mark.rule("TS-096")
def test_mosaic_bonus_of_forum() -> None:
    table = Table().placed(Forum="ym").enter("Forum").play("bonus mosaic Forum")
    assert table.has("denarii") == 4


@pytest.mark.rule("TS-096", "TS-104")
@pytest.mark.ruling("S20")
def test_mosaic_bonus_of_the_port_alcove() -> None:
    table = Table().board(contracts="C2a C3a C7a C11a C13a").placed(Port="ym").enter("Port")
    table.play("bonus mosaic Port")
    assert table.legal("take") == ["take C13a"]
    table.play("take C13a").back()
    assert table.hand() == "C13a"
    assert table.points == 3


@pytest.mark.rule("TS-096")
def test_mosaic_bonus_of_legatio() -> None:
    assert Table().placed(Legatio="ym").enter("Legatio").play("bonus mosaic Legatio").has("salt") == 1


@pytest.mark.rule("TS-097")
@pytest.mark.ruling("S8")
def test_the_alcove_left_gives_no_mosaic_bonus() -> None:
    assert Table().placed(Officina="ym").enter("Forum").legal("bonus mosaic") == []


@pytest.mark.rule("TS-095", "TS-097")
@pytest.mark.parametrize("beyond", ["Port", "Mercatus", "Officina"])
def test_an_alcove_not_reached_gives_no_mosaic_bonus(beyond: str) -> None:
    assert Table().placed(**{beyond: "ym"}).enter("Forum").legal("bonus mosaic") == []


@pytest.mark.rule("TS-098")
@pytest.mark.ruling("S8")
def test_a_mosaic_placed_now_gives_no_bonus_this_turn() -> None:
    table = Table().player(raw="1G", mosaics=1).enter("Legatio").play("place mosaic Legatio")
    assert table.legal("bonus") == ["bonus alcove"]


@pytest.mark.rule("TS-099", "TS-150")
@pytest.mark.ruling("S8")
def test_bonus_first_then_action() -> None:
    # C3b fulfilled with the discount costs 2 Meat: one of them Refined by the bonus just before.
    table = Table(active=BOB).player(BOB, raw="2M", hand="C3b").enter("Forum").play("bonus alcove")
    table.may("refine Meat")
    assert table.refined(BOB) == "1M"
    assert table.play("fulfil C3b").fulfilled(BOB) == "C3b"


@pytest.mark.rule("TS-099", "TS-132")
def test_action_first_then_bonus() -> None:
    table = Table().enter("Officium").play("gain mosaic")
    assert table.points == 2
    assert table.play("bonus alcove").points == 4


@pytest.mark.rule("TS-100")
@pytest.mark.ruling("S40")
def test_finishing_the_alcove_gives_up_the_rest() -> None:
    table = Table().placed(Legatio="ym").enter("Legatio").play("done").ending()
    assert table.has("salt") == 0
    assert table.ships.split()[1:] == ["S14", "S12", "S17"]


@pytest.mark.rule("TS-101", "TS-132")
@pytest.mark.ruling("S39")
def test_worked_example_yellow_in_officium() -> None:
    table = Table().player(raw="2G", mosaics=1).enter("Officium")
    assert table.points == 3
    assert table.play("buy").points == 4
    table.play(*table.legal("take")[:1])
    table.play(*table.legal("take")[:1])
    assert table.points == 2
    table.play("bonus alcove")
    assert table.points == 4
    assert table.has("salt") == 0
    table.play("gain mosaic", "place mosaic storage")
    assert table.points == 2
    assert len(table.hand().split()) == 2
