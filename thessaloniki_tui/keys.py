"""What is known of each board element, with the rules to read on: the answer to `?` on the board."""

from __future__ import annotations

from collections.abc import Callable

from engine.table.face import KeyHelp
from engine.thessaloniki.components import ICONS
from engine.thessaloniki.previews import sunset_text
from engine.thessaloniki.state import (
    ALCOVES,
    CITIES,
    COLORS,
    CONTRACTS,
    DEMAND,
    EMPTY,
    FAMILIES,
    GOODS,
    SHIPS,
    State,
)
from engine.thessaloniki.wording import (
    ability_text,
    amount,
    contract_text,
    cost_text,
    denarii,
    effect_text,
    gain_text,
    ship_text,
    start_text,
)
from thessaloniki_tui.facts import claim, good_vp, open_sections, payable, workers_in
from thessaloniki_tui.holdings import chariot_help, city_help, demand_help, entrance_help, seat_help, storage_help
from thessaloniki_tui.pieces import color_of, owners, seat_of
from thessaloniki_tui.words import ACTION_WORDS, alcove_points, sentence

ALCOVE_RULES = (
    ("TS-129", "TS-131", "TS-132", "TS-133"), ("TS-135", "TS-136", "TS-137", "TS-138"),
    ("TS-140", "TS-141", "TS-142", "TS-143"), ("TS-147", "TS-148", "TS-150", "TS-151"),
    ("TS-153", "TS-164", "TS-165", "TS-168"), ("TS-231", "TS-233", "TS-234", "TS-235"),
    ("TS-238", "TS-239", "TS-240", "TS-241"),
)  # fmt: skip
EFFECT_RULES = (
    "TS-243", "TS-245", "TS-246", "TS-247", "TS-248", "TS-250", "TS-251", "TS-253", "TS-254", "TS-255", "TS-257",
    "TS-258", "TS-259", "TS-260", "TS-261", "TS-262", "TS-263", "TS-264", "TS-265", "TS-266",
)  # fmt: skip
FAMILY_RULES = ("TS-267", "TS-269", "TS-270", "TS-271", "TS-272", "TS-273", "TS-274", "TS-275")


def key_help(state: State, seat: int, key: str) -> KeyHelp | None:
    """Return what is known of the board element `key` as `seat` sees it, None for an unknown key."""
    word, _, name = key.partition(":")
    named: dict[str, tuple[tuple[str, ...], Callable[[State, int, int], KeyHelp | None]]] = {
        "alcove": (ALCOVES, _alcove), "hand": (CONTRACTS, _card), "family": (FAMILIES, _family),
        "goods": (GOODS, _good), "city": (CITIES, city_help), "demand": (DEMAND, demand_help),
    }  # fmt: skip
    if word in named and name:
        names, tell = named[word]
        return tell(state, seat, names.index(name)) if name in names else None
    if word in ("ship", "offer", "seat") and name.isdigit():
        counted = {"ship": _ship, "offer": _section, "seat": seat_help}
        return counted[word](state, seat, int(name))
    if word == "worker":
        return _worker(state, seat, name)
    single = {
        "quay": _quay, "offer": _offer, "chariot": chariot_help, "entrance": entrance_help, "storage": storage_help,
        "goods": _goods, "denarii": _denarii, "mosaic": _mosaics, "statue": _statues,
    }  # fmt: skip
    return single[key](state, seat) if key in single else None


def _alcove(state: State, seat: int, alcove: int) -> KeyHelp:
    tables = state.tables
    entry = tables.edition.alcoves[alcove]
    there = [_worker_words(state, w) for w in reversed(workers_in(state, alcove)) if w != EMPTY]
    lines = [f"Workers: {', '.join(there) if there else 'none'}.", alcove_points(state, seat, alcove)]
    lines.append("For 1 action point: " + "; ".join(ACTION_WORDS[a] for a in entry.actions) + "; or take 1 Contract.")
    lines.append(f"Alcove Bonus: {gain_text(tables.bonus[alcove])}. {sunset_text(state, seat, alcove)}")
    lines.append(f"With your Mosaic here, moving through or onto it: {gain_text(tables.mosaic_bonus[alcove])}.")
    for name, mask, spaces in (
        ("Mosaics", state.alcove_mosaics[alcove], tables.mosaic_spaces[alcove]),
        ("Statues", state.alcove_statues[alcove], tables.statue_spaces[alcove]),
    ):
        whose = ", ".join(_owner(state, color) for color in owners(mask)) or "none"
        lines.append(f"{name}: {whose}; {spaces} in all.")
    house = "house" in (entry.mosaic_bonus.provenance, tables.edition.action_points.provenance)
    return KeyHelp(ALCOVES[alcove], tuple(lines), (*ALCOVE_RULES[alcove], "TS-086", "TS-095", "S3"), house)


