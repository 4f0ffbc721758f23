"""Help and 'How to play', with Thera's reference."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from engine.cli.request import Request
from engine.game import Player, Setup
from engine.match import Match
from engine.reference import load
from engine.registry import get
from engine.saves import Store
from engine.table.actions import ACTIONS, known_to
from engine.table.app import TableApp
from engine.table.canvas import Look
from engine.table.help import HelpScreen, keys_text, with_rulings
from engine.table.menu import Menu
from engine.table.options import Options, write
from engine.table.palette import DARK
from engine.table.playing import PlayScreen
from tests.tui.conftest import Start
from tests.tui.looking import screen_text, settled, uncover, until
from thera_tui.face import TheraFace

SIZE = (120, 36)


def thera(folder: Path) -> TableApp:
    """Return the app with a new game of Thera."""
    write(folder / "o.json", Options(speed="instant"))
    store = Store(folder / "saves", get("thera"), sync=False)
    players = tuple(Player(name=n) for n in ("Ann", "Bob", "Cy"))
    session = store.create(Match(store.game, Setup(game="thera", players=players, seed=3)), "evening")
    return TableApp(TheraFace(), Request("new", store, session), config=folder / "o.json")


async def helped(app: TableApp, pilot: Pilot[None]) -> HelpScreen:
    await settled(pilot, PlayScreen)
    await pilot.press("question_mark")
    await settled(pilot, HelpScreen)
    assert isinstance(app.screen, HelpScreen)
    return app.screen


def text_of(screen: HelpScreen) -> str:
    entry = screen.query_one(Menu).entry
    assert entry is not None
    return screen._text(entry.option).plain


async def test_help_opens_at_the_rule_of_the_highlighted_choice_and_of_the_step(tmp_path: Path) -> None:
    app = thera(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot, PlayScreen)
        play = app.screen
        assert isinstance(play, PlayScreen)
        await until(pilot, lambda: play.deciding() and play.menu.entry)
        entry, decision = play.menu.entry, play.decision()
        assert entry is not None
        assert decision is not None
        screen = await helped(app, pilot)
        text = text_of(screen)
        reference = load("thera")
        assert entry.option.rules or decision.rules
        for rule in (*entry.option.rules, *decision.rules):
            found = with_rulings(reference, [rule])[0]
            assert found.id in text
        assert "Keys" in text
        await pilot.press("escape")
        await settled(pilot, PlayScreen)
        assert play.menu.has_focus


async def test_a_ruling_is_found_by_its_number_and_a_word_in_its_text(tmp_path: Path) -> None:
    app = thera(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        screen = await helped(app, pilot)
        await pilot.press("slash", *"T7 ", *"orthogonal")
        entries = screen.query_one(Menu).entries
        assert any(e.label.startswith("T7 ") for e in entries)
        await pilot.press(*"xyzzy")
        assert "No rule, ruling or page has all these words." in screen_text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, HelpScreen)


async def test_glossary_rulings_and_every_topic_have_a_text(tmp_path: Path) -> None:
    app = thera(tmp_path)
    reference = load("thera")
    async with app.run_test(size=SIZE) as pilot:
        screen = await helped(app, pilot)
        for option in screen._sections():
            assert screen._text(option).plain.strip(), option.label
        whole = "\n".join(screen._text(o).plain for o in screen._sections() if o.label == "All rulings")
        assert all(ruling.id in whole for ruling in reference.rulings)
        glossary = "\n".join(screen._text(o).plain for o in screen._sections() if o.label == "Glossary")
        assert all(term in glossary for term in reference.glossary)


async def test_page_keys_scroll_the_text_and_arrows_the_menu(tmp_path: Path) -> None:
    app = thera(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await helped(app, pilot)
        await pilot.press("slash", *"all rulings")
        await pilot.press("pagedown")
        box = screen.query_one("#help-box")
        await until(pilot, lambda: box.scroll_offset.y > 0)
        await pilot.press("pageup")
        await until(pilot, lambda: box.scroll_offset.y == 0)


async def test_the_log_and_the_options_have_help_of_their_own(start: Start) -> None:
    app = start()
    async with app.run_test(size=SIZE) as pilot:
        await uncover(pilot)
        await pilot.press("L", "question_mark")
        await settled(pilot, HelpScreen)
        assert "Scroll a page" in screen_text(app)
        await pilot.press("escape", "escape")
        await settled(pilot, PlayScreen)


def test_the_keys_of_a_screen_are_all_told_and_wrapped_under_each_other() -> None:
    look = Look(DARK)
    for where in ("title", "play", "replay", "load", "new", "options", "final", "log", "help", "howto"):
        lines = keys_text(where, look, 44).plain.splitlines()
        assert all(len(line) <= 44 for line in lines), where
        told = " ".join(" ".join(lines).split())
        for action in known_to(where):
            assert action.help in told, (where, action.id)
    assert {a.id for a in ACTIONS} == {a.id for w in ("play", "replay", "load", "new", "final") for a in known_to(w)}
