"""The action menu: every choice once, the impossible ones with a reason, previews with the right numbers."""

from typing import Any

import pytest

from engine import reference
from engine.game import Option
from engine.rng import Rng
from engine.thera.state import ROLES

from .table import GAME, RICH, Table

KNOWN = {entry.id for entry in reference.load("thera").entries()}


def menu(table: Table) -> list[Option]:
    return GAME.options(table.state)


def entry(table: Table, text: str) -> Option:
    """Return the entry of the move noted `text`."""
    found = [o for o in menu(table) if o.move == GAME.parse(text)]
    assert len(found) == 1, f"{text!r} is in the menu {len(found)} times"
    return found[0]


def greyed(table: Table, label: str) -> Option:
    """Return the impossible entry whose label has `label` in it."""
    found = [o for o in menu(table) if o.move is None and label.lower() in o.label.lower()]
    assert found, f"no greyed {label!r} among {[o.label for o in menu(table) if o.move is None]}"
    return found[0]


MODES: list[dict[str, Any]] = [
    {"players": 2}, {"players": 3}, {"players": 4}, {"players": 3, "advanced": True}, {"solo": "medium"},
]  # fmt: skip


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_legal_move_once_and_every_greyed_one_with_a_reason(mode: dict[str, Any]) -> None:
    for seed in range(2):
        table, rng, count = Table(turn=1, seed=seed, **mode), Rng(seed), 0
        while not table.over and count < 400:
            legal = GAME.legal(table.state)
            if count % 3 == 0:
                options = menu(table)
                moves = [o.move for o in options if o.move is not None]
                assert sorted(map(repr, moves)) == sorted(map(repr, legal))
                for option in options:
                    assert option.label
                    assert (option.move is None) == (option.reason != "")
                    assert option.move is not None or option.rules
                    assert set(option.rules) <= KNOWN
                keys = [o.key for o in options if o.key and o.move]
                assert len(set(keys)) == len(keys)
                assert set(GAME.decision(table.state).rules) <= KNOWN
            GAME.apply(table.state, legal[rng.below(len(legal))])
            count += 1
        assert table.over == (GAME.options(table.state) == [])


def test_possible_choices_come_before_impossible_ones() -> None:
    for table in (
        Table(2).choose("Worker").to(0, "favor"),
        Table(2).island(goods={"A2": "1W"}, built={"C1": "Grove"}).choose("Worker"),
        Table(2).choose("Builder").reach("build"),
        Table(2, favor=[1, 1, 6, 1, 1]).choose("Planner").reach("reserve"),
    ):
        possible = [o.move is not None for o in menu(table) if o.move not in (("done",), ("end",))]
        assert possible == sorted(possible, reverse=True), [o.label for o in menu(table)]
        assert False in possible


@pytest.mark.rule("TH-027")
@pytest.mark.ruling("T3")
def test_the_covered_role_is_greyed() -> None:
    option = greyed(Table(pawn="Builder"), "Builder")
    assert {"TH-027", "T3"} & set(option.rules)
    assert "pawn" in option.reason


@pytest.mark.rule("TH-014", "TH-103")
@pytest.mark.ruling("T10")
@pytest.mark.parametrize("code", ["Laborer", "Carter", "Moneylender"])
def test_locked_buildings_are_greyed(code: str) -> None:
    table = Table(track=9).island(goods=RICH, coins=20).choose("Builder").reach("build")
    assert "Open Industry" in greyed(table, code).reason
    table = Table(favor=[1, 1, 6, 1, 1], track=10).choose("Planner").reach("reserve")
    assert "Open Industry" in greyed(table, code).reason


@pytest.mark.rule("TH-110", "TH-112")
@pytest.mark.ruling("T9")
@pytest.mark.parametrize(
    ("goods", "coins", "label", "words"),
    [
        ("1S 2L", 0, "Pasture", ["1 cloth", "1 coin", "C1"]),
        ("1S 1C 2L", 0, "Pasture", ["1 coin"]),
        ("1S 2L", 9, "Grove", ["1 stone", "C1"]),
        ("1S 1L", 9, "Great Temple", ["2 stone", "C1"]),
    ],
)
def test_what_a_building_lacks(goods: str, coins: int, label: str, words: list[str]) -> None:
    table = Table(luxury="T5 T1 V1 A1 P1").island(goods={"C1": goods}, coins=coins).choose("Builder").reach("build")
    option = greyed(table, label)
    for word in words:
        assert word in option.reason
    assert {"TH-110", "T9"} & set(option.rules)


