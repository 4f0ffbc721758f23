"""Menu entries for choosing a Role, buying Favor and ending a part or a turn."""

from __future__ import annotations

from engine.game import Option
from engine.thera import words
from engine.thera.endgame import luxury_in_grid
from engine.thera.plouteus import next_claim
from engine.thera.roundel import redistribute
from engine.thera.standing import still_to_play
from engine.thera.state import BUILDER, ROLES, State
from engine.thera.steps import Step
from engine.thera.turn import has_decree
from engine.thera.words import plural

KEYS = "pwnbt"
"""Hotkeys of the roles: no navigation key, so the Planner gets its n."""


def outlook(state: State, role: int, coins: int = 0) -> tuple[int, int, list[int], int]:
    """Return what choosing `role` now and spending `coins` would come to.

    (total Favor, tokens that leave the Time Track, tokens per role after redistribution, role of the
    last one or -1).
    """
    tables = state.tables
    favor = list(state.favor)
    first = min(state.track, tables.first_turn_tokens) if state.turn == 1 else 0
    favor[role] += first
    total = favor[role] + coins
    leaving = tables.own_tokens[role]
    leaving += sum(total // per * n for per, name, n in tables.favored[role] if name == "hourglass")
    leaving = min(leaving, state.track - first)
    after, last = redistribute(favor, role, leaving)
    return total, first + leaving, after, last


def events_text(state: State, leaving: int) -> str:
    """Return which tokens leave the Time Track and which events that fires, "" for none."""
    if not leaving:
        return ""
    gone = state.tables.track - state.track
    text = f"{plural(leaving, 'token')} leave" + "s" * (leaving == 1) + " the Time Track"
    if state.industry_event and gone < state.industry_event <= gone + leaving:
        text += "; Open Industry fires"
    if state.last_event and gone < state.last_event <= gone + leaving:
        text += "; Last Round fires"
    return text + "."


def deal_text(state: State, last: int) -> str:
    """Return where the redistribution ends and what that means."""
    if last < 0:
        return "No token is redistributed" + (", so there is no Decree." if has_decree(state) else ".")
    text = f"Redistribution ends on the {ROLES[last]}"
    return text + (f": the Decree is {ROLES[last]}." if has_decree(state) else ".")


def claim_text(state: State) -> str:
    """Return what Plouteus would claim next."""
    cell = next_claim(state)
    if cell < 0:
        return "The grid is empty: Plouteus claims nothing."
    name = state.tables.names[state.grid[cell]]
    return f"Then Plouteus claims a building; next in line: {name} (row {cell // 4 + 1}, column {cell % 4 + 1})."


def _role_preview(state: State, role: int) -> str:
    tables = state.tables
    total, leaving, _, last = outlook(state, role)
    lines = [f"{plural(state.favor[role], 'Favor token')} on the {ROLES[role]}."]
    if state.turn == 1 and state.track and tables.first_turn_tokens:
        lines.append("First turn: the leftmost Time Track token comes here and counts.")
    lines.append(f"Everyone: {words.global_actions(tables, role)}.")
    lines.append(f"Favored: {words.favored_actions(tables, role)} Favor.")
    lines.append(f"Favor {total} without coins: {words.favored_at(tables, role, total)}.")
    lines.append(events_text(state, leaving))
    lines.append(deal_text(state, last))
    if state.level >= 0 and role == BUILDER and luxury_in_grid(state):
        lines.append(claim_text(state))
    if state.level >= 0 and last == BUILDER and not state.trigger:
        lines.append("The Decree on the Builder lets Plouteus claim a building, too.")
    return "\n".join(line for line in lines if line)


def role_options(state: State, step: Step) -> list[Option]:
    """Return all five roles; the one under the pawn cannot be chosen.

    With two players and solo each says what would be decreed, so that one can plan the Decree.
    """
    found = []
    for role, name in enumerate(ROLES):
        preview = _role_preview(state, role)
        label = f"{name} ({plural(state.favor[role], 'token')})"
        if has_decree(state):
            last = outlook(state, role)[3]
            label += f": Decree {ROLES[last]}" if last >= 0 else ": no Decree"
        if role == state.pawn:
            reason = "The Role pawn covers it"
            found.append(Option(label, "", None, preview, reason, ("TH-027", "T3"), f"role:{name}", key=KEYS[role]))
        else:
            found.append(Option(label, "", ("role", role), preview, target=f"role:{name}", key=KEYS[role]))
    return found


def favor_options(state: State, step: Step) -> list[Option]:
    """Return every number of coins, and the next threshold out of reach with its reason."""
    coins, role, tables = state.seats[step[1]].coins, state.pawn, state.tables
    tokens = state.favor[role]
    key = f"role:{ROLES[role]}"
    found = []
    for n in range(coins + 1):
        total = tokens + n
        given = words.favored_at(tables, role, total)
        further = words.next_threshold(tables, role, total)
        lines = [f"Favor {total} ({plural(tokens, 'token')} + {plural(n, 'coin')}): {given}."]
        lines.append(f"With {plural(further - total, 'coin')} more: {words.favored_at(tables, role, further)}.")
        extra = sum(total // per * k for per, name, k in tables.favored[role] if name == "hourglass")
        leaving = min(state.track, tables.own_tokens[role] + extra)
        lines.append(events_text(state, leaving))
        lines.append(deal_text(state, redistribute(state.favor, role, leaving)[1]))
        label = f"{plural(n, 'coin')}: Favor {total}" if n else f"No coins: Favor {total}"
        gains = "" if n and given == words.favored_at(tables, role, total - 1) else f", {given}"
        short = label + gains if len(label + gains) <= 40 else label
        preview = "\n".join(line for line in lines if line)
        found.append(Option(short, "", ("coins", n), preview, target=key, key=str(n) if n < 10 else ""))
    beyond = words.next_threshold(tables, role, tokens + coins) - tokens
    found.append(
        Option(
            f"{plural(beyond, 'coin')}: Favor {tokens + beyond}",
            preview=f"Favor {tokens + beyond}: {words.favored_at(tables, role, tokens + beyond)}.",
            reason=f"You have {plural(coins, 'coin')}",
            rules=("TH-040", "T13"),
            target=key,
        )
    )
    return found


def close_options(state: State, step: Step) -> list[Option]:
    """Return the confirmation of a part of the Global actions."""
    return [Option("Done", move=("done",), preview="Your part of the Global actions ends.", key="d")]


def end_options(state: State, step: Step) -> list[Option]:
    """Return the end of the turn, with who comes next."""
    if state.level >= 0:
        follows = "The game ends and is scored." if state.trigger else "Plouteus draws a card."
    elif state.ship == state.current:
        follows = "That was the last turn: the game ends and is scored."
    else:
        follows = f"{state.names[(state.current + 1) % len(state.seats)]} is next."
        if state.trigger:
            follows += f" Still to play: {', '.join(still_to_play(state))}."
    return [Option("End turn", move=("end",), preview=follows, key="e")]
