"""The rules of Thera."""

from engine.thera.thera import GAME

__all__ = ["GAME"]
