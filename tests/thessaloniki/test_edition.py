"""The component values: the standard ones as they should be, and broken ones refused."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine import editions
from engine.editions import EditionError

from .table import GAME, Table
from .test_setup import layouts

EDITION = GAME.edition()
DATA: dict[str, Any] = EDITION.model_dump(mode="json", exclude_none=True)

SHIPS = """
S1 Rome GGM* refine3; S2 Athens GO* mosaic1; S3 Ephesus GGP* contract1; S4 Athens MG* salt2; S5 Ephesus MMO* salt3;
S6 Alexandria MP* denarii2; S7 Ephesus OOG* contract1; S8 Alexandria OM* raw2; S9 Rome OOP* chariot1;
S10 Alexandria PG* contract1; S11 Rome PPM* statue1; S12 Athens PO* denarii3; S13 Alexandria GM* contract1 3+;
S14 Rome GO* raw2; S15 Athens GP* chariot1 3+; S16 Rome MG* contract1 3+; S17 Athens MO* statue1;
S18 Ephesus MP* denarii3 3+; S19 Athens OG* salt3 3+; S20 Ephesus OM* mosaic1 3+; S21 Alexandria OP* contract1 3+;
S22 Ephesus PG* salt2; S23 Alexandria PM* refine3; S24 Rome PO* denarii2 3+
"""
DEMAND = """
D1 Rome 3 3 2 2 | 1Eagle 2 1 1; D2 Rome 3 2 2 2 | 1 1Laurel 1 1; D3 Rome 4 2 2 1 | 1Column 1Amphora 1 1;
D4 Athens 3 3 2 2 | 1Owl 2 1 1; D5 Athens 3 2 2 2 | 1 1Lyre 1 1; D6 Athens 4 2 2 1 | 1Amphora 1Eagle 1 1;
D7 Ephesus 3 3 2 2 | 1Laurel 2 1 1; D8 Ephesus 3 2 2 2 | 1 1Column 1 1; D9 Ephesus 4 2 2 1 | 1Eagle 1Owl 1 1;
D10 Alexandria 3 3 2 2 | 1Lyre 2 1 1; D11 Alexandria 3 2 2 2 | 1 1Amphora 1 1;
D12 Alexandria 4 2 2 1 | 1Owl 1Laurel 1 1
"""
TIER_ONE = """
C2 GG Eagle GP OO; C3 GM Laurel MM MP; C7 GO Column MO PP; C11 GP Lyre MP GG; C13 MM Owl OO GM;
C14 MO Amphora OP GO; C15 MP Eagle PP GP; C16 OO Laurel GG MM; C17 OP Column GM MO; C18 PP Lyre GO OP
"""
TIER_TWO = """
C1 GG Lyre GP OO; C4 GM Owl MM OP; C5 GO Amphora MO PP; C6 GP Eagle MP GG; C8 MM Laurel OO GM; C9 MO Column OP GO;
C10 MP Lyre PP GP; C12 OO Owl GG MM; C19 OP Amphora GM MO; C20 PP Eagle GO MP
"""
EFFECTS = {
    "C2": {"goods": 5}, "C3": {"goods": 3, "vp": 9}, "C4": {"gain": 1, "place": 2},
    "C5": {"refine": 4, "colors": 3, "steps": 2}, "C6": {"vp": 2}, "C7": {"goods": 2}, "C8": {"gain": 1, "place": 2},
    "C9": {"steps": 3}, "C11": {"denarii": 6}, "C12": {"salt": 4}, "C14": {"salt": 1, "vp": 1}, "C15": {"salt": 1},
    "C16": {"steps": 1}, "C17": {"vp": 1}, "C18": {"vp": 1, "salt": 1}, "C19": {"vp": 1}, "C20": {"vp": 3},
}  # fmt: skip
ALCOVES = {
    "Officium": (("gain_mosaic", "place_mosaic"), "points2", "set3", "raw2"),
    "Taberna": (("gain_statue", "place_statue"), "raw1", "", "own_raw2"),
    "Officina": (("refine_each", "refine_color"), "statue1", "entrance1", "refine2"),
    "Forum": (("place_statue", "fulfil_discount"), "refine1", "", "denarii2"),
    "Port": (("sell",), "contract1", "sail1 tax1", "contract1"),
    "Legatio": (("fulfil_and_sell", "place_mosaic"), "salt1", "sail1", "salt1"),
    "Mercatus": (("fulfil", "refine_three"), "sell1", "entrance1", "refine2"),
}
CHARIOT = "raw1 salt1 denarii1 vp3 demand1 refined2 denarii2 sell2 vp5 fulfil1 salt2 sell0 vp8 demand1"
ICONS = ("Eagle", "Laurel", "Column", "Lyre", "Owl", "Amphora", "Eagle", "Laurel")


def records(text: str) -> list[list[str]]:
    return [part.split() for part in text.replace("\n", " ").split(";")]


def short(entry: Any) -> str:
    return f"{entry.effect}{entry.n}"


@pytest.mark.rule("TS-003", "TS-011")
def test_ships() -> None:
    wanted = [(*r[:4], 3 if r[4:] == ["3+"] else 2) for r in records(SHIPS)]
    assert [(s.id, s.city, s.spaces, short(s.benefit), s.players) for s in EDITION.ships] == wanted


@pytest.mark.rule("TS-127", "TS-116", "TS-290")
def test_demand_tiles() -> None:
    for tile, record in zip(EDITION.demand_tiles, records(DEMAND), strict=True):
        assert [tile.id, tile.city] == record[:2]
        assert [str(s.vp) for s in tile.statues] == record[2:6]
        assert [f"{m.limit}{m.icon or ''}" for m in tile.mosaics] == record[7:]
        for spaces in (tile.statues, tile.mosaics):
            assert [s.players for s in spaces] == [2, 2, 3, 4]


@pytest.mark.rule("TS-003", "TS-222")
def test_contract_cards() -> None:
    wanted = {}
    for tier, text in ((1, TIER_ONE), (2, TIER_TWO)):
        for code, a, icon, b, c in records(text):
            wanted.update({code + "a": (tier, a, icon), code + "b": (tier, b, None), code + "c": (tier, c, None)})
    assert {c.id: (c.tier, c.goods, c.icon) for c in EDITION.contracts} == wanted
    assert all(c.own == c.tier for c in EDITION.contracts)


@pytest.mark.rule("TS-243", "TS-259")
def test_contract_effects() -> None:
    assert {e.id: e.values for e in EDITION.effects if e.values} == EFFECTS
    assert [e.kind for e in EDITION.effects] == ["instant"] * 12 + ["permanent"] * 8


@pytest.mark.rule("TS-047", "TS-094", "TS-096", "TS-129", "TS-135", "TS-140", "TS-147", "TS-153", "TS-231", "TS-238")
def test_alcoves() -> None:
    found = {
        a.id: (a.actions, short(a.bonus), " ".join(short(s) for s in a.sunset), short(a.mosaic_bonus))
        for a in EDITION.alcoves
    }
    assert found == ALCOVES
    assert list(found) == list(ALCOVES)
    assert all(a.mosaic_spaces.players == a.statue_spaces.players == (2, 3, 4) for a in EDITION.alcoves)
    assert EDITION.action_points.values == (3, 2, 1)


@pytest.mark.rule("TS-200", "TS-214")
def test_chariot() -> None:
    assert " ".join(short(step) for step in EDITION.chariot) == CHARIOT
    assert EDITION.beyond.vp == 1


@pytest.mark.rule("TS-154", "TS-159", "TS-298", "TS-299", "TS-296", "TS-300", "TS-301", "TS-155")
def test_numbers_of_port_offer_storage_and_scoring() -> None:
    assert [(p.vp, p.raw) for p in EDITION.port] == [(0, False), (4, False), (2, False), (1, True)]
    assert EDITION.own_good.vp == 1
    assert [s.vp for s in EDITION.storage] == [0, 2, 4, 7]
    assert [s.vp for s in EDITION.offer] == [0, 2, 5, 10, 18]
    assert [s.vp for s in EDITION.legacy] == [1, 3, 6, 10, 15, 21]
    assert (EDITION.leftover_goods.per, EDITION.leftover_goods.vp) == (3, 1)
    assert (EDITION.leftover_denarii.per, EDITION.leftover_denarii.vp) == (3, 1)


@pytest.mark.rule("TS-005", "TS-006", "TS-007", "TS-012", "TS-016", "TS-018", "TS-029", "TS-114", "TS-279", "TS-284")
def test_numbers_by_players() -> None:
    found = [(c.players, c.tier_one, c.tier_two, c.ships, c.demand, c.quay) for c in EDITION.counts]
    assert found == [(2, 11, 8, 10, 4, 5), (3, 16, 13, 15, 3, 7), (4, 21, 18, 18, 2, 9)]
    assert EDITION.entrance.spaces == (2, 3, 4)
    assert (EDITION.festival.contracts, EDITION.festival.ships) == (3, 3)
    assert (EDITION.pieces.mosaics, EDITION.pieces.statues, EDITION.denarii.n) == (10, 10, 2)
    assert (EDITION.end.conditions, EDITION.end.demand) == (2, 7)


@pytest.mark.rule("TS-021", "TS-022")
def test_setup_cards() -> None:
    for card, wanted in zip(EDITION.setup_cards, layouts(), strict=True):
        found = {"W": card.salt_merchant}
        for color, seat in zip("yrgp", card.seats, strict=True):
            found.update(zip((color + "P", color + "1", color + "2"), (seat.patrician, *seat.merchants), strict=True))
        assert found == wanted


@pytest.mark.rule("TS-277", "TS-294")
def test_family_icons() -> None:
    assert tuple(f.icon for f in EDITION.families) == ICONS


def entries(data: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield (path, provenance) of every entry that has one."""
    if isinstance(data, dict):
        if "provenance" in data:
            yield path, data["provenance"]
        for key, value in data.items():
            yield from entries(value, f"{path}.{key}".lstrip("."))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from entries(value, f"{path}[{value.get('id', i) if isinstance(value, dict) else i}]")


