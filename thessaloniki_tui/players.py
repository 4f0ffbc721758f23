"""What everybody holds openly, player by player."""

from __future__ import annotations

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas, Look
from engine.table.lettering import cut, plain, wrap
from engine.thessaloniki.components import ICONS
from engine.thessaloniki.scoring import icons
from engine.thessaloniki.state import CITIES, FAMILIES, GOODS, State
from engine.thessaloniki.wording import ability_text
from thessaloniki_tui.effects import contract_short, lasting
from thessaloniki_tui.glance import Chunk, Glance, flow, lay_floor, put_flow
from thessaloniki_tui.pieces import CITY_TAGS, ICON_TAGS, LETTERS, card_code, good, good_style, mark

Lines = list[list[tuple[int, Chunk]]]
HOLDINGS = (*(f"goods:{name}" for name in GOODS), "denarii")
"""The board keys of what a player holds, in the order shown."""


class PlayersBoard(Board):
    """Open holdings of all players."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._laid: tuple[Scene | None, int, int, list[Lines]] = (None, 0, 0, [])

    def blocks(self, scene: Scene, width: int, height: int) -> list[Lines]:
        """Return every player's lines, laid out once for measuring and painting."""
        if self._laid[0] is not scene or self._laid[1:3] != (width, height):
            self._laid = (scene, width, height, player_blocks(Glance.of(scene), width, height))
        return self._laid[3]

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        return width, max(height, sum(len(block) for block in self.blocks(scene, width, height)))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        glance = Glance.of(scene)
        room = self.size.height or canvas.height
        blocks = self.blocks(scene, canvas.width, room)
        spare = canvas.height - sum(len(block) for block in blocks)
        gap = 1 if spare >= len(blocks) - 1 else 0
        y = 0
        for i, block in enumerate(blocks):
            canvas.mark(f"seat:{i}", 0, y, canvas.width, len(block))
            put_flow(canvas, 0, y, block, canvas.width)
            if i == glance.state.active and not glance.state.ended:
                lay_floor(canvas, y, len(block), "panel")
            y += len(block) + gap
        if y < canvas.height:
            canvas.put(1, canvas.height - 1, own_marks(canvas.look), "faint", canvas.width - 1)


def player_blocks(glance: Glance, width: int, height: int) -> list[Lines]:
    """Return every player's lines: with the Family's ability and Contracts in words where there is room."""
    seats = range(len(glance.state.seats))
    full = [_lines(glance, i, width, wordy=True) for i in seats]
    if sum(len(block) for block in full) <= height:
        return full
    return [_lines(glance, i, width, wordy=False) for i in seats]


def _lines(glance: Glance, i: int, width: int, *, wordy: bool) -> Lines:
    chunks = [_name(glance, i, width), *goods_chunks(glance, i), *_pieces(glance, i)]
    rest = flow(_rest(glance, i, wordy, width), width - 2, 0)
    return flow(chunks, width) + [[(2 + x, chunk) for x, chunk in line] for line in rest]


def _floor(glance: Glance, now: object, then: object) -> str:
    return "changed" if glance.changed(now, then) else ""


def _name(glance: Glance, i: int, width: int) -> Chunk:
    state, look = glance.state, glance.scene.look
    seat = state.seats[i]
    style = good_style(seat.color)
    room = 10 if width >= 60 else 20
    name = cut(plain(state.names[i], look), room, look).ljust(room if width >= 60 else 0)
    return Chunk(((f" {LETTERS[seat.color]} ", f"{style} bold reverse"), (f" {name}", "title bold")))


def goods_chunks(glance: Glance, i: int, *, keys: bool = False) -> list[Chunk]:
    """Return what a seat holds of each Good (Raw/Refined), Salt and Denarii; `keys` for the looker's own."""
    state, look = glance.state, glance.scene.look
    seat = state.seats[i]
    then = glance.before.seats[i] if glance.before is not None else None
    chunks = []
    for g in range(4):
        now = (seat.raw[g], seat.refined[g])
        floor = _floor(glance, now, then and (then.raw[g], then.refined[g]))
        ink = f"{good_style(g)} bold" if any(now) else "faint"
        chunks.append(Chunk(((good(g, look), f"{floor} {good_style(g)}".strip()),
                             (f"{now[0]}/{now[1]}", f"{floor} {ink}".strip()))))  # fmt: skip
    for glyph, style, n, was in (
        (good(4, look), "salt", seat.salt, then and then.salt),
        (mark("coin", look), "coin", seat.denarii, then and then.denarii),
    ):
        floor = _floor(glance, n, was)
        chunks.append(Chunk(((glyph, f"{floor} {style}".strip()), (str(n), f"{floor} {style} bold".strip()))))
    if keys:
        chunks = [_keyed(glance, chunk, key) for key, chunk in zip(HOLDINGS, chunks, strict=True)]
    return chunks


