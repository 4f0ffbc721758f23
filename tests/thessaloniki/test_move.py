"""Moving and pushing Workers (TS-045 to TS-059)."""

import pytest

from engine.thessaloniki.state import ALCOVES

from .table import ANN, BOB, CY, DEE, Table


@pytest.mark.rule("TS-045", "TS-046")
@pytest.mark.parametrize("players", [2, 4])
def test_one_own_worker_must_move(players: int) -> None:
    table = Table(players).player(denarii=9)
    assert {text.split(">")[0] for text in table.legal()} == {"worker P", "worker M1", "worker M2"}


@pytest.mark.rule("TS-047", "TS-060")
@pytest.mark.ruling("S1")
@pytest.mark.parametrize("start", range(7))
def test_alcoves_follow_clockwise(start: int) -> None:
    table = Table().player(denarii=1).alcoves(**{ALCOVES[start]: "yP"})
    ring = ["Officium", "Taberna", "Officina", "Forum", "Port", "Legatio", "Mercatus"] * 2
    reached = {text.split(">")[1].split()[0] for text in table.legal("worker P")}
    assert reached == set(ring[start + 1 : start + 4])


@pytest.mark.rule("TS-047")
def test_from_mercatus_two_alcoves_lead_to_taberna() -> None:
    table = Table().player(denarii=0).alcoves(Mercatus="yP", Taberna="")
    assert table.legal("worker P") == ["worker P>Officium", "worker P>Taberna"]
    assert table.play("worker P>Taberna").row("Taberna") == "- - yP"


@pytest.mark.rule("TS-048", "TS-049")
@pytest.mark.ruling("S6")
def test_the_third_alcove_costs_a_denarius() -> None:
    table = Table().player(denarii=1).alcoves(Mercatus="yP")
    table.play("worker P>Officina")
    assert table.has("denarii") == 0


@pytest.mark.rule("TS-048", "TS-049")
def test_the_patrician_always_moves_one_or_two() -> None:
    table = Table().player(denarii=0).alcoves(Mercatus="yP")
    assert table.legal() == ["worker P>Officium", "worker P>Taberna"]
    assert table.play("worker P>Taberna").has("denarii") == 0


@pytest.mark.rule("TS-050")
@pytest.mark.ruling("S6")
@pytest.mark.parametrize(
    ("denarii", "reach"), [(0, []), (1, ["Officium", "Taberna"]), (2, ["Officium", "Taberna", "Officina"])]
)
def test_a_merchant_costs_a_denarius(denarii: int, reach: list[str]) -> None:
    table = Table().player(denarii=denarii).alcoves(Mercatus="y1")
    assert table.legal("worker M1") == [f"worker M1>{alcove}" for alcove in reach]


@pytest.mark.rule("TS-050")
@pytest.mark.parametrize(("alcove", "left"), [("Officium", 4), ("Taberna", 4), ("Officina", 3)])
def test_what_a_merchant_pays(alcove: str, left: int) -> None:
    table = Table().player(denarii=5).alcoves(Mercatus="y2")
    assert table.play(f"worker M2>{alcove}").has("denarii") == left


@pytest.mark.rule("TS-051")
def test_the_rightmost_empty_space() -> None:
    table = Table().alcoves(Officium="yP", Taberna="r1").play("worker P>Taberna")
    assert table.row("Taberna") == "- yP r1"


@pytest.mark.rule("TS-052")
@pytest.mark.parametrize(("row", "left"), [("r1 yP g1", "- r1 g1"), ("yP r1 g1", "- r1 g1"), ("r1 g1 yP", "- r1 g1")])
def test_workers_left_behind_close_up(row: str, left: str) -> None:
    table = Table().alcoves(Officium=row, Taberna="").play("worker P>Taberna")
    assert table.row("Officium") == left
    assert table.row("Taberna") == "- - yP"


@pytest.mark.rule("TS-053")
@pytest.mark.ruling("S5")
def test_a_full_alcove_pushes_out_its_rightmost_worker() -> None:
    table = Table().alcoves(Officium="yP", Taberna="r1 g1 p1", Officina="").play("worker P>Taberna")
    assert table.row("Taberna") == "yP r1 g1"
    assert table.row("Officina") == "- - p1"


@pytest.mark.rule("TS-054")
def test_a_pushed_worker_takes_the_next_room() -> None:
    table = Table().alcoves(Taberna="yP", Officina="r1 g1 p1", Forum="g2").play("worker P>Officina")
    assert table.row("Forum") == "- p1 g2"
    assert table.row("Officina") == "yP r1 g1"


@pytest.mark.rule("TS-055", "TS-054")
def test_full_alcoves_are_skipped_and_push_nobody() -> None:
    table = Table().alcoves(Mercatus="yP", Officium="r1 g1 p1", Taberna="r2 g2 p2", Officina="W")
    table.play("worker P>Officium")
    assert table.row("Officina") == "- p1 W"
    assert table.row("Taberna") == "r2 g2 p2"


@pytest.mark.rule("TS-056", "TS-053")
@pytest.mark.ruling("S5")
def test_the_owner_of_a_pushed_worker_gains_a_denarius() -> None:
    table = Table().alcoves(Officium="yP", Taberna="r1 p1 g1", Officina="").play("worker P>Taberna")
    assert [table.has("denarii", seat) for seat in range(4)] == [2, 2, 3, 2]
    assert table.state.quay == 9


@pytest.mark.rule("TS-056")
def test_pushing_oneself_pays_too() -> None:
    table = Table().alcoves(Officium="yP", Taberna="r1 p1 y1", Officina="").play("worker P>Taberna")
    assert table.has("denarii") == 3


