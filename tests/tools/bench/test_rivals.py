from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace

import pytest

from tools.bench import rivals


def test_everybody_picks_with_the_same_dice() -> None:
    one, two = rivals.dice(1), rivals.dice(1)
    picks = [one(6) for _ in range(50)]
    assert picks == [two(6) for _ in range(50)]
    assert set(picks) == set(range(6))


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "find_spec", lambda name: None)
    assert rivals.rivals() == ({}, ["python-chess", "OpenSpiel tic-tac-toe"])


def test_what_is_installed_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "find_spec", lambda name: SimpleNamespace())
    present, missing = rivals.rivals()
    assert (list(present), missing) == (["python-chess", "OpenSpiel tic-tac-toe"], [])


class Board:
    """A game in which there are two moves left, and always three ways to go."""

    def __init__(self) -> None:
        self.pushed: list[int] = []
        self.legal_moves = iter((1, 2, 3))

    def is_game_over(self) -> bool:
        return len(self.pushed) == 2

    def push(self, move: int) -> None:
        assert move in (1, 2, 3)
        self.pushed.append(move)
        self.legal_moves = iter((1, 2, 3))

    def ply(self) -> int:
        return len(self.pushed)


def test_chess_games_count_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    chess = ModuleType("chess")
    chess.Board = Board  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "chess", chess)
    games = rivals.chess_games()
    assert [next(games), next(games)] == [2, 2]


class State:
    """A game of three moves."""

    def __init__(self) -> None:
        self.moves = 0

    def is_terminal(self) -> bool:
        return self.moves == 3

    def legal_actions(self) -> list[int]:
        return [7, 8]

    def apply_action(self, action: int) -> None:
        assert action in (7, 8)
        self.moves += 1


def test_tic_tac_toe_games_count_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    pyspiel = ModuleType("pyspiel")
    names: list[str] = []

    def load_game(name: str) -> SimpleNamespace:
        names.append(name)
        return SimpleNamespace(new_initial_state=State)

    pyspiel.load_game = load_game  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyspiel", pyspiel)
    monkeypatch.setitem(sys.modules, "open_spiel.python.games.tic_tac_toe", ModuleType("tic_tac_toe"))
    assert next(rivals.tic_tac_toe_games()) == 60
    assert names == ["python_tic_tac_toe"]
