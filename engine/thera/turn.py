"""The course of a turn: Role, Global actions, Favor, Favored actions, redistribution, Decree, end."""

from __future__ import annotations

from engine.game import Event, Listener, Move
from engine.thera.roundel import redistribute, tokens_to
from engine.thera.state import BUILDER, ROLES, WATER, State
from engine.thera.steps import (
    ACTIVATE,
    BONUS,
    BUILD,
    BUY_FAVOR,
    CHOOSE_ROLE,
    CLAIM,
    CLEAR,
    CLOSE,
    COINS,
    DEAL,
    DONE,
    DRAW,
    END,
    FAVORED,
    GLOBALS,
    GOODS,
    MOVE,
    OPEN,
    PASS,
    PLACE,
    PORT_STONE,
    REPEAT,
    RESERVE,
    STONES,
    TOKENS,
    TRADE,
    Act,
    Step,
    expect,
    refuse,
)  # fmt: skip
from engine.thera.words import plural

CHOICES: tuple[Move, ...] = tuple(("role", role) for role in range(len(ROLES)))
FINISH: Move = ("end",)


def has_decree(state: State) -> bool:
    """Return whether a turn of this game has a Decree (2 players, solo)."""
    return len(state.seats) <= 2


def legal_role(state: State, step: Step) -> list[Move]:
    """Return every role that the pawn does not cover (T3)."""
    return [move for role, move in enumerate(CHOICES) if role != state.pawn]


def ready(state: State, step: Step, emit: Listener | None) -> bool:
    """A decision that always stands."""
    return True