def _keyed(glance: Glance, chunk: Chunk, key: str) -> Chunk:
    """Give a chunk its board key and let it stand out; all Goods do when a choice points at `goods`."""
    tone = glance.tone(key)
    if not tone and key.startswith("goods:"):
        paid = _paid(glance)
        tone = glance.tone("goods") if not paid else "marked" if key in paid else ""
    if tone in ("marked", "source"):
        parts = tuple((text, "legal bold") for text, _ in chunk.parts)
    elif tone == "legal":
        parts = tuple((text, f"{style} underline") for text, style in chunk.parts)
    else:
        parts = chunk.parts
    return Chunk(parts, key)


def _paid(glance: Glance) -> set[str]:
    """Return the keys of the Goods that the highlighted payment spends, none for any other choice."""
    move = glance.move
    if not move or move[0] != "pay":
        return set()
    raw, refined, salt = move[1:5], move[5:9], move[9:]
    spent = [a or b for a, b in zip(raw, refined, strict=True)] + list(salt)
    return {key for key, n in zip(HOLDINGS, spent, strict=False) if n}


def _pieces(glance: Glance, i: int) -> list[Chunk]:
    """Return the Mosaics and Statues at hand, with what is left in the general supply behind a plus."""
    seat, look = glance.state.seats[i], glance.scene.look
    then = glance.before.seats[i] if glance.before is not None else None
    chunks = []
    for name, held, supply, was in (
        ("mosaic", seat.mosaics, seat.mosaic_supply, then and (then.mosaics, then.mosaic_supply)),
        ("statue", seat.statues, seat.statue_supply, then and (then.statues, then.statue_supply)),
    ):
        floor = _floor(glance, (held, supply), was)
        chunks.append(Chunk(((mark(name, look), f"{floor} text".strip()), (str(held), f"{floor} text bold".strip()),
                             (f"+{supply}", f"{floor} faint".strip()))))  # fmt: skip
    return chunks


def ships_text(state: State, i: int) -> str:
    """Return the claimed Ships by City: `Rom2 Eph1`, a dash for none."""
    cities = [state.tables.ship_city[ship] for ship in state.seats[i].ships]
    return " ".join(f"{CITY_TAGS[c]}{cities.count(c)}" for c in range(len(CITIES)) if c in cities)


def _rest(glance: Glance, i: int, wordy: bool, width: int) -> list[Chunk]:
    """Return the second part: Storage, offer, hand, Ships, Family, icons, Contracts."""
    state, look = glance.state, glance.scene.look
    seat = state.seats[i]
    then = glance.before.seats[i] if glance.before is not None else None
    facts = [
        ("Storage ", f"{mark('mosaic', look)}{seat.storage}", then and then.storage != seat.storage),
        ("Offer ", f"{mark('statue', look)}{seat.offer}", then and then.offer != seat.offer),
        ("Hand ", f"{mark('card', look)}{len(seat.hand)}", then and len(then.hand) != len(seat.hand)),
        ("Ships ", ships_text(state, i) or mark("dash", look), then and then.ships != seat.ships),
    ]
    chunks = [Chunk(((label, "faint"), (text, "changed" if changed else "text"))) for label, text, changed in facts]
    chunks += [_family(glance, i)]
    found = icons(state, i)
    text = " ".join(f"{ICON_TAGS[n]}{count if count > 1 else ''}" for n, count in enumerate(found) if count)
    if text:
        chunks.append(Chunk((("Icons ", "faint"), (text, "coin"))))
    chunks += [_contract(glance, i, card, wordy) for card in seat.fulfilled]
    if wordy and seat.family >= 0:
        words = f"{FAMILIES[seat.family]}: {ability_text(state.tables, seat.family)}"
        chunks += [Chunk(((part.ljust(width - 2), "faint"),)) for part in wrap(words, width - 2, 4)]
    return chunks


def _family(glance: Glance, i: int) -> Chunk:
    state = glance.state
    seat = state.seats[i]
    if seat.family < 0:
        return Chunk((("no Family yet", "faint"),))
    icon = ICONS[state.tables.family_icon[seat.family]]
    used = seat.used and i == state.active
    rest = f" {icon} used" if used else f" {icon}"
    return Chunk(((FAMILIES[seat.family], "faint" if used else "title"), (rest, "faint")))


def _contract(glance: Glance, i: int, card: int, wordy: bool) -> Chunk:
    state, look = glance.state, glance.scene.look
    then = glance.before
    new = then is not None and card not in then.seats[i].fulfilled
    ink = "changed" if new else "good" if lasting(card) else "faint"
    text = card_code(card)
    if wordy or lasting(card):
        text += f" {contract_short(state.tables, card, look)}"
    return Chunk(((text, ink),))


def own_marks(look: Look) -> str:
    """Return what the pairs of numbers mean, for a heading."""
    return f"Raw/Refined   {mark('mosaic', look)} {mark('statue', look)} at hand+supply"
