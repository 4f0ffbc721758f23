"""The component values: the standard ones as they should be, and broken ones refused."""

import copy
import json
from typing import Any

import pytest

from engine import editions
from engine.editions import EditionError
from engine.thera.state import SPACES

from .table import GAME, Table, setup

EDITION = GAME.edition()
DATA: dict[str, Any] = EDITION.model_dump(mode="json", exclude_none=True)

# code: cost (W S C L $), VP
INDUSTRY = {
    "Spring": ("1W 1S 4$", 2), "Quarry": ("1S 1L", 3), "Pasture": ("1S 1C 1$", 2), "Grove": ("2S 2$", 3),
    "Laborer": ("1S 1C 1$", 3), "Carter": ("1L 2$", 2), "Moneylender": ("1S 1L", 2),
}  # fmt: skip
LUXURY = {
    "V1": ("Vineyard of the Assembly", "1S 1C 2$", 3), "V2": ("Vineyard of the Procession", "1S 1L 2$", 3),
    "V3": ("Vineyard of the Court", "1C 1L 1$", 3), "V4": ("Terraced Vineyard", "2S 2C", 4),
    "V5": ("Hillside Vineyard", "2S 1L", 4), "V6": ("Harbor Vineyard", "2C 1L", 4),
    "T1": ("Temple of the Loom", "2S 1C 2$", 5), "T2": ("Temple of the Grove", "2S 1L 3$", 4),
    "T3": ("Temple of the Saffron", "3S 2$", 6), "T4": ("Temple of the Swallows", "2S 1L 1$", 5),
    "T5": ("Great Temple", "3S 1L 3$", 9), "T6": ("Temple of the Dolphins", "2S 1C 1$", 6),
    "A1": ("Agora of the Shipwrights", "1S 2C", 5), "A2": ("Agora of the Porters", "2C 1L", 6),
    "A3": ("Agora of the Heralds", "1S 2C 1L", 7), "A4": ("Agora of the Sundial", "2C 1L 2$", 7),
    "A5": ("Old Agora", "1S 3C 2$", 9), "A6": ("Great Agora", "2C 2L", 10),
    "P1": ("Palace of the Masons", "1S 1C 1L 1$", 6), "P2": ("Palace of the Sweepers", "2S 1C 1L", 8),
    "P3": ("Palace of the Dawn", "2S 2L", 7), "P4": ("Palace of the First Harvest", "1C 2L 2$", 7),
    "P5": ("Palace of the Roads", "2S 1C 1L 1$", 9), "P6": ("Palace of the Caravans", "2S 1C 1L 3$", 9),
}  # fmt: skip
# space: Ash, district, its VP
ISLAND = {
    "A4": (1, "Temple", 2), "B4": (2, "Temple", 3), "C4": (1, "Palace", 2), "D4": (2, "Palace", 3),
    "A3": (1, "Temple", 1), "B3": (1, "Vineyard", 1), "C3": (0, "", 0), "D3": (1, "Palace", 2),
    "A2": (1, "", 0), "B2": (1, "", 0), "C2": (1, "Vineyard", 2), "D2": (2, "Vineyard", 3),
    "A1": (0, "", 0), "B1": (1, "Agora", 1), "C1": (1, "Agora", 2), "D1": (2, "Agora", 3),
}  # fmt: skip
CARDS = [
    ("Priestess", 3, 1, 3), ("Priestess", 3, 1, 3), ("Priestess", 2, 0, 3), ("Priestess", 4, 2, 2),
    ("Worker", 2, 1, 2), ("Worker", 3, 1, 4), ("Worker", 2, 1, 3),
    ("Planner", 2, 1, 3), ("Planner", 3, 1, 2), ("Planner", 2, 1, 3),
    ("Builder", 3, 1, 2), ("Builder", 4, 0, 4), ("Builder", 3, 1, 2), ("Builder", 2, 1, 3), ("Builder", 4, 0, 2),
    ("Trader", 2, 1, 3), ("Trader", 3, 1, 3), ("Trader", 2, 1, 2),
]  # fmt: skip


def letters(cost: Any) -> str:
    parts = [(cost.water, "W"), (cost.stone, "S"), (cost.cloth, "C"), (cost.lumber, "L"), (cost.coins, "$")]
    return " ".join(f"{n}{letter}" for n, letter in parts if n)


