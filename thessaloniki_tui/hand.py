"""Your own side of the table: Goods, Storage, and the hand, which only its owner sees; the draft of Families."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.board import Board, Scene
from engine.table.canvas import Canvas
from engine.table.lettering import cut, plain, wrap
from engine.thessaloniki.components import ICONS
from engine.thessaloniki.notation import STORAGE
from engine.thessaloniki.state import CONTRACTS, EMPTY, FAMILIES, GOODS, MOSAIC, UNKNOWN, State
from engine.thessaloniki.wording import ability_text, amount, effect_text, start_text
from thessaloniki_tui.effects import cost_marks, lasting
from thessaloniki_tui.facts import drafting, payable
from thessaloniki_tui.glance import Chunk, Glance, flow, lay_floor, put_flow
from thessaloniki_tui.pieces import LETTERS, good_style, mark
from thessaloniki_tui.players import goods_chunks
from thessaloniki_tui.words import sentence

LABEL = 24
"""Columns before the words of a Contract, where both share a line."""
SHORT_LABEL = 15
"""Columns before the words of a Family."""
BROAD = 60
"""From this width on a Contract's words stand beside its cost."""


@dataclass(frozen=True)
class Item:
    """A card or Family: its key, the pieces of its head, its words in lines."""

    key: str
    head: tuple[tuple[str, str], ...]
    words: list[str]
    label: int = LABEL


class HandBoard(Board):
    """The looker's own Goods and hand."""

    def measure(self, scene: Scene, width: int, height: int) -> tuple[int, int]:
        glance = Glance.of(scene)
        return width, max(height, len(_top(glance, width)) + _needed(glance, width, height))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        glance = Glance.of(scene)
        room = self.size.height or canvas.height
        y = put_flow(canvas, 0, 0, _top(glance, canvas.width), canvas.width)
        _mark_all_goods(canvas)
        for item in _items(glance, canvas.width, room - y):
            y = _paint_item(canvas, glance, item, y)
        _empty_hand(canvas, glance, y)


def _needed(glance: Glance, width: int, height: int) -> int:
    items = _items(glance, width, height - len(_top(glance, width)))
    return max(1, sum(_height(item, width) for item in items))


def _height(item: Item, width: int) -> int:
    return max(1, len(item.words)) if width >= BROAD else 1 + len(item.words)


def _top(glance: Glance, width: int) -> list[list[tuple[int, Chunk]]]:
    """Return the first lines: whose side it is, Goods, Storage."""
    state, look = glance.state, glance.scene.look
    i = glance.scene.seat
    seat = state.seats[i]
    name = cut(plain(state.names[i], look), 14, look)
    badge = (f" {LETTERS[seat.color]} ", f"{good_style(seat.color)} bold reverse")
    head = Chunk((badge, (f" {name}", "title bold")))
    if drafting(state):
        note = "chooses a Family" if width < BROAD else "Families to choose from, last player first"
        return flow([head, Chunk(((note, "faint"),))], width)
    return flow([head, *goods_chunks(glance, i, keys=True), *_own_pieces(glance), _storage(glance)], width)


def _own_pieces(glance: Glance) -> list[Chunk]:
    """Return the Mosaics and Statues at hand, each a board element."""
    seat, look = glance.state.seats[glance.scene.seat], glance.scene.look
    chunks = []
    for key, n in (("mosaic", seat.mosaics), ("statue", seat.statues)):
        tone = glance.tone(key)
        ink = "legal bold" if tone in ("marked", "source") else "hint bold" if tone else "text bold"
        chunks.append(Chunk(((mark(key, look), ink if tone else "text"), (str(n), ink)), key))
    return chunks


def _storage(glance: Glance) -> Chunk:
    state, look = glance.state, glance.scene.look
    placed = state.seats[glance.scene.seat].storage
    text, style = glance.name("storage", "Storage")
    filled = mark("mosaic", look) * placed
    coming = glance.placing(MOSAIC, STORAGE)
    free = mark("free", look) * (len(state.tables.storage_vp) - 1 - placed - coming)
    ghost = mark("mosaic", look) if coming else ""
    spaces = ((filled, "text bold"), (ghost, "legal bold"), (free, "faint"))
    return Chunk(((text, style), (" ", "text"), *spaces), "storage")


