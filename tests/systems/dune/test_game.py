from __future__ import annotations

import pytest

from ecs.components import SHARED, Component
from ecs.game import named
from systems.dune import components
from systems.dune.commands import ChooseHouse
from systems.dune.components import COMPONENTS
from systems.dune.game import in_order, standard

ROUND = (
    "NextRound RoundStart OvertimeBegins Reinforcements SpiceBlow DuneWalking Sandstorm Sandworm ShaiHulud "
    "Cloning Order Turns"
)


def test_the_game_is_known_by_its_name() -> None:
    assert named("dune") is standard()
    assert (standard().name, standard().seats, standard().mods) == ("dune", range(2, 3), ())


def test_the_phases_of_a_round_come_in_the_order_of_the_rulebook() -> None:
    names = [type(system).__name__ for system in in_order()]
    first = names.index("NextRound")
    assert " ".join(names[first : first + 12]) == ROUND


def test_every_component_is_listed_once() -> None:
    own = [
        kind
        for kind in vars(components).values()
        if isinstance(kind, type)
        and issubclass(kind, Component)
        and kind is not Component
        and kind not in SHARED
    ]
    assert list(COMPONENTS) == own
    assert standard().all_components == (*SHARED, *COMPONENTS)


def test_every_command_has_one_system() -> None:
    commands = standard().commands
    assert len(set(commands)) == len(commands)
    assert ChooseHouse in commands


@pytest.mark.parametrize("system", in_order(), ids=lambda system: type(system).__name__)
def test_no_system_keeps_a_state(system: object) -> None:
    # What a system is made of never changes, so all matches share it.
    assert not any(isinstance(value, list | set) for value in vars(system).values())
