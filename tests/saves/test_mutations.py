"""Files that are almost saves: each is refused with one line or loaded correctly, quickly and in little memory."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.match import Match
from engine.registry import get
from engine.saves import SaveError, load
from engine.saves.model import canonical, sha
from engine.saves.reading import DEEPEST, LARGEST
from engine.saves.writing import Encoder, sealed
from tests.cases import new_match, play_randomly, setup_of

ROOT = Path(__file__).resolve().parents[2]
VARIANTS = ("thera-2", "thera-solo-hard", "thessaloniki-2")
TIME = datetime(2026, 1, 2, tzinfo=UTC)
SLOWEST = 2.0
"""Seconds that the refusal of any file may take."""

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 10**19, -(10**19), 0.5, "", "x", "\x00", "é" * 50, "[/]", [], {},
    [[]], [None], {"a": 1}, "standard", "Ann", [0] * 50,
)  # fmt: skip
RAW = (
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"-1e999", b"9" * 5000, b"-0", b"0.1", b"null", b"\xff",
    b'"\\ud800"', b"'", b"[" * 3000, b'{"a":' * 500, b"\x00", b'"turns":[],', b'"format":1,"format":1,',
)  # fmt: skip


def save_of(variant: str, choices: int = 8) -> tuple[Match[Any], bytes]:
    match = play_randomly(new_match(variant, 5), 5, choices)
    return match, Encoder(match, TIME).encode("mutant", TIME)


def truncated(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def flipped(data: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 8))):
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def cut(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + data[start + chance.randrange(1, 200) :]


def doubled(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    end = start + chance.randrange(1, 300)
    return data[:end] + data[start:]


def inserted(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + chance.choice(RAW) + data[start:]


def value_replaced(data: bytes, chance: random.Random) -> bytes:
    """Put raw text in the place of a number or word."""
    places = [i for i, byte in enumerate(data) if byte in b":,["]
    start = chance.choice(places) + 1
    end = start
    while end < len(data) and data[end] not in b",]}:":
        end += 1
    return data[:start] + chance.choice(RAW) + data[end:]


def zeroed(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    length = chance.choice((1, 16, 512, 4096))
    return (data[:start] + bytes(length) + data[start + length :])[: len(data)]


def encoded_wrongly(data: bytes, chance: random.Random) -> bytes:
    text = data.decode().replace("Ann", "Änn")
    return text.encode(chance.choice(("utf-16", "utf-16-le", "latin-1", "utf-8-sig", "cp037", "utf-7", "utf-32")))


def lines_swapped(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    return b"".join(lines)


BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    truncated, flipped, cut, doubled, inserted, value_replaced, zeroed, encoded_wrongly, lines_swapped,
)  # fmt: skip


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all values within `data`."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found += paths(value, (*path, key))
    return found


def doctored(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Return the save data with one or two values removed, replaced, added or nested."""
    data = copy.deepcopy(data)
    for _ in range(chance.choice((1, 1, 2))):
        part = chance.choice((data, *(data.get(key) for key in ("snapshot", "setup", "turns", "snapshot"))))
        places = paths(part)
        if not places:
            continue
        *where, last = chance.choice(places)
        for key in where:
            part = part[key]
        action = chance.randrange(6)
        if action == 0:
            del part[last]
        elif action == 1 and isinstance(part[last], int):
            part[last] += chance.choice((-1, 1, 7, 1000))
        elif action == 2 and isinstance(part, list):
            part.insert(last, part[last])
        elif action == 3:
            for _ in range(chance.choice((3, DEEPEST + 5, 300))):
                part[last] = [part[last]]
        elif action == 4 and isinstance(part, dict):
            part[f"{last}x"] = part[last]
        else:
            part[last] = chance.choice(ODD)
    return data


def resealed(data: dict[str, Any], chance: random.Random) -> bytes:
    """Return doctored data with a right checksum, at times with a right digest and no moves to replay."""
    data = doctored(data, chance)
    if chance.random() < 0.6:
        data["digest"] = sha(canonical(data.get("snapshot")))
        if chance.random() < 0.8:
            data["turns"] = []
    return sealed(data)


def one_line(error: SaveError) -> None:
    assert "\n" not in str(error)
    assert 0 < len(str(error)) < 400


