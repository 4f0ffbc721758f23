"""Saved games: nothing is ever lost.

For an app:

>>> store = Store(saves_folder(), get("thera"))          # engine.registry.get
>>> store.list()                                          # list[SaveInfo], last played first, broken ones too
>>> session = store.create(Match(game, setup, edition))   # a new game, saved at once under a free name
>>> session = store.open(name)                            # or go on; Held / Broken / SaveError in one line
>>> session = store.open(name, read_only=True)            # only look: moves raise ReadOnly
>>> session.match                                         # read it; never play on it directly:
>>> session.play(move); session.undo(); session.redo()    # each saves before it returns
>>> session.notice                                        # "" or what the player must be told
>>> session.saved, session.retry()                        # while not saved, call retry() now and then
>>> session.rename("Friday night")                        # SaveError when taken or impossible
>>> session.close()                                       # lets other processes open it (also `with`)

`store.last()` names the game for *Continue*; `store.delete(name)`, `store.repair(name)` and
`store.rename(name, new)` serve the list. Every error is a SaveError (a GameError) whose message is one line.
A failing disk never raises out of play/undo/redo: the game goes on in memory and `session.fault` says why it
is not saved.

The file (format 1), `NAME.json`, UTF-8 JSON:

| key | holds |
| --- | --- |
| `format`, `game`, `rules_version`, `name` | what wrote it, and its name |
| `created`, `saved` | times in UTC |
| `setup` | `engine.game.Setup` |
| `edition` | `name`, `digest`, and `values`: null for the standard one, all of them for a custom one |
| `turns` | `{"turn": n, "seat": s, "moves": [notation, ...]}` in order |
| `snapshot`, `digest` | the position, and the SHA-256 of its canonical JSON |
| `base` | null; or the position from which moves are replayed when earlier ones are only history |
| `result` | null, or the final table |
| `checksum` | SHA-256 of the canonical JSON of all the rest |

Beside it lie `NAME.json.1` (the generation before), and while a process plays it `.NAME.json.lock`; a kill may
leave `.NAME.json.tmp` or `.NAME.json.1.tmp`, which the next save overwrites.
"""

from engine.saves.folder import clean_name, saves_folder
from engine.saves.lock import Held
from engine.saves.model import FORMAT, SavedGame, SaveError, state_digest
from engine.saves.reading import Broken, Loaded, load, load_file, looks_like_save, parse_json, read_bytes
from engine.saves.session import ReadOnly, Session
from engine.saves.store import SaveInfo, Store

__all__ = [
    "FORMAT", "Broken", "Held", "Loaded", "ReadOnly", "SaveError", "SaveInfo", "SavedGame", "Session", "Store",
    "clean_name", "load", "load_file", "looks_like_save", "parse_json", "read_bytes", "saves_folder",
    "state_digest",
]  # fmt: skip
