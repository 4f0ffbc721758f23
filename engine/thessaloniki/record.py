"""A state as JSON-able data, and back with every check that a stored state needs."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from engine.game import GameError, Setup
from engine.thessaloniki.consistency import faults
from engine.thessaloniki.dealing import colors_of
from engine.thessaloniki.edition import Edition
from engine.thessaloniki.state import Seat, State
from engine.thessaloniki.tables import tables

Count = Annotated[int, Field(ge=0, le=9999, strict=True)]
Color = Annotated[int, Field(ge=0, le=3, strict=True)]
Mask = Annotated[int, Field(ge=0, le=15, strict=True)]
Owner = Annotated[int, Field(ge=-1, le=3, strict=True)]
Good = Annotated[int, Field(ge=-1, le=4, strict=True)]
Card = Annotated[int, Field(ge=0, le=60, strict=True)]
Section = Annotated[int, Field(ge=-1, le=59, strict=True)]
Ship = Annotated[int, Field(ge=0, le=24, strict=True)]
Space = Annotated[int, Field(ge=-1, le=23, strict=True)]
Tile = Annotated[int, Field(ge=0, le=11, strict=True)]
Worker = Annotated[int, Field(ge=-1, le=12, strict=True)]
Number = Annotated[int, Field(ge=-1, le=(1 << 24) - 1, strict=True)]
Flag = Annotated[bool, Field(strict=True)]
Four = Annotated[list[Count], Field(min_length=4, max_length=4)]


class SeatRecord(BaseModel):
    """A stored seat: the fields of `state.Seat`."""

    model_config = ConfigDict(extra="forbid")

    color: Color
    vp: Count
    denarii: Count
    salt: Count
    raw: Four
    refined: Four
    mosaic_supply: Count
    statue_supply: Count
    mosaics: Count
    statues: Count
    storage: Annotated[int, Field(ge=0, le=4, strict=True)]
    offer: Annotated[int, Field(ge=0, le=5, strict=True)]
    chariot: Annotated[int, Field(ge=0, le=14, strict=True)]
    family: Annotated[int, Field(ge=-1, le=7, strict=True)]
    hand: list[Section]
    fulfilled: list[Section]
    ships: list[Space]
    used: Flag


class Record(BaseModel):
    """A stored state: the fields of `state.State` but `tables`."""

    model_config = ConfigDict(extra="forbid")

    names: tuple[str, ...]
    seed: Annotated[int, Field(ge=0, lt=2**63, strict=True)]
    draws: Count
    turn: Annotated[int, Field(ge=1, le=9999, strict=True)]
    reveals: Count
    round: Count
    active: Color
    workers: Annotated[list[Worker], Field(min_length=21, max_length=21)]
    alcove_mosaics: Annotated[list[Mask], Field(min_length=7, max_length=7)]
    alcove_statues: Annotated[list[Mask], Field(min_length=7, max_length=7)]
    entrance: Four
    quay: Count
    contracts: Annotated[list[Section], Field(min_length=5, max_length=5)]
    deck: list[Card]
    reserve: list[Section]
    ships: Annotated[list[Space], Field(min_length=4, max_length=4)]
    cargo: Annotated[list[Good], Field(min_length=16, max_length=16)]
    stack: list[Ship]
    ship_reserve: list[Space]
    demand_stacks: Annotated[list[list[Tile]], Field(min_length=4, max_length=4)]
    demand: list[Tile]
    pieces: list[list[Owner]]
    families: list[Annotated[int, Field(ge=0, le=7, strict=True)]]
    seats: list[SeatRecord]
    lost: list[Space]
    conditions: Annotated[list[Flag], Field(min_length=4, max_length=4)]
    last_round: Count
    sailed: Flag
    ended: Flag
    alcove: Annotated[int, Field(ge=-1, le=6, strict=True)]
    points: Count
    bonuses: Annotated[int, Field(ge=0, le=255, strict=True)]
    bought: Flag
    asked: Flag
    agenda: Annotated[list[list[Number]], Field(max_length=200)]


FIELDS = tuple(Record.model_fields)
SEAT_FIELDS = tuple(SeatRecord.model_fields)


def _seat(seat: Seat) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(seat, name) for name in SEAT_FIELDS}
    for name in ("raw", "refined", "hand", "fulfilled", "ships"):
        data[name] = data[name][:]
    return data


def dump(state: State) -> dict[str, Any]:
    """Return `state` as JSON-able data that shares nothing with it."""
    data: dict[str, Any] = {name: getattr(state, name) for name in FIELDS}
    for name, value in data.items():
        if type(value) is list:
            data[name] = value[:]
    data["names"] = list(state.names)
    data["demand_stacks"] = [s[:] for s in state.demand_stacks]
    data["pieces"] = [p[:] for p in state.pieces]
    data["seats"] = [_seat(s) for s in state.seats]
    data["agenda"] = [list(step) for step in state.agenda]
    return data


def load(data: dict[str, Any], setup: Setup, edition: Edition | None) -> State:
    """Return the state that `dump` gave `data` for.

    Raises pydantic.ValidationError when the data has another shape, GameError when what it says cannot be.
    """
    record = Record.model_validate(data)
    fields = {name: getattr(record, name) for name in FIELDS}
    fields["seats"] = [Seat(**{name: getattr(s, name) for name in SEAT_FIELDS}) for s in record.seats]
    fields["agenda"] = [tuple(step) for step in record.agenda]
    if record.names != tuple(p.name for p in setup.players):
        raise GameError("the saved position has other players than the game")
    if len(record.seats) != len(setup.players) or len(record.seats) not in (2, 3, 4):
        raise GameError("the saved position has another number of players than the game")
    if tuple(seat.color for seat in record.seats) != colors_of(setup):
        raise GameError("the saved position has other colours than the game")
    state = State(**fields, tables=tables(edition, len(record.seats)))
    found = faults(state)
    if found:
        raise GameError(f"the saved position cannot be: {found[0]}")
    return state
