"""What is in a save, and that all of it comes back."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.game import Player, Setup
from engine.match import Match
from engine.saves import Broken, Store, load, state_digest
from engine.saves.migrations import STEPS, migrate
from engine.saves.model import FORMAT, canonical, sha
from engine.saves.writing import Encoder, sealed
from tests.toy import TOY, ToyEdition, play_on, toy_match

EXAMPLES = Path(__file__).parent / "examples"
CREATED = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def encoded(match, name="x"):
    return Encoder(match, CREATED).encode(name, CREATED)


def test_a_save_brings_back_every_move_and_the_position():
    match = toy_match(3)
    play_on(match, 9)
    loaded = load(TOY, encoded(match))
    assert loaded.notice == ""
    assert loaded.match.state == match.state
    assert [p.text for p in loaded.match.played] == [p.text for p in match.played]
    assert [p.events for p in loaded.match.played] == [p.events for p in match.played]
    assert loaded.match.states == match.states


def test_a_save_holds_what_its_description_says():
    match = toy_match()
    play_on(match, 5)
    data = json.loads(encoded(match, "Föö"))
    assert data["format"] == FORMAT == 1
    assert data["game"] == "toy"
    assert data["name"] == "Föö"
    assert data["rules_version"] == 1
    assert data["created"] == data["saved"] == "2026-01-02T03:04:05Z"
    assert data["setup"]["players"] == [
        {"bot": None, "color": None, "name": "Ann"},
        {"bot": None, "color": None, "name": "Bob"},
    ]
    assert data["edition"]["name"] == "standard"
    assert data["edition"]["values"] is None
    assert [m for t in data["turns"] for m in t["moves"]] == [p.text for p in match.played]
    assert [(t["turn"], t["seat"]) for t in data["turns"]] == [(1, 0), (2, 1), (3, 0)]
    assert data["digest"] == state_digest(TOY, match.state) == sha(canonical(data["snapshot"]))
    assert data["base"] is None
    assert data["result"] is None


def test_a_finished_game_keeps_its_final_table():
    match = toy_match()
    play_on(match, 500)
    assert match.over
    result = json.loads(encoded(match))["result"]
    assert result["totals"] == match.state.points
    assert result["names"] == ["Ann", "Bob"]
    assert load(TOY, encoded(match)).match.over


def test_a_custom_edition_travels_with_the_save():
    edition = ToyEdition(game="toy", name="mine", version=2, cards=(5, 6, 7, 8, 9, 50))
    setup = Setup(game="toy", players=(Player(name="A"), Player(name="B")), seed=4, edition="mine")
    match = Match(TOY, setup, edition)
    play_on(match, 3)
    loaded = load(TOY, encoded(match))
    assert loaded.match.edition == edition
    assert loaded.match.state == match.state


@pytest.mark.parametrize("name", ["[/]", "[bold]x", 'a"b\\', "Ünï", "日本", "{x}", ":smile:"])
def test_any_player_name_survives(name):
    setup = Setup(game="toy", players=(Player(name=name), Player(name="B")), seed=4)
    match = Match(TOY, setup)
    play_on(match, 3)
    assert load(TOY, encoded(match)).match.setup == setup


def test_encoding_with_what_was_encoded_before_gives_the_same_file():
    match = toy_match(3)
    kept = Encoder(match, CREATED)
    for step in range(60):
        if match.over:
            break
        match.play(match.legal[step % len(match.legal)])
        assert kept.encode("x", CREATED) == encoded(match)
        if step % 3 == 1 and not match.why_no_undo():
            match.undo()
            assert kept.encode("x", CREATED) == encoded(match)
            other = match.legal[-1]
            match.play(other)
            assert kept.encode("x", CREATED) == encoded(match)
    assert step > 10


def test_a_taken_back_move_replaced_by_another_is_never_kept():
    match = toy_match()
    kept = Encoder(match, CREATED)
    first, second = match.legal[:2]
    match.play(first)
    kept.encode("x", CREATED)
    match.undo()
    match.play(second)
    assert json.loads(kept.encode("x", CREATED))["turns"][0]["moves"][0] == TOY.notation(second)


def test_reformatting_by_a_tool_does_no_harm():
    match = toy_match()
    play_on(match, 4)
    again = json.dumps(json.loads(encoded(match)), indent=4, sort_keys=True).encode()
    assert load(TOY, again).match.state == match.state


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("format-*.json")), ids=lambda p: p.stem)
def test_the_stored_example_of_every_released_format_loads(path):
    loaded = load(TOY, path.read_bytes())
    assert loaded.notice == ""
    assert len(loaded.match.played) == 12
    assert loaded.match.state.points == [17, 12]


def test_there_is_an_example_of_every_format():
    assert {p.stem for p in EXAMPLES.glob("format-*.json")} == {f"format-{n}" for n in range(1, FORMAT + 1)}


def test_migrations_lead_an_old_file_forward_one_step_at_a_time():
    steps = {
        -1: lambda data: {"format": -1, "moves": data["log"].split(",")},
        0: lambda data: {**data, "count": len(data["moves"])},
    }
    old = {"format": -1, "log": "draw,end"}
    assert migrate(old, steps, 1) == {"format": 1, "moves": ["draw", "end"], "count": 2}
    assert old == {"format": -1, "log": "draw,end"}


def doctored_old(match) -> bytes:
    """Return a file as format 0 would have been, had it called the name `title` and held no base."""
    data = json.loads(encoded(match, "early"))
    data["format"] = 0
    data["title"] = data.pop("name")
    del data["base"]
    return sealed(data)


def test_a_file_of_an_older_format_is_loaded_through_its_migration(monkeypatch):
    match = toy_match()
    play_on(match, 4)
    monkeypatch.setitem(
        STEPS, 0, lambda d: {**{k: v for k, v in d.items() if k != "title"}, "name": d["title"], "base": None}
    )
    loaded = load(TOY, doctored_old(match))
    assert loaded.match.state == match.state
    assert loaded.save.name == "early"


def test_a_format_that_never_was_is_refused():
    with pytest.raises(Broken, match="unknown format 0"):
        load(TOY, doctored_old(toy_match()))


def test_an_old_file_is_written_in_the_present_format_with_the_next_move(monkeypatch, store: Store):
    match = toy_match()
    monkeypatch.setitem(
        STEPS, 0, lambda d: {**{k: v for k, v in d.items() if k != "title"}, "name": d["title"], "base": None}
    )
    store.folder.mkdir()
    store.path("early").write_bytes(doctored_old(match))
    with store.open("early") as session:
        session.play(session.match.legal[0])
    assert json.loads(store.path("early").read_bytes())["format"] == 1
