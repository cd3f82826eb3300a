"""What the rules are measured against: other people's games in Python, played at random in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec

from ecs.dice import roll, seeded
from tools.bench.timing import Batches


def dice(seed: int) -> Callable[[int], int]:
    """The one way in which everybody here picks at random, so that it costs all the same."""
    state = seeded(seed)

    def pick(sides: int) -> int:
        nonlocal state
        value, state = roll(state, sides)
        return value

    return pick


def chess_games() -> Batches:
    """Random games of python-chess; a batch is a game, a step is a ply."""
    chess = import_module("chess")
    pick = dice(1)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[pick(len(moves))])
        yield board.ply()


def tic_tac_toe_games() -> Batches:
    """Random games of OpenSpiel's tic-tac-toe in Python; a batch is 20 games, a step is a move."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games.tic_tac_toe")  # makes the game known
    game = pyspiel.load_game("python_tic_tac_toe")
    pick = dice(1)
    while True:
        moves = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[pick(len(legal))])
                moves += 1
        yield moves


_RIVALS: dict[str, tuple[str, Callable[[], Iterator[int]]]] = {
    "python-chess": ("chess", chess_games),
    "OpenSpiel tic-tac-toe": ("pyspiel", tic_tac_toe_games),
}


def rivals() -> tuple[dict[str, Batches], list[str]]:
    """The rivals that are installed, ready to play, and the names of those that are not."""
    present: dict[str, Batches] = {}
    missing: list[str] = []
    for name, (module, games) in _RIVALS.items():
        if find_spec(module) is None:
            missing.append(name)
        else:
            present[name] = games()
    return present, missing
