"""The folder of saves: names, the list, renaming, deleting, repairing."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from engine.game import IllegalMove
from engine.match import UndoRefused
from engine.saves import Broken, ReadOnly, SaveError, Store, clean_name, saves_folder
from engine.saves.writing import sealed
from tests.toy import TOY, play_on, toy_match


def files(store: Store) -> list[str]:
    return sorted(os.listdir(store.folder))


def started(store: Store, name: str, moves: int = 3) -> None:
    """Leave a save called `name` with `moves` choices made."""
    with store.create(toy_match(), name) as session:
        for _ in range(moves):
            session.play(session.match.legal[0])


def test_every_move_is_on_disk_before_play_returns(store):
    session = store.create(toy_match(), "a")
    while not session.match.over:
        session.play(session.match.legal[0])
        assert [p.text for p in store.load("a").match.played] == [p.text for p in session.match.played]
    assert session.saved
    assert session.notice == ""


def test_undo_and_redo_are_on_disk_too(store):
    session = store.create(toy_match(), "a")
    move = session.match.legal[0]
    session.play(move)
    session.undo()
    assert store.load("a").match.played == []
    session.redo()
    assert store.load("a").match.played[-1].move == move


def test_an_illegal_move_saves_nothing(store):
    session = store.create(toy_match(), "a")
    before = store.path("a").read_bytes()
    with pytest.raises(IllegalMove):
        session.play(("play", 99))
    assert store.path("a").read_bytes() == before


def test_an_error_inside_a_move_saves_nothing_and_loses_nothing(store, monkeypatch):
    session = store.create(toy_match(), "a")
    session.play(session.match.legal[0])
    before, state = store.path("a").read_bytes(), session.match.state.clone()

    def half(state, move, emit=None):
        state.points[0] = 99
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(TOY, "apply", half, raising=False)
        with pytest.raises(ZeroDivisionError):
            session.play(("end",))
    session.close()
    assert session.match.state == state
    assert store.path("a").read_bytes() == before
    assert store.open("a").play(("end",))


def test_a_forced_move_that_fails_takes_its_cause_back_too(store, monkeypatch):
    match = toy_match()
    state = match.state.clone()
    apply, calls = TOY.apply, []

    def second_fails(state, move, emit=None):
        calls.append(move)
        if len(calls) == 2:
            raise ZeroDivisionError
        apply(state, move, emit)

    monkeypatch.setattr(TOY, "apply", second_fails, raising=False)
    monkeypatch.setattr("engine.match.forced", lambda legal: len(legal) == 1)
    with pytest.raises(ZeroDivisionError):
        match.play(match.legal[0])
    assert match.state == state
    assert match.played == []
    assert match.states == []


def test_a_closed_game_leaves_the_save_and_the_generation_before_it(store):
    started(store, "a")
    assert files(store) == ["a.json", "a.json.1"]


def test_the_generation_before_is_one_save_older(store):
    started(store, "a", 3)
    os.replace(store.path("a").with_name("a.json.1"), store.path("b"))
    assert len(store.load("b").match.played) == len(store.load("a").match.played) - 1


def test_opening_by_name_ignores_capitals_and_the_ending(store):
    started(store, "Friday")
    assert store.find("FRIDAY") == store.find("friday.json") == "Friday"
    with pytest.raises(SaveError, match="no save called 'monday'"):
        store.open("monday")


def test_a_new_game_never_takes_the_place_of_another(store):
    started(store, "a")
    with pytest.raises(SaveError, match="already a save called 'A'"):
        store.create(toy_match(), "A")
    names = {store.create(toy_match()).name for _ in range(4)}
    assert len(names) == 4


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "needs a name"), ("  ", "needs a name"), ("a/b", "may not contain /"), ("..", "begin with a dot"),
        ("../x", "may not contain /"), ("a\\b", "may not contain"), (".hidden", "begin with a dot"),
        ("a\nb", "character '\\\\n'"), ("a\0b", "character '\\\\x00'"), ("x" * 61, "at most 60"),
        ("-rf", "dot or dash"), ("nul", "operating system"), ("COM1", "operating system"), ("a:b", "contain :"),
        ("\udcff", "udcff"), ("\u202eabc", "u202e"), ("a.", "end with a dot"),
    ],
)  # fmt: skip
def test_names_that_no_file_should_have_are_refused(store, name, why):
    with pytest.raises(SaveError, match=why):
        store.create(toy_match(), name)
    assert not store.folder.exists()


@pytest.mark.parametrize("name", ["a", "Friday night", "[bold]", "Ünïcode", "日本", "100%", "a'b", "x.1"])
def test_other_names_are_fine(store, name):
    started(store, name)
    assert [i.name for i in store.list()] == [name]
    assert store.find(name) == name
    store.delete(name)
    assert files(store) == []


def test_a_name_is_composed_unicode_without_the_ending():
    assert clean_name("  u\u0308 ") == "ü"
    assert clean_name("friday.json") == "friday"


def test_the_list_tells_what_a_player_wants_to_know(store):
    started(store, "a", 2)
    (info,) = store.list()
    assert info.ok
    assert info.players == ("Ann", "Bob")
    assert info.to_act == "Bob"
    assert info.turn == "Turn 2"
    assert info.moves == 2
    assert info.saved >= info.created
    assert info.holder == ""
    with store.open("a"):
        assert f"process {os.getpid()} on " in store.list()[0].holder
    assert store.list()[0].holder == ""


def test_a_finished_game_is_listed_with_its_scores_and_not_continued(store):
    with store.create(toy_match(), "a") as session:
        while not session.match.over:
            session.play(session.match.legal[0])
    assert store.list()[0].scores == (("Ann", 50), ("Bob", 25))
    assert store.last() is None


def test_one_bad_file_never_hides_the_good_ones(store):
    started(store, "good")
    (store.folder / "empty.json").write_bytes(b"")
    (store.folder / "bits.json").write_bytes(b"\xff\xfe\x00")
    (store.folder / "text.json").write_bytes(b"[1, 2]")
    (store.folder / "dir.json").mkdir()
    os.mkfifo(store.folder / "pipe.json")
    (store.folder / "notes.txt").write_bytes(b"not a save")
    listed = {i.name: i.fault for i in store.list()}
    assert listed == {
        "good": "",
        "empty": "is empty",
        "bits": "is not UTF-8 text (byte 0)",
        "text": "is not a saved game",
        "dir": "is not a file",
        "pipe": "is not a file",
    }
    assert store.list()[0].name == "good"
    assert store.last() == "good"


def test_saves_of_another_game_are_not_listed_nor_opened(store):
    started(store, "a")
    data = json.loads(store.path("a").read_bytes())
    store.path("b").write_bytes(sealed({**data, "game": "chess"}))
    assert [i.name for i in store.list()] == ["a"]
    with pytest.raises(Broken, match="is a game of 'chess', not of Toy"):
        store.open("b")
    with pytest.raises(SaveError, match="already a save"):
        store.create(toy_match(), "b")


def test_repair_takes_the_generation_before(store):
    started(store, "a", 4)
    good = store.path("a").with_name("a.json.1").read_bytes()
    store.path("a").write_bytes(store.path("a").read_bytes()[:100])
    (info,) = store.list()
    assert not info.ok
    assert info.repairable
    store.repair("a")
    assert store.path("a").read_bytes() == good
    with store.open("a") as session:
        assert len(session.match.played) == 3
        assert session.play(session.match.legal[0])


def test_repair_of_a_save_that_is_gone(store):
    started(store, "a", 4)
    store.path("a").unlink()
    (info,) = store.list()
    assert info.fault == "there is no such file"
    store.repair("a")
    assert store.list()[0].ok


def test_repair_refuses_what_it_would_make_worse(store):
    started(store, "a")
    with pytest.raises(SaveError, match="is not broken"):
        store.repair("a")
    before = store.path("a").with_name("a.json.1")
    store.path("a").write_bytes(b'{"format": 2, "turns": []}')
    with pytest.raises(SaveError, match="newer version"):
        store.repair("a")
    assert not store.list()[0].repairable
    store.path("a").write_bytes(b"x")
    before.write_bytes(b"y")
    assert not store.list()[0].repairable
    with pytest.raises(SaveError, match="no help"):
        store.repair("a")
    assert store.path("a").read_bytes() == b"x"


def test_rename_moves_everything(store):
    started(store, "a")
    store.rename("a", "b")
    assert files(store) == ["b.json"]
    with store.open("b") as session:
        session.rename("c")
        session.play(session.match.legal[0])
        assert session.name == "c"
        assert files(store) == [".c.json.lock", "c.json", "c.json.1"]
    assert store.load("c").save.name == "c"


def test_rename_keeps_the_game_when_the_name_is_taken(store):
    started(store, "a")
    started(store, "b", 1)
    with store.open("a") as session:
        with pytest.raises(SaveError, match="already a save called 'B'"):
            session.rename("B")
        session.rename("A")
        session.play(session.match.legal[0])
    assert len(store.load("a").match.played) == 4
    assert len(store.load("b").match.played) == 1


def test_read_only_looks_and_never_writes(store):
    started(store, "a")
    before = store.path("a").read_bytes()
    session = store.open("a", read_only=True)
    assert "read-only" in session.notice
    for refused in (lambda: session.play(session.match.legal[0]), session.undo, session.redo, session.save):
        with pytest.raises(ReadOnly):
            refused()
    with pytest.raises(ReadOnly):
        session.rename("b")
    session.close()
    assert store.path("a").read_bytes() == before
    assert files(store) == ["a.json", "a.json.1"]


def test_undo_is_refused_across_anothers_turn_after_resuming_too(store):
    started(store, "a", 2)
    with store.open("a") as session, pytest.raises(UndoRefused):
        session.undo()


def test_where_saves_live(monkeypatch, tmp_path):
    monkeypatch.setenv("GAME_SAVES", str(tmp_path / "env"))
    assert saves_folder("given") == Path("given")
    assert saves_folder() == tmp_path / "env"
    monkeypatch.delenv("GAME_SAVES")
    project = tmp_path / "clone"
    project.mkdir()
    (project / "pyproject.toml").write_text('[project]\nname = "thera-and-thessaloniki"\n')
    monkeypatch.chdir(project)
    assert saves_folder() == project / "saves"
    monkeypatch.chdir(tmp_path)
    checkout = Path(__file__).resolve().parents[2]
    assert saves_folder() == checkout / "saves"
    monkeypatch.setattr("engine.saves.folder.PROJECT", "no such project")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert saves_folder().name == "saves"
    assert checkout not in saves_folder().parents


def test_play_on_helper_reaches_the_end():
    match = toy_match(3)
    play_on(match, 1000)
    assert match.over
