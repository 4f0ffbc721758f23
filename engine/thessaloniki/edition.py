"""The component values of Thessaloniki as one validated data file (rulebook: Components, Appendix).

Everything printed on a card, tile or board is a value here; rule code holds none. `effects` C1-C20 and
`families` F1-F8 name fixed abilities whose amounts may differ; all else may be retyped freely
within the printed numbers of components.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

from pydantic import Field, model_validator

from engine.editions import EditionBase, parse
from engine.thessaloniki.components import (
    ABILITIES,
    ACTIONS,
    EFFECTS,
    GAINS,
    ICONS,
    INSTANT,
    ActionPoints,
    AlcoveEntry,
    ContractEntry,
    Counts,
    DemandEntry,
    EffectEntry,
    End,
    Entrance,
    FamilyEntry,
    Festival,
    GainEntry,
    Leftover,
    Number,
    Pieces,
    Points,
    PortSpace,
    Rates,
    Scale,
    SetupCard,
    ShipEntry,
)
from engine.thessaloniki.state import ALCOVES, CITIES, CONTRACTS

__all__ = ["ACTIONS", "GAINS", "ICONS", "INSTANT", "Edition", "standard"]


def _in_order(what: str, found: list[str], wanted: list[str]) -> None:
    if found != wanted:
        for i, name in enumerate(wanted):
            if i >= len(found) or found[i] != name:
                there = found[i] if i < len(found) else "nothing"
                raise ValueError(f"{what}: {name} expected at place {i + 1}, found {there}")
        raise ValueError(f"{what}: {len(wanted)} expected, found {len(found)}")


def _amounts(what: str, found: dict[str, int], wanted: tuple[str, ...]) -> None:
    if set(found) != set(wanted):
        needed, there = (", ".join(sorted(names)) or "none" for names in (wanted, found))
        raise ValueError(f"{what} needs the amounts: {needed}; found: {there}")


class Edition(EditionBase):
    """All component values of Thessaloniki."""

    game: Literal["thessaloniki"]
    counts: tuple[Counts, Counts, Counts]
    festival: Festival
    pieces: Pieces
    denarii: Number
    rates: Rates
    action_points: ActionPoints
    alcoves: tuple[AlcoveEntry, ...]
    entrance: Entrance
    chariot: tuple[GainEntry, ...] = Field(min_length=14, max_length=14)
    beyond: Points
    port: tuple[PortSpace, PortSpace, PortSpace, PortSpace]
    own_good: Points
    storage: tuple[Scale, Scale, Scale, Scale]
    offer: tuple[Scale, Scale, Scale, Scale, Scale]
    legacy: tuple[Scale, Scale, Scale, Scale, Scale, Scale]
    leftover_goods: Leftover
    leftover_denarii: Leftover
    end: End
    setup_cards: tuple[SetupCard, ...]
    ships: tuple[ShipEntry, ...]
    demand_tiles: tuple[DemandEntry, ...]
    effects: tuple[EffectEntry, ...]
    contracts: tuple[ContractEntry, ...]
    families: tuple[FamilyEntry, ...]

    @model_validator(mode="after")
    def _fits(self) -> Edition:
        _in_order("alcoves", [a.id for a in self.alcoves], list(ALCOVES))
        _in_order("setup_cards", [str(c.id) for c in self.setup_cards], [str(n) for n in range(1, 9)])
        _in_order("ships", [s.id for s in self.ships], [f"S{n}" for n in range(1, 25)])
        _in_order("demand_tiles", [t.id for t in self.demand_tiles], [f"D{n}" for n in range(1, 13)])
        _in_order("effects", [e.id for e in self.effects], [f"C{n}" for n in range(1, 21)])
        _in_order("contracts", [c.id for c in self.contracts], list(CONTRACTS))
        _in_order("families", [f.id for f in self.families], [f"F{n}" for n in range(1, 9)])
        _in_order("counts", [str(c.players) for c in self.counts], ["2", "3", "4"])
        for name, scale in (("storage", self.storage), ("offer", self.offer), ("legacy", self.legacy)):
            _in_order(name, [str(s.n) for s in scale], [str(n) for n in range(1, len(scale) + 1)])
        self._abilities()
        self._numbers()
        return self

    def _abilities(self) -> None:
        for i, (entry, (name, values)) in enumerate(zip(self.effects, EFFECTS, strict=True)):
            kind = "instant" if i < INSTANT else "permanent"
            if (entry.effect, entry.kind) != (name, kind):
                raise ValueError(f"effects: {entry.id} is the {kind} effect {name!r}, not {entry.effect!r}")
            _amounts(f"effects: {entry.id}", entry.values, values)
        for family, (name, values) in zip(self.families, ABILITIES, strict=True):
            if family.ability != name:
                raise ValueError(f"families: {family.id} has the ability {name!r}, not {family.ability!r}")
            _amounts(f"families: {family.id}", family.values, values)
            if max(family.start.mosaics, 0) >= self.pieces.mosaics or family.start.statues >= self.pieces.statues:
                raise ValueError(f"families: {family.id} starts with more pieces than there are")
        for alcove in self.alcoves:
            for word in ("fulfil", "sell"):
                if sum(word in action for action in alcove.actions) > 1:
                    raise ValueError(f"alcoves: {alcove.id}: two actions that {word}")
            if len(set(alcove.actions)) != len(alcove.actions):
                raise ValueError(f"alcoves: {alcove.id}: the same action twice")
            for bonus in (alcove.bonus, alcove.mosaic_bonus):
                if bonus.effect == "demand":
                    raise ValueError(f"alcoves: {alcove.id}: only the Chariot track adds Demand tiles")
        for step in self.chariot:
            if step.effect == "points":
                raise ValueError("chariot: a step cannot give action points")

    def _numbers(self) -> None:
        for tier in (1, 2):
            n = sum(c.tier == tier for c in self.contracts)
            if n != 30:
                raise ValueError(f"contracts: 30 cards of tier {tier} expected, found {n}")
        for city in CITIES:
            if (n := sum(s.city == city for s in self.ships)) != 6:
                raise ValueError(f"ships: 6 Ships of {city} expected, found {n}")
            if (n := sum(t.city == city for t in self.demand_tiles)) != 3:
                raise ValueError(f"demand_tiles: 3 tiles of {city} expected, found {n}")
        for row in self.counts:
            ships = sum(s.players <= row.players for s in self.ships)
            if row.ships + self.festival.ships > ships:
                raise ValueError(f"counts: only {ships} Ships may be used with {row.players} players")
            if row.ships < 3:
                raise ValueError("counts: at least 3 Ships are needed to begin")
            if row.tier_one > 30 or row.tier_two + self.festival.contracts > 30:
                raise ValueError(f"counts: more Contracts than exist with {row.players} players")
            if row.tier_one < 5 + 3 * row.players:
                raise ValueError("counts: too few tier I Contracts for the offer and the first hands")


@cache
def standard() -> Edition:
    """Return the standard component values."""
    data = files("engine.thessaloniki").joinpath("editions", "standard.json").read_bytes()
    return parse(Edition, data)
