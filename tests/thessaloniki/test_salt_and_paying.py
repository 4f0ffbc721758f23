"""Salt, and how costs are paid (TS-077 to TS-085)."""

import pytest

from .table import BOB, CY, Table


def bob(players: int = 4, alcove: str = "Mercatus", **have: object) -> Table:
    """Return a table at which Bob (Meat) has entered an alcove."""
    return Table(players, active=BOB).player(BOB, denarii=0, **have).enter(alcove)


@pytest.mark.rule("TS-077")
def test_tax_never_takes_salt() -> None:
    table = bob(alcove="Port", salt=5, raw="2G 1O").ending()
    assert table.has("salt", BOB) == 5


@pytest.mark.rule("TS-078", "TS-222")
@pytest.mark.ruling("S14")
@pytest.mark.parametrize(
    "have",
    [
        {"raw": "1M 1G", "salt": 1},
        {"raw": "2G", "salt": 1},
        {"raw": "1M", "salt": 2},
        {"salt": 3},
        {"refined": "1M 1G", "salt": 1},
    ],
)
def test_salt_replaces_any_good(have: dict) -> None:
    table = bob(hand="C11c", **have).play("fulfil C11c")
    assert table.has("denarii", BOB) == 6
    assert (table.raw(BOB), table.refined(BOB), table.has("salt", BOB)) == ("", "", 0)


@pytest.mark.rule("TS-078", "TS-085")
def test_too_little_salt() -> None:
    assert bob(hand="C11c", salt=2).legal("fulfil") == []


@pytest.mark.rule("TS-079", "TS-156")
@pytest.mark.ruling("S14")
def test_salt_fits_only_multicoloured_spaces() -> None:
    table = bob(alcove="Port", salt=2)
    assert table.legal("sell Salt") == [f"sell Salt 1 {s}" for s in ("S14", "S12", "S17", "S4")]
    table.play("sell Salt 1 S12")
    assert table.loaded("S12") == "--S"


@pytest.mark.rule("TS-080", "TS-183")
@pytest.mark.ruling("S16", "S14")
def test_salt_counts_for_no_majority() -> None:
    # MO* on space 4 with an Olive and a Salt, sailing in Bob's turn.
    table = Table(active=BOB).board(ships="S14 S12 S4 S17").cargo(S17="-OS").enter("Legatio").ending()
    assert table.claimed(CY) == "S17"


@pytest.mark.rule("TS-081", "TS-154")
@pytest.mark.ruling("S10")
@pytest.mark.parametrize(("ship", "vp"), [("S14", 0), ("S12", 4), ("S17", 2), ("S4", 1)])
def test_salt_gives_the_full_vp_of_the_space(ship: str, vp: int) -> None:
    table = bob(alcove="Port", salt=1).play(f"sell Salt 1 {ship}")
    assert table.has("vp", BOB) == vp
    assert table.has("salt", BOB) == 0


@pytest.mark.rule("TS-082")
@pytest.mark.ruling("S15")
def test_refined_pays_for_raw() -> None:
    table = Table(active=CY).player(CY, refined="1O", mosaics=1).enter("Officium").play("place mosaic storage")
    assert table.refined(CY) == ""
    assert table.has("storage", CY) == 2


@pytest.mark.rule("TS-083")
@pytest.mark.ruling("S15")
def test_raw_never_pays_for_refined() -> None:
    # C3b costs 1Y + MM; three Olives are left, but Raw.
    table = bob(raw="3M 3O", hand="C3b").play("fulfil C3b").back()
    assert table.has("vp", BOB) == 0
    assert table.raw(BOB) == "3O"


@pytest.mark.rule("TS-084")
@pytest.mark.ruling("S15")
def test_the_player_chooses_between_payments() -> None:
    table = bob(alcove="Officium", raw="1M", refined="1M", salt=1, mosaics=1).play("place mosaic storage")
    assert table.legal() == ["pay 1 Meat", "pay 1 refined Meat", "pay 1 Salt"]
    table.play("pay 1 refined Meat")
    assert (table.raw(BOB), table.refined(BOB), table.has("salt", BOB)) == ("1M", "", 1)


@pytest.mark.rule("TS-084")
@pytest.mark.ruling("S15")
def test_payments_of_a_contract() -> None:
    # C11c: 1 Meat and 2 Grain, with 1 Meat, 1 Grain, 1 Refined Grain and 1 Salt: what is kept differs.
    table = bob(raw="1M 1G", refined="1G", salt=1, hand="C11c").play("fulfil C11c")
    assert set(table.legal()) == {
        "pay 1 Grain + 1 Meat + 1 refined Grain",
        "pay 1 Grain + 1 Meat + 1 Salt",
        "pay 1 Grain + 1 refined Grain + 1 Salt",
        "pay 1 Meat + 1 refined Grain + 1 Salt",
    }
    assert table.legal()[0] == "pay 1 Grain + 1 Meat + 1 refined Grain"


@pytest.mark.rule("TS-084")
def test_a_single_way_is_not_asked_for() -> None:
    table = bob(alcove="Officium", raw="2M 1G", mosaics=1).play("place mosaic storage")
    assert table.legal("pay") == []
    assert table.raw(BOB) == "1G 1M"


@pytest.mark.rule("TS-085", "TS-109")
def test_a_cost_must_be_payable_in_full() -> None:
    table = bob(raw="1M 1G", hand="C11c", mosaics=1)
    assert table.legal("fulfil") == []
    table.player(BOB, raw="1M 2G")
    assert table.legal("fulfil") == ["fulfil C11c"]