def attempt(variant: str, data: bytes) -> Match[Any] | None:
    """Return the loaded match, None when it was refused as it should be."""
    start = time.process_time()
    try:
        return load(get(setup_of(variant).game), data).match
    except SaveError as error:
        one_line(error)
        return None
    finally:
        assert time.process_time() - start < SLOWEST


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_damaged_save_is_refused_or_loaded_correctly(variant, pytestconfig):
    match, data = save_of(variant)
    texts = [p.text for p in match.played]
    chance = random.Random(7)
    refused = 0
    for number in range(pytestconfig.getoption("mutations") * 3 // 4):
        spoilt = BYTES[number % len(BYTES)](data, chance)
        loaded = attempt(variant, spoilt)
        if loaded is None:
            refused += 1
        elif spoilt != data:
            assert loaded.state == match.state
            assert loaded.setup == match.setup
            assert [p.text for p in loaded.played] == texts
    assert refused > 1000


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_doctored_save_with_a_right_checksum_is_refused_or_playable(variant, pytestconfig):
    _, encoded = save_of(variant)
    data = json.loads(encoded)
    del data["checksum"]
    chance = random.Random(8)
    refused = 0
    for _ in range(pytestconfig.getoption("mutations") // 4):
        loaded = attempt(variant, resealed(data, chance))
        if loaded is None:
            refused += 1
        elif not loaded.over:
            assert loaded.legal
    assert refused > 300


def test_a_save_of_the_other_game_is_refused():
    _, data = save_of("thera-2")
    with pytest.raises(SaveError, match="is a game of 'thera', not of Thessaloniki"):
        load(get("thessaloniki"), data)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": 2}, "newer version of the program"),
        ({"format": "1"}, "format: is missing or not a number"),
        ({"format": True}, "format: is missing or not a number"),
        ({"setup": None}, "setup"),
        ({"more": 1}, "more"),
        ({"created": "yesterday"}, "created"),
        ({"created": "2026-01-02T00:00:00"}, "created"),
        ({"turns": [{"turn": 1, "seat": 0, "moves": []}]}, "turns.0.moves"),
        ({"base": {"moves": 99, "snapshot": {}, "digest": "0" * 64}}, "base.moves"),
        ({"edition": {"name": "x", "digest": "0" * 16, "values": {}}}, "edition"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_fault(change, words):
    _, encoded = save_of("thera-2")
    with pytest.raises(SaveError) as caught:
        load(get("thera"), sealed({**json.loads(encoded), **change}))
    one_line(caught.value)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"{", "is not JSON"),
        (b"\xff\xfe{", "is not UTF-8 text"),
        (b'{"a": NaN}', "contains NaN"),
        (b'{"a": 1e999}', "too large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "a number of 5000 digits"),
        (b'{"a": 1, "a": 2}', "names 'a' twice"),
        (b"[" * 100, "nested more than"),
        (b"[" * 100_000, "nested more than"),
        (b'{"turns": "\\ud800", "format": 1}', "characters that are not text"),
        (b"[1]", "is not a saved game"),
        (b'"format"', "is not a saved game"),
        (b"7", "is not a saved game"),
    ],
)  # fmt: skip
def test_what_is_no_save_at_all(data, words):
    with pytest.raises(SaveError) as caught:
        load(get("thera"), data)
    one_line(caught.value)
    assert words in str(caught.value)


MONSTERS = (
    "lists", "objects", "open", "open objects", "digits", "string", "quotes", "backslashes", "escaped quotes",
    "keys", "too large", "many moves", "many turns", "wide",
)  # fmt: skip


@cache
def monsters() -> dict[str, bytes]:
    """Return files made to take long or much memory."""
    _, encoded = save_of("thera-2")
    data = json.loads(encoded)
    size = LARGEST - 10_000
    many = {**data, "turns": [{"turn": 1, "seat": 0, "moves": ["end"] * 100_000}]}
    turns = {**data, "turns": [{"turn": 1, "seat": 0, "moves": ["role Builder"]}] * 20_000}
    wide = {**data, "snapshot": {**data["snapshot"], "agenda": [[0]] * 200_000}, "turns": []}
    wide["digest"] = sha(canonical(wide["snapshot"]))
    return {
        "lists": b"[" + b"[]," * (size // 3) + b"[]]",
        "objects": b"[" + b"{}," * (size // 3) + b"{}]",
        "open": b"[" * size,
        "open objects": b'{"a":' * (size // 5),
        "digits": b'{"format": ' + b"1" * size + b"}",
        "string": b'{"format": "' + b"a" * size + b'"}',
        "quotes": b'"' * size,
        "backslashes": b'"' + b"\\" * size,
        "escaped quotes": b'"' + b'\\"' * (size // 2),
        "keys": b"{" + b",".join(b'"%d":1' % n for n in range(size // 12)) + b"}",
        "too large": b" " * (LARGEST * 5),
        "many moves": json.dumps(json.loads(sealed(many)), separators=(",", ":")).encode(),
        "many turns": json.dumps(json.loads(sealed(turns)), separators=(",", ":")).encode(),
        "wide": json.dumps(json.loads(sealed(wide)), separators=(",", ":")).encode(),
    }


MEASURE = """
import json, os, subprocess, sys
child = subprocess.Popen(sys.argv[1:])
_, status, used = os.wait4(child.pid, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), used.ru_maxrss, used.ru_utime + used.ru_stime]))
"""
"""Runs a command and prints its exit status, peak memory (kB) and CPU seconds. A process inherits the peak of the one
that forked it, so a large test runner must not start the measured command itself."""


@pytest.mark.parametrize("name", MONSTERS)
def test_monsters_take_neither_long_nor_much_memory(name, tmp_path):
    file = tmp_path / "monster.json"
    file.write_bytes(monsters()[name])
    command = [sys.executable, "-m", "thera_tui", "check", str(file)]
    ran = subprocess.run(
        [sys.executable, "-c", MEASURE, *command], cwd=ROOT, capture_output=True, text=True, timeout=120, check=True
    )
    out, figures = ran.stdout.splitlines()
    status, memory, seconds = json.loads(figures)
    assert status in (0, 1)
    assert ran.stderr == ""
    assert out.startswith(f"{file}: ")
    assert memory < 200 * 1024
    assert seconds < SLOWEST + 1
