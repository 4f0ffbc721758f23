"""The real commands as processes: quick, quiet, and never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("thera", "thessaloniki")


def command(game: str, *words: str) -> list[str]:
    return [sys.executable, "-m", f"{game}_tui", *words]


def run(game: str, *words: str, **more) -> subprocess.CompletedProcess[str]:
    more.setdefault("stdin", subprocess.DEVNULL)
    return subprocess.run(command(game, *words), cwd=ROOT, capture_output=True, text=True, timeout=60, **more)


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_that_goes_away_is_no_error(game):
    with subprocess.Popen(
        command(game, "rules", "the"), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(timeout=60) in (0, 1, 141)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_a_simulation_is_quiet(jobs):
    with subprocess.Popen(
        command("thera", "simulate", "--games", "100000", "--seats", "random,random", "--jobs", jobs),
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        time.sleep(2.5)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (out, err) == ("", "")
    assert process.returncode == 130


@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_without_unicode_gets_what_it_can_show(game):
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0"}
    done = run(game, "rules", env=env)
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.parametrize("game", GAMES)
def test_no_color_is_respected_and_a_pipe_gets_no_colour(game):
    assert "\x1b" not in run(game, "rules", "turn").stdout


@pytest.mark.parametrize("game", GAMES)
def test_help_and_wrong_input_come_without_the_screens_being_imported(game):
    script = (
        f"import sys; from {game}_tui.__main__ import SCREENS; from engine.cli import main; "
        f"main({game!r}, SCREENS, ['saves']); "
        "print(sorted(m for m in sys.modules if m.split('.')[0] == 'textual'), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_a_name_that_is_not_text_is_one_line():
    done = subprocess.run(
        [*(word.encode() for word in command("thera", "new", "--players")), b"Ann,\xff\xfe"],
        cwd=ROOT, capture_output=True, stdin=subprocess.DEVNULL, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_an_unforeseen_fault_is_one_line_with_its_details_in_a_file(tmp_path):
    script = (
        "import sys; from engine.cli import run; from engine.cli.request import Screens\n"
        "import engine.cli.play as play; play.has_terminal = lambda: True\n"
        "def crash(request): raise ZeroDivisionError('inside')\n"
        "sys.argv = ['thera']; run('thera', Screens(crash, crash))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "ZeroDivisionError: inside" in done.stderr
    (file,) = tmp_path.glob("fault-*.txt")
    assert "Traceback" in file.read_text(encoding="utf-8")
    assert str(file) in done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_show_prints_the_real_board_and_a_real_picture(game, tmp_path):
    script = (
        "from tests.cases import *; from engine.saves import Store; import sys\n"
        f"Store(sys.argv[1], get({game!r})).create(play_randomly(new_match('{game}-3', 2), 3, 40), 'x').close()"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, check=True)
    done = run(game, "show", "x", "--saves", str(tmp_path))
    assert done.returncode == 0
    assert done.stderr == ""
    for name in ("Ann", "Bob", "Cy"):
        assert name in done.stdout
    assert len(done.stdout.splitlines()) > 30
    picture = tmp_path / "x.svg"
    assert run(game, "show", "x", "--saves", str(tmp_path), "--svg", str(picture)).returncode == 0
    assert picture.stat().st_size > 10_000
