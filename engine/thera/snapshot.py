"""The state as JSON-able data, and back with every value checked."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine.game import GameError, Setup
from engine.thera import play, steps
from engine.thera.setup import check
from engine.thera.state import DIFFICULTIES, FIRST_LUXURY, INDUSTRY, RESOURCES, ROLES, SPACES, TILES, Seat, State
from engine.thera.tables import Tables

Count = Annotated[int, Field(ge=0, le=1_000_000)]
Tile = Annotated[int, Field(ge=0, lt=len(TILES))]
TileOrNone = Annotated[int, Field(ge=-1, lt=len(TILES))]


Stock = Annotated[int, Field(ge=0, le=20_000)]
"""Coins or cubes: far more than a game gives, few enough to list every choice they allow."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class _Seat(_Strict):
    coins: Stock
    bonus: Count
    cleared: Count
    ash: Annotated[list[Count], Field(min_length=16, max_length=16)]
    built: Annotated[list[TileOrNone], Field(min_length=16, max_length=16)]
    goods: Annotated[list[Stock], Field(min_length=64, max_length=64)]
    reserved: Annotated[list[Tile], Field(max_length=60)]


class _Snapshot(_Strict):
    names: Annotated[list[str], Field(min_length=1, max_length=4)]
    seed: Annotated[int, Field(ge=0, lt=2**63)]
    draws: Count
    turn: Annotated[int, Field(ge=1, le=1_000_000)]
    reveals: Count
    advanced: bool
    level: Annotated[int, Field(ge=-1, lt=len(DIFFICULTIES))]
    current: Annotated[int, Field(ge=0, le=3)]
    pawn: Annotated[int, Field(ge=-1, lt=len(ROLES))]
    favor: Annotated[list[Count], Field(min_length=5, max_length=5)]
    track: Count
    box: Count
    industry_event: Count
    last_event: Count
    locked: bool
    stacks: Annotated[list[Count], Field(min_length=8, max_length=8)]
    luxury: Annotated[list[Tile], Field(max_length=24)]
    grid: Annotated[list[TileOrNone], Field(max_length=20)]
    seats: Annotated[list[_Seat], Field(min_length=1, max_length=4)]
    ship: Annotated[int, Field(ge=-1, le=3)]
    trigger: Annotated[str, Field(max_length=200)]
    ended: bool
    total_favor: Count
    agenda: Annotated[list[list[int]], Field(max_length=200)]
    deck: Annotated[list[int], Field(max_length=18)]
    discards: Annotated[list[int], Field(max_length=18)]
    drawn: Annotated[list[int], Field(max_length=100_000)]
    rival: Count
    claimed: Annotated[list[Tile], Field(max_length=20)]
    his_turn: bool
    unclosed: bool


_ADAPTER = TypeAdapter(_Snapshot)
_FIELDS = tuple(name for name in _Snapshot.model_fields if name not in ("names", "seats", "agenda"))
_LISTS = tuple(name for name in _FIELDS if "list" in str(_Snapshot.model_fields[name].annotation))
_PLAIN = tuple(name for name in _FIELDS if name not in _LISTS)


def dump(state: State) -> dict[str, Any]:
    """Return the state as JSON-able data that shares nothing with it."""
    data: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    for name in _LISTS:
        data[name] = list(getattr(state, name))
    data["names"] = list(state.names)
    data["agenda"] = [list(step) for step in state.agenda]
    data["seats"] = [
        {
            "coins": s.coins,
            "bonus": s.bonus,
            "cleared": s.cleared,
            "ash": s.ash[:],
            "built": s.built[:],
            "goods": s.goods[:],
            "reserved": s.reserved[:],
        }
        for s in state.seats
    ]
    return data


def load(data: dict[str, Any], setup: Setup, edition: Any = None) -> State:
    """Return the state that `dump` gave `data` for.

    Raises pydantic.ValidationError for data of the wrong form and GameError for data that no game
    set up by `setup` can have reached.
    """
    tables = check(setup, edition)
    found = _ADAPTER.validate_python(data)
    fields: dict[str, Any] = {name: getattr(found, name) for name in _FIELDS}
    state = State(
        names=tuple(found.names),
        seats=[Seat(s.coins, s.bonus, s.cleared, s.ash, s.built, s.goods, s.reserved) for s in found.seats],
        agenda=[tuple(step) for step in found.agenda],
        tables=tables,
        **fields,
    )
    _check_setup(state, setup)
    _check_board(state, tables)
    for number in range(len(state.seats)):
        _check_island(state, number, tables)
    _check_tiles(state, tables)
    if state.level >= 0:
        _check_cards(state, tables)
    check_agenda(state)
    return state