@pytest.mark.rule("TS-056", "TS-053")
def test_no_push_while_there_is_room() -> None:
    table = Table().alcoves(Officium="yP", Taberna="r1 g1").play("worker P>Taberna")
    assert table.row("Taberna") == "yP r1 g1"
    assert [table.has("denarii", seat) for seat in range(4)] == [2, 2, 2, 2]


@pytest.mark.rule("TS-057")
@pytest.mark.ruling("S5")
@pytest.mark.parametrize("pushed", ["W", "g1", "pP"])
def test_nobodys_workers_earn_nothing(pushed: str) -> None:
    table = Table(2).alcoves(Officium="yP", Taberna=f"r1 p1 {pushed}", Officina="").play("worker P>Taberna")
    assert table.row("Officina") == f"- - {pushed}"
    assert [table.has("denarii", seat) for seat in (ANN, BOB)] == [2, 2]
    assert table.state.quay == 5


@pytest.mark.rule("TS-058")
def test_being_pushed_brings_nothing_else() -> None:
    table = Table().alcoves(Forum="y1", Port="g1 p1 r1", Legatio="gP pP").placed(Legatio="rm rs")
    table.play("worker M1>Port").finish()
    assert table.has("denarii", BOB) == 3
    assert table.has("salt", BOB) == 0
    assert table.raw(BOB) == ""


@pytest.mark.rule("TS-054", "TS-055")
def test_two_full_alcoves_in_a_row_are_skipped() -> None:
    rows = {"Officium": "yP r1 g1", "Taberna": "p1 p2 r2", "Officina": "rP gP pP", "Forum": "W y1 y2"}
    table = Table().alcoves(**rows, Port="g2").play("worker P>Taberna")
    assert table.row("Taberna") == "yP p1 p2"
    assert table.row("Officium") == "- r1 g1"
    assert table.row("Port") == "- r2 g2"


@pytest.mark.rule("TS-048", "TS-050", "TS-056")
@pytest.mark.ruling("S54")
def test_a_push_cannot_pay_for_the_move() -> None:
    table = Table().player(denarii=0).alcoves(Officium="y1", Taberna="r1 g1 y2")
    assert table.legal("worker M") == []


@pytest.mark.rule("TS-048", "TS-061")
@pytest.mark.ruling("S54")
def test_the_quay_cannot_pay_for_the_move() -> None:
    table = Table().player(denarii=0).alcoves(Forum="yP")
    assert {text.split()[1] for text in table.legal("worker P")} == {"P>Port", "P>Legatio"}


@pytest.mark.rule("TS-059", "TS-060", "TS-062")
@pytest.mark.ruling("S1", "S5")
def test_worked_example_purple_pushes_the_own_patrician() -> None:
    table = Table(active=DEE, families="F5 F7 F1 F4").player(DEE, denarii=3).board(quay=7)
    table.alcoves(Taberna="p1", Officina="r1 g1 pP", Forum="y1 y2 r2", Port="yP rP gP", Legatio="g2")
    table.play("worker M1>Officina")
    assert table.seat == DEE
    table.may("take quay")
    assert table.has("denarii", DEE) == 4
    assert table.state.quay == 6
    assert table.row("Legatio") == "- pP g2"
    assert table.row("Officina") == "p1 r1 g1"
    assert table.row("Forum") == "y1 y2 r2"
    assert table.row("Port") == "yP rP gP"


@pytest.mark.rule("TS-046")
@pytest.mark.ruling("S36")
def test_neutral_workers_stay_unless_pushed() -> None:
    table = Table(2)
    before = set(range(6, 13))
    places = [i for i, w in enumerate(table.state.workers) if w in before]
    table.alcoves(Mercatus="yP", Officium="")
    places = {w: i // 3 for i, w in enumerate(table.state.workers) if w in before}
    table.play("worker P>Officium").finish()
    assert {w: i // 3 for i, w in enumerate(table.state.workers) if w in before} == places


@pytest.mark.rule("TS-053", "TS-056")
def test_a_push_in_the_turn_of_another_player() -> None:
    table = Table(active=CY).alcoves(Officium="gP", Taberna="y1 p1 rP", Officina="").play("worker P>Taberna")
    assert table.has("denarii", BOB) == 3
    assert table.has("denarii", CY) == 2


@pytest.mark.rule("TS-045", "TS-050")
@pytest.mark.parametrize("row", ["y1 y2", "y2 y1", "y1 y2 r1", "r1 y1 y2"])
def test_two_merchants_side_by_side_are_one_choice(row: str) -> None:
    table = Table().player(denarii=2).alcoves(Officium=row)
    assert table.legal("worker M") == ["worker M1>Taberna", "worker M1>Officina", "worker M1>Forum"]
    apart = Table().player(denarii=2).alcoves(Officium="y1", Taberna="y2")
    assert len(apart.legal("worker M")) == 6


@pytest.mark.rule("TS-045", "TS-052", "TS-053")
@pytest.mark.parametrize(("who", "left"), [("M1", "- r1 y2"), ("M2", "- y1 r1")])
def test_with_a_worker_between_them_it_matters_which_merchant_goes(who: str, left: str) -> None:
    # Whoever is rightmost then will be pushed next.
    table = Table().player(denarii=2).alcoves(Officium="y1 r1 y2", Taberna="")
    assert len(table.legal("worker M")) == 6
    assert table.play(f"worker {who}>Taberna").row("Officium") == left
