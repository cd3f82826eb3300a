"""Random play over all boards: no exception, and every invariant after every command."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from ecs.commands import REFEREE, Command, Forfeit, Reason
from ecs.match import Match
from systems.invariants import Lots, Watch
from systems.mashup.commands import CallThanos, EndTurn, Melee, Pick, Ranged, UseStone
from systems.mashup.components import Rock
from systems.mashup.configs import MatchConfig, Setup, load_setup
from systems.mashup.draft import ALL_PICKS
from systems.mashup.game import standard
from systems.mashup.invariants import law
from systems.mashup.stones.reality import RealityPower
from systems.mashup.wild import cramped_board, setup
from systems.soak import play, scenario_names
from tests.wild_matches import WildMatches, running

WHOLE_MATCHES = 216
CHUNKS = 24

rounds = st.integers(0, 4)
match_configs = st.builds(
    MatchConfig,
    max_rounds=st.integers(0, 12),
    max_round_time=st.just(30),
    max_animation_time=st.just(3),
    space_stone_cd=rounds,
    mind_stone_cd=rounds,
    reality_stone_cd=rounds,
    power_stone_cd=rounds,
    time_stone_cd=rounds,
    soul_stone_cd=rounds,
    mind_stone_dmg=st.integers(0, 1000),
    max_pause_time=st.just(30),
    max_response_time=st.just(20),
)
picks = st.sampled_from(ALL_PICKS)


class Matches(WildMatches):
    """Two players and a referee who do whatever is legal."""

    @initialize(
        scenario=st.sampled_from(scenario_names()),
        config=match_configs,
        seed=st.integers(0, 1 << 32),
        one=picks,
        two=picks,
        two_first=st.booleans(),
    )
    def draft(
        self, scenario: str, config: MatchConfig, seed: int, one: Pick, two: Pick, two_first: bool
    ) -> None:
        """Both players choose, either of them first; board and characters follow from the seed."""
        chosen = msgspec.structs.replace(setup(scenario, seed), match=config)
        self.watch = Watch(Match(standard(), chosen, seed), law, seed)
        choices = [(1, one), (2, two)]
        for seat, pick in reversed(choices) if two_first else choices:
            self.watch.apply(seat, pick, deep=True)

    @precondition(running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Any command but the end of the turn, if there is one."""
        (seat,) = self.match.acting
        options = [command for command in self.match.legal(seat) if command != EndTurn()]
        command = data.draw(st.sampled_from(options)) if options else EndTurn()
        self.watch.apply(seat, command, deep=True)

    @precondition(running)
    @rule(choices=st.lists(st.integers(0, 1 << 16), min_size=20, max_size=60))
    def act_much(self, choices: list[int]) -> None:
        """Many commands in a row."""
        for choice in choices:
            if self.match.acting:
                (seat,) = self.match.acting
                legal = self.match.legal(seat)
                self.watch.apply(seat, legal[choice % len(legal)])

    @precondition(running)
    @rule()
    def call_thanos(self) -> None:
        """The match has taken long enough."""
        if CallThanos() in self.match.legal(REFEREE):
            self.watch.apply(REFEREE, CallThanos(), deep=True)

    @precondition(running)
    @rule(
        unlucky=st.integers(0, 9),
        seat=st.integers(1, 2),
        reason=st.sampled_from(get_args(Reason)),
    )
    def forfeit(self, unlucky: int, seat: int, reason: str) -> None:
        """Somebody is out."""
        if unlucky:
            return  # or matches would be short
        (command,) = [c for c in self.match.legal(REFEREE) if c == Forfeit(seat, reason)]  # type: ignore[arg-type]
        self.watch.apply(REFEREE, command, deep=True)
        assert self.match.outcome is not None
        assert self.match.outcome.winner == 3 - seat

    @precondition(running)
    @rule()
    def go_on_with_a_clone(self) -> None:
        """Let the clone be the match."""
        self.watch = Watch(self.match.clone(), law)


Matches.TestCase.settings = settings(
    max_examples=30, stateful_step_count=30, deadline=None, derandomize=True, print_blob=False
)
TestMatches = Matches.TestCase


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_random_matches_on_every_board_keep_every_invariant(chunk: int) -> None:
    names = scenario_names()
    for number in range(chunk, WHOLE_MATCHES, CHUNKS):
        tally = play(names[number % len(names)], seed=1000 + number, deep_every=40)
        assert tally.faults == []


def wall_in(match: Match, lots: Lots) -> tuple[int, Command]:
    """A command of somebody who fills the board with rocks and spares them."""
    (seat,) = match.acting if len(match.acting) == 1 else (1,)
    legal, world = match.legal(seat), match.world
    raising = [
        command
        for command in legal
        if isinstance(command, UseStone)
        and world.has(command.stone, RealityPower)
        and world.on(command.field, Rock) is None
    ]
    sparing = [
        command
        for command in legal
        if not isinstance(command, Melee | Ranged | UseStone) or world.on(command.field, Rock) is None
    ]
    return seat, lots.pick(raising or sparing)


@pytest.mark.parametrize("overtime", [0, 8, 10, 12])
def test_full_boards_keep_every_invariant(overtime: int) -> None:
    tame = load_setup("quick", Path(__file__).parent / "golden" / "golden.character.json")
    config = msgspec.structs.replace(tame.match, reality_stone_cd=0, max_rounds=overtime)
    full = 0
    for seed in range(14, 20):
        lots = Lots(seed)
        match = Match(standard(), Setup(config, tame.characters, cramped_board(lots)), seed)
        watch = Watch(match, law, seed)
        number = 0
        while match.acting and number < 600:
            number += 1
            watch.apply(*wall_in(match, lots), deep=number % 40 == 0)
            full += not match.world.free
    assert full > 0
