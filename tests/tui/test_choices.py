"""The action menu without a screen."""

from __future__ import annotations

from engine.game import Move, Option
from engine.table.actions import ACTIONS, NAVIGATION, RESERVED, fitting, known_to
from engine.table.choices import Choices, common_words, folded, with_hotkeys


def option(
    label: str, *, group: str = "", move: Move | None = ("?",), target: str = "", source: str = "", key: str = ""
) -> Option:
    taken = (label,) if move == ("?",) else move
    reason = "" if taken else "not now"
    return Option(label, group, taken, reason=reason, target=target, source=source, key=key)


def moves() -> list[Option]:
    """Return 3 groups of 5 moves and one way to decline."""
    found = [
        option(f"{kind} {source} to X{n}", group=f"{kind} on {source}", target=f"space:X{n}", source=f"space:{source}")
        for kind, source in (("stone", "B1"), ("cloth", "B1"), ("water", "A2"))
        for n in range(5)
    ]
    return [*found, Option("Done", move=("done",))]


def test_a_short_menu_lists_every_choice_in_order_with_its_section() -> None:
    entries = Choices([option("a", group="One"), option("b", group="One"), option("c")]).entries()
    assert [(e.label, e.section, e.folder) for e in entries] == [
        ("a", "One", False),
        ("b", "One", False),
        ("c", "", False),
    ]


def test_a_long_menu_folds_its_groups_and_keeps_single_choices() -> None:
    entries = Choices(moves()).entries()
    assert [e.label for e in entries] == ["stone on B1", "cloth on B1", "water on A2", "Done"]
    assert [len(e.options) for e in entries] == [5, 5, 5, 1]
    assert entries[0].folder
    assert entries[0].source == "space:B1"


def test_a_folder_opens_to_its_choices_and_closes_again() -> None:
    choices = Choices(moves())
    choices.open(choices.entries()[0])
    assert [e.label for e in choices.entries()] == [f"stone B1 to X{n}" for n in range(5)]
    assert choices.stage == "space:B1"
    assert choices.back()
    assert len(choices.entries()) == 4
    assert not choices.back()


def test_choices_of_one_group_fold_by_what_their_moves_share() -> None:
    one = [
        Option(f"stone {a} to {b}", "Moves", ("move", 1, i, n), target=b, source=a)
        for i, a in enumerate(("B1", "A2", "C3"))
        for n, b in enumerate(("D1", "D2", "D3", "D4", "C4"))
    ]
    assert [e.label for e in folded(one)] == ["stone B1", "stone A2", "stone C3"]


def test_hotkeys_are_digits_then_letters_and_never_navigation_or_global_keys() -> None:
    keys = [e.hotkey for e in with_hotkeys(Choices([option(str(n)) for n in range(12)]).entries(), RESERVED)]
    assert keys[:9] == list("123456789")
    many = with_hotkeys([e for n in range(40) for e in Choices([option(str(n))]).entries()], RESERVED)
    given = [e.hotkey for e in many if e.hotkey]
    assert len(set(given)) == len(given)
    assert not set(given) & RESERVED
    assert NAVIGATION < RESERVED
    assert {"u", "r", "q"} < RESERVED


def test_a_wish_is_granted_once_and_declining_gets_zero() -> None:
    entries = Choices(
        [option("a", key="w"), option("b", key="w"), option("c", key="k"), Option("Done", move=("done",))]
    )
    assert [e.hotkey for e in entries.entries()] == ["w", "1", "2", "0"]


def test_an_impossible_choice_has_no_hotkey_but_its_reason() -> None:
    entries = Choices([option("a", move=None), option("b")]).entries()
    assert [(e.possible, e.hotkey, e.reason) for e in entries] == [(False, "", "not now"), (True, "1", "")]


def test_the_filter_finds_all_words_in_label_and_group_across_folders() -> None:
    choices = Choices(moves(), words="CLOTH x3")
    assert [e.label for e in choices.entries()] == ["cloth B1 to X3"]
    choices.words = "nothing like it"
    assert choices.entries() == []


def test_picking_a_source_then_a_target_on_the_board_finds_the_move() -> None:
    choices = Choices(moves())
    assert choices.pick("space:A2") is None
    assert choices.stage == "space:A2"
    picked = choices.pick("space:X3")
    assert picked is not None
    assert picked.label == "water A2 to X3"


def test_a_source_of_two_kinds_narrows_and_its_target_narrows_further() -> None:
    choices = Choices(moves())
    choices.pick("space:B1")
    assert len(choices.pool) == 10
    assert choices.pick("space:X0") is None
    assert [o.label for o in choices.pool] == ["stone B1 to X0", "cloth B1 to X0"]


def test_another_source_replaces_the_one_chosen() -> None:
    choices = Choices(moves())
    choices.pick("space:A2")
    choices.pick("space:B1")
    assert {o.source for o in choices.pool} == {"space:B1"}


def test_picking_what_no_choice_points_at_changes_nothing() -> None:
    choices = Choices(moves())
    choices.pick("space:A2")
    assert choices.pick("space:Z9") is None
    assert choices.stage == "space:A2"


def test_the_only_choice_with_a_target_is_returned() -> None:
    choices = Choices([option("a", target="role:Worker"), option("b", target="role:Trader"), option("c", move=None)])
    picked = choices.pick("role:Trader")
    assert picked is not None
    assert picked.label == "b"


def test_common_words_end_before_a_joint() -> None:
    assert common_words(["stone B1 to C1", "stone B1 to B2"]) == "stone B1"
    assert common_words(["a", "b"]) == ""


def test_no_two_actions_of_a_screen_share_a_key() -> None:
    for where in ("play", "replay", "load", "final", "help", "new", "options", "howto", "log"):
        keys = [key for action in known_to(where) for key in action.keys.split(",")]
        assert len(keys) == len(set(keys)), where


def test_the_footer_fits_eighty_columns_and_keeps_what_matters_most() -> None:
    for where in ("play", "replay", "load", "final"):
        shown = fitting(known_to(where), 79)
        assert sum(len(a.shown) + len(a.label) + 3 for a in shown) <= 79
        assert {"help"} <= {a.id for a in shown}
    assert {"menu", "undo", "redo", "filter", "focus"} <= {a.id for a in fitting(known_to("play"), 79)}


def test_ids_of_actions_are_unique_and_each_says_what_it_does() -> None:
    assert len({a.id for a in ACTIONS}) == len(ACTIONS)
    assert all(a.help and a.label for a in ACTIONS)
