"""saves, show, check, edition, rules, simulate: the verbs that need no screen."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest

from engine.game import Player, Setup
from engine.match import Match
from engine.saves.writing import sealed
from tests.cases import new_match, play_randomly


def put(line, name="one", choices=10):
    """Leave a save with that many choices made."""
    match = play_randomly(new_match(f"{line.game}-2", 3), 4, choices)
    line.store.create(match, name).close()
    return match


def test_saves_lists_good_and_broken_ones(line):
    assert line("saves") == 0
    assert "No saved games" in line.out
    match = put(line)
    line.store.path("bad").write_bytes(b"[")
    assert line("saves") == 0
    assert "one" in line.out
    assert "Ann, Bob" in line.out
    assert match.game.status(match.state).turn_text.split(":")[0] in line.out
    assert "broken: is not JSON" in line.out


def test_saves_as_json(line):
    match = put(line)
    line.store.path("bad").write_bytes(b"[")
    assert line("saves", "--json") == 0
    good, bad = json.loads(line.out)
    assert good["name"] == "one"
    assert good["ok"] is True
    assert good["players"] == [{"name": "Ann", "bot": None}, {"name": "Bob", "bot": None}]
    assert good["moves"] == len(match.played)
    assert good["to_act"] == match.setup.players[match.to_act].name
    assert bad["ok"] is False
    assert bad["fault"].startswith("is not JSON")


def test_a_name_with_markup_is_listed_as_it_is(line):
    players = (Player(name="[/]"), Player(name="[red]x"), Player(name=":smile:"))
    setup = Setup(game=line.game, players=players, seed=1)
    line.store.create(Match(line.store.game, setup), "[bold]").close()
    assert line("saves") == 0
    for name in ("[bold]", "[/]", "[red]x", ":smile:"):
        assert name in line.out
    assert line("show", "[bold]") == 0
    assert line("check", "[bold]") == 0


def test_show_prints_a_heading_and_the_board(line):
    match = put(line)
    assert line("show", "one") == 0
    total = len(match.played)
    assert f"after move {total} of {total}" in line.out
    assert "board for None" in line.out
    assert line("show", "one", "--at", "0", "--seat", "bob") == 0
    assert f"after move 0 of {total}" in line.out
    assert "board for 1" in line.out
    assert line("show", "one", "--seat", "1") == 0
    assert "board for 0" in line.out


@pytest.mark.parametrize("seat", ["0", "3", "Zoe", "-1", "", "١"])
def test_show_for_a_seat_that_does_not_exist(line, seat):
    put(line)
    assert "the players are Ann, Bob" in line.refused("show", "one", f"--seat={seat}")


def test_show_hides_what_the_seat_may_not_know_until_the_end(line, monkeypatch):
    seen = []
    monkeypatch.setattr("tests.cli.conftest.Screens", _spying(seen))
    match = put(line)
    line("show", "one")
    line("show", "one", "--seat", "Ann")
    game = match.game
    assert seen == [game.view(match.state, None), game.view(match.state, 0)]
    done = put(line, "done", 10**6)
    seen.clear()
    line("show", "done", "--at", "5")
    assert seen == [done.at(5)]


def _spying(seen):
    from engine.cli.request import Screens

    def make(run, render):
        def look(state, seat, width):
            seen.append(state)
            return render(state, seat, width)

        return Screens(run=run, render=look)

    return make


def test_show_of_a_finished_game_has_the_final_table(line):
    match = put(line, "done", 10**6)
    assert line("show", "done") == 0
    result = match.game.result(match.state)
    for row in result.rows:
        assert row.label in line.out
    for total in result.totals:
        assert f"{total} (rank" in line.out


def test_show_writes_a_picture(line, tmp_path):
    put(line)
    picture = tmp_path / "board.svg"
    assert line("show", "one", "--svg", str(picture)) == 0
    assert ET.fromstring(picture.read_text(encoding="utf-8")).tag.endswith("svg")
    assert "board" in picture.read_text(encoding="utf-8")
    assert "cannot be written" in line.refused("show", "one", "--svg", str(tmp_path / "no" / "x.svg"))


def test_check_tells_good_from_bad_in_a_line_each(line, tmp_path):
    put(line)
    good = line.store.path("one")
    bad = tmp_path / "bad.json"
    bad.write_bytes(good.read_bytes().replace(b'"seed":3', b'"seed":4'))
    newer = tmp_path / "newer.json"
    newer.write_bytes(sealed({**json.loads(good.read_bytes()), "format": 9}))
    edition = tmp_path / "edition.json"
    assert line("edition", "export", str(edition)) == 0
    assert line("check", str(good), "one", str(edition)) == 0
    assert line.out.count("\n") == line.out.count(": ok, ") == 3
    assert line("check", str(good), str(bad), str(newer), str(tmp_path), "nowhere") == 1
    lines = line.out.splitlines()
    assert len(lines) == 5
    assert ": ok, a game of " in lines[0]
    assert lines[1].endswith("its contents do not match its checksum")
    assert "newer version" in lines[2]
    assert lines[3] == f"{tmp_path}: is not a file"
    assert lines[4] == "nowhere: there is no such file, and no save of that name"
    assert line.err == ""


@pytest.mark.parametrize("content", ["", "null", "[]", "7", '{"a": 1}', "{" * 5000, '"x"', "NaN", '{"game": "go"}'])
def test_check_of_anything_else(line, tmp_path, content):
    file = tmp_path / "x.json"
    file.write_text(content)
    assert line("check", str(file)) == 1
    assert line.out.startswith(f"{file}: ")
    assert line.out.count("\n") == 1


def test_an_exported_edition_is_the_standard_one_and_can_be_played(line, tmp_path):
    file = tmp_path / "mine.json"
    assert line("edition", "export", str(file)) == 0
    assert line("edition", "check", str(file)) == 0
    assert "the same as the standard edition" in line.out
    assert "exists already" in line.refused("edition", "export", str(file))
    data = json.loads(file.read_text(encoding="utf-8"))
    data["name"] = "mine"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert line("edition", "check", str(file)) == 0
    assert "1 values differ" in line.out
    assert line("new", "--players", "Ann,Bob", "--edition", str(file), "--save", "x") == 0
    file.unlink()
    assert line("resume", "x") == 0
    assert line.requests[-1].session.match.edition.name == "mine"
    assert line("show", "x") == 0


def test_an_edition_that_differs_needs_another_name(line, tmp_path):
    file = tmp_path / "mine.json"
    line("edition", "export", str(file))
    data = json.loads(file.read_text(encoding="utf-8"))
    data["version"] += 1
    file.write_text(json.dumps(data), encoding="utf-8")
    assert "needs another name" in line.refused("edition", "check", str(file))


def test_a_faulty_edition_has_a_line_per_fault(line, tmp_path):
    file = tmp_path / "mine.json"
    line("edition", "export", str(file))
    data = json.loads(file.read_text(encoding="utf-8"))
    data["version"], data["more"] = 0, 1
    file.write_text(json.dumps(data), encoding="utf-8")
    assert line("edition", "check", str(file)) == 2
    assert len(line.err.splitlines()) == 2
    assert all(str(file) in fault for fault in line.err.splitlines())
    assert line("check", str(file)) == 1
    assert line.out.count("\n") == 1


def test_edition_export_to_standard_output_is_json(line):
    assert line("edition", "export", "-") == 0
    assert json.loads(line.out)["game"] == line.game


def test_rules_lists_topics_and_prints_entries(line):
    prefix, ruling = ("TH", "T1") if line.game == "thera" else ("TS", "S1")
    assert line("rules") == 0
    assert "numbered rulings" in line.out
    assert line("rules", f"{prefix}-001".lower()) == 0
    assert f"{prefix}-001" in line.out
    assert line("rules", ruling) == 0
    assert line.out.startswith(ruling)
    assert line("rules", "final", "scoring") == 0
    assert line.out.count(prefix) > 3
    assert "the topics are" in line.refused("rules", "xyzzy")


def test_simulate_prints_a_table(line):
    assert line("simulate", "--games", "2", "--seats", "Random,random", "--seed", "5") == 0
    for words in ("Wins", "Mean VP", "random 1", "random 2", "2 games, seed 5", "decisions per second"):
        assert words in line.out


def test_simulate_as_json_is_the_same_every_time(line):
    found = []
    for _ in range(2):
        assert line("simulate", "--games", "3", "--seats", "random,random", "--seed", "5", "--json") == 0
        data = json.loads(line.out)
        del data["rate"]
        found.append(data)
    assert found[0] == found[1]
    assert found[0]["games"] == 3
    assert sum(column["wins"] for column in found[0]["columns"]) == pytest.approx(3)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--seats", "random,oracle"), "no bot 'oracle'; the bots are random, greedy"),
        (("--seats", "random,"), "no bot ''"),
        (("--seats", ",".join(["random"] * 7)), "7"),
        (("--seats", "random,random", "--games", "0"), "from 1 to"),
        (("--seats", "random,random", "--jobs", "0"), "from 1 to 256"),
    ],
)
def test_simulate_refuses_in_one_line(line, words, why):
    assert why in line.refused("simulate", *words)


def test_simulate_plays_the_solo_game(line):
    status = line("simulate", "--games", "2", "--seats", "random", "--solo", "hard", "--seed", "1", "--json")
    if line.game == "thera":
        assert status == 0
        assert [c["name"] for c in json.loads(line.out)["columns"]] == ["random 1", "Plouteus"]
        assert sum(c["wins"] for c in json.loads(line.out)["columns"]) == 2
    else:
        assert status == 2
