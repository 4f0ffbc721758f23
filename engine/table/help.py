"""Help: the keys, the rules of what is being decided, and the whole reference to search in."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen

from engine.game import Decision, GameError, Option
from engine.reference import Reference, Rule, Ruling, load
from engine.table.actions import bindings, known_to
from engine.table.canvas import Look
from engine.table.face import Face
from engine.table.looks import look_of
from engine.table.menu import ALL_LETTERS, Menu
from engine.table.panels import KeyBar, Panel

MENU_KEYS = (
    ("arrows, hjkl", "Move in the menu, or over a board"),
    ("Enter", "Take the choice; open a group of choices"),
    ("digit, letter", "Take the choice with that key at once"),
    ("Esc, left", "Step back out of a group or a search"),
)
FORM_KEYS = (
    ("up, down", "To the line above or below"),
    ("tab", "To the next field"),
    ("left, right", "Change the value"),
    ("Enter", "The next value or line; press a button"),
)
READING_KEYS = (("up, down, jk", "Scroll"), ("PgUp, PgDn", "Scroll a page"), ("home, end", "To the start or the end"))
OWN_KEYS = {
    "title": MENU_KEYS[:3], "play": MENU_KEYS, "load": MENU_KEYS[:3], "new": FORM_KEYS, "options": FORM_KEYS,
    "log": READING_KEYS, "final": (("arrows, hjkl", "Walk over the numbers; below stands how each came about"),),
    "howto": (("up, down", "The next page, or the one before"), ("PgUp, PgDn", "Scroll the page")),
}  # fmt: skip
KEYS = 15
NAMED = {
    "full_stop": ".",
    "comma": ",",
    "question_mark": "?",
    "slash": "/",
    "right_square_bracket": "]",
    "left_square_bracket": "[",
    "escape": "esc",
    "pagedown": "PgDn",
    "pageup": "PgUp",
}


def keys_text(where: str, look: Look, width: int = 80) -> Text:
    """Return the keys of the screen called `where`, from the registry, in lines of `width` cells."""
    style = look.palette.style
    text = Text()
    lines = list(OWN_KEYS.get(where, ()))
    for action in known_to(where):
        keys = ", ".join(NAMED.get(k, k.replace("ctrl+", "^")) for k in action.keys.split(","))
        lines.append((keys, action.help))
    for keys, words in lines:
        text.append(f"{keys:<{KEYS}}", style("hint bold"))
        for n, line in enumerate(wrap(words, max(16, width - KEYS))):
            text.append(f"{' ' * KEYS if n else ''}{line}\n", style("text"))
    return text


def rules_text(entries: Sequence[Rule | Ruling], look: Look) -> Text:
    """Return rules and rulings in full, each under its id."""
    style = look.palette.style
    text = Text()
    for entry in entries:
        text.append("\n\n" if text else "")
        text.append(entry.id, style("hint bold"))
        if isinstance(entry, Rule):
            text.append(f"  {entry.topic}\n", style("faint"))
            text.append(entry.text, style("text"))
            if entry.rulings:
                text.append(f"\nDecided by {', '.join(entry.rulings)}", style("faint"))
        else:
            text.append(f"  {entry.question}\n", style("text bold"))
            text.append(entry.answer, style("text"))
    return text


def with_rulings(reference: Reference, ids: Sequence[str]) -> list[Rule | Ruling]:
    """Return the entries with these ids, each rule followed by the rulings that decide it; unknown ids are left out."""
    found: list[Rule | Ruling] = []
    queue = list(dict.fromkeys(ids))
    for entry_id in queue:
        try:
            entry = reference.rule(entry_id)
        except GameError:
            continue
        if entry not in found:
            found.append(entry)
        if isinstance(entry, Rule):
            queue.extend(r for r in entry.rulings if r not in queue)
    return found


def reference_of(game: str) -> Reference:
    """Return the reference of `game`, an empty one for a game that has none."""
    try:
        return load(game)
    except GameError:
        return Reference(rules=(), rulings=(), glossary={})


def turn_page(screen: Screen[Any], by: int) -> None:
    """Scroll the text beside the menu of a help screen by whole pages."""
    box = screen.query_one("#help-box", VerticalScroll)
    box.scroll_relative(y=by * max(1, box.size.height - 2), animate=False)


class HelpScreen(Screen[None]):
    """The reference. `decision` and `rules` (ids, of the highlighted choice `about`) come first."""

    CSS_PATH = "help.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("help"),
        Binding("pagedown,ctrl+d", "page(1)", "Page down", show=False, priority=True),
        Binding("pageup,ctrl+u", "page(-1)", "Page up", show=False, priority=True),
        Binding("q,question_mark", "back", "Back", show=False),
    ]

    def __init__(
        self, face: Face, where: str, *, decision: Decision | None = None, rules: Sequence[str] = (), about: str = ""
    ) -> None:
        super().__init__()
        self.face, self.where, self.decision = face, where, decision
        self.rules, self.about = list(rules), about
        self.reference = reference_of(face.game)

    def compose(self) -> ComposeResult:
        yield Panel(id="help-head")
        with Horizontal():
            yield Menu(id="help-menu", reserved=ALL_LETTERS, deep=True)
            with VerticalScroll(id="help-box", can_focus=False):
                yield Panel(id="help-text")
        yield KeyBar("help")

    def on_mount(self) -> None:
        self._head()
        menu = self.query_one(Menu)
        menu.look = look_of(self)
        menu.show(self._sections())
        menu.focus()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def refresh_look(self) -> None:
        """Paint everything anew."""
        self._head()
        self.query_one(Menu).look = look_of(self)
        self._show()

    def _head(self) -> None:
        style = look_of(self).palette.style
        head = Text().append(f"{self.face.title}: help", style("title bold"))
        head.append("   arrows choose, PgUp and PgDn scroll, / searches", style("faint"))
        self.query_one("#help-head", Panel).update(head)

    def _sections(self) -> list[Option]:
        sections = []
        if self.decision is not None or self.rules:
            title = self.decision.title if self.decision else self.about
            sections.append(Option(title or "This step", "Now", ("now",)))
        sections.append(Option("Keys", "Using the program", ("keys",)))
        sections.extend(Option(p.title, "How to play", ("page", i)) for i, p in enumerate(self.face.how_to_play()))
        sections.append(Option("Glossary", "Reference", ("glossary",)))
        sections.append(Option("All rulings", "Reference", ("rulings",)))
        sections.extend(Option(topic, "Rules", ("topic", topic)) for topic in self.reference.topics())
        sections.extend(
            Option(f"{e.id}  {_short(e)}", "Every rule", ("id", e.id), _more(e)) for e in self.reference.entries()
        )
        return sections

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        message.stop()
        self._show()
        self.query_one("#help-box", VerticalScroll).scroll_home(animate=False)

    def _show(self) -> None:
        entry = self.query_one(Menu).entry
        text = self._text(entry.option) if entry is not None else Text("No rule, ruling or page has all these words.")
        self.query_one("#help-text", Panel).update(text)

    @property
    def _width(self) -> int:
        # Two cells less: a scrollbar may come once the text is there.
        return min(100, self.query_one("#help-box", VerticalScroll).size.width or 60) - 2

    def _text(self, option: Option) -> Text:
        look = look_of(self)
        style = look.palette.style
        assert option.move is not None
        kind, argument = option.move[0], option.move[1] if len(option.move) > 1 else ""
        reference = self.reference
        if kind == "now":
            return self._now()
        if kind == "keys":
            return keys_text(self.where, look, self._width)
        if kind == "page":
            return page_text(self.face, int(argument), look)
        if kind == "glossary":
            text = Text()
            for term, meaning in reference.glossary.items():
                text.append(f"{term}\n", style("hint bold")).append(f"{meaning}\n\n", style("text"))
            return text
        if kind == "rulings":
            return rules_text(reference.rulings, look)
        if kind == "topic":
            ids = [r.id for r in reference.rules if r.topic == argument]
            return rules_text(with_rulings(reference, ids), look)
        return rules_text(with_rulings(reference, [str(argument)]), look)

    def _now(self) -> Text:
        look = look_of(self)
        style = look.palette.style
        text = Text()
        if self.rules:
            text.append(f"{self.about}\n\n" if self.about else "", style("title bold"))
            text.append_text(rules_text(with_rulings(self.reference, self.rules), look))
        if self.decision is not None:
            text.append("\n\n" if text else "")
            text.append(f"{self.decision.title}\n\n", style("title bold"))
            if self.decision.why:
                text.append(f"{self.decision.why}\n\n", style("text"))
            text.append_text(rules_text(with_rulings(self.reference, self.decision.rules), look))
        text.append("\n\nKeys\n\n", style("title bold")).append_text(keys_text(self.where, look, self._width))
        return text

    def on_menu_taken(self, message: Menu.Taken) -> None:
        message.stop()

    def on_menu_left(self, message: Menu.Left) -> None:
        message.stop()
        self.action_back()

    def action_page(self, by: int) -> None:
        """Scroll the text."""
        turn_page(self, by)

    def action_help(self) -> None:
        self.dismiss(None)

    def action_back(self) -> None:
        self.dismiss(None)


def page_text(face: Face, index: int, look: Look) -> Text:
    """Return a page of 'How to play'."""
    style = look.palette.style
    page = face.how_to_play()[index]
    text = Text().append(f"{page.title}\n", style("title bold"))
    for paragraph in page.paragraphs:
        text.append(f"\n{paragraph}\n", style("text"))
    if page.rules:
        text.append(f"\nTo read on: {', '.join(page.rules)}", style("faint"))
    return text


def _short(entry: Rule | Ruling) -> str:
    return entry.text if isinstance(entry, Rule) else entry.question


def _more(entry: Rule | Ruling) -> str:
    return entry.topic if isinstance(entry, Rule) else entry.answer
