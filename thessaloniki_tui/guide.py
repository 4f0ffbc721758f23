"""How to play Thessaloniki: the pages, and what the playable first turn says at each decision."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import DECLINES, Move, Option, Player, Setup
from engine.table.face import Hint, Page
from engine.thessaloniki import GAME
from engine.thessaloniki import steps as s
from engine.thessaloniki.state import State

PAGES = (
    Page(
        "What it is about",
        (
            "You are a patrician of Thessaloniki. Your Workers go round the seven alcoves of the city; there you gain "
            "Goods, refine them, load them on Ships, fulfil Contracts and place Mosaics and Statues. Whoever has most "
            "victory points (VP) at the end wins.",
            "VP come from Goods sold, from Contracts and the Chariot track, and at the end from your Ships: each Ship "
            "counts only as far as the Demand tiles of its City ask for Ships, and only for your Statues there.",
            "Your colour has a Good, called Your Good: Grain for yellow, Meat for red, Olive for green, Grape for "
            "purple.",
        ),
        ("TS-019", "TS-290", "TS-302"),
    ),
    Page(
        "The screen",
        (
            "The ring is the city: Officium, Taberna, Officina and Forum along the top, the quay at the right, then "
            "Port, Legatio and Mercatus back along the bottom. In the middle are the Ships and the Contract offer. "
            "The tabs show your side with your hand, the Demand area with the Chariot track, and what all players "
            "hold.",
            "[YP] is yellow's Patrician, [Ym] a Merchant, (Gm) a Worker of nobody, (Sm) the Salt Merchant. At the "
            "right of an alcove: the action points (2▸ or 2>) and the Goods that moving there would bring you.",
            "Goods: ψ or g Grain, ◆ or m Meat, ● or o Olive, ♣ or p Grape, ◇ or s Salt. 2/1 means 2 Raw and 1 "
            "Refined. ▦ or m is a Mosaic, ♜ or s a Statue, ☼ or ~ a Sunset, ◎ or @ a Chariot step.",
            "The menu lists every choice of the moment; a dim one says why it is not possible, and ? opens the rule. "
            "The tab key goes to the boards: arrows walk over what can be chosen there, Enter chooses.",
        ),
        (),
    ),
    Page(
        "A turn",
        (
            "1. Move one of your Workers clockwise, 1 or 2 alcoves; a third costs 1 Denarius more. The Patrician "
            "moves free, a Merchant for 1 Denarius. If the alcove is full, the Worker furthest right is pushed on to "
            "the next alcove with room, and its owner gains 1 Denarius.",
            "2. Gain 1 Raw Good for every Worker there now, in that Worker's colour; the Salt Merchant gives Salt.",
            "3. Resolve the alcove: its Alcove Bonus, the Mosaic Bonuses of alcoves you moved through with a Mosaic "
            "of yours, and your action points, in any order. Alone you have 3 points, with a second Worker 2, with a "
            "third 1; a Statue of yours there adds 1, and once per turn you can buy 1 for a Denarius.",
            "4. The Sunset of the alcove happens, whether you like it or not.",
        ),
        ("TS-037", "TS-048", "TS-053", "TS-066", "TS-086", "TS-099", "TS-040"),
    ),
    Page(
        "The alcoves",
        (
            "Officium: gain or place Mosaics. Taberna: gain or place Statues. Placing costs 1 Your Good.",
            "Officina: refine one Good of each colour, or all of one colour. Mercatus: refine any 3, or fulfil a "
            "Contract. The Sunset of both moves your Chariot: 1 step, and 1 more for each of your Entrance Mosaics.",
            "Forum: place a Statue, or fulfil a Contract for 1 Your Good less. Legatio: fulfil a Contract and sell a "
            "Good, or place a Mosaic; then the Ships sail.",
            "Port: sell as many Goods of one colour as fit on a Ship. After your first point there everybody else may "
            "sell as well. Then the Ships sail, and Tax takes all Raw Goods in Storage areas without a Mosaic.",
            "In every alcove a point may also take a Contract from a section of the offer where you have a Statue.",
        ),
        ("TS-129", "TS-135", "TS-140", "TS-147", "TS-153", "TS-231", "TS-238", "TS-102"),
    ),
    Page(
        "Ships",
        (
            "Only Refined Goods and Salt can be sold, on the last space before the sea Raw ones too. A Good goes to "
            "a space of its colour, or to * when those are full; Salt only to *. Each gives the VP above its Ship: "
            "0, 4, 2 or 1 from the stack outwards. Your Good gives at most 1.",
            "Whoever fills the last space claims the Ship and its benefit. When the Ships sail, the one on the last "
            "space goes to whoever has most of their own colour on it; the active player wins a tie. So your own "
            "colour earns little, but it wins Ships.",
        ),
        ("TS-154", "TS-155", "TS-157", "TS-160", "TS-174", "TS-183", "TS-185"),
    ),
    Page(
        "Contracts and pieces",
        (
            "A Contract costs Your Good and two Goods shown on the card. ! cards work once, ∞ or & cards for the "
            "rest of the game. Refined Goods can pay for Raw ones, Salt for anything.",
            "Mosaics: on an alcove (its Mosaic Bonus whenever you pass), the Entrance, your Storage, or a Demand "
            "tile (a higher Ship limit, sometimes a Legacy icon). Statues: on an alcove (1 more action point), in "
            "the Contract offer (opens a section), or on a Demand tile (VP for each Ship of that City).",
            "Different Legacy icons make a set: 1, 3, 6, 10, 15 or 21 VP for one to six.",
        ),
        ("TS-222", "TS-082", "TS-078", "TS-111", "TS-121", "TS-123", "TS-296"),
    ),
    Page(
        "The end",
        (
            "Four lamps show the end conditions: A the quay is empty, B the 7th Demand tile is placed, C the "
            "Festival card is drawn, D the Festival tile is drawn. When two are lit, the round is finished and one "
            "more is played.",
            "Ships still in the offer then go to whoever has the clear majority. The table shows every City's "
            "working: Ships within the limit times the VP of your Statues there.",
            "A tie goes to more Ships, then to more fulfilled Contracts.",
        ),
        ("TS-284", "TS-285", "TS-288", "TS-290", "TS-304"),
    ),
    Page(
        "House values",
        (
            "The rulebook's text does not say what its pictures show: most numbers on cards, tiles and Ships, the "
            "action points, the set-up cards. This project chose values for them; choices and help say so where they "
            "show one. The command 'thessaloniki edition export' writes them all to a file that you can edit and "
            "play with.",
        ),
        (),
    ),
)


def lesson() -> Setup:
    """Return the game of the playable first turn: you and two bots."""
    bots = (Player(name="Demetra", bot="greedy"), Player(name="Kassandros", bot="greedy"))
    return Setup(game="thessaloniki", players=(Player(name="You"), *bots), seed=315)


def hint(state: State) -> Hint | None:
    """Return what to say at this decision of the first turn, None once it is over."""
    if not state.agenda or state.round > 1 or (state.round and state.active != 0):
        return None
    step = state.agenda[-1]
    if step[1] != 0:
        return Hint("Others decide now: the Families are chosen from the last player to the first.")
    told = _TOLD.get(step[0])
    if told is None:
        return Hint("Choose what you like; the preview says what each choice brings.", _note(_first(state)))
    text, pick = told
    return Hint(text, _note(pick(state)))


def _note(move: Move | None) -> str:
    return GAME.notation(move) if move is not None else ""


def _first(state: State) -> Move | None:
    """Return the first choice that is not to decline, else the first at all."""
    moves = GAME.legal(state)
    return next((m for m in moves if m[0] not in DECLINES), moves[0] if moves else None)


def _pick(*verbs: str) -> Callable[[State], Move | None]:
    """Return a choice of the first of `verbs` that is possible, else the first possible choice."""

    def pick(state: State) -> Move | None:
        moves = GAME.legal(state)
        return next((m for verb in verbs for m in moves if m[0] == verb), _first(state))

    return pick


def _roomiest(state: State) -> Move | None:
    """Return the free move that brings most action points, as the previews of the menu have it."""
    options: list[Option] = [o for o in GAME.options(state) if o.move is not None and o.move[0] == "worker"]
    free = [o for o in options if o.preview.startswith("Free")] or options
    best = max(free, key=lambda o: _points_after(state, o.move), default=None)
    return best.move if best is not None else _first(state)


def _points_after(state: State, move: Move | None) -> int:
    after = state.clone()
    GAME.apply(after, move or ())
    return after.points


_TOLD: dict[int, tuple[str, Callable[[State], Move | None]]] = {
    s.FAMILY: (
        "Choose a Family: what you start with, and an ability for the whole game. More Goods now, or a stronger "
        "ability: the preview tells both.",
        _first,
    ),
    s.RAW: ("These Goods may have any colour. Contracts want two colours besides your own: look at your hand.", _first),
    s.MOVE: (
        "Move a Worker clockwise. The fewer Workers an alcove has, the more action points you get there; the more it "
        "has, the more Goods. The highlighted move is free and brings most points.",
        _roomiest,
    ),
    s.GOODS: ("Gain the Goods: one for each Worker in the alcove, in its colour.", _pick("gain")),
    s.ALCOVE: (
        "Now bonuses and actions in any order: the title counts the points left. Take the bonus first, then spend the "
        "points; a Contract can be taken anywhere. 'Finish' gives up what is left.",
        _pick("bonus", "take", "piece", "refine_each", "refine", "place", "sell", "done"),
    ),
    s.TAKE: ("Take a Contract from a section with your Statue. It is paid later, when you fulfil it.", _pick("take")),
    s.PAY: ("Several payments are possible; the cheapest stands first: Raw, then Refined, then Salt.", _first),
    s.END: ("Your turn is done. End it, and the others play; they may push your Workers along.", _pick("end")),
}