@pytest.mark.rule("TH-195", "TH-235", "TH-113")
def test_costs_and_points_of_industry() -> None:
    found = {b.id: (letters(b.cost), b.vp) for b in EDITION.industry if b.cost}
    assert found == INDUSTRY
    starting = EDITION.industry[0]
    assert (starting.id, starting.cost, starting.vp) == ("StartingQuarry", None, 0)


@pytest.mark.rule("TH-012", "TH-014", "TH-230")
def test_stacks_locks_and_the_solo_row() -> None:
    found = {b.id: (b.role, b.stack, b.locked, b.solo) for b in EDITION.industry}
    assert found == {
        "StartingQuarry": ("Worker", 0, False, 0), "Spring": ("Priestess", 0, False, 1),
        "Quarry": ("Worker", 5, False, 2), "Pasture": ("Worker", 5, False, 2), "Grove": ("Worker", 5, False, 2),
        "Laborer": ("Builder", 4, True, 1), "Carter": ("Planner", 4, True, 1), "Moneylender": ("Trader", 4, True, 1),
    }  # fmt: skip


@pytest.mark.rule("TH-195")
def test_names_costs_and_points_of_luxury() -> None:
    assert {b.id: (b.name, letters(b.cost), b.vp) for b in EDITION.luxury} == LUXURY


@pytest.mark.rule("TH-019", "TH-020", "TH-120")
def test_the_island() -> None:
    found = {
        s.id: (s.ash, s.district.type if s.district else "", s.district.vp if s.district else 0)
        for s in EDITION.island.spaces
    }
    assert found == ISLAND
    assert sum(ash for ash, _, _ in ISLAND.values()) == 18
    assert {s.id: s.terrain for s in EDITION.island.spaces if s.terrain != "land"} == {"A1": "port", "C3": "hill"}


@pytest.mark.rule("TH-135", "TH-136")
def test_prices() -> None:
    sell, buy = EDITION.port.sell, EDITION.port.buy
    assert (sell.water, sell.stone, sell.cloth, sell.lumber) == (1, 2, 2, 4)
    assert (buy.water, buy.stone, buy.cloth, buy.lumber) == (2, 3, 3, 6)


@pytest.mark.rule("TH-236", "TH-274")
def test_the_cards_of_plouteus() -> None:
    assert [(c.role, c.yellow, c.red, c.green) for c in EDITION.plouteus] == CARDS


@pytest.mark.rule("TH-004", "TH-005", "TH-007", "TH-008", "TH-023", "TH-024", "TH-025")
def test_set_up_values() -> None:
    roundel, start = EDITION.roundel, EDITION.start
    assert (roundel.favor_per_role, roundel.track, roundel.open_industry, roundel.last_round) == (2, 10, 3, 10)
    assert (start.coins, start.built) == (5, {"A2": "StartingQuarry", "B2": "Spring"})
    assert start.goods == {"A2": {"water": 2}, "B1": {"stone": 3, "cloth": 2, "lumber": 1}}


@pytest.mark.rule("TH-060", "TH-076", "TH-079", "TH-096", "TH-097", "TH-098", "TH-129", "TH-138", "TH-139", "TH-140")
def test_thresholds_of_the_roles_in_printed_order() -> None:
    assert {r.id: [(f.per, f.name, f.amount) for f in r.favored_actions] for r in EDITION.roles} == {
        "Priestess": [(3, "water", 1), (9, "hourglass", 1)],
        "Worker": [(3, "activate", 1), (3, "stone", 1)],
        "Planner": [(2, "moves", 1), (3, "bonus", 1), (6, "reserve", 1)],
        "Builder": [(4, "clear", 1), (6, "build", 1)],
        "Trader": [(2, "coins", 1), (5, "trade", 1), (10, "goods", 1)],
    }
    assert (EDITION.goods_choice.cloth, EDITION.goods_choice.lumber) == (2, 1)


def test_every_entry_says_where_its_values_come_from() -> None:
    entries = [
        EDITION.roundel, *EDITION.roles, EDITION.goods_choice, EDITION.vp, EDITION.tableau, EDITION.start,
        EDITION.port, *EDITION.island.spaces, *EDITION.industry, *EDITION.luxury, *EDITION.plouteus,
    ]  # fmt: skip
    assert all(entry.provenance in ("rulebook", "derived", "house") for entry in entries)
    for house in (EDITION.port, *EDITION.luxury, *EDITION.plouteus):
        assert house.provenance == "house"
    for rulebook in (EDITION.roundel, EDITION.start, *EDITION.roles):
        assert rulebook.provenance == "rulebook"
    by_id = {b.id: b for b in EDITION.industry}
    assert by_id["Spring"].cost_provenance == by_id["Pasture"].cost_provenance == "rulebook"
    assert by_id["Quarry"].provenance == "house"


