"""The menu widget by keyboard and mouse."""

from __future__ import annotations

from textual.app import App, ComposeResult

from engine.game import Option
from engine.table.menu import Menu


class MenuApp(App[None]):
    """An app that is a menu and remembers what it was told."""

    def __init__(self, options: list[Option]) -> None:
        super().__init__()
        self.options = options
        self.taken: list[str] = []
        self.left = 0

    def compose(self) -> ComposeResult:
        yield Menu(self.options)

    def on_menu_taken(self, message: Menu.Taken) -> None:
        self.taken.append(message.option.label)

    def on_menu_left(self) -> None:
        self.left += 1

    @property
    def menu(self) -> Menu:
        return self.query_one(Menu)

    def lines(self) -> list[str]:
        return [self.menu.render_line(y).text.rstrip() for y in range(self.menu.size.height)]


def three() -> list[Option]:
    return [Option("first", move=("a",)), Option("second", reason="no stone here"), Option("third", move=("c",))]


def folders(count: int = 20) -> list[Option]:
    return [Option(f"choice {n}", f"group {n // 10}", ("go", n)) for n in range(count)]


async def test_arrows_reach_the_impossible_entry_which_shows_its_reason_and_is_not_taken() -> None:
    app = MenuApp(three())
    async with app.run_test(size=(60, 12)) as pilot:
        assert app.menu.entry is not None
        assert app.menu.entry.label == "first"
        await pilot.press("down")
        assert app.menu.entry.label == "second"
        assert "no stone here" in app.lines()[1]
        await pilot.press("enter")
        assert app.taken == []
        await pilot.press("j", "enter")
        assert app.taken == ["third"]


async def test_the_highlight_goes_round_and_home_and_end_work() -> None:
    app = MenuApp(three())
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("up")
        assert app.menu.index == 2
        await pilot.press("down")
        assert app.menu.index == 0
        await pilot.press("end")
        assert app.menu.index == 2
        await pilot.press("home")
        assert app.menu.index == 0


async def test_a_hotkey_takes_at_once() -> None:
    app = MenuApp(three())
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("2")
        assert app.taken == ["third"]


async def test_a_folder_opens_with_right_and_closes_with_left_on_itself() -> None:
    app = MenuApp(folders())
    async with app.run_test(size=(60, 16)) as pilot:
        await pilot.press("down", "right")
        assert app.menu.entry is not None
        assert app.menu.entry.label == "choice 10"
        await pilot.press("left")
        assert app.menu.entry.label == "group 1"
        await pilot.press("2", "3")
        assert app.taken == ["choice 12"]


async def test_typing_after_slash_filters_and_letters_of_navigation_are_typed() -> None:
    app = MenuApp([Option(name, move=(name,)) for name in ("hill", "jar", "kiln", "lamp", "hull")])
    async with app.run_test(size=(60, 16)) as pilot:
        await pilot.press("slash", "h", "u", "l", "l")
        assert [e.label for e in app.menu.entries] == ["hull"]
        await pilot.press("backspace", "backspace", "backspace")
        assert [e.label for e in app.menu.entries] == ["hill", "hull"]
        await pilot.press("down", "enter")
        assert app.taken == ["hull"]


async def test_escape_leaves_the_filter_then_the_folder_then_the_menu() -> None:
    app = MenuApp(folders())
    async with app.run_test(size=(60, 16)) as pilot:
        await pilot.press("enter", "slash", "3", "escape")
        assert len(app.menu.entries) == 10
        await pilot.press("escape")
        assert len(app.menu.entries) == 2
        assert app.left == 0
        await pilot.press("escape")
        assert app.left == 1


async def test_a_long_menu_scrolls_to_the_highlight() -> None:
    app = MenuApp([Option(f"choice {n}", move=(str(n),)) for n in range(30)])
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.press("end")
        await pilot.pause()
        assert any("choice 29" in line for line in app.lines())


async def test_new_options_never_leave_an_entry_bound_to_another_move() -> None:
    app = MenuApp(three())
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("end")
        app.menu.show([Option("other", move=("x",)), Option("more", move=("y",)), Option("last", move=("z",))])
        await pilot.press("enter")
        assert app.taken == ["other"]


async def test_a_decision_of_the_same_kind_keeps_the_highlight_on_the_same_choice() -> None:
    app = MenuApp([Option("water (2)", move=("w", 2)), Option("stone (3)", move=("s", 3))])
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.press("down")
        app.menu.show([Option("clay (1)", move=("k", 1)), Option("stone (2)", move=("s", 2))], keep=True)
        assert app.menu.entry is not None
        assert app.menu.entry.label == "stone (2)"


async def test_a_click_highlights_and_a_second_one_takes() -> None:
    app = MenuApp(three())
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.click(Menu, offset=(5, 2))
        assert app.taken == []
        await pilot.click(Menu, offset=(5, 2))
        assert app.taken == ["third"]


async def test_markup_in_labels_is_shown_as_it_is() -> None:
    app = MenuApp([Option("[b]Ann[/] \\[x]", move=("a",))])
    async with app.run_test(size=(60, 12)):
        assert "[b]Ann[/] \\[x]" in app.lines()[0]