def _require(holds: bool, fault: str) -> None:
    if not holds:
        raise GameError(f"the snapshot does not fit: {fault}")


def _check_setup(state: State, setup: Setup) -> None:
    level = DIFFICULTIES.index(setup.solo) if setup.solo else -1
    _require(state.names == tuple(p.name for p in setup.players), "other players")
    _require(len(state.seats) == len(state.names), "the number of islands differs from that of the players")
    _require(state.advanced == setup.advanced and state.level == level, "another variant")
    _require(state.seed == setup.seed, "another seed")
    _require(state.current < len(state.seats) and state.ship < len(state.seats), "there is no such seat")


def _check_board(state: State, tables: Tables) -> None:
    tokens = sum(state.favor) + state.track + state.box
    _require(state.track <= tables.track, f"more than {tables.track} tokens on the Time Track")
    total = tables.track + tables.favor_per_role * len(ROLES)
    _require(tokens == total, f"{tokens} Favor tokens instead of {total}")
    _require(state.industry_event in (0, tables.open_industry), "Open Industry points at another token")
    _require(state.last_event in (0, tables.last_round), "Last Round points at another token")
    gone = tables.track - state.track
    _require(not state.industry_event or gone < state.industry_event, "Open Industry should have fired")
    _require((state.last_event == 0) == (gone >= tables.last_round), "Last Round should or should not have fired")
    _require(state.locked == bool(state.industry_event), "the Lock tokens and Open Industry disagree")
    base = state.level < 0 and not state.advanced
    _require(base or not state.industry_event, "Open Industry is not in this variant")
    _require(not base or (state.industry_event == 0) == (gone >= tables.open_industry), "Open Industry is missing")
    if state.level < 0:
        _require(bool(state.trigger) == (state.ship >= 0), "the trigger and the ship disagree")
    else:
        _require(state.ship == -1, "no ship is handed out in the solo game")
    _require(state.last_event > 0 or bool(state.trigger), "Last Round has fired without ending the game")
    _require(state.ended == (not state.agenda), "the end and the agenda disagree")
    _require(not state.ended or bool(state.trigger), "it ended without a trigger")
    _require(state.level >= 0 or not state.his_turn, "Plouteus plays in the solo game only")


def _check_island(state: State, number: int, tables: Tables) -> None:
    seat, name = state.seats[number], state.names[number]
    ash = sum(seat.ash) + seat.cleared
    _require(ash == sum(tables.ash), f"{name} has {ash} Ash tokens instead of {sum(tables.ash)}")
    _require(all(n <= full for n, full in zip(seat.ash, tables.ash, strict=True)), f"{name}: Ash where none can be")
    hill = tables.hill * len(RESOURCES)
    _require(not any(seat.goods[hill : hill + len(RESOURCES)]), f"{name}: resources on the Impassable Hill")
    free = set(range(len(SPACES))) - set(tables.sites)
    _require(all(seat.built[space] < 0 for space in free), f"{name}: a building where none can stand")


def _check_tiles(state: State, tables: Tables) -> None:
    """Every tile exists as often as the box holds it."""
    solo = state.level >= 0
    _require(len(state.grid) == (20 if solo else 0), "the grid belongs to the solo game")
    _require(not solo or not (state.luxury or any(state.stacks)), "the solo game has no stacks")
    where = [*state.luxury, *state.claimed, *(t for t in state.grid if t >= 0)]
    for seat in state.seats:
        where += [t for t in seat.built if t >= 0] + seat.reserved
    islands = len(state.seats)
    for tile in range(len(TILES)):
        count = where.count(tile)
        name = tables.names[tile]
        if tile >= FIRST_LUXURY:
            _require(count <= 1, f"the {name} exists {count} times")
            continue
        count += state.stacks[tile]
        start = sum(t == tile for _, t in tables.start_built) * islands
        wanted = start
        if INDUSTRY[tile] == "Spring" and solo:
            wanted = 0
        wanted += tables.solo[tile] if solo else tables.stack[tile]
        _require(count == wanted, f"{count} tiles {name} instead of {wanted}")
    _require(state.luxury == sorted(state.luxury), "the luxury tiles are out of order")
    if not solo:
        _require(not state.claimed, "nobody claims tiles in this game")


