"""stub for now"""

from engine.game import Move
from engine.thessaloniki.state import State


def why_illegal(state: State, move: Move) -> str:
    return "not now"
