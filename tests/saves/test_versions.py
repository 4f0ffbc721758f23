"""Rules that change after a game was saved: the game goes on from its position, its past is history."""

from __future__ import annotations

import json

import pytest

from engine.game import Move
from engine.match import UndoRefused
from engine.saves import Broken, Store, load
from engine.saves.writing import sealed
from tests.toy import TOY, Toy, ToyState, play_on, toy_match


class NewerToy(Toy):
    """Toy under rules version 2: a card counts double."""

    rules_version = 2

    def apply(self, state: ToyState, move: Move, emit=None) -> None:
        super().apply(state, move, emit)
        if move[0] == "play":
            state.points[(state.current) % len(state.names)] += int(move[1])


NEWER = NewerToy()


def saved(store: Store, choices: int = 5) -> list[str]:
    with store.create(toy_match(), "a") as session:
        for _ in range(choices):
            session.play(session.match.legal[0])
        return [p.text for p in session.match.played]


@pytest.fixture
def newer(store: Store) -> Store:
    return Store(store.folder, NEWER, sync=False)


def test_the_position_is_kept_when_newer_rules_lead_elsewhere(store, newer):
    texts = saved(store)
    state = store.load("a").match.state
    session = newer.open("a")
    assert session.notice.startswith("The rules have changed since this game was saved")
    assert session.match.state == state
    assert [p.text for p in session.match.played] == texts
    assert session.match.first == len(texts)
    session.close()


def test_history_cannot_be_taken_back_but_what_follows_can(store, newer):
    texts = saved(store)
    with newer.open("a") as session:
        with pytest.raises(UndoRefused, match="before it was resumed"):
            session.undo()
        with pytest.raises(IndexError, match="not known"):
            session.match.at(2)
        session.play(("end",))
        session.play(session.match.legal[0])
        session.undo()
        assert len(session.match.played) == len(texts) + 1
        with pytest.raises(UndoRefused):
            session.undo()
        assert session.match.at(len(texts)).points == store.load("a").match.state.points


def test_a_game_resumed_under_newer_rules_is_saved_and_resumed_again_without_a_word(store, newer):
    texts = saved(store)
    with newer.open("a") as session:
        while not session.match.over:
            session.play(session.match.legal[0])
        state = session.match.state
    loaded = newer.load("a")
    assert loaded.notice == ""
    assert loaded.match.state == state
    assert loaded.match.first == len(texts)
    assert loaded.save.base is not None
    assert loaded.save.base.moves == len(texts)
    assert json.loads(newer.path("a").read_bytes())["rules_version"] == 2


def test_rules_that_change_twice(store, newer):
    texts = saved(store)
    with newer.open("a") as session:
        session.play(("end",))
        session.play(session.match.legal[0])
    again = store.open("a")
    assert again.match.first == len(texts) + 2
    assert again.match.state == newer.load("a").match.state
    assert again.notice.startswith("The rules have changed")
    again.close()


def test_a_newer_version_that_leads_to_the_same_position_needs_no_word(store):
    saved(store)

    class SameToy(Toy):
        rules_version = 3

    loaded = Store(store.folder, SameToy(), sync=False).load("a")
    assert loaded.notice == ""
    assert loaded.match.first == 0


def test_a_move_that_is_no_longer_known_stays_readable_history(store):
    saved(store)

    class WithoutPlay(Toy):
        rules_version = 2

        def parse(self, text: str) -> Move:
            return super().parse(text.replace("play", "no longer"))

    loaded = Store(store.folder, WithoutPlay(), sync=False).load("a")
    assert loaded.match.played[0].text == "play 6"
    assert loaded.match.played[0].move == ()
    assert loaded.notice


def doctored(match, **changes) -> bytes:
    from tests.saves.test_format import encoded

    return sealed({**json.loads(encoded(match)), **changes})


@pytest.fixture
def match():
    match = toy_match()
    play_on(match, 6)
    return match


def test_moves_that_lead_elsewhere_under_the_same_rules_say_so(match):
    other = toy_match(seed=2)
    play_on(other, 6)
    loaded = load(TOY, doctored(match, turns=[{"turn": 1, "seat": 0, "moves": ["draw"]}]))
    assert loaded.notice.startswith("The moves of this save do not lead to its position")
    assert loaded.match.state == match.state
    assert loaded.match.first == 1


def test_turn_markers_that_are_wrong_say_so(match):
    data = json.loads(doctored(match))
    data["turns"][0]["seat"] = 1
    loaded = load(TOY, sealed(data))
    assert loaded.notice
    assert loaded.match.state == match.state


def test_a_spoilt_position_is_replaced_by_its_moves(match):
    loaded = load(TOY, doctored(match, snapshot={"nothing": 1}))
    assert loaded.notice == ""
    assert loaded.match.state == match.state


def test_neither_moves_nor_position(match):
    with pytest.raises(Broken, match="does not match its digest"):
        load(TOY, doctored(match, snapshot={"nothing": 1}, turns=[]))


def test_a_position_of_the_wrong_shape(match):
    from engine.saves.model import canonical, sha

    for snapshot in ({"nothing": 1}, {**TOY.dump(match.state), "current": 7}, {**TOY.dump(match.state), "deck": "x"}):
        with pytest.raises(Broken, match=r"snapshot: "):
            load(TOY, doctored(match, snapshot=snapshot, digest=sha(canonical(snapshot)), turns=[]))


def test_a_final_table_that_newer_rules_work_out_differently(store):
    with store.create(toy_match(), "a") as session:
        while not session.match.over:
            session.play(session.match.legal[0])
    data = json.loads(store.path("a").read_bytes())
    data["result"]["totals"] = [1, 2]
    assert "differs from the one saved" in load(TOY, sealed(data)).notice