def take_role(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Choose a role and lay out the whole turn on the agenda."""
    expect(move, "role")
    role, number = move[1], step[1]
    if not 0 <= role < len(ROLES):
        refuse(move, "there is no such Role")
    if role == state.pawn:
        refuse(move, "the Role pawn covers it")
    state.pawn = role
    agenda = state.agenda
    agenda[-1] = (END, number)
    agenda.append((DEAL, role, int(has_decree(state))))
    if state.level >= 0 and role == BUILDER:
        agenda.append((CLAIM,))
    agenda.append((TOKENS, role, state.tables.own_tokens[role]))
    agenda.append((FAVORED, number, role))
    agenda.append((BUY_FAVOR, number))
    push_globals(state, role)
    if emit:
        text = f"{state.names[number]} chooses the {ROLES[role]}."
        emit(Event(text, "choice", number, targets=(f"role:{ROLES[role]}",)))
    if state.turn == 1:
        tokens_to(state, role, state.tables.first_turn_tokens, emit)


def push_globals(state: State, role: int) -> None:
    """Put every player's Global actions on the agenda, the current player's on top (T5)."""
    seats = len(state.seats)
    for i in range(seats - 1, -1, -1):
        state.agenda.append((GLOBALS, (state.current + i) % seats, role))


def run_globals(state: State, step: Step, emit: Listener | None) -> bool:
    """Lay out one player's Global actions in printed order."""
    _, number, role = step
    agenda = state.agenda
    agenda[-1] = (CLOSE, number)
    if number != state.current or len(state.seats) == 1:
        state.unclosed = False  # else the choice before this part (the Role) still waits for its confirmation
    for name, amount in reversed(state.tables.global_actions[role]):
        if name == "activate":
            agenda.append((ACTIVATE, number, role, 0))
        elif name == "water":
            agenda.append((PLACE, number, WATER, amount, -1, 0))
        elif name == "moves":
            agenda.append((MOVE, number, amount))
        elif name == "build":
            agenda.append((BUILD, number, amount))
        elif name == "stones":
            agenda.append((STONES, number))
        else:
            agenda.append((TRADE, number, 1, OPEN, amount))
    return False


def ready_close(state: State, step: Step, emit: Listener | None) -> bool:
    """Ask for the closing `done` only after a choice that was not itself `done`."""
    if state.unclosed:
        return True
    state.agenda.pop()
    return False


def legal_close(state: State, step: Step) -> list[Move]:
    """Return the confirmation."""
    return [DONE]


def take_close(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Close this part of the Global actions."""
    expect(move, "done")
    state.agenda.pop()


def ready_favor(state: State, step: Step, emit: Listener | None) -> bool:
    """Without coins there is nothing to decide: the total is the tokens."""
    if state.seats[step[1]].coins > 0:
        return True
    _settle_favor(state, step[1], 0, emit)
    return False


def legal_favor(state: State, step: Step) -> list[Move]:
    """Return every number of own coins, from none to all (T13)."""
    return [("coins", n) for n in range(state.seats[step[1]].coins + 1)]


def take_favor(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """Spend coins as Favor; the total is fixed now."""
    expect(move, "coins")
    coins, number = move[1], step[1]
    if not 0 <= coins <= state.seats[number].coins:
        refuse(move, f"{state.names[number]} has {plural(state.seats[number].coins, 'coin')}")
    state.seats[number].coins -= coins
    _settle_favor(state, number, coins, emit)


def _settle_favor(state: State, number: int, coins: int, emit: Listener | None) -> None:
    state.agenda.pop()
    tokens = state.favor[state.pawn]
    state.total_favor = tokens + coins
    if emit:
        if coins:
            text = f"{state.names[number]} spends {plural(coins, 'coin')} as Favor."
            emit(Event(text, "choice", number, targets=(f"role:{ROLES[state.pawn]}",)))
        text = f"Total Favor {state.total_favor}: {plural(tokens, 'token')} and {plural(coins, 'coin')}."
        emit(Event(text, "phase", number, targets=(f"role:{ROLES[state.pawn]}",)))


def run_favored(state: State, step: Step, emit: Listener | None) -> bool:
    """Lay out the Favored actions that the total Favor reaches, in printed order (T14)."""
    _, number, role = step
    agenda = state.agenda
    agenda.pop()
    for per, name, amount in reversed(state.tables.favored[role]):
        times = state.total_favor // per * amount
        if times:
            agenda.append(_favored_step(number, role, name, times))
    return False


def _favored_step(number: int, role: int, name: str, times: int) -> Step:
    if name == "water":
        return (PLACE, number, WATER, times, -1, 0)
    if name == "hourglass":
        return (TOKENS, role, times)
    if name == "activate":
        return (REPEAT, number, role, times)
    if name == "clear":
        return (CLEAR, number, times, 0)
    if name == "trade":
        return (TRADE, number, times, OPEN, 0)
    kinds = {
        "stone": PORT_STONE, "moves": MOVE, "bonus": BONUS, "reserve": RESERVE, "build": BUILD, "coins": COINS,
        "goods": GOODS,
    }  # fmt: skip
    return (kinds[name], number, times)


def run_deal(state: State, step: Step, emit: Listener | None) -> bool:
    """Redistribute the role's tokens; the role of the last one may become the Decree."""
    _, role, decree = step
    state.agenda.pop()
    before = state.favor[role]
    state.favor, last = redistribute(state.favor, role)
    if emit:
        if last < 0:
            text = f"The {ROLES[role]} holds no Favor token: nothing is redistributed."
        else:
            text = f"{plural(before, 'Favor token')} of the {ROLES[role]} redistributed, the last on the {ROLES[last]}."
        emit(Event(text, "phase", targets=tuple(f"role:{name}" for name in ROLES)))
    if decree and last >= 0 and not (state.level >= 0 and state.trigger):
        _decree(state, last, emit)
    return False


def _decree(state: State, role: int, emit: Listener | None) -> None:
    """Lay out the Wanax's Decree: Global actions only, then its own redistribution."""
    state.pawn = role
    agenda = state.agenda
    claims = state.level >= 0 and role == BUILDER
    agenda.append((DEAL, role, 0))
    if claims and not state.his_turn:
        agenda.append((CLAIM,))
    agenda.append((TOKENS, role, state.tables.own_tokens[role]))
    push_globals(state, role)
    if claims and state.his_turn:
        agenda.append((CLAIM,))
    if emit:
        text = f"Wanax's Decree: the {ROLES[role]}. Global actions only."
        emit(Event(text, "phase", targets=(f"role:{ROLES[role]}",)))


def legal_end(state: State, step: Step) -> list[Move]:
    """Return the end of the turn."""
    return [FINISH]


def take_end(state: State, step: Step, move: Act, emit: Listener | None) -> None:
    """End the turn."""
    expect(move, "end")
    if state.level >= 0 and state.deck and state.deck[-1] < 0 and not state.trigger:
        refuse(move, "the next card is unknown in a view of the game")
    state.agenda[-1] = (PASS,)


def run_pass(state: State, step: Step, emit: Listener | None) -> bool:
    """Pass the turn, or end the game after the last one (T19, T28)."""
    state.agenda.pop()
    last = state.trigger if state.level >= 0 else state.ship == state.current
    if last:
        state.ended = True
        if emit:
            emit(Event("The game is over.", "over"))
        return False
    state.turn += 1
    if state.level >= 0:
        state.his_turn = not state.his_turn
    else:
        state.current = (state.current + 1) % len(state.seats)
    state.agenda.append((DRAW,) if state.his_turn else (CHOOSE_ROLE, state.current))
    if emit:
        whose = "Plouteus" if state.his_turn else state.names[state.current]
        emit(Event(f"Turn {state.turn}: {whose}.", "turn", -1 if state.his_turn else state.current))
    return False
