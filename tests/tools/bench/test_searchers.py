from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tools.bench import searchers

PYTHON, CPP = "MCTS of OpenSpiel, tic-tac-toe in Python", "MCTS of OpenSpiel, tic-tac-toe in C++"
NODE = "MCTS of boardgame.io, tic-tac-toe"


class State:
    """Some game."""

    def _apply_action(self, action: int) -> None:
        pass


class Bot:
    """Makes as many positions as it shall simulate."""

    def __init__(self, game: Any, uct: float, simulations: int, evaluator: Any, random_state: Any) -> None:
        self._simulations = simulations

    def step(self, state: State) -> None:
        for _ in range(self._simulations):
            state._apply_action(1)


@pytest.fixture
def open_spiel(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for OpenSpiel; tells the games that were loaded."""
    loaded: list[str] = []

    def load_game(name: str) -> SimpleNamespace:
        loaded.append(name)
        return SimpleNamespace(new_initial_state=State)

    modules: dict[str, dict[str, Any]] = {
        "pyspiel": {"load_game": load_game},
        "numpy": {"random": SimpleNamespace(RandomState=lambda seed: seed)},
        "open_spiel.python.algorithms.mcts": {
            "MCTSBot": Bot,
            "RandomRolloutEvaluator": lambda rollouts, dice: None,
        },
        "open_spiel.python.games.tic_tac_toe": {"TicTacToeState": State},
    }
    for name, content in modules.items():
        module = ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    return loaded


def test_positions_are_counted_once(open_spiel: list[str]) -> None:
    plain = State._apply_action
    batches = searchers.open_spiel_searches("tic_tac_toe")
    expected = searchers.SIMULATIONS * searchers.SEARCHES
    assert [next(batches), next(batches)] == [expected, expected]
    assert open_spiel == ["python_tic_tac_toe", "tic_tac_toe"]
    assert State._apply_action is plain  # what is timed is not slowed down by counting


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searchers, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with searchers.searchers() as (present, missing):
        assert present == {}
        assert missing == {PYTHON: "not installed", CPP: "not installed", NODE: "no node and npm here"}


@pytest.mark.parametrize(
    "error", [subprocess.CalledProcessError(1, "npm"), subprocess.TimeoutExpired("npm", 1.0)]
)
def test_npm_that_fetches_nothing(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def run(command: list[str], folder: Path) -> str:
        raise error

    monkeypatch.setattr(searchers, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(searchers, "_run", run)
    with searchers.searchers() as (_, missing):
        assert missing[NODE] == "npm cannot fetch it"


def test_node_is_asked_for_its_own_processor_time(
    monkeypatch: pytest.MonkeyPatch, open_spiel: list[str]
) -> None:
    commands: list[list[str]] = []
    folders: set[Path] = set()

    def run(command: list[str], folder: Path) -> str:
        commands.append(command)
        folders.add(folder)
        assert folder.is_dir()
        return "1234.5\n"

    monkeypatch.setattr(searchers, "find_spec", lambda name: SimpleNamespace())
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(searchers, "_run", run)
    with searchers.searchers() as (present, missing):
        assert (list(present), missing) == ([PYTHON, CPP, NODE], {})
        assert present[NODE](2.5) == 1234.5
        assert present[PYTHON](0.0) > 0
    assert [command[0] for command in commands] == ["npm", "node", "node"]
    assert commands[0][-1] == "boardgame.io"
    program = commands[-1][-1]
    assert f"iterations: {searchers.SIMULATIONS} }}" in program
    assert "spent() - begin < 2.5" in program
    (folder,) = folders
    assert not folder.exists()


def test_commands_are_run_in_their_folder(tmp_path: Path) -> None:
    program = "import os; print(os.getcwd())"
    assert Path(searchers._run([sys.executable, "-c", program], tmp_path).strip()) == tmp_path
    with pytest.raises(subprocess.CalledProcessError):
        searchers._run([sys.executable, "-c", "raise SystemExit(3)"], tmp_path)