@pytest.mark.rule("TH-116")
def test_an_empty_stack_is_greyed() -> None:
    table = Table(stacks={"Quarry": 0}).island(goods=RICH).choose("Builder").reach("build")
    assert "TH-116" in greyed(table, "Quarry").rules


@pytest.mark.rule("TH-100")
@pytest.mark.ruling("T11")
def test_what_another_player_holds_is_greyed() -> None:
    table = Table(luxury="T1 V1 A1 P1").island(goods=RICH).island(1, reserved="A6").choose("Builder").reach("build")
    assert "Bob" in greyed(table, "Great Agora").reason


@pytest.mark.rule("TH-075", "TH-074")
@pytest.mark.ruling("T6")
def test_a_dry_or_used_building_is_greyed() -> None:
    table = Table().island(goods={"A2": "2W"}, built={"C1": "Grove"}).choose("Worker")
    assert "water" in greyed(table, "Grove").reason
    table.island(goods={"A2": "2W", "C1": "1W"}).play("activate StartingQuarry@A2")
    assert greyed(table, "Starting Quarry").rules


@pytest.mark.rule("TH-148", "TH-132")
@pytest.mark.ruling("T6")
def test_why_a_laborer_cannot_activate() -> None:
    built = {"C1": "Laborer", "D2": "Laborer"}
    table = Table().island(goods={"B1": "2S"}, built=built, ash={"D4": 1, "A4": 0}).choose("Builder")
    table.play("activate Laborer@C1", "clear D4")
    assert "has been" in greyed(table, "Laborer on C1").reason
    table.island(clear="all")
    assert "Ash" in greyed(table, "Laborer on D2").reason


@pytest.mark.rule("TH-088")
@pytest.mark.ruling("T7", "T31")
def test_the_hill_is_greyed() -> None:
    assert greyed(Table().island(goods={"C2": "1S"}).choose("Planner"), "C3").reason
    table = Table().island(built={"B2": ""}).choose("Priestess")
    assert "Hill" in greyed(table, "C3").reason


@pytest.mark.rule("TH-127")
@pytest.mark.ruling("T12")
def test_a_stone_out_of_reach_of_ash_is_greyed() -> None:
    table = Table().island(goods={"B1": "1S", "D4": "1S"}, coins=0, clear="B1 C1 B2").choose("Builder").reach("stone")
    assert "B1" in greyed(table, "stone B1").reason


@pytest.mark.rule("TH-135", "TH-136", "TH-137")
def test_trades_that_are_not_possible() -> None:
    table = Table().island(goods={"A1": "1S", "B1": "1L"}, coins=5).choose("Trader")
    assert "B1" in greyed(table, "sell lumber").reason
    assert "6 coins" in greyed(table, "buy lumber").reason
    table.play("buy water 1")
    assert "TH-137" in greyed(table, "sell").rules
    assert greyed(table, "take").reason


@pytest.mark.rule("TH-040")
@pytest.mark.ruling("T13")
def test_coins_beyond_ones_own_are_greyed() -> None:
    table = Table(favor=[2, 2, 2, 2, 2]).island(coins=3).choose("Builder").to(0, "favor")
    assert "3 coins" in greyed(table, "4 coins").reason, "the next threshold, 6 Favor, needs 4 coins"


# Previews


@pytest.mark.rule("TH-045")
@pytest.mark.ruling("T14")
@pytest.mark.parametrize(
    ("role", "tokens", "coins", "words"),
    [
        ("Priestess", 4, 5, ["Favor 9", "3 water", "1 more", "2 tokens leave"]),
        ("Worker", 2, 1, ["Favor 3", "1 activation", "1 stone"]),
        ("Planner", 3, 3, ["Favor 6", "3 moves", "2 bonus VP", "1 reservation"]),
        ("Builder", 3, 5, ["Favor 8", "clear 2 Ash", "1 build"]),
        ("Trader", 4, 7, ["Favor 11", "5 coins", "2 trades", "1 choice of goods"]),
        ("Trader", 1, 0, ["Favor 1", "nothing"]),
    ],
)
def test_what_coins_would_reach(role: str, tokens: int, coins: int, words: list[str]) -> None:
    favor = [1] * 5
    favor[ROLES.index(role)] = tokens
    table = Table(favor=favor, track=9).island(coins=7).choose(role).to(0, "favor")
    text = entry(table, f"coins {coins}").preview
    for word in words:
        assert word in text