def test_the_edition_as_text_and_back() -> None:
    again = GAME.edition(editions.text(EDITION))
    assert again == EDITION
    assert editions.digest(again) == editions.digest(EDITION)
    assert editions.differences(EDITION, again) == []


def changed(path: str, value: Any) -> str:
    """Return the standard edition as JSON with one value replaced."""
    data = copy.deepcopy(DATA)
    *way, last = (int(part) if part.isdigit() else part for part in path.split("."))
    at: Any = data
    for part in way:
        at = at[part]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return json.dumps(data)


def test_other_values_are_played_with() -> None:
    edition = GAME.edition(changed("start.coins", 7))
    assert GAME.new(setup(3), edition).seats[0].coins == 7
    assert Table(3, turn=1).coins() == 5
    differences = editions.differences(EDITION, edition)
    assert differences == [("start.coins", 5, 7, "rulebook")]
    # The Great Temple is the 11th luxury building of the file.
    edition = GAME.edition(changed("luxury.10.vp", 8))
    assert [found[1:] for found in editions.differences(EDITION, edition)] == [(9, 8, "house")]


BROKEN = [
    ("luxury.0.cost.stone", "two"),
    ("luxury.0.cost.stone", -1),
    ("luxury.0.cost.stone", 1.5),
    ("luxury.0.vp", None),
    ("luxury.0.vp", True),
    ("luxury.0.id", "V9"),
    ("luxury.0.color", "red"),
    ("luxury.0.provenance", "guess"),
    ("luxury.0.effect.name", "explode"),
    ("luxury.0.name", ""),
    ("luxury.0.name", "Great Temple"),
    ("island.spaces.1.ash", 2),
    ("island.spaces.1.id", "E1"),
    ("island.spaces.10.terrain", "land"),
    ("island.spaces.1.district.type", "Harbor"),
    ("roundel.track", 9),
    ("roundel.open_industry", 11),
    ("industry.2.solo", 3),
    ("industry.2.stack", -1),
    ("plouteus.0.yellow", 0),
    ("plouteus.0.role", "Sailor"),
    ("port.sell.stone", 9),
    ("start.goods.C3", {"water": 1}),
    ("game", "thessaloniki"),
]


@pytest.mark.parametrize(("path", "value"), BROKEN, ids=[f"{path}={value}" for path, value in BROKEN])
def test_a_broken_value_is_refused_in_one_line(path: str, value: Any) -> None:
    with pytest.raises(EditionError) as caught:
        GAME.edition(changed(path, value))
    assert len(caught.value.faults) >= 1
    for fault in (*caught.value.faults, str(caught.value)):
        assert fault
        assert "\n" not in fault


def test_one_line_per_fault() -> None:
    data = copy.deepcopy(DATA)
    data["luxury"][0]["cost"]["stone"] = -1
    data["luxury"][5]["vp"] = "many"
    data["port"]["buy"]["water"] = 0
    with pytest.raises(EditionError) as caught:
        GAME.edition(json.dumps(data))
    assert len(caught.value.faults) == 3
    assert "2 more" in str(caught.value)
    assert any("luxury.0" in fault and "stone" in fault for fault in caught.value.faults)
    assert any("luxury.5" in fault for fault in caught.value.faults)


@pytest.mark.parametrize("missing", ["luxury", "industry", "island", "port", "roundel", "plouteus", "start"])
def test_a_missing_part_is_named(missing: str) -> None:
    data = {key: value for key, value in DATA.items() if key != missing}
    with pytest.raises(EditionError) as caught:
        GAME.edition(json.dumps(data))
    assert any(missing in fault for fault in caught.value.faults)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"thera"', "{}", "[" * 3000, "\x00", b"\xff\xfe\x00"])
def test_what_is_no_edition_at_all(text: str | bytes) -> None:
    with pytest.raises(EditionError) as caught:
        GAME.edition(text)
    assert "\n" not in str(caught.value)


def test_the_spaces_of_the_file_are_those_of_the_board() -> None:
    assert tuple(space.id for space in EDITION.island.spaces) == SPACES
