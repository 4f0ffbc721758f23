"""The command `thessaloniki`: the command line with this game's screens, imported only when one is opened."""

from typing import Any, NoReturn

from engine.cli import run
from engine.cli.request import Request, Screens


def _app(request: Request) -> int | None:
    from thessaloniki_tui.app import run

    return run(request)


def _render(state: Any, seat: int | None, width: int) -> Any:
    from thessaloniki_tui.show import render

    return render(state, seat, width)


SCREENS = Screens(run=_app, render=_render)


def main() -> NoReturn:
    """Run one command and exit with its status."""
    run("thessaloniki", SCREENS)


if __name__ == "__main__":
    main()