def test_every_entry_has_its_provenance() -> None:
    found = dict(entries(DATA))
    assert set(found.values()) == {"rulebook", "derived", "house"}
    for key, value in DATA.items():
        if isinstance(value, (dict, list)):
            assert any(path.startswith(key) for path in found), key
    house = {"denarii", "action_points", "entrance", "leftover_denarii", "port[2]", "port[3]", "storage[2]"}
    assert all(found[path] == "house" for path in house)
    assert all(found[path] == "derived" for path in ("port[0]", "port[1]", "own_good", "leftover_goods"))
    rulebook = {"counts[0]", "end", "beyond", "storage[1]", "offer[1]", "offer[4]", "chariot[0]", "chariot[13]"}
    assert all(found[path] == "rulebook" for path in rulebook)
    stated = {f"C{n}" for n in (1, 3, 5, 7, 10, 15, 18, 19)}
    assert {e.id for e in EDITION.effects if e.provenance == "rulebook"} == stated
    abilities = {f.id for f in EDITION.families if f.ability_provenance == "rulebook"}
    assert abilities == {"F1", "F2", "F5", "F6", "F7"}
    for name in ("setup_cards", "ships", "demand_tiles", "contracts"):
        assert {entry["provenance"] for entry in DATA[name]} == {"house"}