@pytest.mark.rule("TH-211", "TH-051", "TH-220")
@pytest.mark.ruling("T16", "T2")
@pytest.mark.parametrize(
    ("role", "favor", "track", "last"),
    [
        ("Builder", [2, 2, 2, 3, 2], 9, "Worker"),
        ("Worker", [2, 4, 2, 2, 2], 8, "Priestess"),
        ("Worker", [2, 5, 2, 2, 2], 7, "Worker"),
        ("Priestess", [2, 2, 2, 2, 3], 9, "Builder"),
        ("Priestess", [9, 3, 3, 2, 2], 1, "Priestess"),
    ],
)
def test_where_the_redistribution_would_end(role: str, favor: list[int], track: int, last: str) -> None:
    for players in (2, 3):
        table = Table(players, favor=favor, track=track)
        text = entry(table, f"role {role}").preview
        assert f"ends on the {last}" in text
        assert (f"Decree is {last}" in text) == (players == 2)


@pytest.mark.rule("TH-055", "TH-224")
@pytest.mark.ruling("T17")
def test_nothing_to_redistribute() -> None:
    text = entry(Table(2, favor=[3, 0, 3, 2, 3]), "role Worker").preview
    assert "no Decree" in text


@pytest.mark.rule("TH-030", "TH-065")
@pytest.mark.ruling("T4")
def test_the_first_turn_is_foreseen() -> None:
    table = Table(2, turn=1)
    assert "Favor 3 without coins: 1 activation, 1 stone" in entry(table, "role Worker").preview
    text = entry(table, "role Priestess").preview
    assert "2 tokens leave" in text
    assert "Decree is Trader" in text


@pytest.mark.rule("TH-067")
def test_events_are_foreseen() -> None:
    assert "Open Industry" in entry(Table(track=8), "role Priestess").preview
    assert "Open Industry" not in entry(Table(track=9, favor=[2, 2, 2, 2, 3]), "role Priestess").preview
    assert "Last Round" in entry(Table(favor=[4, 4, 4, 4, 3], track=1), "role Priestess").preview


@pytest.mark.ruling("T16", "T18")
@pytest.mark.parametrize("seed", range(4))
def test_the_foreseen_decree_is_the_decree(seed: int) -> None:
    rng = Rng(seed)
    for role in ROLES:
        favor = [rng.below(5) for _ in range(5)]
        table = Table(2, favor=favor, track=min(9, 20 - sum(favor)), pawn="").island(coins=0)
        text = entry(table, f"role {role}").preview
        table.choose(role).ending()
        assert f"ends on the {table.pawn}" in text or "no Decree" in text


@pytest.mark.rule("TH-120", "TH-122")
@pytest.mark.parametrize(
    ("code", "space", "words"),
    [
        ("V4", "D2", ["2 stone and 2 cloth", "4 VP", "+3 bonus VP"]),
        ("P5", "D3", ["2 stone, 1 cloth, 1 lumber and 1 coin", "9 VP", "+2 bonus VP", "3 moves"]),
        ("T5", "C1", ["3 stone, 1 lumber and 3 coins", "9 VP", "Agora", "no bonus"]),
        ("P3", "C1", ["2 stone and 2 lumber", "7 VP", "1 hourglass", "+4 bonus VP"]),
    ],
)
def test_what_a_building_costs_and_gives(code: str, space: str, words: list[str]) -> None:
    table = Table(luxury="V4 T5 A5 P5 P3", favor=[2, 2, 2, 2, 3], track=9)
    table.island(goods={space: "9S 9C 9L"}, coins=9).choose("Builder").reach("build")
    text = entry(table, f"build {code}@{space}").preview
    for word in words:
        assert word in text


