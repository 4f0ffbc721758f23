"""Setting a game of Thera up."""

from __future__ import annotations

from engine.game import Setup, SetupError
from engine.rng import shuffled
from engine.thera.edition import Edition
from engine.thera.state import (
    DIFFICULTIES,
    FIRST_LUXURY,
    INDUSTRY,
    LUXURY,
    ROLES,
    SPACES,
    SPRING,
    TILES,
    TYPES,
    Seat,
    State,
)  # fmt: skip
from engine.thera.steps import CHOOSE_ROLE
from engine.thera.tables import Tables, standard, tables_for

ROWS, COLUMNS = 5, 4
TILES_PER_TYPE = len(LUXURY) // len(TYPES)


def check(setup: Setup, edition: object) -> Tables:
    """Return the compiled edition for a set-up that fits the rules. Raises SetupError otherwise."""
    players = len(setup.players)
    if setup.game != "thera":
        raise SetupError(f"this is Thera, not {setup.game!r}")
    if setup.solo and players != 1:
        raise SetupError(f"the solo game is for 1 player, not {players}; leave the difficulty out to play together")
    if setup.solo and setup.advanced:
        raise SetupError("the solo game has no Advanced variant; choose one of the two")
    if players == 1 and not setup.solo:
        raise SetupError("one player plays the solo game; choose easy, medium or hard")
    if not 1 <= players <= 4:
        raise SetupError(f"Thera is for 1 to 4 players, not {players}")
    if any(player.color for player in setup.players):
        raise SetupError("Thera has no colours to choose; every island is the same")
    if edition is None:
        if setup.edition != "standard":
            raise SetupError(f"the values of the edition {setup.edition!r} are not at hand")
        return standard()
    if not isinstance(edition, Edition):
        raise SetupError("these component values are not an edition of Thera")
    return tables_for(edition)


def new(setup: Setup, edition: object = None) -> State:
    """Return the state at the first choice of a Role. Raises SetupError."""
    tables = check(setup, edition)
    level = DIFFICULTIES.index(setup.solo) if setup.solo else -1
    base = level < 0 and not setup.advanced
    players = len(setup.players)
    state = State(
        names=tuple(p.name for p in setup.players),
        seed=setup.seed,
        draws=0,
        turn=1,
        reveals=0,
        advanced=setup.advanced,
        level=level,
        current=0,
        pawn=-1,
        favor=[tables.favor_per_role] * len(ROLES),
        track=tables.track,
        box=0,
        industry_event=tables.open_industry if base else 0,
        last_event=tables.last_round,
        locked=base,
        stacks=list(tables.stack) if level < 0 else [0] * len(INDUSTRY),
        luxury=[],
        grid=[-1] * (ROWS * COLUMNS) if level >= 0 else [],
        seats=[_island(tables, setup) for _ in range(players)],
        agenda=[(CHOOSE_ROLE, 0)],
        tables=tables,
    )
    if level >= 0:
        _deal_solo(state)
    else:
        _deal_luxury(state, players + tables.luxury_beyond_players)
    return state


def _island(tables: Tables, setup: Setup) -> Seat:
    seat = Seat(tables.start_coins, 0, 0, list(tables.ash), [-1] * len(SPACES), [0] * (len(SPACES) * 4), [])
    for space, tile in tables.start_built:
        if tile == SPRING and (setup.advanced or setup.solo):
            # Solo: the Spring lies in the grid instead. Advanced: its owner starts with it reserved (T23).
            if setup.advanced:
                seat.reserved.append(tile)
        else:
            seat.built[space] = tile
    for index, amount in tables.start_goods:
        seat.goods[index] = amount
    return seat


def _shuffled(state: State, items: list[int]) -> list[int]:
    result = shuffled(state.seed, state.draws, items)
    state.draws += 1
    return result


def _deal_luxury(state: State, per_type: int) -> None:
    for kind in range(len(TYPES)):
        first = FIRST_LUXURY + kind * TILES_PER_TYPE
        state.luxury += _shuffled(state, list(range(first, first + TILES_PER_TYPE)))[:per_type]
    state.luxury.sort()


def _deal_solo(state: State) -> None:
    """Fill the grid, two columns of industry and two of luxury, and shuffle Plouteus's deck (T24)."""
    tables = state.tables
    industry = _shuffled(state, [tile for tile, n in enumerate(tables.solo) for _ in range(n)])
    luxury = _shuffled(state, list(range(FIRST_LUXURY, len(TILES))))[: tables.solo_luxury]
    for row in range(ROWS):
        state.grid[row * COLUMNS : row * COLUMNS + 2] = industry[row * 2 : row * 2 + 2]
        state.grid[row * COLUMNS + 2 : row * COLUMNS + 4] = luxury[row * 2 : row * 2 + 2]
    state.deck = _shuffled(state, list(range(len(tables.card_role))))
