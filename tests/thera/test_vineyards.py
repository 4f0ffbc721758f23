"""Vineyards: what they are worth at the end."""

import pytest

from .table import Table


def worth(without: dict[str, str], vineyards: dict[str, str], reserved: str = "") -> int:
    """Return the VP that the abilities of `vineyards` add to an island with other buildings `without`."""
    bare = {"A2": "", "B2": ""}
    printed = {"V1": 3, "V2": 3, "V3": 3, "V4": 4, "V5": 4, "V6": 4}
    before = Table().island(goods={}, coins=0, built={**bare, **without}, reserved=reserved).total()
    after = Table().island(goods={}, coins=0, built={**bare, **without, **vineyards}, reserved=reserved).total()
    return after - before - sum(printed[code] for code in vineyards.values())


SETS = [
    ("V1", "A A T", 8), ("V1", "A T T", 0), ("V1", "A A", 0), ("V1", "A A A T T", 8), ("V1", "A A P", 0),
    ("V2", "T T P", 8), ("V2", "T T T P", 8), ("V2", "T P P", 0), ("V2", "T T", 0), ("V2", "T T A", 0),
    ("V3", "P P A", 8), ("V3", "P P", 0), ("V3", "P A A", 0), ("V3", "P P T", 0), ("V3", "P P P A A", 8),
]  # fmt: skip


@pytest.mark.rule("TH-152", "TH-153", "TH-154")
@pytest.mark.ruling("T21")
@pytest.mark.parametrize(("code", "types", "points"), SETS)
def test_set_vineyards(code: str, types: str, points: int) -> None:
    spaces = ["A3", "A4", "B4", "C4", "D4"]
    tiles = [f"{letter}{number}" for number, letter in enumerate(types.split(), 1)]
    assert worth(dict(zip(spaces, tiles, strict=False)), {"D1": code}) == points


@pytest.mark.rule("TH-155")
@pytest.mark.ruling("T8")
def test_terraced_vineyard() -> None:
    around = {"A3": "T1", "B4": "T2", "B2": "Spring"}
    assert worth(around, {"B3": "V4"}) == 4


@pytest.mark.rule("TH-155", "TH-156", "TH-157")
@pytest.mark.ruling("T8")
@pytest.mark.parametrize("code", ["V4", "V5", "V6"])
def test_every_type_of_luxury_building_counts(code: str) -> None:
    assert worth({"C1": "A5", "B2": "T5", "D2": "P5"}, {"C2": code}) == 6
    assert worth({"C1": "V1", "B2": "Quarry", "D2": "Grove"}, {"C2": code}) == 2


@pytest.mark.rule("TH-156")
@pytest.mark.ruling("T8")
def test_two_such_vineyards_count_each_other() -> None:
    assert worth({}, {"C2": "V5", "D2": "V4"}) == 4


@pytest.mark.rule("TH-157")
@pytest.mark.ruling("T8")
def test_neither_diagonal_nor_across_the_hill() -> None:
    assert worth({"C1": "A1", "C4": "P1", "D1": "A2"}, {"C2": "V6"}) == 2


@pytest.mark.rule("TH-157")
@pytest.mark.ruling("T8")
def test_the_row_does_not_wrap_round_the_island() -> None:
    assert worth({"A2": "T1", "A3": "T2"}, {"D1": "V6"}) == 0
    assert worth({"D3": "T1", "D2": "T2"}, {"A3": "V6"}) == 0


@pytest.mark.rule("TH-158")
@pytest.mark.ruling("T21")
def test_each_set_vineyard_scores_once_and_sets_may_share() -> None:
    tiles = {"A3": "A1", "A4": "A2", "B3": "A3", "B4": "A4", "C4": "T1", "D4": "T2", "D3": "P1"}
    assert worth(tiles, {"D1": "V1"}) == 8
    assert worth(tiles, {"D1": "V1", "B1": "V2"}) == 16


@pytest.mark.rule("TH-159")
@pytest.mark.ruling("T11")
def test_only_buildings_built_count() -> None:
    agora = {"A3": "A1", "A4": "A2"}
    assert worth(agora, {"D1": "V1"}, reserved="T1") == 0
    assert worth({**agora, "B4": "T1"}, {"D1": "V1"}) == 8


@pytest.mark.rule("TH-159")
@pytest.mark.ruling("T11")
def test_only_built_vineyards_score_and_only_ones_own_buildings_count() -> None:
    tiles = {"A3": "A1", "A4": "A2", "B4": "T1"}
    assert worth(tiles, {}, reserved="V1") == 0
    table = Table().island(0, goods={}, coins=0, built={"A2": "", "B2": "", "D1": "V1"}).island(1, built=tiles)
    assert table.total() == 3


@pytest.mark.rule("TH-193")
def test_a_vineyard_scores_nothing_before_the_end() -> None:
    table = Table(favor=[2, 2, 2, 2, 2]).island(built={"C2": "V4", "D2": "T5"}).round("Trader")
    assert table.bonus() == 0