def _owner(state: State, color: int) -> str:
    i = seat_of(state, color)
    return state.names[i] if i >= 0 else f"nobody ({COLORS[color]})"


def _worker_words(state: State, worker: int) -> str:
    color = color_of(worker)
    if color == len(COLORS) - 1:
        return "the Salt Merchant"
    kind = "Merchant" if worker % 3 else "Patrician"
    i = seat_of(state, color)
    return f"{state.names[i]}'s {kind}" if i >= 0 else f"a {COLORS[color]} {kind} of nobody"


def _worker(state: State, seat: int, name: str) -> KeyHelp | None:
    rates = state.tables.edition.rates
    if name == "P":
        lines = (
            f"Moves 1 or 2 alcoves free, 3 for {denarii(rates.third_alcove)}.",
            f"Passing the quay, also when pushed, it takes {denarii(rates.quay)} there.",
        )
        return KeyHelp("Your Patrician", lines, ("TS-048", "TS-049", "TS-061", "S6"))
    if name in ("M1", "M2"):
        lines = (
            f"Moves 1 or 2 alcoves for {denarii(rates.merchant)}, 3 for {rates.merchant + rates.third_alcove}.",
            "It takes nothing at the quay.",
        )
        return KeyHelp("Your Merchant", lines, ("TS-048", "TS-050", "TS-063", "S6"))
    return None


def _ship(state: State, seat: int, space: int) -> KeyHelp | None:
    tables = state.tables
    if not 1 <= space <= len(state.ships):
        return None
    s = space - 1
    ship = state.ships[s]
    raw = "Raw and Refined Goods" if tables.port_raw[s] else "Refined Goods"
    own, other = (good_vp(state, seat, g, s) for g in (state.seats[seat].color, (state.seats[seat].color + 1) % 4))
    worth = f"Each Good sold here gives you {other} VP, Your Good {own}. It accepts {raw}; Salt on * spaces only."
    rules = ("TS-154", "TS-155", "TS-156", "TS-174", "TS-183", "S10", "S16")
    house = tables.edition.port[s].provenance == "house"
    if ship < 0:
        return KeyHelp(f"Ship space {space}", ("No Ship here now.", worth), rules, house)
    row = state.cargo[s * 4 : s * 4 + len(tables.layout[ship])]
    loaded = ", ".join(GOODS[g] for g in row if g != EMPTY) or "nothing"
    found = claim(state, s)
    if found.seat >= 0:
        leader = f"{state.names[found.seat]} would claim it if it sailed now."
    else:
        leader = "Nobody would claim it if it sailed now."
    lines = (
        f"{ship_text(tables, ship)} to whoever claims it, at once.",
        f"Loaded: {loaded}; {amount(row.count(EMPTY), 'space', 'spaces')} free. Filling the last one claims the Ship.",
        worth, leader,
    )  # fmt: skip
    title = f"{SHIPS[ship]}, bound for {CITIES[tables.ship_city[ship]]}"
    return KeyHelp(title, lines, rules, house or tables.edition.ships[ship].provenance == "house")


def _section(state: State, seat: int, section: int) -> KeyHelp | None:
    if not 1 <= section <= len(state.contracts):
        return None
    card = state.contracts[section - 1]
    opened = section in open_sections(state, seat)
    may = "Your Statue is here: you may take this card." if opened else "No Statue of yours here: you may not take it."
    with_statue = [n for i, n in enumerate(state.names) if section in open_sections(state, i)]
    lines = [may, f"Statues here: {', '.join(with_statue) or 'none'}."]
    if card >= 0:
        lines.insert(0, f"{contract_text(state.tables, card)}.")
    else:
        lines.insert(0, "No card is left for this section.")
    return KeyHelp(f"Contract offer, section {section}", tuple(lines), ("TS-102", "TS-103", "TS-105", "S20"), card >= 0)


def _offer(state: State, seat: int) -> KeyHelp:
    vp = ", ".join(f"{n} for {k}" for k, n in enumerate(state.tables.offer_vp) if k and n)
    lines = (
        f"Your Statues open sections from the right; {amount(state.seats[seat].offer, 'is', 'are')} placed.",
        f"At the end they are worth VP: {vp}.",
        f"Deck {len(state.deck)}, reserve {len(state.reserve)} cards.",
    )
    return KeyHelp("The Contract offer", lines, ("TS-123", "TS-126", "TS-298", "S19", "S20"))


