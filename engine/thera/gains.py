"""Resources, coins and bonus VP that a player gains."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.movement import KINDS
from engine.thera.state import CLOTH, LUMBER, RESOURCES, SPACES, STONE, State
from engine.thera.steps import DONE, PORT, Act, Step, expect, refuse
from engine.thera.words import plural

GAINS: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("gain", kind, space) for space in range(len(SPACES))) for kind in range(KINDS)
)
GOODS_MOVES: tuple[Move, ...] = (("goods", CLOTH), ("goods", LUMBER))


def places(state: State, step: Step) -> tuple[int, ...]:
    """Return the spaces on which a unit of a PLACE step may be put (T31)."""
    return state.tables.places if step[4] < 0 else state.tables.beside[step[4]]


def legal_place(state: State, step: Step) -> list[Move]:
    """Return one move per space; a unit may be declined (T38) unless it comes from building (T35)."""
    row = GAINS[step[2]]
    moves = [row[space] for space in places(state, step)]
    if not step[5]:
        moves.append(DONE)
    return moves


def ready_place(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when every unit is placed."""
    if step[3] > 0:
        return True
    state.agenda.pop()
    return False


def take_place(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Put one gained unit on a space, or decline all that are left."""
    _, number, kind, units, beside, must = step
    if expect(move, *(("gain",) if must else ("gain", "done"))) == "done":
        state.agenda.pop()
        return
    space = move[2]
    if move[1] != kind:
        refuse(move, f"what is gained is {RESOURCES[kind]}")
    if space == state.tables.hill:
        refuse(move, "no resource can lie on the Impassable Hill")
    if space not in places(state, step):
        refuse(move, f"it must be placed next to {SPACES[beside]}" if beside >= 0 else "there is no such space")
    state.seats[number].goods[space * KINDS + kind] += 1
    state.agenda[-1] = (step[0], number, kind, units - 1, beside, must)
    if emit:
        text = f"{state.names[number]} gains 1 {RESOURCES[kind]} on {SPACES[space]}."
        emit(Event(text, "choice", number, targets=(f"space:{SPACES[space]}",)))


def gain_at(state: State, number: int, kind: int, amount: int, space: int, emit: Listener | None) -> None:
    """Give seat `number` resources on a fixed space."""
    state.seats[number].goods[space * KINDS + kind] += amount
    if emit:
        text = f"{state.names[number]} gains {amount} {RESOURCES[kind]} on {SPACES[space]}."
        emit(Event(text, "effect", number, targets=(f"space:{SPACES[space]}",)))


def gain_coins(state: State, number: int, amount: int, emit: Listener | None) -> None:
    """Give seat `number` coins."""
    state.seats[number].coins += amount
    if emit:
        emit(Event(f"{state.names[number]} gains {plural(amount, 'coin')}.", "effect", number))


def gain_bonus(state: State, number: int, vp: int, emit: Listener | None) -> None:
    """Give seat `number` bonus VP; there is no upper limit (T43)."""
    state.seats[number].bonus += vp
    if emit:
        emit(Event(f"{state.names[number]} gains {vp} bonus VP.", "effect", number))


def run_bonus(state: State, step: Step, emit: Listener | None) -> bool:
    """The Planner's bonus VP."""
    state.agenda.pop()
    gain_bonus(state, step[1], step[2], emit)
    return False


def run_coins(state: State, step: Step, emit: Listener | None) -> bool:
    """The Trader's coins."""
    state.agenda.pop()
    gain_coins(state, step[1], step[2], emit)
    return False


def run_port_stone(state: State, step: Step, emit: Listener | None) -> bool:
    """The Worker's stones, always on the Port."""
    state.agenda.pop()
    gain_at(state, step[1], STONE, step[2], PORT, emit)
    return False


def legal_goods(state: State, step: Step) -> list[Move]:
    """Return the Trader's choice of goods."""
    return [*GOODS_MOVES, DONE]


def ready_goods(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the step over when no choice is left."""
    if step[2] > 0:
        return True
    state.agenda.pop()
    return False


def take_goods(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Take cloth or lumber onto the Port."""
    if expect(move, "goods", "done") == "done":
        state.agenda.pop()
        return
    kind = move[1]
    if kind not in (CLOTH, LUMBER):
        refuse(move, "the choice is cloth or lumber")
    state.agenda[-1] = (step[0], step[1], step[2] - 1)
    gain_at(state, step[1], kind, state.tables.goods_choice[kind], PORT, emit)
