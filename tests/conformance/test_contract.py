"""What every game promises, whatever its rules: `engine/game.py`, held against whole random games."""

from __future__ import annotations

import contextlib
import json
import re
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from engine.game import DECLINES, GameError, IllegalMove, Move, SetupError
from engine.match import Match
from engine.reference import load as reference
from engine.registry import GAMES, get
from engine.rng import Rng
from engine.saves import state_digest
from engine.saves.model import canonical
from tests.cases import VARIANTS, new_match, play_randomly, setup_of

every_variant = pytest.mark.parametrize("variant", VARIANTS)
STEP = 11
"""Costly checks look at every so-many-th state of a game."""


@cache
def whole_game(variant: str) -> Match[Any]:
    """Return a finished random game; nobody changes it."""
    return play_randomly(new_match(variant, 11), 12)


def states(variant: str, step: int = STEP) -> list[Any]:
    """Return states of a whole game, the first and some later ones."""
    return whole_game(variant).states[::step]


def text(variant: str, state: Any) -> str:
    return canonical(get(setup_of(variant).game).dump(state))


@every_variant
def test_there_is_a_choice_until_the_end_and_none_after_it(variant):
    match = whole_game(variant)
    game = match.game
    for state in match.states:
        legal = game.legal(state)
        assert legal
        assert len(set(legal)) == len(legal)
        assert not game.over(state)
        assert 0 <= game.to_act(state) < len(match.setup.players)
        assert legal == game.legal(state)
    assert game.over(match.state)
    assert game.legal(match.state) == []
    assert game.to_act(match.state) == -1


@every_variant
def test_the_seat_that_acts_is_the_one_asked(variant):
    match = whole_game(variant)
    for state in match.states:
        decision = match.game.decision(state)
        assert decision.seat == match.game.to_act(state)
        assert decision.title
        assert not decision.trail or 0 <= decision.at < len(decision.trail)


def foreign_moves(variant: str, chance: Rng) -> list[Move]:
    """Return moves of other moments of the game, and spoilt ones."""
    pool = list(dict.fromkeys(p.move for p in whole_game(variant).played))
    chance.shuffle(pool)
    moves: list[Move] = [*pool[:60], (), ("nonsense",), ("nonsense", 1, 2), ("",), (0,), (-1, "x")]
    for move in pool[:60]:
        verb, *rest = move
        moves += [(verb,), (verb, *rest, 0), (verb, "x"), (verb, -1), (verb, 10**9)]
        for i, part in enumerate(rest):
            if isinstance(part, int):
                moves += [(verb, *rest[:i], part + d, *rest[i + 1 :]) for d in (-1, 1, 7, -99, 10**6)]
            moves.append((verb, *rest[:i], "x", *rest[i + 1 :]))
    chance.shuffle(moves)
    return moves


@every_variant
def test_illegal_moves_are_refused_with_a_reason_and_change_nothing(variant):
    game = whole_game(variant).game
    chance = Rng(5)
    refused = 0
    for state in [*states(variant), whole_game(variant).state]:
        before, legal = text(variant, state), set(game.legal(state))
        for move in foreign_moves(variant, chance)[:80]:
            if move in legal:
                continue
            heard: list[object] = []
            with pytest.raises(IllegalMove) as caught:
                game.apply(state, move, heard.append)
            assert str(caught.value)
            assert "\n" not in str(caught.value)
            assert heard == []
            refused += 1
        assert text(variant, state) == before
    assert refused > 200


@every_variant
def test_notation_is_unique_and_comes_back(variant):
    game = whole_game(variant).game
    for state in states(variant, 1):
        legal = game.legal(state)
        texts = [game.notation(move) for move in legal]
        assert len(set(texts)) == len(texts)
        for move, noted in zip(legal, texts, strict=True):
            assert game.parse(noted) == move
            assert noted == noted.strip()
            assert noted.isprintable()
            assert len(noted) <= 200


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "noted", ["", " ", "nonsense", "done done", "end 1", "\x00", "[/]", "x" * 10_000, "9" * 5000, "role", "é"]
)
def test_what_notes_no_move_is_refused(game, noted):
    with pytest.raises(IllegalMove) as caught:
        get(game).parse(noted)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@every_variant
def test_huge_and_foreign_numbers_in_a_notation_are_no_accident(variant):
    match = whole_game(variant)
    for noted in {p.text for p in match.played}:
        for digits in ("9" * 5000, "٣", "²", "-1"):
            spoilt = re.sub(r"\d+", digits, noted)
            if spoilt != noted:
                with contextlib.suppress(IllegalMove):
                    match.game.notation(match.game.parse(spoilt))


