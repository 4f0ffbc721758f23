"""The action menu: greyed choices with reasons and rules, previews with the right numbers."""

import pytest

from engine.game import IllegalMove
from engine.reference import load
from engine.rng import Rng

from .table import ANN, BOB, CY, GAME, Table

KNOWN = {entry.id for entry in load("thessaloniki").entries()}


def random_menu(players: int, seed: int):
    """Yield every menu of the first decisions of a random game."""
    table = Table(players, seed=seed, draft=False)
    rng = Rng(seed)
    for _ in range(400):
        if table.over:
            return
        yield table
        legal = GAME.legal(table.state)
        GAME.apply(table.state, legal[rng.below(len(legal))])


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_menu_lists_each_legal_move_once_and_gives_reasons(players: int, seed: int) -> None:
    for table in random_menu(players, seed):
        menu = GAME.options(table.state)
        legal = GAME.legal(table.state)
        assert sorted(map(repr, (o.move for o in menu if o.move))) == sorted(map(repr, legal))
        for option in menu:
            assert option.label
            assert option.label == option.label.strip()
            assert set(option.rules) <= KNOWN, option
            if option.move is None:
                assert option.reason, option
                assert option.rules, option
            else:
                assert option.preview, option
                assert not option.reason
        keys = [o.key for o in menu if o.key]
        assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (4, 5)])
def test_decisions_name_their_step_and_rules(players: int, seed: int) -> None:
    for table in random_menu(players, seed):
        decision = GAME.decision(table.state)
        assert decision.seat == table.seat
        assert decision.title
        assert 0 <= decision.at < len(decision.trail)
        assert decision.rules
        assert set(decision.rules) <= KNOWN


@pytest.mark.rule("TS-048", "TS-050")
def test_moves_too_dear_are_greyed_with_their_price() -> None:
    table = Table().player(denarii=1).alcoves(Mercatus="y1", Officium="yP")
    reason, rules = table.refusal("Merchant 1 to Officina")
    assert "2 Denarii" in reason
    assert "1" in reason
    assert "TS-050" in rules


@pytest.mark.rule("TS-103")
@pytest.mark.ruling("S20")
def test_sections_without_a_statue_are_greyed() -> None:
    table = Table().enter("Taberna")
    reasons = [o for o in GAME.options(table.state) if o.move is None and o.target.startswith("offer:")]
    assert [o.target for o in reasons] == ["offer:1", "offer:2", "offer:3", "offer:4"]
    assert all("Statue" in o.reason and "TS-103" in o.rules for o in reasons)


@pytest.mark.rule("TS-089")
def test_why_no_point_can_be_bought() -> None:
    reason, rules = Table().player(denarii=0).enter("Taberna").refusal("Buy an action point")
    assert "1 Denarius" in reason
    assert "TS-089" in rules
    reason, _ = Table().enter("Taberna").play("buy").refusal("Buy an action point")
    assert "bought" in reason


@pytest.mark.rule("TS-090")
@pytest.mark.ruling("S3")
def test_without_points_the_actions_are_greyed() -> None:
    table = Table().player(statues=1, raw="1G").enter("Taberna", "r1 g1").play("gain statue")
    for word in ("Gain 1 Statue", "Place a Statue"):
        reason, rules = table.refusal(word)
        assert "no action points" in reason
        assert "TS-090" in rules


@pytest.mark.rule("TS-109", "TS-110", "TS-120")
@pytest.mark.ruling("S65")
@pytest.mark.parametrize(("have", "word"), [({"mosaics": 1}, "1 Grain"), ({"raw": "1G"}, "no Mosaic")])
def test_why_no_mosaic_can_be_placed(have: dict, word: str) -> None:
    reason, rules = Table().player(**have).enter("Officium").refusal("Place a Mosaic")
    assert word in reason
    assert set(rules) & {"TS-109", "TS-110"}


@pytest.mark.rule("TS-113", "TS-112", "TS-114", "TS-115", "TS-118")
@pytest.mark.ruling("S9")
def test_closed_targets_are_greyed_one_by_one() -> None:
    table = Table(2).player(raw="1G", mosaics=1, storage=4).placed(Forum="ym", Port="rm", entrance="r r")
    table.enter("Officium")
    assert "there already" in table.refusal("Forum", "alcove:Forum")[0]
    assert "no free space" in table.refusal("Port", "alcove:Port")[0]
    assert "TS-114" in table.refusal("Entrance")[1]
    assert "TS-115" in table.refusal("Storage")[1]


