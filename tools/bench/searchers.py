"""What the search is measured against: other people's tree searches on their small games, in the same run."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.bench.timing import rate

SIMULATIONS = 100
"""So many simulations make one search of a rival."""
SEARCHES = 5
"""So many searches, each with dice of its own, make a batch."""
PATIENCE = 180
"""Seconds for npm to fetch something, and for node to measure it."""

Timed = Callable[[float], float]
"""Searches for so many seconds and tells how many positions a second of processor time were made."""

_NODE = """
const { MCTSBot } = require('boardgame.io/ai');
const { InitializeGame } = require('boardgame.io/internal');
const lines = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
let positions = 0;
const mark = ({ G, playerID }, cell) => { positions++; G.cells[cell] = playerID; };
const won = (cells) => lines.some(([a, b, c]) => cells[a] && cells[a] === cells[b] && cells[a] === cells[c]);
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { mark },
  endIf: ({ G, ctx }) => won(G.cells) ? { winner: ctx.currentPlayer }
    : G.cells.every((cell) => cell !== null) ? { draw: true } : undefined,
};
const enumerate = (G) => G.cells.flatMap((cell, id) => cell === null ? [{ move: 'mark', args: [id] }] : []);
const start = InitializeGame({ game, numPlayers: 2 });
const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
const think = () => new MCTSBot({ game, enumerate, iterations: SIMULATIONS }).play(start, '0');
(async () => {
  await think();
  positions = 0;
  const begin = spent();
  do { await think(); } while (spent() - begin < SECONDS);
  console.log(JSON.stringify(positions / (spent() - begin)));
})();
"""


def open_spiel_searches(name: str) -> Iterator[int]:
    """OpenSpiel's search in Python on one of its games of tic-tac-toe; a step is a position.

    The positions are counted once, on the game written in Python: with the same dice the search makes the
    same ones each time, on the game written in C++ as well.
    """
    pyspiel = import_module("pyspiel")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    numpy = import_module("numpy")
    rules = import_module("open_spiel.python.games.tic_tac_toe")  # makes the game known

    def batch(game: Any) -> None:
        for seed in range(SEARCHES):
            dice = numpy.random.RandomState(seed)
            evaluator = mcts.RandomRolloutEvaluator(1, dice)
            mcts.MCTSBot(game, 1.4, SIMULATIONS, evaluator, random_state=dice).step(game.new_initial_state())

    with _counted(rules.TicTacToeState, "_apply_action") as count:
        batch(pyspiel.load_game("python_tic_tac_toe"))
    game = pyspiel.load_game(name)
    while True:
        batch(game)
        yield count[0]


@contextmanager
def _counted(kind: Any, name: str) -> Iterator[list[int]]:
    """Count the calls of a method meanwhile."""
    plain, count = getattr(kind, name), [0]

    def counting(self: Any, *arguments: Any) -> Any:
        count[0] += 1
        return plain(self, *arguments)

    setattr(kind, name, counting)
    try:
        yield count
    finally:
        setattr(kind, name, plain)


def _in_python(name: str) -> Timed:
    batches = open_spiel_searches(name)
    return lambda seconds: rate(batches, seconds)


def _in_node(folder: Path) -> Timed:
    def measure(seconds: float) -> float:
        program = _NODE.replace("SIMULATIONS", str(SIMULATIONS)).replace("SECONDS", str(seconds))
        said = _run(["node", "-e", program], folder)
        found: float = json.loads(said)
        return found

    return measure


def _run(command: list[str], folder: Path) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        stdin=subprocess.DEVNULL,
    )
    return done.stdout


@contextmanager
def searchers() -> Iterator[tuple[dict[str, Timed], dict[str, str]]]:
    """The rivals that can be measured here, and why the others cannot."""
    present: dict[str, Timed] = {}
    missing: dict[str, str] = {}
    games = {
        "MCTS of OpenSpiel, tic-tac-toe in Python": "python_tic_tac_toe",
        "MCTS of OpenSpiel, tic-tac-toe in C++": "tic_tac_toe",
    }
    for title, name in games.items():
        if find_spec("pyspiel") is None:
            missing[title] = "not installed"
        else:
            present[title] = _in_python(name)
    title = "MCTS of boardgame.io, tic-tac-toe"
    with TemporaryDirectory(prefix="mashup-node-") as folder:
        try:
            present[title] = _fetched(Path(folder))
        except FileNotFoundError:
            missing[title] = "no node and npm here"
        except (subprocess.SubprocessError, ValueError):
            missing[title] = "npm cannot fetch it"
        yield present, missing


def _fetched(folder: Path) -> Timed:
    """boardgame.io for this one run."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise FileNotFoundError("npm")
    (folder / "package.json").write_text("{}")
    quiet = ("--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=0")
    _run([npm, "install", *quiet, "boardgame.io"], folder)
    measure = _in_node(folder)
    measure(0.0)
    return measure