def _items(glance: Glance, width: int, height: int) -> list[Item]:
    """Return the Families of the draft, or the hand, with as many words as there is room for."""
    make = _family if drafting(glance.state) else _card
    things = glance.state.families if drafting(glance.state) else _known(glance.state, glance.scene.seat)
    items: list[Item] = []
    for lines in (4, 2, 1):
        items = [make(glance, thing, width, lines) for thing in things]
        if sum(_height(item, width) for item in items) <= height or (make is _family and lines == 2):
            break
    return items


def _known(state: State, seat: int) -> list[int]:
    return [card for card in state.seats[seat].hand if 0 <= card < len(CONTRACTS)]


def _card(glance: Glance, card: int, width: int, lines: int) -> Item:
    state, look = glance.state, glance.scene.look
    key = f"hand:{CONTRACTS[card]}"
    icon = state.tables.icon[card]
    name, style = glance.name(key, CONTRACTS[card])
    can = payable(state, glance.scene.seat, card)
    cheaper = payable(state, glance.scene.seat, card, discount=True)
    pay = mark("tick", look) if can else mark("minus", look) + "1" if cheaper else mark("cross", look)
    cost = cost_marks(state.tables, card, glance.color, look)
    head = (
        (name.ljust(7), style), (f"{cost:<6}", "text" if can else "faint"),
        (f"{pay:<3}", "good bold" if can else "coin" if cheaper else "bad"),
        ("" if icon == EMPTY else ICONS[icon], "coin"),
    )  # fmt: skip
    kind = mark("lasting" if lasting(card) else "instant", look)
    room = width - LABEL if width >= BROAD else width - 2
    return Item(key, head, wrap(f"{kind} {plain(effect_text(state.tables, card), look)}", room, lines))


def _family(glance: Glance, family: int, width: int, lines: int) -> Item:
    state = glance.state
    key = f"family:{FAMILIES[family]}"
    name, style = glance.name(key, FAMILIES[family])
    icon = ICONS[state.tables.family_icon[family]]
    count = state.tables.edition.families[family].contracts
    own = GOODS[glance.color]
    start = f"{start_text(state.tables, family)}, {amount(count, 'Contract', 'Contracts')}".replace("Y", f" {own}")
    room = width - SHORT_LABEL if width >= BROAD else width - 2
    words = wrap(f"{start}. {sentence(ability_text(state.tables, family))}.", room, lines)
    return Item(key, ((name.ljust(6), style), (icon, "coin")), words, SHORT_LABEL)


def _paint_item(canvas: Canvas, glance: Glance, item: Item, y: int) -> int:
    broad = canvas.width >= BROAD
    height = _height(item, canvas.width)
    canvas.mark(item.key, 0, y, canvas.width, height)
    x = 1
    for text, style in item.head:
        x = canvas.put(x, y, text, style)
    at, row = (item.label, y) if broad else (2, y + 1)
    ink = "text" if broad or glance.tone(item.key) else "faint"
    for words in item.words:
        canvas.put(at, row, words, ink, canvas.width - at)
        row += 1
    if _is_new(glance, item.key):
        lay_floor(canvas, y, height, "changed")
    return y + height


def _is_new(glance: Glance, key: str) -> bool:
    """Return whether `key` is a card that was not in the hand before, as far as the hand was known then."""
    if glance.before is None or not key.startswith("hand:"):
        return False
    held = glance.before.seats[glance.scene.seat].hand
    return CONTRACTS.index(key.removeprefix("hand:")) not in held and UNKNOWN not in held


def _mark_all_goods(canvas: Canvas) -> None:
    """Mark the element `goods`: all Goods together."""
    regions = [region for key, region in canvas.regions.items() if key.startswith("goods:")]
    if regions:
        whole = regions[0]
        for region in regions[1:]:
            whole = whole.union(region)
        canvas.mark("goods", whole.x, whole.y, whole.width, whole.height)


def _empty_hand(canvas: Canvas, glance: Glance, y: int) -> None:
    """Say what cannot be seen: nothing in hand, or cards face down."""
    if drafting(glance.state):
        return
    hand = glance.state.seats[glance.scene.seat].hand
    hidden = sum(card == UNKNOWN for card in hand)
    if hidden:
        backs = f"[{mark('card', canvas.look)}]" * hidden
        canvas.put(1, y, f"{amount(hidden, 'Contract', 'Contracts')} face down", "faint")
        canvas.put(1, y + 1, backs, "faint")
    elif not hand:
        canvas.put(1, y, "no Contracts in hand", "faint")
