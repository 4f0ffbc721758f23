"""Plouteus: his cards, his Time Track tokens, his claims."""

from typing import Any

import pytest

from .table import GAME, Table

GRID = ("Pasture Quarry T5 A5", "Quarry Grove V4 P5", "Grove Carter T3 A6")
CARDS = {
    1: ("Priestess", 3, 1, 3), 2: ("Priestess", 3, 1, 3), 3: ("Priestess", 2, 0, 3), 4: ("Priestess", 4, 2, 2),
    5: ("Worker", 2, 1, 2), 6: ("Worker", 3, 1, 4), 7: ("Worker", 2, 1, 3),
    8: ("Planner", 2, 1, 3), 9: ("Planner", 3, 1, 2), 10: ("Planner", 2, 1, 3),
    11: ("Builder", 3, 1, 2), 12: ("Builder", 4, 0, 4), 13: ("Builder", 3, 1, 2), 14: ("Builder", 2, 1, 3),
    15: ("Builder", 4, 0, 2),
    16: ("Trader", 2, 1, 3), 17: ("Trader", 3, 1, 3), 18: ("Trader", 2, 1, 2),
}  # fmt: skip


def his(card: int, favor: list[int], track: int, level: str = "easy", pawn: str = "Trader", **island: Any) -> Table:
    """Return a table in Plouteus's turn, this card just drawn."""
    table = Table(solo=level).grid(*GRID).island(**{"coins": 0, **island})
    # Your own turn before it must not claim anything: a Trader with no token has no Decree.
    table.state.favor[4] = 0
    return table.rivals_turn(card, favor=favor, track=track, pawn=pawn)


@pytest.mark.rule("TH-246")
def test_he_turns_the_top_card_up() -> None:
    table = his(17, [2, 2, 2, 2, 2], 9)
    assert (len(table.state.deck), table.state.discards, table.state.drawn) == (17, [16], [16])
    assert any(event.kind == "reveal" for event in table.events)
    assert table.state.reveals == 1


