"""The rules of Thessaloniki."""

from engine.thessaloniki.game import GAME

__all__ = ["GAME"]
