"""The verbs that open the screen, and what they refuse."""

from __future__ import annotations

import pytest

from engine.cli import play
from engine.game import Player
from engine.saves import Store
from tests.saves.test_locks import ROOT


def test_without_a_verb_there_is_the_title_screen(line):
    assert line() == 0
    (request,) = line.requests
    assert request.kind == "title"
    assert request.session is None
    assert request.store.folder == line.store.folder


def test_the_status_of_the_app_is_the_status_of_the_command(line):
    line.on_run = lambda request: 3
    assert line() == 3


def test_new_opens_a_game_that_is_saved_already(line):
    def look(request):
        assert line.store.load("friday").match.played == []
        assert line.store.list()[0].holder

    line.on_run = look
    names = ("--players", "Ann, [/] ,Cy")
    assert line("new", *names, "--bot", "CY=Greedy", "--seed", "7", "--save", "friday") == 0
    (request,) = line.requests
    assert request.kind == "new"
    setup = request.session.match.setup
    assert setup.players == (Player(name="Ann"), Player(name="[/]"), Player(name="Cy", bot="greedy"))
    assert setup.seed == 7
    assert not line.store.list()[0].holder


def test_a_game_without_a_seed_is_another_one_each_time(line):
    for _ in range(3):
        line("new", "--players", "Ann,Bob")
    assert len({r.session.match.setup.seed for r in line.requests}) == 3
    assert len(line.store.list()) == 3


def test_resume_goes_on_with_the_named_or_the_last_game(line):
    line("new", "--players", "Ann,Bob", "--save", "one")
    line("new", "--players", "Ann,Bob", "--save", "two")
    assert line("resume", "ONE") == 0
    assert line.requests[-1].kind == "resume"
    assert line.requests[-1].session.name == "one"
    with line.store.open("one") as session:
        session.play(session.match.legal[0])
    line("resume")
    assert line.requests[-1].session.name in ("one", "two")
    assert line("resume", "one", "--read-only") == 0
    assert line.requests[-1].session.read_only


def test_a_game_open_elsewhere_can_be_looked_at(line):
    line("new", "--players", "Ann,Bob", "--save", "one")
    with line.store.open("one"):
        words = line.refused("resume", "one")
        assert "'one' is open in process" in words
        assert "--read-only" in words
        assert line("resume", "one", "--read-only") == 0
        assert line("replay", "one") == 0
        assert line("show", "one") == 0


def test_replay_opens_read_only_at_a_move(line):
    line("new", "--players", "Ann,Bob", "--save", "one")
    with line.store.open("one") as session:
        session.play(session.match.legal[0])
    assert line("replay", "one", "--at", "1") == 0
    assert line.requests[-1].kind == "replay"
    assert line.requests[-1].at == 1
    assert line.requests[-1].session.read_only
    assert "--at 99: the game has" in line.refused("replay", "one", "--at", "99")


def test_the_saves_folder_may_be_named_before_or_after_the_verb(line, tmp_path):
    for words in (("--saves", str(tmp_path / "a"), "new"), ("new", "--saves", str(tmp_path / "a"))):
        assert line(*words, "--players", "Ann,Bob") == 0
    assert len(Store(tmp_path / "a", line.store.game).list()) == 2
    assert line.store.list() == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--players", "Ann,ann"), "the name 'Ann' is used twice"),
        (("--players", "Ann,,Cy"), "player 2 has no name"),
        (("--players", ""), "player 1 has no name"),
        (("--players", "Ann," + "x" * 21), "longer than 20"),
        (("--players", "Ann,B\x07b"), "cannot be shown"),
        (("--players", "Ann,\udcff"), "cannot be shown"),
        (("--players", "A,B,C,D,E"), "5"),
        (("--players", "Ann,Bob", "--bot", "Bob=medium"), "no bot 'medium'; the bots are random, greedy"),
        (("--players", "Ann,Bob", "--bot", "Cy=greedy"), "there is no player 'Cy'"),
        (("--players", "Ann,Bob", "--bot", "Bob"), "'Bob' is not NAME=BOT"),
        (("--players", "Ann,Bob", "--seed", "-1"), "is not a whole number"),
        (("--players", "Ann,Bob", "--seed", "x"), "is not a whole number"),
        (("--players", "Ann,Bob", "--seed", "9" * 30), "is not a whole number"),
        (("--players", "Ann,Bob", "--save", "a/b"), "may not contain /"),
        (("--players", "Ann,Bob", "--edition", "/nowhere.json"), "/nowhere.json: there is no such file"),
        (("--players", "Ann,Bob", "--edition", "/dev/zero"), "/dev/zero: is not a file"),
        (("--players", "Ann,Bob", "--saves", "/dev/null"), "is not a folder"),
        ((), "--players"),
    ],
)
def test_wrong_input_for_a_new_game_is_one_line(line, words, why):
    assert why in line.refused("new", *words)
    assert line.requests == []
    assert line.store.list() == []


