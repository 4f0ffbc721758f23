"""The app `thessaloniki` by keyboard: a whole game, the cover between players, choosing on the boards, sizes."""

from __future__ import annotations

from typing import Any

import pytest

from engine import bots
from engine.game import DECLINES
from engine.match import Match
from engine.table.app import TableApp
from engine.table.board import Board
from engine.table.choices import Entry
from engine.table.face import Face
from engine.table.handoff import Handoff
from engine.table.playing import PlayScreen
from engine.table.score import ScoreScreen
from engine.thessaloniki import GAME
from engine.thessaloniki import steps as s
from engine.thessaloniki.state import CONTRACTS
from tests.thessaloniki_tui.conftest import Start, new_match
from tests.tui.looking import covered, screen_text, uncover, until
from thessaloniki_tui.face import ThessalonikiFace

SIZES = [(80, 24), (120, 36), (160, 48)]


def play_screen(app: TableApp) -> PlayScreen:
    assert isinstance(app.screen, PlayScreen)
    return app.screen


def board(app: TableApp, name: str) -> Board:
    return play_screen(app).area.boards[name]


def board_text(shown: Board) -> str:
    canvas = shown.canvas()
    assert canvas is not None
    return "\n".join("".join(row) for row in canvas.chars)


def advance(match: Match[Any], verbs: tuple[str, ...], stop: Any) -> Match[Any]:
    """Play the first choice among `verbs`, else decline, else the first, until `stop(state)`."""
    for _ in range(600):
        if stop(match.state):
            return match
        legal = match.legal
        found = [m for verb in verbs for m in legal if m[0] == verb] or [m for m in legal if m[0] in DECLINES] or legal
        match.play(found[0])
    raise AssertionError("the position is never reached")


def at_move(seat: int = 0) -> Any:
    return lambda state: state.agenda[-1][:2] == (s.MOVE, seat)


# A whole game


def choice(screen: PlayScreen) -> Entry:
    """Return the entry a hurried player takes: sail, take Contracts, else go on."""
    entries = [e for e in screen.menu.entries if e.possible]

    def rank(entry: Entry) -> int:
        verb = entry.option.move[0] if entry.option.move else ""
        if verb == "worker":
            return {"alcove:Port": 0, "alcove:Legatio": 1}.get(entry.option.target, 2)
        return 0 if verb == "take" or "Contracts" in entry.label else 1 if verb in DECLINES else 2

    return min(entries, key=rank)


async def test_a_whole_game_of_two_by_keyboard(start: Start) -> None:
    app, session = start(new_match(seed=43), confirm_end=False)
    covers = keys = 0
    async with app.run_test(size=(120, 36)) as pilot:
        while not isinstance(app.screen, ScoreScreen):
            assert keys < 700, "the game never ends"
            if isinstance(app.screen, Handoff):
                covers += 1
                await uncover(pilot)
                assert not isinstance(app.screen, Handoff), "somebody was fetched with nothing to decide"
                continue
            screen = play_screen(app)
            if not screen.deciding():
                await pilot.pause(0.01)
                continue
            entry = choice(screen)
            screen.menu.index = screen.menu.entries.index(entry)
            await pilot.press(entry.hotkey or "enter")
            keys += 1
        match = session.match
        assert match.over
        assert sum(match.state.conditions) >= 2
        assert match.state.round == match.state.last_round
        assert covers > match.state.round
        result = GAME.result(match.state)
        shown = screen_text(app)
        for name, total in zip(result.names, result.totals, strict=True):
            assert name in shown
            assert total == sum(row.values[result.names.index(name)] for row in result.rows)
            assert str(total) in shown
        for row in result.rows:
            assert row.label in shown


async def test_the_saved_game_is_the_one_played(start: Start) -> None:
    app, session = start()
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        await pilot.press("1")
        await pilot.pause()
        assert session.match.played[0].seat == 1, "the last player chooses a Family first"
    assert session.match.played[0].text.startswith("family F")


# The cover


@pytest.mark.rule("TS-043")
async def test_no_hand_is_on_screen_before_its_owner_opens_the_cover(start: Start) -> None:
    match = advance(new_match(seed=3), (), at_move())
    app, _ = start(match)
    hands = [{CONTRACTS[c] for c in seat.hand} for seat in match.state.seats]
    assert hands[0]
    assert hands[1]
    open_cards = {CONTRACTS[c] for c in match.state.contracts}
    async with app.run_test(size=(160, 48)) as pilot:
        await covered(pilot)
        assert "Ann" in screen_text(app)
        for key in ("question_mark", "L", "T", "ctrl+p", "enter", "escape"):
            await pilot.press(key)
            assert isinstance(app.screen, Handoff)
        assert not any(code in screen_text(app) for code in hands[0] | hands[1] | open_cards)
        await uncover(pilot)
        shown = screen_text(app)
        assert all(code in shown for code in hands[0])
        assert not any(code in shown for code in hands[1] - hands[0] - open_cards)


