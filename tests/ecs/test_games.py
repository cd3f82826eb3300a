from __future__ import annotations

from collections.abc import Iterator

import pytest

from ecs.errors import MashupError
from ecs.games import NAMES, USUAL, Part

titles: Part[object] = Part("systems.{}.game", "NAME")
never: Part[object] = Part("systems.brains.{}.beginner", "NEVER")


@pytest.fixture
def chess() -> Iterator[str]:
    NAMES.append("chess")
    yield "chess"
    NAMES.remove("chess")


def test_the_games() -> None:
    assert NAMES == ["mashup", "dune"]
    assert USUAL == "mashup"


def test_a_part_is_found_by_the_name_of_the_game() -> None:
    assert [titles(name) for name in NAMES] == NAMES
    assert [never.has(name) for name in NAMES] == [False, True]


def test_a_game_without_a_folder_may_bring_its_own(chess: str) -> None:
    assert not titles.has(chess)
    titles.bring(chess, "Chess")
    assert titles.has(chess)
    assert titles(chess) == "Chess"
    titles.forget(chess)
    assert not titles.has(chess)


@pytest.mark.parametrize("name", ["chess", "brains", "..mashup", ""])
def test_what_is_not_in_the_list_is_no_game_whatever_folders_there_are(name: str) -> None:
    assert not titles.has(name)
    with pytest.raises(MashupError) as error:
        titles(name)
    assert str(error.value) == f"There is no game called {name!r}; mashup and dune are right."