@every_variant
def test_the_menu_holds_every_legal_move_once_and_says_why_not_for_the_rest(variant):
    game = whole_game(variant).game
    known = {entry.id for entry in reference(game.name).entries()}
    for state in states(variant, 5):
        options = game.options(state)
        possible = [o.move for o in options if o.move is not None]
        assert sorted(possible, key=repr) == sorted(game.legal(state), key=repr)
        for option in options:
            assert option.label
            assert set(option.rules) <= known
            for words in (option.label, option.group, option.reason):
                assert "\n" not in words
            if option.move is None:
                assert option.reason
                assert option.rules
            else:
                assert not option.reason
        assert set(game.decision(state).rules) <= known


@every_variant
def test_every_field_of_the_state_survives_the_file(variant):
    match = whole_game(variant)
    game = match.game
    for state in [*states(variant), match.state]:
        again = game.load(json.loads(canonical(game.dump(state))), match.setup, None)
        for field in fields(state):
            assert getattr(again, field.name) == getattr(state, field.name), field.name
            assert type(getattr(again, field.name)) is type(getattr(state, field.name)), field.name
        assert game.legal(again) == game.legal(state)
        assert text(variant, again) == text(variant, state)


@every_variant
def test_a_clone_equals_its_original_and_stays_as_it_was(variant):
    match = new_match(variant, 21)
    state, game = match.state, match.game
    chance = Rng(3)
    kept: list[tuple[Any, str]] = []
    while not game.over(state):
        clone = state.clone()
        assert clone == state
        kept.append((clone, text(variant, clone)))
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
    for clone, before in kept:
        assert text(variant, clone) == before
    assert kept[-1][1] != text(variant, state)


@every_variant
def test_undo_gives_the_earlier_position_and_redo_the_later(variant):
    match = new_match(variant, 31)
    chance = Rng(4)
    undone = 0
    for _ in range(300):
        if match.over:
            break
        game, before, count = match.game, match.state, len(match.played)
        digest, seat = state_digest(game, before), match.to_act
        match.play(match.legal[chance.below(len(match.legal))])
        after = state_digest(game, match.state)
        if match.why_no_undo():
            continue
        assert match.state.turn == before.turn
        assert match.state.reveals == before.reveals
        assert all(p.seat == seat for p in match.played[count:])
        match.undo()
        assert len(match.played) == count
        assert state_digest(game, match.state) == digest
        match.redo()
        assert state_digest(game, match.state) == after
        undone += 1
    assert undone > 10


@every_variant
def test_undo_never_goes_past_a_turn_a_reveal_or_another_player(variant):
    """Taken back as often as it lets one, from every moment of a game."""
    match = new_match(variant, 41)
    chance = Rng(6)
    refusals = set()
    for _ in range(150):
        if match.over:
            break
        match.play(match.legal[chance.below(len(match.legal))])
        state, seat, count = match.state, match.to_act, 0
        while not match.why_no_undo():
            match.undo()
            count += 1
            assert (match.state.turn, match.state.reveals, match.to_act) == (state.turn, state.reveals, seat)
        refusals.add(match.why_no_undo().split(".")[0])
        for _ in range(count):
            match.redo()
        assert match.state == state
    assert refusals & {"That turn is finished"}


def hidden_keys(game: Any, state: Any, seat: int | None) -> list[str]:
    """Return the parts of the state, apart from the seed, that `seat` may not know."""
    real, seen = game.dump(state), game.dump(game.view(state, seat))
    return [key for key in real if key not in ("seed", "draws") and real[key] != seen[key]]


@every_variant
def test_a_view_is_all_its_seat_needs_to_decide(variant):
    game = whole_game(variant).game
    for state in states(variant, 5):
        seat = game.to_act(state)
        before = text(variant, state)
        seen = game.view(state, seat)
        assert game.legal(seen) == game.legal(state)
        assert game.options(seen) == game.options(state)
        assert game.decision(seen) == game.decision(state)
        assert game.status(seen) == game.status(state)
        assert text(variant, state) == before
        assert text(variant, game.view(seen, seat)) == text(variant, seen)


@every_variant
def test_a_view_does_not_change_when_only_hidden_things_do(variant):
    match = whole_game(variant)
    game = match.game
    chance = Rng(8)
    for state in states(variant):
        for seat in range(len(match.setup.players)):
            other = game.redeal(state, seat, chance)
            assert other != state
            assert text(variant, game.view(other, seat)) == text(variant, game.view(state, seat))
            assert game.status(other) == game.status(state)
            bystander = game.view(state, None)
            assert text(variant, game.view(other, None)) == text(variant, bystander)