def _card(state: State, seat: int, card: int) -> KeyHelp | None:
    if card not in state.seats[seat].hand:
        return None
    tables = state.tables
    icon = tables.icon[card]
    can = "You can pay it now." if payable(state, seat, card) else "You cannot pay it now."
    if not payable(state, seat, card) and payable(state, seat, card, discount=True):
        can = "You can pay it with Forum's discount only."
    lines = (
        f"Cost: {cost_text(tables, card)} (Y is Your Good, {GOODS[state.seats[seat].color]}). {can}",
        f"{sentence(effect_text(tables, card))}.",
        f"Legacy icon: {ICONS[icon] if icon != EMPTY else 'none'}; it counts once the Contract is fulfilled.",
    )
    rules = (EFFECT_RULES[card // 3], "TS-222", "TS-224", "TS-295", "S22")
    return KeyHelp(f"Contract {CONTRACTS[card]}", lines, rules, tables.edition.contracts[card].provenance == "house")


def _family(state: State, seat: int, family: int) -> KeyHelp:
    tables = state.tables
    entry = tables.edition.families[family]
    lines = (
        f"Start: {start_text(tables, family)}; {amount(entry.contracts, 'Contract', 'Contracts')}.",
        f"{sentence(ability_text(tables, family))}.",
        f"Legacy icon: {entry.icon}.",
    )
    rules = (FAMILY_RULES[family], "TS-031", "TS-277", "S37")
    return KeyHelp(f"Family {FAMILIES[family]}", lines, rules, entry.provenance == "house")


def _quay(state: State, seat: int) -> KeyHelp:
    lines = (
        f"{denarii(state.quay)} left. It lies between Forum and the Port alcove and is not counted when moving.",
        "A Patrician that passes it, also when pushed, takes a Denarius; once it is empty, from the supply.",
        "When the last one is taken, end condition A is met.",
    )
    return KeyHelp("The quay", lines, ("TS-060", "TS-061", "TS-062", "TS-065", "TS-278", "S1", "S55"))


def _good(state: State, seat: int, good: int) -> KeyHelp:
    player = state.seats[seat]
    if good >= len(player.raw):
        salt = (
            f"You hold {player.salt}. It pays for any Good, Raw or Refined, is never taxed and never refined.",
            "Sold, it fits * spaces only and counts for no majority.",
        )
        return KeyHelp("Salt", salt, ("TS-077", "TS-078", "TS-079", "TS-080", "S14", "S34"))
    own = "This is Your Good: Contracts and placing ask for it; sold, it gives 1 VP at most."
    lines = (
        f"You hold {player.raw[good]} Raw and {player.refined[good]} Refined.",
        own if good == player.color else "Sold, it gives the full VP of the Ship's space.",
        "Refined Goods pay for Raw ones, never the other way round; Tax takes only Raw ones.",
    )
    return KeyHelp(GOODS[good], lines, ("TS-071", "TS-074", "TS-082", "TS-155", "S15"))


def _goods(state: State, seat: int) -> KeyHelp:
    lines = ("Raw/Refined of each colour, then Salt. Every colour has its own Storage area, Salt the Tablinum.",)
    return KeyHelp("Your Goods", lines, ("TS-071", "TS-073", "TS-082", "S15", "S62"))


def _denarii(state: State, seat: int) -> KeyHelp:
    rates = state.tables.edition.rates
    lines = (
        f"You hold {denarii(state.seats[seat].denarii)}.",
        f"Moving a Merchant costs {rates.merchant}, a third alcove {rates.third_alcove}; {rates.point} buys an action "
        "point once per turn.",
    )
    return KeyHelp("Denarii", lines, ("TS-048", "TS-050", "TS-089", "TS-301", "S6"))


def _mosaics(state: State, seat: int) -> KeyHelp:
    player = state.seats[seat]
    lines = (
        f"{player.mosaics} at hand, {player.mosaic_supply} in the general supply.",
        "Placing one costs 1 Your Good: on an alcove, the Entrance, a Storage area or a Demand tile.",
    )
    return KeyHelp("Your Mosaics", lines, ("TS-109", "TS-110", "TS-113", "TS-130", "S65"))


def _statues(state: State, seat: int) -> KeyHelp:
    player = state.seats[seat]
    lines = (
        f"{player.statues} at hand, {player.statue_supply} in the general supply.",
        "Placing one costs 1 Your Good: on an alcove, in the Contract offer or on a Demand tile.",
    )
    return KeyHelp("Your Statues", lines, ("TS-120", "TS-122", "TS-123", "TS-128", "S65"))
