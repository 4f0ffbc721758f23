"""The tableau board: costs, locks, what can be paid for, the solo grid and Plouteus."""

from __future__ import annotations

from tests.thera.table import Table
from tests.thera_tui.sheet import ASCII_LOOK, paint, scene_of
from thera_tui.effects import effect_of, medium, short, tile_line
from thera_tui.pieces import short_name
from thera_tui.tableau import TableauBoard

LINE, ROOMY = (76, 9), (108, 14)
MANY = "V1 V2 V3 V4 T5 A3 P6"
"""More tiles of a type than have room on two lines each."""


def test_a_tile_shows_cost_vp_and_effect() -> None:
    """Palace of the Caravans: 2 stone, 1 cloth, 1 lumber, 3 coins, 9 VP, 7 moves."""
    table = Table(luxury=MANY)
    assert "P6°2■▒‖3¤ 9  7 mv" in paint(TableauBoard(), scene_of(table), *LINE).within("tile:P6")
    text = paint(TableauBoard(), scene_of(table), *ROOMY).within("tile:P6")
    assert "P6 Caravans" in text
    assert "9VP" in text
    assert "7 moves" in text
    table = Table(luxury=MANY)
    assert "2SCL3$" in paint(TableauBoard(), scene_of(table, look=ASCII_LOOK), *LINE).within("tile:P6")


def test_stacks_show_how_many_are_left_and_locks() -> None:
    sheet = paint(TableauBoard(), scene_of(Table(stacks={"Grove": 2})), *LINE)
    assert "Grove×2" in sheet.within("tile:Grove")
    assert sheet.within("tile:Carter").startswith("#")
    assert sheet.within("tile:Laborer").startswith("#")
    opened = paint(TableauBoard(), scene_of(Table(locked=False)), *LINE)
    assert not opened.within("tile:Carter").startswith("#")


def test_what_can_be_paid_for_now_is_ticked() -> None:
    """B1 has 3 stone, 2 cloth, 1 lumber and Ann 5 coins: a Great Temple, but no Great Agora (2 lumber)."""
    table = Table(luxury="V1 T5 A6 P1")
    sheet = paint(TableauBoard(), scene_of(table), *LINE)
    assert sheet.within("tile:T5").startswith("✓")
    assert sheet.within("tile:A6").startswith(" ")
    poor = paint(TableauBoard(), scene_of(Table(luxury="V1 T5 A6 P1").island(coins=2)), *LINE)
    assert poor.within("tile:T5").startswith(" ")


def test_the_tile_pointed_at_is_told_in_full() -> None:
    table = Table(luxury="T6 A1 P1", pawn="Trader").play("role Builder")
    sheet = paint(TableauBoard(), scene_of(table, "build A1@B1"), 120, 9)
    assert sheet.within("tile:A1").startswith("►")
    detail = " ".join(sheet.lines[-2:])
    for words in ("Agora of the Shipwrights", "1 stone and 2 cloth", "5 VP", "1 lumber", "adjacent"):
        assert words in detail


def test_who_reserved_what_is_said() -> None:
    table = Table().island(1, reserved="P3 Grove")
    assert "B reserved P3, Grove" in paint(TableauBoard(), scene_of(table), *LINE).lines[-1]


def test_the_grid_keeps_its_gaps_and_marks_the_tile_that_plouteus_claims_next() -> None:
    table = Table(solo="medium").grid("- - - -", "- Quarry T5 -", "Grove Pasture V1 A1")
    sheet = paint(TableauBoard(), scene_of(table), *LINE)
    assert sheet.within("cell:r2c2").startswith("◂Quarry")
    assert not any(sheet.within(f"cell:r{r}c{c}").startswith("◂") for r in (2, 3) for c in (1, 3, 4))
    assert set(sheet.within("cell:r2c1").strip()) == {"·"}
    assert sheet.within("cell:r3c1").lstrip(" ✓").startswith("Grove")


def test_plouteus_is_shown_with_the_parts_of_his_total() -> None:
    """Cards 1 and 15 have 3 and 2 green VP; 4 bonus VP; Great Temple 9 VP: 18."""
    table = Table(solo="medium")
    state = table.state
    state.drawn, state.rival, state.claimed = [0, 14], 4, [18]
    state.discards, state.deck = [0, 14], list(range(1, 14))
    text = paint(TableauBoard(), scene_of(table), *ROOMY).within("plouteus")
    assert "18 VP = bonus 4 + cards 5 + tiles 9" in text
    assert "deck 13" in text
    assert "Builder" in text
    assert "claimed T5" in text


def test_effects_in_few_cells() -> None:
    tables = Table().state.tables
    for code, tight, roomy in (
        (8, "TAA+8", "TAA +8"), (12, "2/adj", "+2 per adjacent"), (14, "+▒adj", "+1 ▒ beside"), (18, "", ""),
        (22, "-1●", "track -1"), (28, "+4≤4○", "+4 if ≤4 ○"), (3, "2≈→3▒", "2≈→3▒"), (5, "-1▲", "clear 1 ▲"),
    ):  # fmt: skip
        look = scene_of(Table()).look
        assert short(effect_of(tables, code), look) == tight
        assert medium(effect_of(tables, code), look) == roomy
    assert tile_line(tables, 18) == "T5 Great Temple: 3 stone, 1 lumber and 3 coins, 9 VP. No effect."


def test_short_names() -> None:
    assert short_name("Temple of the Loom") == "Loom"
    assert short_name("Terraced Vineyard") == "Terraced"
    assert short_name("Old Agora") == "Old"
    assert short_name("Moneylender") == "Moneylender"