def changed(*path: Any, to: Any) -> str:
    """Return the standard edition as JSON with one value changed (to `...`: left out)."""
    data = copy.deepcopy(DATA)
    place = data
    for key in path[:-1]:
        place = place[key]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return json.dumps(data)


BROKEN = [
    (("ships", 0, "spaces"), "GGMX", "ships.0.spaces"),
    (("ships", 0, "city"), "Athens", "Rome"),
    (("ships", 3, "id"), "S9", "S4"),
    (("ships", 3, "provenance"), "guess", "provenance"),
    (("ships", 3, "provenance"), ..., "provenance"),
    (("contracts", 5, "goods"), "G", "contracts.5.goods"),
    (("contracts", 5, "tier"), 2, "tier"),
    (("contracts", 5, "own"), "many", "contracts.5.own"),
    (("demand_tiles", 2, "mosaics", 0, "icon"), "Goat", "icon"),
    (("chariot", 0, "effect"), "fly", "chariot.0.effect"),
    (("chariot",), DATA["chariot"][:13], "chariot"),
    (("port",), DATA["port"][:3], "port"),
    (("families", 0, "ability"), "swap_raw", "F1"),
    (("families", 0, "start", "mosaics"), 12, "F1"),
    (("effects", 2, "values"), {"goods": 3}, "C3"),
    (("counts", 0, "ships"), 30, "Ships"),
    (("counts", 0, "quay"), 0, "quay"),
    (("setup_cards", 0, "salt_merchant"), "Harbour", "salt_merchant"),
    (("pieces", "mosaics"), -1, "pieces.mosaics"),
    (("surprise",), 1, "surprise"),
    (("denarii",), ..., "denarii"),
]


@pytest.mark.parametrize(("path", "to", "word"), BROKEN, ids=lambda v: str(v)[:30])
def test_a_broken_edition_is_refused_in_lines(path: tuple[Any, ...], to: Any, word: str) -> None:
    with pytest.raises(EditionError) as refused:
        GAME.edition(changed(*path, to=to))
    assert refused.value.faults
    assert any(word in fault for fault in refused.value.faults), refused.value.faults
    assert all("\n" not in fault and fault for fault in refused.value.faults)


def test_every_fault_has_its_own_line() -> None:
    data = json.loads(changed("ships", 0, "spaces", to="Z"))
    data["beyond"]["vp"] = "lots"
    data["end"]["demand"] = 99
    with pytest.raises(EditionError) as refused:
        GAME.edition(json.dumps(data))
    faults = refused.value.faults
    assert len(faults) == 3
    for where in ("ships.0.spaces", "beyond.vp", "end.demand"):
        assert any(fault.startswith(where) for fault in faults)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '{"game": "thera"}'])
def test_what_is_no_edition_is_refused(text: str) -> None:
    with pytest.raises(EditionError):
        GAME.edition(text)


def test_the_exported_file_is_the_standard_edition() -> None:
    again = GAME.edition(editions.text(EDITION))
    assert again == EDITION
    assert editions.digest(again) == editions.digest(EDITION)


@pytest.mark.rule("TS-087", "TS-257", "TS-018")
def test_a_custom_edition_is_played_with_its_values() -> None:
    data = json.loads(changed("effects", 10, "values", to={"denarii": 4}))
    data["counts"][0]["quay"] = 3
    data["action_points"]["values"] = [5, 4, 3]
    edition = GAME.edition(json.dumps(data))
    assert Table(2, draft=False, edition=edition).state.quay == 3
    table = Table(2, edition=edition).player(hand="C11c", raw="3G", denarii=0).enter("Mercatus")
    assert table.points == 5
    assert table.play("fulfil C11c").has("denarii") == 4
    assert Table(2, draft=False).state.quay == 5
