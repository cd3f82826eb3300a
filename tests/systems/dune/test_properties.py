"""Random play over all boards: no exception, and every invariant after every command."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from ecs.commands import EndTurn, Step
from ecs.match import Match
from systems.dune.commands import Atomics, ChooseHouse
from systems.dune.game import standard
from systems.dune.invariants import law
from systems.dune.wild import scenario_names, setup
from systems.games import make
from systems.invariants import Watch
from systems.soak import play
from tests.wild_matches import WildMatches, running

WHOLE_MATCHES = 56
CHUNKS = 8


class Matches(WildMatches):
    """Two players and a referee who do whatever is legal."""

    @initialize(
        scenario=st.sampled_from(scenario_names()),
        seed=st.integers(0, 1 << 32),
        rounds=st.integers(1, 8),
        choices=st.tuples(st.integers(0, 1), st.integers(0, 1)),
        two_first=st.booleans(),
    )
    def choose(
        self, scenario: str, seed: int, rounds: int, choices: tuple[int, int], two_first: bool
    ) -> None:
        """Both players choose, either of them first; board and party follow from the seed."""
        chosen = setup(scenario, seed)
        party = msgspec.structs.replace(chosen.party, numb_of_rounds=rounds)
        match = Match(standard(), msgspec.structs.replace(chosen, party=party), seed)
        self.watch = Watch(match, law, seed)
        for seat in (2, 1) if two_first else (1, 2):
            house = match.legal(seat)[choices[seat - 1]]
            assert isinstance(house, ChooseHouse)
            self.watch.apply(seat, house, deep=True)

    @precondition(running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Any action but atomics, else any step, else the end of the turn."""
        (seat,) = self.match.acting
        actions = [
            command for command in self.match.legal(seat) if not isinstance(command, Atomics | EndTurn | Step)
        ]
        options = actions or self.match.legal(seat)
        self.watch.apply(seat, data.draw(st.sampled_from(list(options))), deep=True)

    @precondition(running)
    @rule(choices=st.lists(st.integers(0, 1 << 16), min_size=20, max_size=60))
    def act_much(self, choices: list[int]) -> None:
        """Many commands in a row, hardly ever atomics."""
        for choice in choices:
            if self.match.acting:
                (seat,) = self.match.acting
                legal = self.match.legal(seat)
                tame = [command for command in legal if not isinstance(command, Atomics)]
                options = legal if choice % 16 == 0 else tame
                self.watch.apply(seat, options[choice % len(options)])


Matches.TestCase.settings = settings(
    max_examples=12, stateful_step_count=20, deadline=None, derandomize=True, print_blob=False
)
TestMatches = Matches.TestCase


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_random_matches_on_every_board_keep_every_invariant(chunk: int) -> None:
    names = scenario_names()
    for number in range(chunk, WHOLE_MATCHES, CHUNKS):
        tally = play(names[number % len(names)], 1000 + number, deep_every=60, game=make("dune"))
        assert tally.faults == []