@pytest.mark.rule("TH-247", "TH-248", "TH-249")
@pytest.mark.ruling("T25")
@pytest.mark.parametrize("number", list(CARDS))
@pytest.mark.parametrize(("level", "tokens"), [("easy", 7), ("medium", 7), ("hard", 7), ("medium", 2), ("hard", 4)])
def test_his_boxes(number: int, level: str, tokens: int) -> None:
    role, yellow, red, _ = CARDS[number]
    favor = [1, 1, 1, 1, 1]
    favor[("Priestess", "Worker", "Planner", "Builder", "Trader").index(role)] = tokens
    table = his(number, favor, 9, level)
    wanted = {"easy": 0, "medium": tokens // yellow, "hard": tokens // yellow + red}[level]
    assert table.state.rival == wanted
    table.finish()
    assert table.state.rival == wanted


@pytest.mark.rule("TH-247", "TH-248", "TH-249")
@pytest.mark.parametrize(("level", "points"), [("easy", 0), ("medium", 2), ("hard", 3)])
def test_seven_tokens_on_a_one_to_three_card(level: str, points: int) -> None:
    assert his(6, [1, 7, 1, 1, 1], 9, level).state.rival == points


@pytest.mark.rule("TH-248")
@pytest.mark.ruling("T25")
def test_tokens_that_arrive_later_do_not_count() -> None:
    table = his(1, [2, 2, 2, 2, 2], 9, "medium").finish()
    assert table.state.rival == 0
    assert table.state.track <= 8


@pytest.mark.rule("TH-250")
@pytest.mark.ruling("T25")
def test_the_pictured_role_even_under_the_pawn() -> None:
    table = his(5, [2, 2, 2, 2, 2], 9, pawn="Worker")
    assert table.pawn == "Worker"
    table.play("activate StartingQuarry@A2")
    assert table.goods("A2") == "1W 1S"
    # Two tokens of the Worker, the last on the Builder; its three end on the Worker.
    assert (table.finish().favor, table.pawn) == ([3, 1, 3, 0, 3], "Builder")


@pytest.mark.rule("TH-251", "TH-254")
@pytest.mark.ruling("T13", "T25")
def test_you_perform_the_global_actions_only() -> None:
    table = his(16, [1, 1, 1, 1, 10], 6, coins=9, add={"A1": "4S"})
    assert {text.split()[0] for text in table.legal()} == {"take", "buy", "sell", "done"}
    table.play("take")
    while table.pawn == "Trader" and table.favor[4] == 10:
        assert not table.legal("coins")
        assert not table.legal("sell")
        table.step()
    assert table.coins() == 11


@pytest.mark.rule("TH-252")
@pytest.mark.ruling("T16", "T25")
def test_his_role_and_his_decree_are_dealt_out() -> None:
    table = his(16, [3, 3, 3, 2, 2], 7).play("done")
    assert (table.favor, table.pawn) == ([4, 4, 3, 2, 0], "Worker")
    assert table.legal("activate StartingQuarry@A2")
    table.finish()
    assert (table.favor, table.at, table.pawn) == ([5, 0, 4, 3, 1], (0, "role"), "Worker")


@pytest.mark.rule("TH-253")
@pytest.mark.ruling("T17", "T25")
def test_a_drawn_role_without_tokens() -> None:
    table = his(5, [3, 0, 3, 2, 3], 9, "medium")
    assert table.state.rival == 0
    table.play("activate StartingQuarry@A2").finish()
    assert (table.goods("A2"), table.favor, table.pawn) == ("1W 1S", [3, 0, 3, 2, 3], "Worker")


@pytest.mark.rule("TH-254")
def test_he_gains_nothing_but_by_his_card() -> None:
    table = his(16, [3, 3, 3, 2, 2], 7, "medium")
    assert (table.state.rival, table.claimed()) == (1, "")
    table.finish()
    assert (table.state.rival, table.claimed()) == (1, "")
    assert GAME.result(table.state).totals[1] == 1 + 3


@pytest.mark.rule("TH-255")
@pytest.mark.ruling("T26")
def test_the_priestess_drawn_takes_one_token() -> None:
    table = his(1, [8, 2, 1, 1, 2], 6)
    while table.pawn == "Priestess":
        table.step()
    assert (table.favor, table.state.track, table.pawn) == ([1, 4, 3, 3, 4], 5, "Trader")


@pytest.mark.rule("TH-256")
@pytest.mark.ruling("T26")
def test_nine_tokens_bring_a_second_one() -> None:
    table = his(1, [9, 2, 1, 1, 1], 6)
    while table.pawn == "Priestess":
        table.step()
    assert (table.favor, table.state.track, table.pawn) == ([2, 5, 3, 3, 3], 4, "Worker")


@pytest.mark.rule("TH-257")
@pytest.mark.ruling("T18", "T26")
@pytest.mark.parametrize("whose", ["yours", "his"])
def test_the_priestess_decreed_takes_exactly_one(whose: str) -> None:
    favor = [9, 4, 1, 0, 1]
    if whose == "yours":
        table = Table(solo="easy", favor=favor, track=5).grid(*GRID).island(coins=0).choose("Worker").ending()
    else:
        table = his(5, favor, 5).finish()
    # The Worker's four end on her: [10 0 2 1 2]; one token from the track; 11 are dealt.
    assert table.state.track == 4
    assert (table.favor, table.pawn) == ([2, 3, 4, 3, 4], "Priestess")


@pytest.mark.rule("TH-258", "TH-263")
@pytest.mark.ruling("T27", "T42")
def test_he_claims_whenever_the_builder_is_resolved() -> None:
    table = Table(solo="easy", favor=[1, 1, 1, 5, 1]).grid(*GRID).island(coins=0, goods={}).choose("Builder")
    assert table.ending().claimed() == "Pasture Quarry", "chosen, then decreed by its five tokens"
    table = Table(solo="easy", favor=[2, 2, 2, 2, 2]).grid(*GRID).island(coins=0, goods={}).choose("Builder").ending()
    assert (table.claimed(), table.pawn) == ("Pasture", "Priestess")
    table = Table(solo="easy", favor=[2, 2, 2, 2, 2]).grid(*GRID).island(coins=0, goods={}).choose("Worker").ending()
    assert (table.claimed(), table.pawn) == ("Pasture", "Builder")


@pytest.mark.rule("TH-258")
@pytest.mark.ruling("T27")
@pytest.mark.parametrize(("card", "favor", "claims"), [
    (11, [1, 1, 1, 5, 1], "Pasture Quarry"), (11, [1, 1, 1, 1, 1], "Pasture"), (5, [2, 2, 2, 2, 2], "Pasture"),
])  # fmt: skip
def test_he_claims_in_his_own_turn(card: int, favor: list[int], claims: str) -> None:
    assert his(card, favor, 9, goods={}).finish().claimed() == claims


@pytest.mark.rule("TH-259")
@pytest.mark.ruling("T27")
@pytest.mark.parametrize(
    ("grid", "claim"),
    [
        (("- Quarry T5 A5", "Grove - - -"), "Quarry"),
        (("- - - A5", "Quarry Grove T3 P1"), "A5"),
        (("- - T5 A5", "Quarry Grove T3 P1"), "T5"),
        (("- - - -", "- Grove T3 P1"), "Grove"),
        (("- - - -", "- - - -", "- - - -", "- - - -", "- - P1 P2"), "P1"),
    ],
)
def test_top_most_row_then_left_most_tile(grid: tuple[str, ...], claim: str) -> None:
    table = Table(solo="easy", favor=[1, 1, 1, 0, 1]).grid(*grid).island(coins=0, goods={}).choose("Builder").ending()
    assert table.claimed() == claim


@pytest.mark.rule("TH-260")
@pytest.mark.ruling("T27")
def test_in_your_turn_he_claims_after_all_your_builds() -> None:
    table = Table(solo="easy", favor=[1, 1, 1, 6, 1]).grid(*GRID)
    table.island(coins=1, goods={"C1": "1S 1C", "D1": "1S 1L"}).choose("Builder", "build Pasture@C1 r1c1")
    assert table.claimed() == ""
    table.reach("build").play("build Quarry@D1 r1c2")
    assert table.phase != "favored"
    assert table.claimed() == "T5"
    assert (table.built("C1"), table.built("D1")) == ("Pasture", "Quarry")


@pytest.mark.rule("TH-260")
@pytest.mark.ruling("T27")
def test_in_your_decree_he_claims_after_your_build() -> None:
    table = Table(solo="easy", favor=[2, 2, 2, 2, 2]).grid(*GRID).island(coins=1, goods={"C1": "1S 1C"})
    table.choose("Worker").reach("build Pasture@C1 r1c1").play("build Pasture@C1 r1c1").ending()
    assert (table.pawn, table.claimed()) == ("Builder", "Quarry")


@pytest.mark.rule("TH-261")
@pytest.mark.ruling("T27")
@pytest.mark.parametrize(("card", "favor"), [(11, [2, 2, 2, 2, 2]), (5, [2, 2, 2, 2, 2])], ids=["drawn", "decreed"])
def test_in_his_turn_he_claims_before_you_build(card: int, favor: list[int]) -> None:
    table = Table(solo="easy").grid("Pasture Quarry T5 A5", "- Pasture V4 P5").island(coins=1, goods={"C1": "1S 1C"})
    table.state.favor[4] = 0
    table.rivals_turn(card, favor=favor, track=10).reach("build")
    assert table.claimed() == "Pasture"
    assert table.legal("build") == ["build Pasture@C1 r2c2"]


@pytest.mark.rule("TH-262")
@pytest.mark.ruling("T11", "T27")
def test_a_reserved_tile_is_out_of_his_reach() -> None:
    table = Table(solo="easy", favor=[1, 1, 6, 0, 1]).grid(*GRID).island(coins=0, goods={}).choose("Planner")
    table.reach("reserve").play("reserve Pasture r1c1").ending()
    # Six tokens of the Planner, the last on the Builder: a Decree, and a claim.
    assert (table.pawn, table.claimed(), table.reserved()) == ("Builder", "Quarry", "Pasture")


@pytest.mark.rule("TH-263")
@pytest.mark.ruling("T17", "T27")
def test_he_claims_on_a_builder_without_tokens() -> None:
    table = his(11, [3, 3, 3, 0, 3], 8, goods={"C1": "1S 1L"})
    assert table.claimed() == "Pasture"
    table.play("build Quarry@C1 r1c2").finish()
    assert (table.claimed(), table.favor, table.pawn) == ("Pasture", [3, 3, 3, 0, 3], "Builder")


@pytest.mark.rule("TH-264")
@pytest.mark.ruling("T39")
@pytest.mark.parametrize("code", ["A3", "A4", "P3", "A1", "P2", "T3", "V1"])
def test_nothing_of_a_claimed_tile_happens(code: str) -> None:
    table = Table(solo="easy", favor=[1, 1, 1, 0, 1]).grid(f"- - {code} T1").island(coins=0, goods={})
    track, box = table.state.track, table.state.box
    table.choose("Builder").ending()
    assert table.claimed() == code
    assert (table.state.track, table.state.box, table.state.rival, table.bonus()) == (track, box, 0, 0)
    assert sum(table.state.seats[0].goods) == 0


@pytest.mark.rule("TH-265")
@pytest.mark.ruling("T40")
def test_he_claims_nothing_from_an_empty_grid() -> None:
    table = Table(solo="easy", favor=[2, 2, 2, 2, 2]).grid("- - A5 -").island(coins=2, goods={"C1": "1S 3C"})
    table.choose("Builder").play("build A5@C1 r1c3").finish()
    assert (table.claimed(), table.over) == ("", True)
    assert table.favor == [3, 2, 2, 0, 3]


@pytest.mark.rule("TH-266")
@pytest.mark.ruling("T29")
def test_a_new_deck_of_his_discards() -> None:
    table = Table(solo="easy").grid(*GRID).island(coins=0, goods={})
    table.state.favor[4] = 0
    table.choose("Trader").ending()
    table.state.favor[:] = [1, 1, 1, 1, 1]
    # All eighteen cards have been drawn; the green boxes of the whole deck are worth 49.
    table.state.discards[:] = list(range(18))
    table.state.drawn[:] = list(range(18))
    table.state.deck[:] = []
    assert sum(green for *_, green in CARDS.values()) == 49
    assert GAME.result(table.state).totals[1] == 49
    table.play("end")
    assert (len(table.state.deck), len(table.state.discards), len(table.state.drawn)) == (17, 1, 19)
    card = table.state.drawn[18]
    assert sorted([*table.state.deck, card]) == list(range(18))
    printed = {"Pasture": 2, "": 0}[table.claimed()]
    assert GAME.result(table.state).totals[1] == 49 + CARDS[card + 1][3] + printed


@pytest.mark.rule("TH-266")
@pytest.mark.ruling("T29")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(6):
        table = Table(solo="easy", seed=seed).grid(*GRID)
        table.state.favor[4] = 0
        table.choose("Trader").ending()
        table.state.discards[:], table.state.drawn[:], table.state.deck[:] = list(range(18)), list(range(18)), []
        orders.add(tuple(table.play("end").state.deck))
    assert len(orders) == 6


@pytest.mark.rule("TH-266")
@pytest.mark.ruling("T29")
def test_each_new_deck_is_another_one() -> None:
    table = Table(solo="easy").grid(*GRID)
    orders = set()
    for _ in range(3):
        table.state.discards[:], table.state.drawn[:], table.state.deck[:] = list(range(18)), list(range(18)), []
        table.state.favor[:] = [1, 1, 1, 1, 1]
        table.play(table.legal("role")[-1]).ending()
        card = table.play("end").state.drawn[18]
        orders.add((card, *table.state.deck))
        table.finish()
    assert len(orders) == 3
