"""How to play Thera: the pages, and what the playable first turn says at each decision."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Move, Player, Setup
from engine.table.face import Hint, Page
from engine.thera import GAME
from engine.thera.building import district_bonus
from engine.thera.state import State
from engine.thera.steps import BUILD, BUY_FAVOR, CHOOSE_ROLE, CLEAR, CLOSE, END, PLACE, STONES

PAGES = (
    Page(
        "What it is about",
        (
            "The volcano has buried your island. As a koreter you clear the Ash, bring water, stone, cloth and "
            "lumber where they are needed, and build. Whoever has most victory points (VP) at the end wins.",
            "VP come from cleared Ash (1 each), from the buildings you built, from bonus VP (Districts, Temples, "
            "Vineyards, some Palaces, the Planner) and from what is left over: 1 VP for every 4 coins and resources.",
            "Everybody has an island of their own. The roundel with its five Roles and the building tableau are "
            "shared: what you do there is what the others can do next.",
        ),
        ("TH-200", "TH-196", "TH-198"),
    ),
    Page(
        "The screen",
        (
            "The island is the large board, with the tabs of the other islands above it; the keys , and . page through "
            "them. Beside it is the roundel with the Time Track, below it the tableau.",
            "The menu lists every choice of the moment. Arrows and Enter, or the letter before a choice. A choice "
            "that is not possible is dim and says why; ? opens the rule behind it.",
            "The highlighted choice shows what it would do: where it starts and ends on the island, what it brings "
            "and takes, and how the Favor tokens would lie after redistributing.",
            "≈ or W is water, ■ or S stone, ▒ or C cloth, ‖ or L lumber, ▲ or A an Ash token. The mark ° or ' stands "
            "at values that this project chose because the rulebook shows them only as pictures.",
        ),
        (),
    ),
    Page(
        "A turn",
        (
            "1. Choose a Role that the pawn does not cover. 2. Everybody performs its Global actions, you first. "
            "3. You may spend coins: Favor = Favor tokens on the Role + coins. 4. You alone perform its Favored "
            "actions, each as often as its number fits into the Favor; nothing is used up. 5. The Role's Favor tokens "
            "are dealt out clockwise, one to each Role, and the turn passes.",
            "So a Role with many tokens is strong now and empty afterwards, and its tokens make the next Roles "
            "stronger, for whoever comes next.",
            "On the very first turn of the game the leftmost Time Track token joins the chosen Role.",
        ),
        ("TH-026", "TH-027", "TH-041", "TH-046", "TH-051"),
    ),
    Page(
        "The Roles",
        (
            "Priestess: everybody activates their Spring and Temples and gains 2 water. More water for Favor. "
            "A Time Track token always goes to her before redistributing: she drives the game to its end.",
            "Worker: everybody activates Quarries, Pastures and Groves: water on the building becomes stone, cloth "
            "or lumber. Favor: more activations and stone on your Port.",
            "Planner: everybody moves 4 resources. Favor: more moves, bonus VP, reserving buildings.",
            "Builder: everybody may build one building and then discard stone to clear Ash. Favor: clearing without "
            "stone, another build.",
            "Trader: everybody takes 2 coins, or sells, or buys at the Port. Favor: coins, more trades, goods.",
        ),
        ("TH-057", "TH-074", "TH-094", "TH-106", "TH-134"),
    ),
    Page(
        "Moving and clearing",
        (
            "A move takes one resource to another space. From a space with Ash it goes one step, up, down, left or "
            "right. From a space without Ash it goes as far as you like through spaces without Ash, and must stop "
            "when it enters one with Ash. Buildings are never in the way; the Impassable Hill always is.",
            "Stone clears Ash in the Builder's Global actions: each stone you discard takes one Ash from its own "
            "space or one beside it. Every Ash cleared is 1 VP and makes moving easier.",
        ),
        ("TH-082", "TH-083", "TH-084", "TH-125"),
    ),
    Page(
        "Building",
        (
            "Stone, cloth and lumber (and the Spring's water) of the cost must lie on the very space you build on; "
            "coins come from your stock. A space holds one building; nothing stands on the Port or the Hill. Ash does "
            "not hinder building.",
            "Luxury buildings (Vineyards, Temples, Agora, Palaces) give bonus VP at once when they stand in their own "
            "District: the number on the space. Industry buildings never do.",
            "Laborer, Carter and Moneylender are locked until Open Industry fires: the 3rd Time Track token.",
            "The Planner can reserve: the tile is yours alone, and you pay for it when you build it.",
        ),
        ("TH-110", "TH-114", "TH-120", "TH-014", "TH-100"),
    ),
    Page(
        "The end",
        (
            "The endgame is triggered when the last token leaves the Time Track, or when only two types of luxury "
            "building are left in the tableau. The player before the current one takes the ship and the last turn, so "
            "that everybody else has exactly one more turn.",
            "Then Vineyards score, and all is added up. A tie goes to whoever has more coins and resources left.",
        ),
        ("TH-181", "TH-182", "TH-186", "TH-201", "TH-202"),
    ),
    Page(
        "Two players, Advanced, solo",
        (
            "Two players: the Role on which the last redistributed token lands is decreed. Both perform its Global "
            "actions too, without coins and Favored actions, and its tokens are dealt out as well. The roundel shows "
            "beforehand where each Role would end.",
            "Advanced: nothing is locked, and your Spring is not built but reserved for you.",
            "Solo: you play against Plouteus. His cards choose Roles; he claims buildings from a grid, always the "
            "left-most one of the top-most row, each time the Builder is resolved. You win only with more VP.",
        ),
        ("TH-211", "TH-214", "TH-206", "TH-258", "TH-277"),
    ),
)


def lesson() -> Setup:
    """Return the game of the playable first turn: you and two bots."""
    bots = (Player(name="Daphne", bot="greedy"), Player(name="Icarus", bot="greedy"))
    return Setup(game="thera", players=(Player(name="You"), *bots), seed=1650)


def hint(state: State) -> Hint | None:
    """Return what to say at this decision of the first turn, None once it is over."""
    if state.turn > 1 or not state.agenda:
        return None
    step = state.agenda[-1]
    if step[1] != 0:
        return Hint("The others perform the Global actions of your Role now; you only watch.")
    told = _TOLD.get(step[0])
    if told is None:
        return Hint("Choose what you like; Enter on 'Done' goes on.", "done")
    text, pick = told
    return Hint(text, GAME.notation(pick(state)))


def _legal(state: State, verb: str) -> list[Move]:
    return [move for move in GAME.legal(state) if move[0] == verb]


def _best_build(state: State) -> Move:
    """Return the build that is worth most at once: its VP and its District bonus."""

    def worth(move: Move) -> int:
        tile, space = int(move[1]), int(move[2])
        return state.tables.vp[tile] + district_bonus(state, tile, space)

    return max(_legal(state, "build"), key=worth, default=("done",))


def _stone(state: State) -> Move:
    return next(iter(_legal(state, "stone")), ("done",))


def _coins(state: State) -> Move:
    """Return as many coins as reach the first threshold of the Role, if they are there."""
    role = state.pawn
    need = min(per for per, _, _ in state.tables.favored[role])
    wanted: Move = ("coins", max(0, need - state.favor[role]))
    return wanted if wanted in GAME.legal(state) else ("coins", 0)


_TOLD: dict[int, tuple[str, Callable[[State], Move]]] = {
    CHOOSE_ROLE: (
        "Choose a Role. Your first resources lie together on B1, so the Builder can turn them into a building at once. "
        "Look at the roundel: it shows how the tokens would lie afterwards.",
        lambda state: ("role", 3),
    ),
    BUILD: (
        "Build on B1: the cost must lie there, and it does for these. The highlighted one is worth most at once; "
        "the preview says what would be left.",
        _best_build,
    ),
    STONES: (
        "Stone that is left can clear Ash, on its own space or beside it: 1 VP each. On B1 it also frees the way.",
        _stone,
    ),
    CLOSE: ("Those were your Global actions. Confirm, and the others perform theirs.", lambda state: ("done",)),
    BUY_FAVOR: (
        "Favor is the tokens on the Builder plus the coins you spend now. At 4 Favor you clear an Ash without stone; "
        "coins beyond a threshold would be wasted.",
        _coins,
    ),
    CLEAR: (
        "Clear any Ash on your island. Spaces beside the Port and B1 open the way for what you will move there.",
        lambda state: max(_legal(state, "clear"), key=lambda m: -int(m[1]), default=("done",)),
    ),
    PLACE: (
        "Place what you gained where it will be needed: water on a Quarry becomes stone on a Worker turn.",
        lambda state: next(iter(_legal(state, "gain")), ("done",)),
    ),
    END: (
        "The Builder's tokens have been dealt out clockwise: the roundel shows where. End your turn; then the others "
        "choose their Roles, and you take part in their Global actions.",
        lambda state: ("end",),
    ),
}
