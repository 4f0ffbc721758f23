"""The Contract offer and taking Contracts (TS-102 to TS-108)."""

import pytest

from engine.thessaloniki.state import ALCOVES

from .table import GAME, Table

OFFER = "C2a C3a C7a C11a C13a"


@pytest.mark.rule("TS-102")
@pytest.mark.parametrize("alcove", ALCOVES)
def test_a_point_takes_a_contract_anywhere(alcove: str) -> None:
    table = Table().board(contracts=OFFER).enter(alcove)
    table.play("take C13a").back()
    assert table.points == 2
    assert table.hand() == "C13a"


@pytest.mark.rule("TS-103")
@pytest.mark.ruling("S20")
@pytest.mark.parametrize(
    ("statues", "cards"), [(1, "C13a"), (2, "C11a C13a"), (3, "C7a C11a C13a"), (5, "C2a C3a C7a C11a C13a")]
)
def test_only_sections_with_an_own_statue(statues: int, cards: str) -> None:
    table = Table().board(contracts=OFFER).player(offer=statues).enter("Taberna")
    assert {text.split()[1] for text in table.legal("take")} == set(cards.split())


@pytest.mark.rule("TS-104")
@pytest.mark.ruling("S20")
def test_the_statue_rule_holds_for_the_port_bonus() -> None:
    table = Table().board(contracts=OFFER).enter("Port").play("bonus alcove")
    assert table.legal("take") == ["take C13a"]


@pytest.mark.rule("TS-104", "TS-268")
@pytest.mark.ruling("S20")
def test_the_statue_rule_holds_for_f1() -> None:
    table = Table(families="F1 F7 F5 F3").board(contracts=OFFER).player(mosaics=1).enter("Taberna")
    table.play("return mosaic")
    assert table.legal("take") == ["take C13a"]


@pytest.mark.rule("TS-104", "TS-176")
@pytest.mark.ruling("S20")
def test_the_statue_rule_holds_for_a_ship() -> None:
    # S10 (PG*) gives a Contract; the Salt fills it.
    table = Table().board(contracts=OFFER, ships="S14 S10 S17 S4").cargo(S10="PG-").player(salt=1).enter("Port")
    table.play("sell Salt 1 S10")
    assert table.legal("take") == ["take C13a"]


@pytest.mark.rule("TS-105")
@pytest.mark.ruling("S19")
def test_a_taken_card_is_replaced_at_once() -> None:
    table = Table().board(contracts=OFFER, deck="C15b C16b C17b").enter("Taberna").play("take C13a")
    assert table.contracts == "C2a C3a C7a C11a C15b"
    assert table.play("take C15b").contracts == "C2a C3a C7a C11a C16b"
    assert table.hand() == "C13a C15b"
    assert len(table.state.deck) == 1


@pytest.mark.rule("TS-105")
@pytest.mark.ruling("S19")
def test_the_replacement_comes_to_the_same_space() -> None:
    table = Table().board(contracts=OFFER, deck="C15b C16b").player(offer=4).enter("Taberna").play("take C7a")
    assert table.contracts == "C2a C3a C15b C11a C13a"


@pytest.mark.rule("TS-106")
def test_taking_costs_no_goods() -> None:
    table = Table().board(contracts=OFFER).player(raw="", denarii=0).enter("Taberna").play("take C13a")
    assert table.hand() == "C13a"
    assert table.fulfilled() == ""


@pytest.mark.rule("TS-107")
@pytest.mark.ruling("S19")
def test_an_empty_deck_is_made_anew_from_the_reserve() -> None:
    table = Table(2)
    reserve = set(table.state.reserve)
    assert len(reserve) == 19
    table.board(deck="").enter("Taberna")
    table.play(table.legal("take")[0])
    assert len(table.state.deck) == 18
    assert table.state.reserve == []
    assert set(table.state.deck) | {table.state.contracts[4]} == reserve


@pytest.mark.rule("TS-108")
@pytest.mark.ruling("S19")
def test_without_deck_and_reserve_the_space_stays_empty() -> None:
    table = Table().board(contracts=OFFER, deck="", reserve="").enter("Taberna").play("take C13a")
    assert table.contracts == "C2a C3a C7a C11a -"
    assert table.legal("take") == []
    assert len(GAME.legal(table.state)) > 0


@pytest.mark.rule("TS-108")
def test_an_effect_finds_nothing_to_take() -> None:
    table = Table().board(contracts="C2a C3a C7a C11a -", deck="", reserve="").enter("Port")
    table.may("bonus alcove")
    assert table.legal("take") == []
    table.ending()
    assert table.hand() == ""