@every_variant
def test_a_redeal_of_the_view_is_as_good_as_one_of_the_state(variant):
    """A bot that is handed only the view must not learn more from the real state."""
    match = whole_game(variant)
    game = match.game
    for number, state in enumerate(states(variant)):
        for seat in range(len(match.setup.players)):
            one = game.redeal(state, seat, Rng(number))
            two = game.redeal(game.view(state, seat), seat, Rng(number))
            assert text(variant, one) == text(variant, two)


@every_variant
def test_redeals_differ_each_time(variant):
    match = whole_game(variant)
    game = match.game
    chance = Rng(9)
    state = match.states[len(match.states) // 8]
    seat = game.to_act(state)
    seen = game.view(state, seat)
    dealt = [game.redeal(seen, seat, chance) for _ in range(20)]
    assert len({d.seed for d in dealt} | {state.seed}) == 21
    keys = hidden_keys(game, state, seat)
    assert bool(keys) == (match.setup.solo is not None or game.hidden_hands)
    if keys:
        decks = {canonical([game.dump(d)[key] for key in keys]) for d in dealt}
        assert len(decks) == 20


@every_variant
def test_a_redealt_game_can_be_played_to_its_end(variant):
    match = whole_game(variant)
    game = match.game
    chance = Rng(10)
    for state in match.states[:: max(1, len(match.states) // 6)]:
        world = game.redeal(game.view(state, game.to_act(state)), game.to_act(state), chance)
        while not game.over(world):
            legal = game.legal(world)
            game.apply(world, legal[chance.below(len(legal))])
        assert game.result(world).totals


@every_variant
def test_every_running_and_final_table_adds_up(variant):
    match = whole_game(variant)
    game = match.game
    for state in [*states(variant), match.state]:
        result = game.result(state)
        width = len(result.names)
        assert result.names[: len(match.setup.players)] == tuple(p.name for p in match.setup.players)
        for row in result.rows:
            assert len(row.values) == width
            assert len(row.working) in (0, width)
        assert result.totals == tuple(sum(row.values[i] for row in result.rows) for i in range(width))
        assert len(result.ranks) == width
        for i in range(width):
            for j in range(width):
                if result.totals[i] > result.totals[j] and match.setup.solo is None:
                    assert result.ranks[i] < result.ranks[j]
        assert len(game.status(state).scores) == width
    final = game.result(match.state)
    assert final.verdict
    if match.setup.solo is None:
        assert final.winners == tuple(i for i, rank in enumerate(final.ranks) if rank == 1)


@every_variant
def test_a_value_is_a_number_for_every_seat(variant):
    match = whole_game(variant)
    for state in [*states(variant), match.state]:
        for seat in range(len(match.setup.players)):
            value = match.game.value(match.game.view(state, seat), seat)
            assert -1000 < value < 1000


@every_variant
def test_events_are_single_lines_told_only_when_somebody_listens(variant):
    match = whole_game(variant)
    told = 0
    for played in match.played:
        for event in played.events:
            told += 1
            assert event.text
            assert "\n" not in event.text + event.private
            assert -1 <= event.seat < len(match.game.result(match.state).names)
    assert told > len(match.played) // 2
    silent = match.states[0].clone()
    for played in match.played:
        match.game.apply(silent, played.move)
    assert silent == match.state


@every_variant
def test_turns_and_reveals_only_grow(variant):
    match = whole_game(variant)
    for before, after in zip(match.states, [*match.states[1:], match.state], strict=True):
        assert after.turn >= before.turn >= 1
        assert after.reveals >= before.reveals >= 0


@every_variant
def test_only_verbs_that_decline_confirm(variant):
    """A move that ends a turn is one of the verbs that is never taken automatically."""
    match = whole_game(variant)
    for played in match.played:
        if played.forced:
            assert played.move[0] not in DECLINES


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_of_players_is_refused_in_one_line(game):
    rules = get(game)
    setup = setup_of(f"{game}-2")
    for count in range(7):
        players = tuple(setup.players[0].model_copy(update={"name": f"P{i}"}) for i in range(count))
        asked = setup.model_copy(update={"players": players})
        if count in rules.seats and count > 1:
            assert rules.new(asked)
        else:
            with pytest.raises(SetupError) as caught:
                rules.new(asked)
            assert "\n" not in str(caught.value)


def test_an_unknown_game_is_refused():
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        get("chess")
    with pytest.raises(GameError):
        reference("chess")
