"""Player set-up and the draft of Families (TS-019, TS-020, TS-024 to TS-035, TS-277)."""

import pytest

from engine.thessaloniki.state import FAMILIES, SHIPS

from .table import ANN, BOB, CY, DEE, GAME, Table, setup

STARTS = {
    "F1": ("2Y", 1, 1, 1, 1, 1),
    "F2": ("", 4, 0, 0, 0, 2),
    "F3": ("2Y", 0, 0, 1, 0, 1),
    "F4": ("1Y", 0, 1, 0, 0, 1),
    "F5": ("3Y", 0, 0, 0, 0, 1),
    "F6": ("", 2, 0, 0, 1, 2),
    "F7": ("2Y", 0, 0, 0, 0, 1),
    "F8": ("2Y", 0, 0, 1, 1, 2),
}
"""Your Goods, any Raw, Salt, Mosaics, Statues, Contracts."""


@pytest.mark.rule("TS-019")
@pytest.mark.ruling("S22")
def test_grey_icons_mean_the_own_colour() -> None:
    table = Table(active=CY).player(CY, raw="1G 1O 1P", hand="C11a", denarii=0)
    table.enter("Mercatus").play("fulfil C11a")
    assert table.raw(CY) == ""
    assert table.has("denarii", CY) == 6


@pytest.mark.rule("TS-019")
@pytest.mark.ruling("S63")
def test_colours_follow_the_seats() -> None:
    assert [p.color for p in GAME.new(setup(4)).seats] == [0, 1, 2, 3]
    assert GAME.new(setup(3)).active == 0


@pytest.mark.rule("TS-020", "TS-036")
def test_the_same_order_in_round_one_and_nine() -> None:
    table = Table(3)
    for wanted in (1, 9):
        table.round(wanted - table.state.round)
        order = []
        for _ in range(3):
            assert table.state.round == wanted
            order.append(table.seat)
            table.skip()
        assert order == [ANN, BOB, CY]


@pytest.mark.rule("TS-024", "TS-025", "TS-026", "TS-027", "TS-028", "TS-029")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_starts_with(players: int) -> None:
    for p in GAME.new(setup(players)).seats:
        assert p.vp == 0
        assert p.chariot == 0
        assert (p.offer, p.storage) == (1, 1)
        assert (p.mosaic_supply, p.statue_supply) == (9, 9)
        assert (p.mosaics, p.statues) == (0, 0)
        assert p.denarii == 2
        assert p.salt == 0
        assert p.raw == p.refined == [0, 0, 0, 0]
        assert p.hand == p.fulfilled == p.ships == []


@pytest.mark.rule("TS-024")
def test_no_points_before_the_first_turn() -> None:
    assert GAME.status(GAME.new(setup(4))).scores == (0, 0, 0, 0)


@pytest.mark.rule("TS-025")
def test_the_first_step_resolves_step_one() -> None:
    table = Table().enter("Officina").close()
    assert table.legal() == ["raw Grain", "raw Meat", "raw Olive", "raw Grape"]
    table.play("raw Grape")
    assert table.has("chariot") == 1


@pytest.mark.rule("TS-026")
def test_only_the_rightmost_card_can_be_taken_at_first() -> None:
    table = Table().board(contracts="C2a C3a C7a C11a C13a").enter("Taberna")
    assert table.legal("take") == ["take C13a"]


@pytest.mark.rule("TS-027")
def test_one_area_is_protected_at_the_start() -> None:
    table = Table().player(raw="2G 2M").enter("Port").close().play("keep Meat")
    assert table.raw() == "2M"


@pytest.mark.rule("TS-030")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_open_families(players: int) -> None:
    seen = set()
    for seed in range(30):
        table = Table(players, seed=seed, draft=False)
        assert len(set(table.state.families)) == players + 1
        assert len(table.legal("family ")) == players + 1
        assert len(table.legal()) == players + 1
        seen |= set(table.state.families)
    assert seen == set(range(8))


@pytest.mark.rule("TS-031")
@pytest.mark.ruling("S37")
def test_the_last_player_chooses_first() -> None:
    table = Table(4, families="F3 F4 F5 F7 F8", draft=False)
    chosen = []
    for left, family in zip((5, 4, 3, 2), ("F8", "F3", "F7", "F4"), strict=True):
        assert len(table.legal("family ")) == left
        chosen.append(table.seat)
        table.play(f"family {family}")
    assert chosen == [DEE, CY, BOB, ANN]
    assert [FAMILIES[p.family] for p in table.state.seats] == ["F4", "F7", "F3", "F8"]
    assert table.seat == ANN
    assert table.legal("worker ")


@pytest.mark.rule("TS-031")
def test_a_taken_family_is_gone() -> None:
    table = Table(2, families="F3 F4 F5", draft=False).play("family F4")
    assert table.legal("family") == ["family F3", "family F5"]


@pytest.mark.rule("TS-032", "TS-033", "TS-277")
def test_red_takes_f1_and_picks_grain() -> None:
    table = Table(2, families="F1 F3 F5", draft=False).play("family F1")
    assert table.legal() == ["raw Grain", "raw Meat", "raw Olive", "raw Grape"]
    table.play("raw Grain")
    assert table.raw(BOB) == "1G 2M"
    assert table.has("salt", BOB) == 1
    p = table.state.seats[BOB]
    assert (p.mosaic_supply, p.statue_supply, p.mosaics, p.statues) == (8, 8, 1, 1)


@pytest.mark.rule("TS-034")
@pytest.mark.ruling("S37")
def test_first_contracts_come_unseen_from_the_deck() -> None:
    table = Table(2, families="F2 F3 F5", draft=False)
    offer, top = table.contracts, table.state.deck[::-1]
    table.play("family F2", *["raw Olive"] * 4, "family F3")
    assert len(table.state.deck) == 15
    assert table.contracts == offer
    assert table.state.seats[BOB].hand == top[:2]
    assert table.state.seats[ANN].hand == top[2:3]


@pytest.mark.rule("TS-035", "TS-273")
def test_an_ability_works_from_the_first_turn() -> None:
    table = Table(families="F6 F7 F1 F3").player(raw="2G").alcoves(Officium="yP", Taberna="")
    table.play("worker P>Taberna", "refine Grain")
    assert table.state.round == 1
    assert (table.raw(), table.refined()) == ("1G", "1G")


@pytest.mark.rule("TS-277", "TS-032", "TS-033")
@pytest.mark.parametrize("family", STARTS)
def test_the_start_of_every_family(family: str) -> None:
    own, free, salt, mosaics, statues, contracts = STARTS[family]
    others = [f for f in FAMILIES if f != family][:3]
    table = Table(3, families=" ".join([family, *others]), draft=False).play(f"family {family}")
    for _ in range(free):
        assert table.seat == CY
        table.play("raw Grape")
    p = table.state.seats[CY]
    assert p.raw == [0, 0, int(own[:-1] or 0), free]
    assert (p.salt, p.mosaics, p.statues) == (salt, mosaics, statues)
    assert (p.mosaic_supply, p.statue_supply) == (9 - mosaics, 9 - statues)
    assert len(p.hand) == contracts
    assert table.seat == BOB


@pytest.mark.rule("TS-033")
def test_nothing_else_changes_in_the_draft() -> None:
    table = Table(2, families="F5 F7 F3", draft=False)
    before = table.state.clone()
    table.play("family F5", "family F7")
    after = table.state
    assert (after.quay, after.ships, after.stack) == (before.quay, before.ships, before.stack)
    assert after.workers == before.workers
    assert all(SHIPS[s] for s in after.ships[:3])
