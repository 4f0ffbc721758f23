"""What is to be seen of each space of an island: pure facts, ready to be painted.

It compares two states for what changed, and reads a highlighted move for what it would put where.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.game import Move
from engine.table.board import Scene
from engine.thera.edition import Edition
from engine.thera.state import LUMBER, RESOURCES, SPACE, SPACES, Seat, luxury_type
from thera_tui.pieces import district, space_number, spaces_of, tile_of

PORT = SPACE["A1"]
Note = tuple[str, int, str]
"""A preview: sign (+ or -), number, and the resource, "ash" or "coin" that comes or goes."""


@dataclass
class Sight:
    """One space as a player sees it.

    `kind` is the district's luxury type or -1, `vp` its bonus; `scored` says that it was scored,
    `lost` that another building stands on it. `legal`: a possible choice points here; `marked`: the
    highlighted one does; `source`: the highlighted one starts here. `ghost`: building the highlighted
    choice would build. `notes`: what the highlighted choice brings or takes.
    """

    space: int
    terrain: str
    ash: int
    tile: int
    goods: tuple[int, ...]
    kind: int = -1
    vp: int = 0
    house: bool = False
    scored: bool = False
    legal: bool = False
    marked: bool = False
    source: bool = False
    changed: bool = False
    ghost: int = -1
    notes: list[Note] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name of the space, such as C4."""
        return SPACES[self.space]

    @property
    def lost(self) -> bool:
        """Whether a building that does not score the district stands on it."""
        return self.tile >= 0 and not self.scored


def look_at(scene: Scene, seat: int, edition: Edition) -> list[Sight]:
    """Return the 16 spaces of `seat`'s island in the order of their numbers, as `scene` shows them."""
    island: Seat = scene.state.seats[seat]
    sights = []
    for number, space in enumerate(spaces_of(edition)):
        kind, vp = district(space)
        tile = island.built[number]
        sights.append(
            Sight(
                number,
                space.terrain,
                island.ash[number],
                tile,
                tuple(island.goods[number * 4 : number * 4 + 4]),
                kind,
                vp,
                space.provenance == "house",
                scores(tile, kind),
            )
        )
    if scene.before is not None:
        _mark_changes(sights, scene.before.seats[seat])
    if scene.decision is not None and scene.decision.seat == seat:
        _mark_choices(sights, scene)
        if scene.marked is not None and scene.marked.move is not None:
            _mark_move(sights, scene.marked.move, edition)
    return sights


def scores(tile: int, kind: int) -> bool:
    """Return whether a building of number `tile` scores a district of luxury type `kind`."""
    return tile >= 0 and kind >= 0 and luxury_type(tile) == kind


def _mark_changes(sights: list[Sight], before: Seat) -> None:
    for sight in sights:
        n = sight.space
        then = (before.ash[n], before.built[n], tuple(before.goods[n * 4 : n * 4 + 4]))
        sight.changed = then != (sight.ash, sight.tile, sight.goods)


def _mark_choices(sights: list[Sight], scene: Scene) -> None:
    targets = scene.targets()
    for sight in sights:
        sight.legal = f"space:{sight.name}" in targets
    stage = space_number(scene.stage)
    if stage >= 0:
        sights[stage].source = True
    if scene.marked is not None:
        target, source = space_number(scene.marked.target), space_number(scene.marked.source)
        if target >= 0:
            sights[target].marked = True
        if source >= 0 and source != target:
            sights[source].source = True


def _mark_move(sights: list[Sight], move: Move, edition: Edition) -> None:
    verb, args = str(move[0]), [int(a) for a in move[1:] if isinstance(a, int)]

    def note(space: int, sign: str, amount: int, what: str) -> None:
        sights[space].notes.append((sign, amount, what))

    if verb == "gain":
        note(args[1], "+", 1, RESOURCES[args[0]])
    elif verb == "move":
        note(args[1], "-", 1, RESOURCES[args[0]])
        note(args[2], "+", 1, RESOURCES[args[0]])
    elif verb == "clear":
        note(args[0], "-", 1, "ash")
    elif verb == "stone":
        note(args[0], "-", 1, "stone")
        note(args[1], "-", 1, "ash")
    elif verb == "build":
        sights[args[1]].ghost = args[0]
        cost = tile_of(edition, args[0]).cost
        for kind in RESOURCES:
            if cost is not None and getattr(cost, kind):
                note(args[1], "-", getattr(cost, kind), kind)
    elif verb == "activate" and args[1] >= 0:
        _note_conversion(sights, args, edition)
    elif verb in ("sell", "buy"):
        note(PORT, "-" if verb == "sell" else "+", args[1], RESOURCES[args[0]])
    elif verb == "goods":
        choice = edition.goods_choice
        note(PORT, "+", choice.lumber if args[0] == LUMBER else choice.cloth, RESOURCES[args[0]])


def _note_conversion(sights: list[Sight], args: list[int], edition: Edition) -> None:
    tile, space, water = args
    effect = tile_of(edition, tile).effect
    if effect is not None and effect.name == "convert":
        for choice in effect.choices:
            if choice.water == water or len(effect.choices) == 1:
                sights[space].notes += [("-", choice.water, "water"), ("+", choice.amount, choice.resource)]


def direction(a: int, b: int) -> str:
    """Return the mark of the arrow that leads from space `a` towards space `b`: right, left, up or down."""
    dx, dy = b % 4 - a % 4, b // 4 - a // 4
    if abs(dx) >= abs(dy):
        return "right" if dx > 0 else "left"
    return "up" if dy > 0 else "down"
