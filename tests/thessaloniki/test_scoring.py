"""Final scoring and the tie-break (TS-288 to TS-306)."""

import pytest

from engine.game import Result

from .table import ANN, BOB, CY, GAME, Table


def gain(table: Table, seat: int = ANN, **have: object) -> int:
    """Return how many VP of final scoring a change to a seat brings."""
    before = table.total(seat)
    return table.player(seat, **have).total(seat) - before


def result(table: Table) -> Result:
    return GAME.result(table.state)


@pytest.mark.rule("TS-302")
def test_a_bare_player_has_one_legacy_icon() -> None:
    # The Family's icon alone is a set of 1: 1 VP.
    assert [Table().total(seat) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("TS-288")
@pytest.mark.ruling("S16", "S17")
def test_ships_in_the_offer_go_to_the_majority_without_benefit() -> None:
    table = Table().demand("D4").placed(D4="-r--/----").cargo(S4="M--")
    # S4 is of Athens; Bob's Statue there is worth 3.
    assert table.total(BOB) == 1 + 3
    assert table.has("salt", BOB) == 0
    assert table.cargo(S4="---").total(BOB) == 1


@pytest.mark.rule("TS-289")
@pytest.mark.ruling("S16")
@pytest.mark.parametrize("active", [ANN, BOB, CY])
def test_ties_leave_a_ship_unclaimed(active: int) -> None:
    table = Table(active=active).demand("D4").placed(D4="yr--/----").cargo(S4="MG-")
    assert [table.total(ANN), table.total(BOB)] == [1, 1]


@pytest.mark.rule("TS-289", "TS-184")
@pytest.mark.ruling("S16", "S36")
def test_a_neutral_majority_leaves_it_unclaimed() -> None:
    table = Table(2).board(ships="S14 S12 S17 S22").demand("D7").placed(D7="y-/--").cargo(S22="PG-")
    assert table.total(ANN) == 1
    assert table.cargo(S22="-G-").total(ANN) == 1 + 3


@pytest.mark.rule("TS-288", "TS-080")
@pytest.mark.ruling("S14")
def test_salt_does_not_count_there() -> None:
    table = Table().demand("D4").placed(D4="-r--/----").cargo(S4="M-S")
    assert table.total(BOB) == 4


@pytest.mark.rule("TS-290")
@pytest.mark.ruling("S29")
def test_the_ship_limit() -> None:
    # Two Rome tiles, own Mosaic worth 2 (D1, second space): limit 4. Statue 3 on D1.
    table = Table().demand("D1 D2").placed(D1="y---/-y--").player(ships="S1 S9 S11 S14 S16")
    assert table.total() == 1 + 4 * 3
    table.placed(D1="y---/----")
    assert table.total() == 1 + 2 * 3


@pytest.mark.rule("TS-290")
@pytest.mark.ruling("S29")
def test_mosaics_of_others_do_not_raise_the_limit() -> None:
    table = Table().demand("D1").placed(D1="y---/-r--").player(ships="S1 S9 S11")
    assert table.total() == 1 + 3


@pytest.mark.rule("TS-291")
@pytest.mark.ruling("S29")
def test_counted_ships_times_the_statue_values() -> None:
    # 3 Rome Ships, limit 2, Statues 3 (D1) and 4 (D3): 14.
    table = Table().demand("D1 D3").placed(D1="y---/----", D3="y---/----").player(ships="S1 S9 S11")
    assert table.total() == 1 + 14
    table.player(ships="S1")
    assert table.total() == 1 + 7


@pytest.mark.rule("TS-291", "TS-127")
@pytest.mark.parametrize(("owners", "value"), [("y---", 3), ("-y--", 3), ("--y-", 2), ("---y", 2)])
def test_the_value_of_each_statue_space(owners: str, value: int) -> None:
    table = Table().demand("D1").placed(D1=f"{owners}/----").player(ships="S1")
    assert table.total() == 1 + value


@pytest.mark.rule("TS-292")
@pytest.mark.ruling("S29")
def test_no_statue_or_no_active_tile_scores_nothing() -> None:
    table = Table().demand("D1").player(ships="S1 S9 S11").placed(D1="----/-y--")
    assert table.total() == 1
    table.demand("D4").placed(D4="y---/----")
    assert table.total() == 1


@pytest.mark.rule("TS-293")
@pytest.mark.ruling("S29")
def test_cities_do_not_share_limits() -> None:
    # Rome: limit 3 (a tile and a Mosaic worth 2), 1 Ship x 3. Athens: limit 1, 3 Ships, 1 x 3.
    table = Table().demand("D1 D4").placed(D1="y---/-y--", D4="y---/----").player(ships="S1 S2 S4 S12")
    table.board(ships="S14 S6 S17 S8")
    assert table.total() == 1 + 3 + 3


@pytest.mark.rule("TS-294")
@pytest.mark.ruling("S43")
def test_where_legacy_icons_come_from() -> None:
    # Cy has F1 (Eagle); C11a shows the Lyre; the first Mosaic space of D1 shows an Eagle.
    table = Table(active=CY).demand("D1").player(CY, fulfilled="C11a").placed(D1="----/g---")
    # Eagle 2, Lyre 1: a set of 2 and a set of 1.
    assert table.total(CY) == 3 + 1
    assert table.placed(D1="----/-g--").total(CY) == 3


@pytest.mark.rule("TS-295")
@pytest.mark.ruling("S43")
def test_contracts_in_hand_give_no_icons() -> None:
    assert gain(Table(), hand="C11a C14a") == 0


@pytest.mark.rule("TS-296")
@pytest.mark.ruling("S30")
@pytest.mark.parametrize(
    ("cards", "vp"),
    [
        ("", 1),
        ("C2a", 3),
        ("C2a C3a", 6),
        ("C2a C3a C7a", 10),
        ("C2a C3a C7a C11a", 15),
        ("C2a C3a C7a C11a C14a", 21),
    ],
)
def test_a_set_of_different_icons(cards: str, vp: int) -> None:
    # Ann's F5 shows the Owl; then Eagle, Laurel, Column, Lyre, Amphora.
    assert Table().player(fulfilled=cards).total() == vp


@pytest.mark.rule("TS-297")
@pytest.mark.ruling("S30")
@pytest.mark.parametrize(
    ("cards", "vp"),
    [
        ("C13a", 1 + 1),
        ("C13a C2a", 3 + 1),
        ("C13a C2a C15a", 3 + 3),
        ("C13a C2a C15a C3a C11a C14a", 15 + 3),
        ("C13a C4a C12a", 1 + 1 + 1 + 1),
    ],
)
def test_sets_are_formed_largest_first(cards: str, vp: int) -> None:
    # Owl (Family), Owl C13a, C4a and C12a, Eagle C2a and C15a, Laurel C3a, Lyre C11a, Amphora C14a.
    assert Table().player(fulfilled=cards).total() == vp


@pytest.mark.rule("TS-298")
@pytest.mark.parametrize(("statues", "vp"), [(1, 0), (2, 2), (3, 5), (4, 10), (5, 18)])
def test_statues_in_the_offer(statues: int, vp: int) -> None:
    assert gain(Table(), offer=statues) == vp


@pytest.mark.rule("TS-299")
@pytest.mark.parametrize(("mosaics", "vp"), [(1, 0), (2, 2), (3, 4), (4, 7)])
def test_storage_mosaics(mosaics: int, vp: int) -> None:
    assert gain(Table(), storage=mosaics) == vp


@pytest.mark.rule("TS-300")
@pytest.mark.parametrize(
    ("refined", "salt", "raw", "vp"),
    [("1G 1O", 2, "5M", 1), ("2G", 0, "9P", 0), ("2G 1O", 0, "", 1), ("", 3, "", 1), ("5G 4P", 2, "", 3)],
)
def test_leftover_goods(refined: str, salt: int, raw: str, vp: int) -> None:
    assert gain(Table(), refined=refined, salt=salt, raw=raw) == vp


@pytest.mark.rule("TS-301")
@pytest.mark.parametrize(("denarii", "vp"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_leftover_denarii(denarii: int, vp: int) -> None:
    assert gain(Table().player(denarii=0), denarii=denarii) == vp


@pytest.mark.rule("TS-300", "TS-301")
def test_goods_and_denarii_are_not_counted_together() -> None:
    assert gain(Table().player(denarii=0), refined="2G", denarii=1) == 0


@pytest.mark.rule("TS-302")
def test_the_total_is_the_sum_of_the_rows() -> None:
    table = Table().player(vp=41, offer=4, storage=3, refined="7G", denarii=7, fulfilled="C2a C3a")
    final = result(table)
    assert final.names == ("Ann", "Bob", "Cy", "Dee")
    assert final.totals[ANN] == 41 + 10 + 4 + 2 + 2 + 6
    for seat in range(4):
        assert sum(row.values[seat] for row in final.rows) == final.totals[seat]
    assert final.winners == (ANN,)
    assert final.ranks[ANN] == 1


@pytest.mark.rule("TS-302")
def test_ranks() -> None:
    table = Table()
    for seat, vp in enumerate((10, 40, 20, 30)):
        table.player(seat, vp=vp)
    assert result(table).ranks == (4, 1, 3, 2)
    assert result(table).winners == (BOB,)
    assert result(table).tie_break == ""
    assert result(table).verdict == "Bob leads with 41 VP"
    table.state.ended = True
    assert result(table).verdict == "Bob wins with 41 VP"


@pytest.mark.rule("TS-303", "TS-302", "TS-288", "TS-290", "TS-291", "TS-292", "TS-297")
@pytest.mark.ruling("S31")
def test_worked_example_green_scores_131() -> None:
    table = Table().demand("D1 D3 D4 D7 D8 D9").cargo(S14="-OS")
    # Rome: D1, D3, a Mosaic worth 1: limit 3; Statues 3 + 4. Ephesus: 3 tiles, Statues 3 + 3 + 4.
    # Athens: limit 1, two Ships, no Statue.
    table.placed(D1="g---/--g-", D3="g---/----", D7="g---/----", D8="g---/----", D9="g---/----")
    table.player(CY, ships="S5 S22 S2 S19", fulfilled="C2a C3a C16a C7a C11a C13a", offer=3, storage=2)
    table.player(CY, refined="1G 1O", salt=1, raw="5M", denarii=2, vp=78)
    final = result(table)
    assert final.totals[CY] == 131
    assert sorted(row.values[CY] for row in final.rows if row.values[CY]) == sorted([78, 7, 20, 18, 5, 2, 1])


@pytest.mark.rule("TS-304")
@pytest.mark.ruling("S32")
def test_more_ships_win_a_tie() -> None:
    table = Table(2).player(ANN, vp=119, ships="S1 S2 S3 S5").player(BOB, vp=119, ships="S6 S8 S9 S10 S11")
    final = result(table)
    assert final.totals == (120, 120)
    assert (final.winners, final.ranks) == ((BOB,), (2, 1))
    assert final.tie_break.endswith("More Ships wins.")
    assert "Ann 4, Bob 5" in final.tie_break


@pytest.mark.rule("TS-304", "TS-328")
@pytest.mark.ruling("S32")
def test_ships_of_final_scoring_count_for_the_tie() -> None:
    table = Table(2).player(ANN, vp=119, ships="S1").player(BOB, vp=119, ships="S6").cargo(S17="M--")
    assert result(table).totals == (120, 120)
    assert result(table).winners == (BOB,)


@pytest.mark.rule("TS-305")
@pytest.mark.ruling("S32")
def test_then_more_fulfilled_contracts_win() -> None:
    table = Table(2).player(ANN, vp=119, ships="S1", fulfilled="C2b C2c")
    table.player(BOB, vp=119, ships="S6", fulfilled="C3b")
    final = result(table)
    assert final.totals == (120, 120)
    assert (final.winners, final.ranks) == ((ANN,), (1, 2))
    assert final.tie_break.endswith("More Contracts wins.")
    assert "Ann 2, Bob 1" in final.tie_break


@pytest.mark.rule("TS-306")
@pytest.mark.ruling("S32")
def test_a_tie_to_the_last_is_shared() -> None:
    table = Table(3).player(ANN, vp=90).player(BOB, vp=90).player(CY, vp=10)
    final = result(table)
    assert (final.winners, final.ranks) == ((ANN, BOB), (1, 1, 3))
    assert "Ann and Bob" in final.verdict
    assert final.tie_break.endswith("shared.")


@pytest.mark.rule("TS-328", "TS-266")
@pytest.mark.ruling("S17", "S45")
def test_a_ship_of_final_scoring_counts_but_gives_no_benefit() -> None:
    table = Table(active=BOB).demand("D4").placed(D4="-r--/----").cargo(S17="M--").player(BOB, fulfilled="C20b")
    without = Table(active=BOB).demand("D4").placed(D4="-r--/----").player(BOB, fulfilled="C20b").total(BOB)
    assert table.total(BOB) == without + 3 + 3
    assert table.has("statues", BOB) == 0
    assert table.ships == "S14 S12 S17 S4"