@pytest.mark.rule("TH-115")
def test_what_a_building_leaves() -> None:
    table = Table(turn=1).choose("Builder").reach("build")
    text = entry(table, "build Pasture@B1").preview
    assert "2 stone, 1 cloth and 1 lumber" in text
    assert "4 coins left" in text


@pytest.mark.rule("TH-175", "TH-176")
def test_too_many_hourglasses_are_foreseen() -> None:
    table = Table(luxury="P3 V1 T1 A1", favor=[3, 3, 3, 3, 3], track=5).island(goods={"C1": "2S 2L"})
    text = entry(table.choose("Builder").reach("build"), "build P3@C1").preview
    assert "5 hourglasses" in text
    assert "+0 bonus VP" in text


@pytest.mark.rule("TH-183", "TH-184")
@pytest.mark.ruling("T19")
def test_the_end_is_foreseen() -> None:
    table = Table(luxury="T5 A1 P1").island(goods={"C1": "3S 1L"}, coins=3).choose("Builder").reach("build")
    assert "endgame" in entry(table, "build T5@C1").preview
    table = Table(luxury="T5 V1 A1 P1").island(goods={"C1": "3S 1L"}, coins=3).choose("Builder").reach("build")
    assert "endgame" not in entry(table, "build T5@C1").preview


@pytest.mark.rule("TH-155", "TH-193")
def test_the_endgame_bonus_is_foreseen() -> None:
    table = Table(luxury="V4 T1 A1 P1").island(goods={"B3": "2S 2C"}, built={"A3": "T5", "B4": "T2"})
    assert "+4 VP" in entry(table.choose("Builder").reach("build"), "build V4@B3").preview


@pytest.mark.rule("TH-135", "TH-136")
def test_what_a_trade_comes_to() -> None:
    table = Table().island(goods={"A1": "3L"}, coins=7).choose("Trader")
    assert "+8 coins" in entry(table, "sell lumber 2").label
    assert "15 coins" in entry(table, "sell lumber 2").preview
    assert "-6 coins" in entry(table, "buy stone 2").label
    assert "1 coin" in entry(table, "buy stone 2").preview
    assert entry(table, "sell lumber 2").provenance == "house"


@pytest.mark.rule("TH-259", "TH-260")
@pytest.mark.ruling("T27")
def test_the_next_claim_is_foreseen() -> None:
    table = Table(solo="easy", favor=[2, 2, 2, 2, 2]).grid("- - T5 A5", "Quarry - - -")
    assert "Great Temple" in entry(table, "role Builder").preview


def test_what_an_entry_points_at() -> None:
    table = Table(luxury="T5 V1 A1 P1").island(goods={"C1": "3S 1L"}, coins=3, reserved="Quarry").choose("Builder")
    option = entry(table.reach("build"), "build T5@C1")
    assert (option.target, option.source, option.provenance) == ("space:C1", "tile:T5", "house")
    assert entry(table, "build Quarry@C1").source == "tile:Quarry"
    assert entry(table, "build Quarry@C1 reserved").source == "reserved:Quarry"
    table = Table(solo="easy").grid("Quarry Grove T5 -", "- - - Quarry").island(goods={"C1": "1S 1L"}, coins=0)
    table.choose("Builder").reach("build")
    assert entry(table, "build Quarry@C1 r1c1").source == "cell:r1c1"
    assert entry(table, "build Quarry@C1 r2c4").source == "cell:r2c4"
    option = entry(Table().choose("Planner"), "move stone B1>C1")
    assert (option.target, option.source) == ("space:C1", "space:B1")
    assert entry(Table(), "role Trader").target == "role:Trader"


@pytest.mark.rule("TH-211", "TH-221")
def test_every_role_says_beforehand_what_would_be_decreed() -> None:
    table = Table(2, turn=1)
    labels = [option.label for option in GAME.options(table.state)]
    # Turn 1: each role deals its 2 tokens and the first-turn one; the Priestess her own token as well.
    assert labels == [
        "Priestess (2 tokens): Decree Trader",
        "Worker (2 tokens): Decree Trader",
        "Planner (2 tokens): Decree Priestess",
        "Builder (2 tokens): Decree Worker",
        "Trader (2 tokens): Decree Planner",
    ]
    three = Table(3, turn=1)
    assert GAME.options(three.state)[0].label == "Priestess (2 tokens)"