@pytest.mark.rule("TS-168", "TS-169")
async def test_the_others_sale_hands_the_keyboard_over_and_back(start: Start) -> None:
    match = advance(new_match(seed=2), (), at_move())
    state = match.state
    state.seats[1].refined[:] = [1, 1, 1, 1]
    state.workers[:] = [-1] * 21
    for place, worker in {9: 3, 11: 0, 0: 1, 1: 2, 3: 4, 4: 5, 6: 6, 7: 7, 8: 8, 15: 9, 16: 10, 17: 11, 20: 12}.items():
        state.workers[place] = worker
    match._legal = None
    app, _ = start(match)
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        match.play_text("worker P>Port leave")
        while GAME.decision(match.state).title.partition(":")[0] != "Port":
            match.play(next(m for m in match.legal if m[0] in DECLINES))
        take = next(m for m in match.legal if m[0] == "take")
        play_screen(app).play(take)
        await covered(pilot)
        assert "Bob" in screen_text(app)
        await uncover(pilot)
        screen = play_screen(app)
        assert match.decision.title == "Sell in the Port"
        assert "Ann has spent the first action point" in " ".join(screen_text(app).split())
        assert {e.option.move[0] for e in screen.menu.entries if e.possible and e.option.move} == {"sell", "pass"}
        decline = next(e for e in screen.menu.entries if e.option.move == ("pass",))
        await pilot.press(decline.hotkey)
        await covered(pilot)
        assert "Ann" in screen_text(app)
        await uncover(pilot)
        assert match.decision.seat == 0
        assert match.decision.title.startswith("Port")


# Boards


async def test_a_worker_is_moved_on_the_board(start: Start) -> None:
    match = advance(new_match(seed=3), (), at_move())
    app, session = start(match)
    count = len(match.played)
    async with app.run_test(size=(120, 36)) as pilot:
        await uncover(pilot)
        ring = board(app, "ring")
        ring.focus()
        ring.cursor = "worker:P"
        await pilot.press("enter")
        await pilot.pause()
        assert play_screen(app).menu.choices.stage == "worker:P"
        targets = {o.target for o in play_screen(app).menu.choices.pool if o.move}
        ring.cursor = sorted(targets)[0]
        await pilot.press("enter")
        await pilot.pause()
        if len(session.match.played) == count:
            await pilot.press("enter")
            await pilot.pause()
        assert session.match.played[count].text.startswith("worker P>")


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=str)
async def test_a_highlighted_choice_brings_its_board_to_the_front(start: Start, size: tuple[int, int]) -> None:
    match = advance(new_match(seed=3), (), at_move())
    match.state.seats[0].mosaics = 1
    match.state.seats[0].raw[0] = 1
    match.state.agenda[:] = [(s.ALCOVE, 0)]
    match.state.alcove, match.state.points = 0, 2
    match._legal = None
    app, _ = start(match)
    async with app.run_test(size=size) as pilot:
        await uncover(pilot)
        screen = play_screen(app)
        place = next(o for o in match.options if o.move and o.target == "entrance")
        screen.menu.choices.words = "Entrance"
        screen.menu.rebuild()
        assert screen.menu.entry is not None
        assert screen.menu.entry.option == place
        await pilot.pause(0.05)
        assert board(app, "demand") in screen.area.on_top()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_size_shows_board_menu_and_all_four_lamps(start: Start, size: tuple[int, int]) -> None:
    app, _ = start(advance(new_match("Ann,Bob,Cy,Dee", seed=4), (), at_move()))
    async with app.run_test(size=size) as pilot:
        await uncover(pilot)
        shown = screen_text(app)
        for word in ("Officium", "Mercatus", "Quay", "Move a Worker", "Patrician", "Menu"):
            assert word in shown, word
        assert all(f"○ {lamp}" in shown for lamp in "ABCD")
        ring = board(app, "ring")
        assert ring.max_scroll_y == 0
        assert ring.max_scroll_x == 0


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_plain_ascii_reaches_every_cell_of_the_boards(start: Start, size: tuple[int, int]) -> None:
    app, _ = start(advance(new_match(seed=4), (), at_move()), ascii=True)
    async with app.run_test(size=size) as pilot:
        await uncover(pilot)
        for name in ("ring", "hand", "demand", "players"):
            shown = board(app, name)
            if shown.size.width:
                assert board_text(shown).isascii(), name


async def test_bots_play_until_a_person_decides(start: Start) -> None:
    app, session = start(new_match("Ann,Bob=random,Cy=random", seed=6))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PlayScreen) and app.screen.deciding())
        assert session.match.to_act == 0
        assert {p.seat for p in session.match.played} == {1, 2}


def test_the_lesson_suggests_a_legal_move_at_every_decision_of_the_first_turn() -> None:
    face: Face = ThessalonikiFace()
    setup = face.lesson()
    assert setup is not None
    match = Match(GAME, setup)
    hints = 0
    while (hint := face.hint(match.state)) is not None:
        seat = match.to_act
        if setup.players[seat].bot is None:
            assert hint.move in [GAME.notation(m) for m in match.legal]
            match.play_text(hint.move)
            hints += 1
        else:
            rng = bots.bot_rng(setup.seed, seat, len(match.played))
            match.play(bots.get("random").choose(GAME, GAME.view(match.state, seat), seat, rng))
    assert hints > 4
    assert (match.state.round, match.state.active) == (1, 1)