@pytest.mark.rule("TS-085")
def test_a_contract_too_dear_shows_its_cost() -> None:
    # C6a: 2Y+GP. Mercatus asks 2 Meat, 1 Grain, 1 Grape; Forum 1 Meat less.
    table = Table(active=BOB).player(BOB, hand="C6a").enter("Mercatus")
    reason, rules = table.refusal("C6a")
    assert all(part in reason for part in ("1 Grain", "2 Meat", "1 Grape"))
    assert "TS-085" in rules
    reason, _ = Table(active=BOB).player(BOB, hand="C6a").enter("Forum").refusal("C6a")
    assert all(part in reason for part in ("1 Grain", "1 Meat", "1 Grape"))


@pytest.mark.rule("TS-159", "TS-156", "TS-161")
def test_why_nothing_can_be_sold_to_a_ship() -> None:
    table = Table(active=BOB).player(BOB, raw="1G").enter("Port")
    reason, rules = table.refusal("S14", "ship:1")
    assert "Refined" in reason
    assert "TS-159" in rules
    table = Table(active=BOB).player(BOB, refined="1G").cargo(S12="--S").enter("Port")
    reason, rules = table.refusal("S12", "ship:2")
    assert "no space" in reason
    assert set(rules) & {"TS-156", "TS-158"}


@pytest.mark.rule("TS-094")
def test_a_bonus_taken_is_greyed() -> None:
    reason, rules = Table().enter("Legatio").play("bonus alcove").refusal("Alcove Bonus")
    assert "taken" in reason
    assert "TS-094" in rules


@pytest.mark.rule("TS-216")
def test_an_empty_stack_is_greyed() -> None:
    table = Table().demand("D4 D5 D6").player(chariot=4).enter("Officina").close()
    reason, rules = table.refusal("Athens")
    assert "tile" in reason
    assert "TS-216" in rules


@pytest.mark.parametrize(
    ("text", "word"),
    [("worker M1>Forum", "Denari"), ("take C13a", "decides"), ("end", "decides"), ("family F1", "decides")],
)
def test_an_illegal_move_is_refused_with_its_reason(text: str, word: str) -> None:
    table = Table().player(denarii=1).alcoves(Officium="y1")
    before = GAME.dump(table.state)
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(table.state, GAME.parse(text))
    assert word in str(refused.value)
    assert GAME.dump(table.state) == before


@pytest.mark.rule("TS-061", "TS-066", "TS-086", "TS-087", "TS-095")
def test_the_preview_of_a_move_says_everything() -> None:
    # Patrician Officina to the Port alcove (2): quay +1; r1, W and P there: 1 point + Statue.
    table = Table().placed(Forum="ym", Port="ys").alcoves(Officina="yP", Port="r1 W")
    preview = table.preview("worker P>Port")
    for part in ("Free", "Quay: +1 Denarius", "8 left", "1 Grain", "1 Meat", "1 Salt", "2 action points", "2 Denarii"):
        assert part in preview, part
    assert "Tax" in preview
    assert "Leaves" in table.preview("worker P>Port leave")


@pytest.mark.rule("TS-050", "TS-053", "TS-056", "TS-069")
def test_the_preview_of_a_push() -> None:
    table = Table().player(denarii=5).alcoves(Mercatus="y1", Officina="r1 g1 p1", Forum="")
    preview = table.preview("worker M1>Officina")
    for part in ("2 Denarii", "Pushes Dee's Merchant to Forum", "+1 Denarius", "1 Grain", "1 Meat", "1 Olive"):
        assert part in preview, part
    assert "Grape" not in preview
    assert "1 action point" in preview


@pytest.mark.rule("TS-278", "TS-061")
def test_the_preview_warns_of_condition_a() -> None:
    table = Table().board(quay=1).alcoves(Forum="yP", Port="")
    assert "ondition A" in table.preview("worker P>Port")
    assert "ondition A" not in table.preview("worker P>Port leave")


@pytest.mark.rule("TS-154", "TS-155")
@pytest.mark.ruling("S10")
@pytest.mark.parametrize(
    ("text", "vp"), [("sell Grain 2 S1", "8 VP"), ("sell Salt 1 S1", "4 VP"), ("sell Meat 1 S1", "1 VP")]
)
def test_the_preview_of_a_sale(text: str, vp: str) -> None:
    table = Table(active=BOB).board(ships="S14 S1 S17 S4").player(BOB, refined="2G 1M", salt=1).enter("Port")
    preview = table.preview(text)
    assert f"= {vp}" in preview
    table.play(text)
    assert table.has("vp", BOB) == int(vp.split()[0])


