"""Plouteus, the rival of the solo game: his cards, his Time Track token, his claims."""

from __future__ import annotations

from engine.game import Event, Listener
from engine.rng import shuffled
from engine.thera.endgame import check_tiles
from engine.thera.state import BUILDER, FIRST_LUXURY, ROLES, TILES, State
from engine.thera.steps import CLAIM, DEAL, PASS, RIVAL_TOKEN, TOKENS, Step
from engine.thera.turn import push_globals
from engine.thera.words import plural

MEDIUM, HARD = 1, 2


def run_draw(state: State, step: Step, emit: Listener | None) -> bool:
    """Draw a card, score its boxes, lay out the pictured role (T25)."""
    agenda = state.agenda
    agenda[-1] = (PASS,)
    card = draw(state, emit)
    role = state.tables.card_role[card]
    state.pawn = role
    if emit:
        text = f"Plouteus draws card {card + 1}: the {ROLES[role]}."
        emit(Event(text, "reveal", targets=("deck", f"role:{ROLES[role]}")))
    gain = card_gain(state, card)
    if gain:
        state.rival += gain
        if emit:
            emit(Event(f"Plouteus gains {gain} bonus VP ({told_gain(state, card)}).", "automa"))
    agenda.append((DEAL, role, 1))
    agenda.append((RIVAL_TOKEN, role))
    push_globals(state, role)
    if role == BUILDER:
        agenda.append((CLAIM,))
    return False


def draw(state: State, emit: Listener | None) -> int:
    """Turn up the top card; an empty deck is made anew from the discards (T29)."""
    if not state.deck:
        state.deck = shuffled(state.seed, state.draws, state.discards)
        state.draws += 1
        state.discards = []
        if emit:
            emit(Event("Plouteus's deck is empty: his discards are shuffled into a new one.", "automa"))
    card = state.deck.pop()
    state.discards.append(card)
    state.drawn.append(card)
    state.reveals += 1
    return card


def yellow(state: State, card: int) -> int:
    """Return the VP of the yellow box now: Favor tokens on the pictured role, divided, rounded down."""
    return state.favor[state.tables.card_role[card]] // state.tables.card_yellow[card]


def card_gain(state: State, card: int) -> int:
    """Return the bonus VP that a card gives Plouteus as it is drawn, at this difficulty."""
    gain = yellow(state, card) if state.level >= MEDIUM else 0
    return gain + (state.tables.card_red[card] if state.level >= HARD else 0)


def told_gain(state: State, card: int) -> str:
    """Return how `card_gain` comes about, in words."""
    tokens = state.favor[state.tables.card_role[card]]
    text = f"{plural(tokens, 'token')}, 1 per {state.tables.card_yellow[card]}: {yellow(state, card)}"
    return f"{text}; red box {state.tables.card_red[card]}" if state.level >= HARD else text


def run_rival_token(state: State, step: Step, emit: Listener | None) -> bool:
    """Plouteus drew the role: its own tokens, and one more if it holds enough before them (T26)."""
    role = step[1]
    number = state.tables.own_tokens[role]
    if number:
        enough = [per for per, name, _ in state.tables.favored[role] if name == "hourglass"]
        number += any(state.favor[role] >= per for per in enough)
    state.agenda[-1] = (TOKENS, role, number)
    return False


def next_claim(state: State) -> int:
    """Return the cell that Plouteus would claim: top-most row, left-most tile; -1 for none (T27)."""
    return next((cell for cell, tile in enumerate(state.grid) if tile >= 0), -1)


def run_claim(state: State, step: Step, emit: Listener | None) -> bool:
    """Plouteus claims a building; none of its effects happens (T39)."""
    state.agenda.pop()
    cell = next_claim(state)
    if cell < 0:
        if emit:
            emit(Event("The grid is empty: Plouteus claims nothing.", "automa"))
        return False
    tile = state.grid[cell]
    state.grid[cell] = -1
    state.claimed.append(tile)
    if emit:
        name, vp = state.tables.names[tile], state.tables.vp[tile]
        keys = (f"cell:r{cell // 4 + 1}c{cell % 4 + 1}", f"tile:{TILES[tile]}")
        emit(Event(f"Plouteus claims the {name} ({vp} VP).", "automa", targets=keys))
    if tile >= FIRST_LUXURY:
        check_tiles(state, emit)
    return False
