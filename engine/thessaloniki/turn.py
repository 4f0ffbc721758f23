"""The frame of the game: draft, turns, Sunset, Tax, the end of a turn and of the game."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thessaloniki import scoring
from engine.thessaloniki.choosing import lose_goods, taxed
from engine.thessaloniki.holdings import G_SET, effect_count, gain, gain_piece
from engine.thessaloniki.offers import close_gaps
from engine.thessaloniki.state import ALCOVES, EMPTY, F2, FAMILIES, MOSAIC, SHIPS, STATUE, State
from engine.thessaloniki.steps import DEAL, END, MOVE, RAW, SAIL, STEPS, TAX, TURN, say
from engine.thessaloniki.tables import SUNSETS
from engine.thessaloniki.wording import start_text

Step = tuple[int, ...]
SET, ENTRANCE_STEPS, SAILING, TAXING = range(len(SUNSETS))


def family_moves(state: State, step: Step) -> list[Move]:
    """Return the open Families."""
    return [("family", f) for f in state.families]


def take_family(state: State, step: Step, move: Move, emit: Listener | None) -> None:
    """Take a Family with its start Goods and pieces; then colours of choice, then Contracts (S37)."""
    i, family = step[1], int(move[1])
    seat, entry = state.seats[i], state.tables.edition.families[family]
    seat.family = family
    state.families.remove(family)
    if emit is not None:
        say(state, emit, i, f"takes Family {FAMILIES[family]} ({start_text(state.tables, family)})", "choice",
            f"family:{FAMILIES[family]}")  # fmt: skip
    seat.raw[seat.color] += entry.start.own
    seat.salt += entry.start.salt
    for piece, n in ((MOSAIC, entry.start.mosaics), (STATUE, entry.start.statues)):
        if n:
            gain_piece(state, i, piece, n, emit)
    state.agenda.append((DEAL, i, entry.contracts))
    if entry.start.any:
        state.agenda.append((RAW, i, entry.start.any, 1, 1))


def begin_turn(state: State, step: Step, emit: Listener | None) -> None:
    """Begin the turn of a seat; a new round begins with seat 1 (TS-036)."""
    i = step[1]
    state.agenda.pop()
    if i == 0:
        state.round += 1
    state.active = i
    state.alcove = EMPTY
    state.points = state.bonuses = 0
    state.bought = state.asked = False
    for seat in state.seats:
        seat.used = False
    state.agenda.append((MOVE, i))
    if emit is not None:
        say(state, emit, i, f"begins a turn (round {state.round})", "turn", f"seat:{i}")


def leave_alcove(state: State, step: Step, emit: Listener | None) -> None:
    """The alcove is declared finished: what is left is forfeited, the Sunset follows (S40)."""
    i = step[1]
    state.points = state.bonuses = 0
    tables, agenda = state.tables, state.agenda
    agenda.append((END, i))
    sunset = tables.sunset[state.alcove]
    if emit is not None and sunset:
        say(state, emit, i, f"resolves the Sunset of {ALCOVES[state.alcove]}", "phase")
    for effect, n in reversed(sunset):
        if effect == SAILING:
            agenda.append((SAIL, i))
        elif effect == TAXING:
            seats = len(state.seats)
            agenda.extend([(TAX, (i + s) % seats, 0) for s in range(seats - 1, -1, -1)])
        elif effect == SET:
            gain(state, i, G_SET, n, 1, emit)
        else:
            seat = state.seats[i]
            n += state.entrance[seat.color] + effect_count(seat, 16) * tables.amounts[16]["steps"]
            if n:
                agenda.append((STEPS, i, n, 1, 1))


def tax_without_choice(state: State, step: Step, emit: Listener | None) -> bool:
    """Carry out the Tax of a seat that has nothing to decide; return whether it had nothing."""
    i = step[1]
    seat = state.seats[i]
    if not taxed(seat):
        # F2 may still swap between Sail and Tax of the own Sunset (TS-332).
        if may_swap(state, i):
            return False
        state.agenda.pop()
        return True
    if seat.storage == 0:
        state.agenda.pop()
        lose_goods(state, i, 0, emit)
        return True
    return False


def may_swap(state: State, i: int) -> bool:
    """Return whether seat `i` could use F2 during the Tax of its own Sunset."""
    seat = state.seats[i]
    return i == state.active and seat.family == F2 and not seat.used and any(seat.raw)


def end_moves(state: State, step: Step) -> list[Move]:
    """Return the end of the turn."""
    return [("end",)]


def end_turn(state: State, step: Step, emit: Listener | None) -> None:
    """Close gaps among the Ships, then pass the turn on or end the game (S12, S25)."""
    i = step[1]
    close_gaps(state, emit)
    following = (i + 1) % len(state.seats)
    if following == 0 and state.last_round and state.round >= state.last_round:
        state.ended = True
        if emit is not None:
            for ship, owner in scoring.final_claims(state):
                say(state, emit, owner, f"claims {SHIPS[ship]} in Final Scoring", "effect", f"seat:{owner}")
            emit(Event(f"The game is over: {scoring.result(state).verdict}", "over"))
        return
    state.turn += 1
    state.agenda.append((TURN, following))