@pytest.mark.rule("TS-174", "TS-176")
def test_the_preview_says_that_a_sale_fills_a_ship() -> None:
    table = Table().board(ships="S14 S12 S17 S4").cargo(S12="PO-").player(salt=1).enter("Port")
    preview = table.preview("sell Salt 1 S12")
    assert "Fills S12" in preview
    assert "3 Denarii" in preview
    assert "Athens" in preview


@pytest.mark.rule("TS-084")
@pytest.mark.ruling("S15")
def test_the_preview_of_a_payment() -> None:
    table = Table().player(raw="1G", salt=1, mosaics=1).enter("Officium").play("place mosaic storage")
    assert "1 Grain" in table.preview("pay 1 Grain")
    assert "1 Salt" in table.preview("pay 1 Salt")


@pytest.mark.rule("TS-298", "TS-299")
def test_the_preview_of_a_piece_says_what_it_scores() -> None:
    table = Table().player(raw="1G", statues=1, offer=2).enter("Taberna")
    assert "5 VP instead of 2" in table.preview("place statue offer")
    table = Table().player(raw="1G", mosaics=1, storage=2).enter("Officium")
    assert "4 VP instead of 2" in table.preview("place mosaic storage")


@pytest.mark.rule("TS-111", "TS-114", "TS-115", "TS-116")
def test_choices_point_at_the_board() -> None:
    table = Table().player(raw="1G", mosaics=1).enter("Officium")
    found = {GAME.notation(o.move): o.target for o in GAME.options(table.state) if o.move and o.move[0] == "place"}
    assert found["place mosaic Forum"] == "alcove:Forum"
    assert found["place mosaic entrance"] == "entrance"
    assert found["place mosaic storage"] == "storage"
    assert found["place mosaic D4.2"] == "demand:D4"


@pytest.mark.rule("TS-116", "TS-127", "TS-217")
def test_the_preview_of_a_demand_space() -> None:
    table = Table().player(raw="1G", statues=1).demand("D3").enter("Taberna")
    assert "4 VP" in table.preview("place statue D3.1")
    assert "Rome" in table.preview("place statue D3.1")
    table = Table().demand("D2 D3").player(chariot=4).enter("Officina").close().play("city Rome")
    assert table.active_tiles.endswith("D1")
    preview = table.preview("place mosaic D1.1")
    assert all(part in preview for part in ("Rome", "+1", "Eagle"))
    assert "VP" in table.preview("place statue D1.1")


@pytest.mark.rule("TS-100")
@pytest.mark.ruling("S40")
def test_the_preview_of_leaving_an_alcove() -> None:
    preview = Table().placed(entrance="y").player(chariot=3).enter("Officina").preview("done")
    assert "3 action points" in preview
    assert "1 bonus" in preview
    assert "2 steps" in preview
    assert "3 VP" in preview


@pytest.mark.rule("TS-198", "TS-214")
def test_the_preview_of_advancing() -> None:
    table = Table().player(chariot=12, hand="C9b", raw="2G 1O 1P").enter("Forum").play("fulfil C9b")
    preview = table.preview("advance")
    assert "8 VP" in preview
    assert "1 VP" in preview


@pytest.mark.rule("TS-215", "TS-279")
def test_the_preview_of_the_seventh_tile() -> None:
    table = Table().demand("D1 D2 D4 D5 D7 D8").player(chariot=4).enter("Officina").close()
    assert "Condition B" in table.preview("city Rome")


@pytest.mark.rule("TS-062")
@pytest.mark.ruling("S55")
def test_the_preview_of_the_quay_for_a_pushed_patrician() -> None:
    table = Table().board(quay=1).alcoves(Officina="yP", Forum="g1 p1 rP", Port="").play("worker P>Forum")
    assert "+1 Denarius" in table.preview("take quay")
    assert "ondition A" in table.preview("take quay")
    assert table.preview("pass")


@pytest.mark.rule("TS-168")
@pytest.mark.ruling("S13")
def test_out_of_turn_decisions_say_why() -> None:
    table = Table().player(CY, salt=1).enter("Port")
    table.play(table.legal("take")[0])
    decision = GAME.decision(table.state)
    assert decision.seat == CY
    assert "Ann" in decision.why
    assert table.seat != ANN