def test_one_player_needs_the_solo_game(line):
    line.refused("new", "--players", "Ann")


def test_the_solo_game_and_the_advanced_variant_are_theras(line):
    solo = line("new", "--players", "Ann", "--solo", "HARD")
    advanced = line("new", "--players", "Ann,Bob", "--advanced")
    if line.game == "thera":
        assert (solo, advanced) == (0, 0)
        assert [r.session.match.setup.solo for r in line.requests] == ["hard", None]
        assert [r.session.match.setup.advanced for r in line.requests] == [False, True]
        assert "easy" in line.refused("new", "--players", "Ann", "--solo", "brutal")
        line.refused("new", "--players", "Ann,Bob", "--solo", "easy")
    else:
        assert (solo, advanced) == (2, 2)


def test_a_name_that_is_taken_is_refused(line):
    line("new", "--players", "Ann,Bob", "--save", "one")
    assert "already a save called 'One'" in line.refused("new", "--players", "Ann,Bob", "--save", "One")


@pytest.mark.parametrize("verb", ["resume", "show", "replay"])
def test_an_unknown_or_broken_save_is_one_line(line, verb):
    assert "there is no save called 'x'" in line.refused(verb, "x")
    line.store.folder.mkdir()
    line.store.path("x").write_bytes(b"{")
    assert "x.json: is not JSON" in line.refused(verb, "x")


def test_resume_without_any_game_says_how_to_start_one(line):
    assert f"{line.game} new --players" in line.refused("resume")


def test_a_save_of_the_other_game_is_named_as_such(line):
    other = "thessaloniki" if line.game == "thera" else "thera"
    line("new", "--players", "Ann,Bob", "--save", "x", game=other)
    assert f"is a game of '{other}'" in line.refused("resume", "x")


def test_a_save_with_a_bot_of_another_version_is_one_line(line):
    from engine.match import Match
    from tests.cases import setup_of

    setup = setup_of(f"{line.game}-2", bot="oracle")
    line.store.create(Match(line.store.game, setup), "x").close()
    assert "no bot 'oracle'" in line.refused("resume", "x")
    assert line("replay", "x") == 0
    line.store.open("x").close()


def test_without_a_terminal_nothing_is_started(line, monkeypatch):
    monkeypatch.setattr(play, "has_terminal", lambda: False)
    line.store.folder.mkdir()
    for words in ((), ("new", "--players", "Ann,Bob")):
        assert "needs a terminal" in line.refused(*words)
    assert line.store.list() == []


def test_ctrl_c_leaves_quietly_and_lets_go_of_the_save(line):
    def interrupted(request):
        raise KeyboardInterrupt

    line.on_run = interrupted
    assert line("new", "--players", "Ann,Bob", "--save", "one") == 130
    assert line.err == ""
    line.store.open("one").close()


WRONG = [("nonsense",), ("--nonsense",), ("new", "--nonsense"), ("show",), ("edition", "eat")]


@pytest.mark.parametrize("words", WRONG)
def test_unknown_words_are_one_line(line, words):
    assert "--help" in line.refused(*words)


VERBS = ("new", "resume", "replay", "saves", "check", "show", "simulate", "edition", "rules")


def test_every_verb_has_help_with_an_example(line):
    assert line("--help") == 0
    for verb in VERBS:
        assert f"    {verb} " in line.out
    for verb in VERBS:
        assert line(verb, "--help") == 0
        assert f"example: {line.game} {verb}" in " ".join(line.out.split())


def test_the_examples_in_the_help_work(line):
    line("new", "--players", "Ann,Bob,Cy", "--bot", "Bob=greedy", "--seed", "7", "--save", "friday")
    with line.store.open("friday") as session:
        for _ in range(12):
            session.play(session.match.legal[0])
    for words in ("resume friday", "replay friday --at 12", "saves --json", "show friday --at 12 --seat Ann"):
        assert line(*words.split()) == 0


def test_the_checkout_is_where_these_tests_are():
    assert (ROOT / "pyproject.toml").exists()
