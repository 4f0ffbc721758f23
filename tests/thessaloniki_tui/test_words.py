"""Short words, help and pages: they fit, they exist, they cite rules that exist."""

from __future__ import annotations

import pytest
from rich.console import Console

from engine.reference import load
from engine.table.canvas import Look
from engine.table.palette import PALETTES
from engine.thessaloniki import GAME
from engine.thessaloniki.state import CONTRACTS, FAMILIES
from engine.thessaloniki.tables import tables
from tests.thessaloniki.table import ANN, BOB, Table
from tests.thessaloniki_tui.sheet import ASCII, BOARDS, DARK, painted, scene
from tests.thessaloniki_tui.test_every_board import busy
from thessaloniki_tui import guide
from thessaloniki_tui.effects import actions_short, contract_short, cost_marks, gain_medium, gain_short, sunset_short
from thessaloniki_tui.face import ThessalonikiFace
from thessaloniki_tui.keys import key_help
from thessaloniki_tui.show import render

IDS = {entry.id for entry in load("thessaloniki").entries()}
LOOKS = [DARK, ASCII]


@pytest.mark.parametrize("look", LOOKS, ids=["fine", "ascii"])
def test_short_words_fit_their_columns(look: Look) -> None:
    values = tables(None, 4)
    assert all(len(contract_short(values, card, look)) <= 12 for card in range(len(CONTRACTS)))
    gains = [*values.bonus, *values.mosaic_bonus, *values.benefit, *values.chariot]
    assert all(len(gain_short(gain, look)) <= 8 for gain in gains)
    assert all(len(gain_medium(gain, look)) <= 13 for gain in gains)
    assert all(len(sunset_short(sunset, look)) <= 8 for sunset in values.sunset)
    assert all(len(actions_short(actions, look, 15)) <= 21 for actions in values.actions)


def test_a_cost_names_your_good_first() -> None:
    """C4a costs 2Y+GM."""
    card = CONTRACTS.index("C4a")
    assert cost_marks(tables(None, 2), card, 0, ASCII) == "gg+gm"
    assert cost_marks(tables(None, 2), card, 3, ASCII) == "pp+gm"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_element_of_every_board_has_help_with_rules_that_exist(players: int) -> None:
    table = busy(2) if players == 2 else busy(3) if players == 3 else Table(4)
    for kind in BOARDS:
        canvas = painted(kind, scene(table), 80, 30)
        for key in canvas.regions:
            found = key_help(table.state, ANN, key)
            assert found is not None, key
            assert found.title
            assert found.lines
            assert set(found.rules) <= IDS, (key, set(found.rules) - IDS)
            assert all(line[0].isupper() or not line[0].isalpha() for line in found.lines), (key, found.lines)


def test_every_target_of_a_choice_has_help() -> None:
    table = Table(2, draft=False)
    seen = set()
    for _ in range(250):
        if table.over:
            break
        for option in GAME.options(table.state):
            seen.update(key for key in (option.target, option.source) if key)
            for key in (option.target, option.source):
                assert not key or key_help(table.state, table.seat, key) is not None, key
        legal = table.legal()
        table.play(legal[len(legal) // 2])
    assert len({key.partition(":")[0] for key in seen}) > 7


@pytest.mark.parametrize("key", ["", "alcove:Nowhere", "ship:9", "ship:x", "offer:0", "seat:7", "hand:C99z", "city:",
                                 "demand:D12", "worker:X", "nothing"])  # fmt: skip
def test_an_unknown_element_has_no_help(key: str) -> None:
    assert key_help(busy(2).state, ANN, key) is None


@pytest.mark.ruling("S21")
def test_help_tells_a_card_to_its_owner_only() -> None:
    table = busy(2)
    assert key_help(table.state, ANN, "hand:C3a") is not None
    assert key_help(GAME.view(table.state, BOB), BOB, "hand:C3a") is None
    assert key_help(GAME.view(table.state, None), ANN, "hand:C3a") is None


def test_help_says_which_values_are_house_values() -> None:
    table = busy(2)
    for key, house in (("alcove:Forum", True), ("demand:D1", True), ("hand:C3a", True), ("quay", False),
                       ("chariot", False), ("entrance", True)):  # fmt: skip
        found = key_help(table.state, ANN, key)
        assert found is not None
        assert found.house is house, key


def test_help_on_a_ship_tells_the_vp_for_this_player() -> None:
    """Space 2 gives 4 VP a Good, Your Good 1; Ann's F5 makes space 1 worth 2."""
    table = busy(2)
    second, first = key_help(table.state, ANN, "ship:2"), key_help(table.state, ANN, "ship:1")
    assert second is not None
    assert first is not None
    assert "gives you 4 VP, Your Good 1." in " ".join(second.lines)
    assert "gives you 2 VP, Your Good 2." in " ".join(first.lines)


def test_the_pages_cite_rules_that_exist() -> None:
    assert len(guide.PAGES) >= 6
    for page in guide.PAGES:
        assert set(page.rules) <= IDS, page.title


@pytest.mark.parametrize("width", [10, 20, 33, 60])
def test_the_line_about_a_player_fits(width: int) -> None:
    table = Table(2).player(ANN, denarii=3, salt=2, raw="1G 2M 3O 4P", refined="1G", mosaics=1, statues=2, hand="C3a")
    for look in LOOKS:
        line = ThessalonikiFace().summary(table.state, ANN, look, width)
        assert line.cell_len <= width
    whole = ThessalonikiFace().summary(table.state, ANN, ASCII, 80).plain
    assert whole == "$3 s2 g1/1 m2/0 o3/0 p4/0 m1s2 c1 ^0"


def test_every_family_ability_and_contract_effect_has_a_rule() -> None:
    table = Table(4, draft=False)
    for name in FAMILIES:
        assert key_help(table.state, ANN, f"family:{name}") is not None
    table = Table(2).player(ANN, hand=" ".join(f"C{n}a" for n in range(1, 21)))
    firsts = [found.rules[0] for n in range(1, 21) if (found := key_help(table.state, ANN, f"hand:C{n}a"))]
    assert len(set(firsts)) == 20


@pytest.mark.parametrize("width", [60, 78, 100, 300])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_a_position_is_printed_whole_without_the_app(width: int, ascii_only: bool) -> None:
    table = busy(3)
    console = Console(width=max(width, 78), color_system=None, record=True, file=None, force_terminal=False)
    look = Look(PALETTES["light"], ascii=ascii_only)
    with console.capture() as capture:
        console.print(render(GAME.view(table.state, ANN), ANN, width, look))
    shown = capture.get()
    for word in ("Officium", "Mercatus", "Rome", "Entrance", "Bob", "C3a", "Storage"):
        assert word in shown, word
    assert shown.isascii() is ascii_only
    assert "C4a" not in shown
    blank = [not line.strip() for line in shown.splitlines()]
    assert not any(one and two and three for one, two, three in zip(blank, blank[1:], blank[2:], strict=False))


@pytest.mark.ruling("S21")
def test_a_bystander_gets_no_hand_printed() -> None:
    table = busy(2)
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(render(GAME.view(table.state, None), None, 80, ASCII))
    assert not any(code in capture.get() for code in ("C3a", "C13b", "C4a", "C5b"))