def _check_cards(state: State, tables: Tables) -> None:
    cards = len(tables.card_role)
    known = [c for c in state.deck if c >= 0] + state.discards
    _require(sorted(known) == list(range(cards)), f"the deck and the discards are not the {cards} cards")
    _require(all(0 <= c < cards for c in state.drawn), "a card was drawn that does not exist")
    tail = state.drawn[len(state.drawn) - len(state.discards) :]
    _require(tail == state.discards, "the discards are not the cards drawn last")


_BOUNDS: dict[int, tuple[tuple[int, int], ...]] = {}
"""Kind of step to the (least, greatest) value of every field after the kind."""


def _bounds() -> dict[int, tuple[tuple[int, int], ...]]:
    seat, role, number, flag, space = (0, 3), (0, len(ROLES) - 1), (0, 1_000_000), (0, 1), (-1, len(SPACES) - 1)
    return {
        steps.CHOOSE_ROLE: (seat,),
        steps.ACTIVATE: (seat, role, (0, (1 << len(SPACES)) - 1)),
        steps.REPEAT: (seat, role, number),
        steps.PLACE: (seat, (0, len(RESOURCES) - 1), number, space, flag),
        steps.MOVE: (seat, number),
        steps.RESERVE: (seat, number),
        steps.BUILD: (seat, number),
        steps.CLEAR: (seat, number, flag),
        steps.STONES: (seat,),
        steps.BUY_FAVOR: (seat,),
        steps.TRADE: (seat, number, (steps.OPEN, steps.BUYING), number),
        steps.GOODS: (seat, number),
        steps.CLOSE: (seat,),
        steps.END: (seat,),
        steps.GLOBALS: (seat, role),
        steps.FAVORED: (seat, role),
        steps.BONUS: (seat, number),
        steps.COINS: (seat, number),
        steps.PORT_STONE: (seat, number),
        steps.TOKENS: (role, number),
        steps.RIVAL_TOKEN: (role,),
        steps.CLAIM: (),
        steps.DEAL: (role, flag),
        steps.PASS: (),
        steps.DRAW: (),
    }


_SEATED = frozenset({*range(steps.DECISIONS), steps.GLOBALS, steps.FAVORED, steps.BONUS, steps.COINS, steps.PORT_STONE})


def check_agenda(state: State) -> None:
    """Raise GameError unless every step is well formed and the top one awaits a player."""
    if not _BOUNDS:
        _BOUNDS.update(_bounds())
    for step in state.agenda:
        bounds = _BOUNDS.get(step[0]) if step else None
        _require(bounds is not None and len(step) == len(bounds) + 1, f"unknown step {step}")
        for value, (least, greatest) in zip(step[1:], bounds or (), strict=True):
            _require(least <= value <= greatest, f"impossible step {step}")
        if step[0] in _SEATED:
            _require(step[1] < len(state.seats), f"no such seat in step {step}")
        if step[0] == steps.PLACE:
            _require(step[4] != state.tables.hill, f"impossible step {step}")
    if not state.agenda:
        return
    top, bottom = state.agenda[-1], state.agenda[0]
    _require(top[0] < steps.DECISIONS, "nobody is to decide")
    if state.his_turn:
        _require(bottom == (steps.PASS,), "Plouteus's turn has no end")
    else:
        choosing = (steps.CHOOSE_ROLE, state.current)
        _require(bottom in ((steps.END, state.current), choosing), "the turn has no end")
        _require(bottom != choosing or len(state.agenda) == 1, "a Role is chosen before the rest of the turn")
    closing = (steps.CHOOSE_ROLE, steps.END, steps.PASS, steps.DRAW)
    _require(all(step[0] not in closing for step in state.agenda[1:]), "the turn ends twice")
    _require(state.pawn >= 0 or top[0] == steps.CHOOSE_ROLE, "no Role is chosen")
    solo_only = (steps.CLAIM, steps.RIVAL_TOKEN)
    _require(state.level >= 0 or all(step[0] not in solo_only for step in state.agenda), "Plouteus plays in solo only")
    again = state.clone()
    _require(play.READY[top[0]](again, top, None), f"nothing can be done in step {top}")
