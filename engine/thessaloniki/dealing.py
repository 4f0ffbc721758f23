"""Set-up of a game (rulebook: Game Setup, Player Setup)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Setup, SetupError
from engine.rng import shuffled
from engine.thessaloniki.edition import Edition
from engine.thessaloniki.moving import enter_alcove
from engine.thessaloniki.state import (
    CITIES,
    COLORS,
    EMPTY,
    FAMILIES,
    FESTIVAL_CONTRACT,
    FESTIVAL_SHIP,
    SALT_MERCHANT,
    Seat,
    State,
)
from engine.thessaloniki.steps import FAMILY, TURN
from engine.thessaloniki.tables import Tables, tables

SEATS = (2, 3, 4)
PLAYER_COLORS = COLORS[:4]


class _Shuffles:
    """Draws shuffles from a seed and counts them."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.draws = 0

    def shuffle(self, items: Sequence[int]) -> list[int]:
        self.draws += 1
        return shuffled(self.seed, self.draws - 1, items)


def check(setup: Setup) -> None:
    """Raise SetupError when Thessaloniki cannot be played like this."""
    if setup.game != "thessaloniki":
        raise SetupError(f"this is a game of {setup.game}, not of thessaloniki")
    if len(setup.players) not in SEATS:
        raise SetupError(f"Thessaloniki takes 2, 3 or 4 players, not {len(setup.players)}")
    if setup.advanced:
        raise SetupError("Thessaloniki has no advanced variant; leave it out")
    if setup.solo is not None:
        raise SetupError("Thessaloniki has no solo game here; name 2 to 4 players")
    colors_of(setup)


def colors_of(setup: Setup) -> tuple[int, ...]:
    """Return the colour of every seat: the one chosen, else its own in seat order, else the first left (S63).

    Raises SetupError for a colour that does not exist or is chosen twice."""
    chosen: list[int] = []
    for player in setup.players:
        name = (player.color or "").strip().casefold()
        if name and name not in PLAYER_COLORS:
            raise SetupError(f"there is no colour {player.color!r}; the colours are {', '.join(PLAYER_COLORS)}")
        chosen.append(PLAYER_COLORS.index(name) if name else EMPTY)
    for color in chosen:
        if color != EMPTY and chosen.count(color) > 1:
            raise SetupError(f"the colour {PLAYER_COLORS[color]} is chosen twice; give every player another one")
    free = [color for color in range(len(PLAYER_COLORS)) if color not in chosen]
    for seat, color in enumerate(chosen):
        if color == EMPTY and seat in free:
            free.remove(seat)
            chosen[seat] = seat
    return tuple(color if color != EMPTY else free.pop(0) for color in chosen)


def new_game(setup: Setup, edition: Edition | None) -> State:
    """Return the state at the first choice of the family draft. Raises SetupError."""
    check(setup)
    players = len(setup.players)
    colors = colors_of(setup)
    values = tables(edition, players)
    draw = _Shuffles(setup.seed)
    deck, reserve = _contracts(values, draw)
    stack, ship_reserve = _ships(values, draw)
    stacks, active = _demand(values, draw)
    workers = _workers(values, draw, colors)
    families = sorted(draw.shuffle(range(len(FAMILIES)))[: players + 1])
    return State(
        names=tuple(p.name for p in setup.players),
        seed=setup.seed,
        draws=draw.draws,
        turn=1,
        reveals=0,
        round=0,
        active=0,
        workers=workers,
        alcove_mosaics=[0] * 7,
        alcove_statues=[0] * 7,
        entrance=[0] * 4,
        quay=values.counts.quay,
        contracts=[deck.pop() for _ in range(5)],
        deck=deck,
        reserve=reserve,
        ships=[*(stack.pop() for _ in range(3)), EMPTY],
        cargo=[EMPTY] * 16,
        stack=stack,
        ship_reserve=ship_reserve,
        demand_stacks=stacks,
        demand=active,
        pieces=[[EMPTY] * (len(values.statue_values[t]) + len(values.mosaic_values[t])) for t in active],
        families=families,
        seats=[_seat(values, color) for color in colors],
        lost=[],
        tables=values,
        agenda=[(TURN, 0), *((FAMILY, i) for i in range(players))],
    )


def _seat(values: Tables, color: int) -> Seat:
    """Return a player's start: a Mosaic on Storage, a Statue at the rightmost section (G, H)."""
    pieces = values.edition.pieces
    return Seat(
        color=color,
        vp=0,
        denarii=values.edition.denarii.n,
        salt=0,
        raw=[0] * 4,
        refined=[0] * 4,
        mosaic_supply=pieces.mosaics - 1,
        statue_supply=pieces.statues - 1,
        mosaics=0,
        statues=0,
        storage=1,
        offer=1,
        chariot=0,
        family=EMPTY,
        hand=[],
        fulfilled=[],
        ships=[],
    )


def _contracts(values: Tables, draw: _Shuffles) -> tuple[list[int], list[int]]:
    """Return deck (top last) and reserve: tier I on tier II on the Festival's cards (4a-d)."""
    counts, below = values.counts, values.edition.festival.contracts
    one = draw.shuffle([c for c, tier in enumerate(values.tier) if tier == 1])
    two = draw.shuffle([c for c, tier in enumerate(values.tier) if tier == 2])
    bottom = draw.shuffle([*two[:below], FESTIVAL_CONTRACT])
    middle = two[below : below + counts.tier_two]
    return [*bottom, *middle, *one[: counts.tier_one]], two[below + counts.tier_two :]


def _ships(values: Tables, draw: _Shuffles) -> tuple[list[int], list[int]]:
    """Return stack (top last) and reserve (6a-d)."""
    n, below = values.counts.ships, values.edition.festival.ships
    ships = draw.shuffle(values.in_play)
    bottom = draw.shuffle([*ships[:below], FESTIVAL_SHIP])
    return [*bottom, *ships[below : below + n]], ships[below + n :]


def _demand(values: Tables, draw: _Shuffles) -> tuple[list[list[int]], list[int]]:
    """Return the inactive stacks (top last) and the active tiles; spare ones go back on top (S61)."""
    stacks = []
    for city in range(len(CITIES)):
        stacks.append(draw.shuffle([t for t, c in enumerate(values.tile_city) if c == city]))
    drawn = draw.shuffle([stack.pop() for stack in stacks])
    active = drawn[: values.counts.demand]
    for tile in drawn[values.counts.demand :]:
        stacks[values.tile_city[tile]].append(tile)
    return stacks, active


def _workers(values: Tables, draw: _Shuffles, colors: Sequence[int]) -> list[int]:
    """Return the Workers as a random Setup card places them; unused seats are the unused colours (S36)."""
    order = [*colors, *(color for color in range(len(PLAYER_COLORS)) if color not in colors)]
    card = values.setup_cards[draw.shuffle(range(len(values.setup_cards)))[0]]
    workers = [EMPTY] * 21
    for worker in range(SALT_MERCHANT):
        enter_alcove(workers, card[worker], order[worker // 3] * 3 + worker % 3)
    enter_alcove(workers, card[SALT_MERCHANT], SALT_MERCHANT)
    return workers
