"""The action menu: which entries belong to which step, and its heading."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Decision, Option
from engine.thera import menu_build, menu_island, menu_roles, menu_trade, steps
from engine.thera.state import RESOURCES, ROLES, State
from engine.thera.steps import OPEN, Step
from engine.thera.turn import has_decree

_OPTIONS: dict[int, Callable[[State, Step], list[Option]]] = {
    steps.CHOOSE_ROLE: menu_roles.role_options,
    steps.ACTIVATE: menu_island.activate_options,
    steps.REPEAT: menu_island.activate_options,
    steps.PLACE: menu_island.place_options,
    steps.MOVE: menu_island.move_options,
    steps.RESERVE: menu_build.reserve_options,
    steps.BUILD: menu_build.build_options,
    steps.CLEAR: menu_island.clear_options,
    steps.STONES: menu_island.stone_options,
    steps.BUY_FAVOR: menu_roles.favor_options,
    steps.TRADE: menu_trade.trade_options,
    steps.GOODS: menu_trade.goods_options,
    steps.CLOSE: menu_roles.close_options,
    steps.END: menu_roles.end_options,
}


def options(state: State) -> list[Option]:
    """Return every legal move exactly once and the impossible choices that help; [] after the end."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    found = _OPTIONS[step[0]](state, step)
    # Entries of one heading belong together, in the order in which the headings first appear.
    order = {group: i for i, group in enumerate(dict.fromkeys(o.group for o in found))}
    return sorted(found, key=lambda o: (o.move == steps.DONE, order[o.group], o.move is None))


_TITLES: dict[int, tuple[str, tuple[str, ...]]] = {
    steps.CHOOSE_ROLE: ("Choose a Role", ("TH-027", "T3")),
    steps.ACTIVATE: ("Activate {role} buildings", ("TH-033", "T6")),
    steps.REPEAT: ("Activate a {role} building ({n} left)", ("TH-076", "T15")),
    steps.PLACE: ("Place {n} {good}", ("TH-058", "T31", "T38")),
    steps.MOVE: ("Move resources ({n} left)", ("TH-081", "T7")),
    steps.RESERVE: ("Reserve a building", ("TH-099", "T11")),
    steps.BUILD: ("Build a building", ("TH-109", "T9")),
    steps.CLEAR: ("Clear Ash ({n} left)", ("TH-124", "TH-129")),
    steps.STONES: ("Discard stone to clear Ash", ("TH-125", "T12")),
    steps.BUY_FAVOR: ("Spend coins as Favor", ("TH-040", "T13")),
    steps.TRADE: ("Trade at the Port", ("TH-134", "TH-137")),
    steps.GOODS: ("Choose goods for the Port", ("TH-140", "T14")),
    steps.CLOSE: ("End your Global actions", ("TH-032", "T5")),
    steps.END: ("End your turn", ("TH-039",)),
}


def _title(state: State, step: Step) -> str:
    text = _TITLES[step[0]][0]
    role = ROLES[state.pawn] if state.pawn >= 0 else ""
    left = step[3] if step[0] in (steps.REPEAT, steps.PLACE) else step[2] if len(step) > 2 else 0
    text = text.format(role=role, n=left, good=RESOURCES[step[2]] if step[0] == steps.PLACE else "")
    if step[0] == steps.TRADE and step[2] > 1:
        text += f" ({step[2]} trades left)" if step[3] == OPEN else ""
    if step[0] in (steps.RESERVE, steps.BUILD) and step[2] > 1:
        text += f" ({step[2]} left)"
    return text


def in_globals(state: State) -> bool:
    """Return whether the decision belongs to somebody's Global actions."""
    return any(step[0] == steps.CLOSE for step in state.agenda)


def in_decree(state: State) -> bool:
    """Return whether a Decree is being performed."""
    if not has_decree(state) or not in_globals(state):
        return False
    deals = [step for step in state.agenda if step[0] == steps.DEAL]
    return bool(deals) and not deals[-1][2]


def _trail(state: State) -> tuple[tuple[str, ...], int]:
    """Return the steps of this turn and the index of the current one."""
    if state.his_turn:
        return ("Card", "Global", "Redistribute", "Decree"), 3 if in_decree(state) else 1
    trail: tuple[str, ...] = ("Role", "Global", "Favor", "Favored", "Redistribute")
    if has_decree(state):
        trail += ("Decree",)
    trail += ("End",)
    kind = state.agenda[-1][0]
    if kind == steps.CHOOSE_ROLE:
        at = 0
    elif kind == steps.END:
        at = len(trail) - 1
    elif in_decree(state):
        at = trail.index("Decree")
    elif in_globals(state):
        at = 1
    else:
        at = 2 if kind == steps.BUY_FAVOR else 3
    return trail, at


def _why(state: State, step: Step) -> str:
    """Return what caused the decision."""
    parts = []
    if state.pawn >= 0 and step[0] not in (steps.CHOOSE_ROLE, steps.END):
        role = ROLES[state.pawn]
        if in_decree(state):
            parts.append(f"Wanax's Decree: {role}")
        elif state.his_turn:
            parts.append(f"Plouteus's card: {role}")
        elif in_globals(state):
            whose = "your" if step[1] == state.current else f"{state.names[state.current]}'s"
            parts.append(f"{role}, {whose} turn: Global action")
        else:
            parts.append(f"{role}: Favored action" if step[0] != steps.BUY_FAVOR else role)
    cause = menu_island.cause(state, step)
    if cause:
        parts.append(cause)
    return "; ".join(parts)


def decision(state: State) -> Decision:
    """Return who decides what, and why."""
    step = state.agenda[-1]
    trail, at = _trail(state)
    return Decision(step[1], _title(state, step), trail, at, _why(state, step), _TITLES[step[0]][1])
