"""Menu entries for trading at the Port and for the Trader's goods."""

from __future__ import annotations

from engine.game import Option
from engine.thera.menu_island import decline
from engine.thera.movement import KINDS
from engine.thera.play import legal
from engine.thera.state import RESOURCES, SPACES, State
from engine.thera.steps import BUYING, DONE, OPEN, SELLING, Step
from engine.thera.trade import TAKE, at_port
from engine.thera.words import plural

PORT_KEY = "space:A1"
ONE_KIND = "One trade is a sale or a purchase, not both"


def trade_options(state: State, step: Step) -> list[Option]:
    """Return the coins, sales and purchases; what cannot be traded now is shown with the reason."""
    _, number, trades, mode, take = step
    seat, tables = state.seats[number], state.tables
    found = []
    for move in legal(state):
        if move == TAKE:
            text = f"You then have {plural(seat.coins + take, 'coin')}. Instead of selling or buying."
            found.append(Option(f"Take {plural(take, 'coin')}", "Coins", move, text, key="t"))
        elif move != DONE:
            verb, kind, n = str(move[0]), int(move[1]), int(move[2])
            price = n * (tables.sell if verb == "sell" else tables.buy)[kind]
            after = seat.coins + (price if verb == "sell" else -price)
            sign = "+" if verb == "sell" else "-"
            good = RESOURCES[kind]
            left = at_port(seat)[kind] + (-n if verb == "sell" else n)
            more = "More may be sold in this trade." if verb == "sell" else "More may be bought in this trade."
            found.append(
                Option(
                    f"{verb} {n} {good}: {sign}{plural(price, 'coin')}",
                    "Sell" if verb == "sell" else "Buy",
                    move,
                    f"You then have {plural(after, 'coin')}; {left} {good} on the Port. {more}",
                    target=f"good:{good}",
                    source=PORT_KEY,
                    provenance="house" if tables.edition.port.provenance == "house" else "",
                )
            )
    found += _impossible(state, step)
    later = f" ({plural(trades - (mode != OPEN), 'trade')} left)" if trades > 1 else ""
    label = "Done with this trade" if mode != OPEN else "Done: no trade"
    found.append(decline(label + later))
    return found


def _impossible(state: State, step: Step) -> list[Option]:
    _, number, _, mode, take = step
    seat, tables = state.seats[number], state.tables
    found = []
    if mode != OPEN or not take:
        only = "Only instead of a trade in the Global action" if take else "Favored trades: a sale or a purchase only"
        found.append(Option("Take coins", "Coins", None, "", only, ("TH-139",) if not take else ("TH-134",)))
    if mode == BUYING:
        found.append(Option("sell", "Sell", None, "", ONE_KIND, ("TH-137",), PORT_KEY))
    if mode == SELLING:
        found.append(Option("buy", "Buy", None, "", ONE_KIND, ("TH-137",), PORT_KEY))
    for kind, good in enumerate(RESOURCES):
        if mode != BUYING and not at_port(seat)[kind]:
            where = [SPACES[s] for s in state.tables.places if seat.goods[s * KINDS + kind]]
            reason = f"No {good} on the Port" + (f" (but on {', '.join(where)})" if where else "")
            found.append(Option(f"sell {good}", "Sell", None, "", reason, ("TH-135",), f"good:{good}"))
        if mode != SELLING and tables.buy[kind] > seat.coins:
            reason = f"Costs {plural(tables.buy[kind], 'coin')}, you have {seat.coins}"
            found.append(Option(f"buy {good}", "Buy", None, "", reason, ("TH-136",), f"good:{good}"))
    return found


def goods_options(state: State, step: Step) -> list[Option]:
    """Return the Trader's choice of goods."""
    found = []
    for move in legal(state):
        if move != DONE:
            kind = int(move[1])
            amount, good = state.tables.goods_choice[kind], RESOURCES[kind]
            text = f"{amount} {good} on the Port, after the trades of this turn."
            found.append(Option(f"{amount} {good}", "Goods", move, text, target=f"good:{good}", source=PORT_KEY))
    found.append(decline(f"Done ({plural(step[2], 'choice')} left)"))
    return found
