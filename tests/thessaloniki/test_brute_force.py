"""Payments, sales, majorities and Legacy sets against plain enumerations of what the rules allow."""

from itertools import product

import pytest

from engine.rng import Rng

from .table import BOB, GAME, Table

GOODS = ("Grain", "Meat", "Olive", "Grape")
LAYOUT = {"S1": "GGM*", "S2": "GO*", "S5": "MMO*", "S11": "PPM*", "S9": "OOP*", "S17": "MO*"}
COSTS = {"C11c": "MGG", "C3b": "MMM", "C2a": "MGG", "C14b": "MOP", "C6a": "MMGP", "C12b": "MMGG", "C8b": "MMOO"}
"""Costs for Red: 1Y or 2Y and the two indicated Goods."""


def texts(amounts: tuple[int, ...]) -> str:
    return " ".join(f"{n}{letter}" for n, letter in zip(amounts, "GMOP", strict=True) if n)


@pytest.mark.rule("TS-078", "TS-082", "TS-084", "TS-085", "TS-222", "TS-223")
@pytest.mark.ruling("S14", "S15", "S22")
@pytest.mark.parametrize("card", COSTS)
def test_every_payment_and_no_other(card: str) -> None:
    rng = Rng(len(card) + ord(card[1]))
    for _ in range(12):
        raw, refined = (tuple(rng.below(4) for _ in range(4)) for _ in range(2))
        salt = rng.below(4)
        need = [COSTS[card].count(letter) for letter in "GMOP"]
        ways = set()
        for a in product(*(range(n + 1) for n in need)):
            for b in product(*(range(n + 1) for n in need)):
                left = [n - x - y for n, x, y in zip(need, a, b, strict=True)]
                if min(left) < 0 or sum(left) > salt:
                    continue
                if any(x > have for x, have in zip((*a, *b), (*raw, *refined), strict=True)):
                    continue
                ways.add((*a, *b, sum(left)))
        table = Table(2, active=BOB).player(BOB, raw=texts(raw), refined=texts(refined), salt=salt, hand=card)
        table.enter("Mercatus")
        assert bool(table.legal("fulfil")) == bool(ways)
        if len(ways) > 1:
            table.play(f"fulfil {card}")
            moves = [move for move in GAME.legal(table.state) if move[0] == "pay"]
            assert {tuple(move[1:]) for move in moves} == ways
            assert len(moves) == len(ways)
            salts = [(move[9], sum(move[5:9])) for move in moves]
            assert salts == sorted(salts), "Raw first, then Refined, then Salt"


def wanted_sales(table: Table, ships: list[str]) -> set[tuple[str, int, str]]:
    """Return (Good, number, Ship) of every sale that the rules allow Bob."""
    p = table.state.seats[BOB]
    found = set()
    for space, ship in enumerate(ships):
        free = [letter for letter, lies in zip(LAYOUT[ship], table.loaded(ship), strict=True) if lies == "-"]
        for good, letter in enumerate("GMOP"):
            held = p.refined[good] + (p.raw[good] if space == 3 else 0)
            fits = free.count(letter) + free.count("*")
            found |= {(GOODS[good], n, ship) for n in range(1, min(held, fits) + 1)}
        found |= {("Salt", n, ship) for n in range(1, min(p.salt, free.count("*")) + 1)}
    return found


@pytest.mark.rule("TS-153", "TS-154", "TS-155", "TS-156", "TS-157", "TS-158", "TS-159", "TS-160", "TS-079", "TS-174")
@pytest.mark.ruling("S10", "S14")
@pytest.mark.parametrize("seed", range(12))
def test_every_sale_and_no_other(seed: int) -> None:
    rng = Rng(seed)
    ships = list(LAYOUT)
    rng.shuffle(ships)
    ships = ships[:4]
    table = Table(3, active=BOB).board(ships=" ".join(ships))
    loads = {}
    for ship in ships:
        row = ["-" if rng.below(2) else letter.replace("*", "GMOPS"[rng.below(5)]) for letter in LAYOUT[ship]]
        loads[ship] = "".join(row) if "-" in row else "-" + "".join(row)[1:]
    table.cargo(**loads)
    raw, refined = (tuple(rng.below(3) for _ in range(4)) for _ in range(2))
    table.player(BOB, raw=texts(raw), refined=texts(refined), salt=rng.below(3)).enter("Port")
    offered = {(t.split()[1], int(t.split()[2]), t.split()[3]) for t in table.legal("sell")}
    assert offered == wanted_sales(table, ships)
    for text in table.legal("sell"):
        after = Table(3)
        after.state = table.state.clone()
        _, good, number, ship, *_ = text.split()
        n, space = int(number), ships.index(ship)
        after.play(text)
        each = (0, 4, 2, 1)[space]
        assert after.has("vp", BOB) == n * (min(1, each) if good == "Meat" else each)
        sold = table.state.seats[BOB], after.state.seats[BOB]
        held = [sum(p.raw) + sum(p.refined) + p.salt for p in sold]
        full = loads[ship].count("-") == n
        assert (ship in after.claimed(BOB).split()) == full
        if not full:
            assert held[0] - held[1] == n
            letter = "S" if good == "Salt" else "GMOP"[GOODS.index(good)]
            assert after.loaded(ship).count(letter) == loads[ship].count(letter) + n
            own = LAYOUT[ship].count(letter)
            on_own = sum(a == b == letter for a, b in zip(LAYOUT[ship], after.loaded(ship), strict=True))
            before = sum(a == b == letter for a, b in zip(LAYOUT[ship], loads[ship], strict=True))
            assert on_own == min(own, before + n), "spaces of the own colour come first"


@pytest.mark.rule("TS-183", "TS-185", "TS-186", "TS-289", "TS-327", "TS-080")
@pytest.mark.ruling("S16", "S51")
@pytest.mark.parametrize("active", [0, 1])
def test_every_majority(active: int) -> None:
    table = Table(2, active=active).board(ships="S2 S17 S9 S1", stack="S5 S11 S14 S12")
    for cargo in product("GMPS-", repeat=4):
        counts = {letter: cargo.count(letter) for letter in "GMP"}
        most = max(counts.values())
        leaders = [letter for letter in "GMP" if most and counts[letter] == most]
        strict = {"G": 0, "M": 1}.get(leaders[0], -1) if len(leaders) == 1 else -1
        tied = active if len(leaders) > 1 and "GM"[active] in leaders else -1
        if "-" not in cargo:
            continue
        trial = Table(2)
        trial.state = table.state.clone()
        trial.cargo(S1="".join(cargo))
        final = [row.values for row in GAME.result(trial.state).rows if "Rome" in row.label]
        assert final == [(0, 0)], "without Statues no Ship scores"
        trial.demand("D1").placed(D1="yr/--")
        values = next(row.values for row in GAME.result(trial.state).rows if "Rome" in row.label)
        assert values == tuple(3 * (seat == strict) for seat in (0, 1))
        trial.enter("Legatio").ending()
        owner = [seat for seat in (0, 1) if "S1" in trial.claimed(seat).split()]
        assert owner == [seat for seat in (0, 1) if seat in (strict, tied)]
