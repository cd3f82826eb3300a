"""The events of a match as the standard tells them, in its order.

Each kind of event is told in its own way; of the others only what they changed is (`net.dune.story`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ecs.components import MATCH, TURN, Outcome, Progress
from ecs.events import Event, Healed, MatchOver, Moved, RoundStarted, Spawned, Spent, TurnStarted
from net.dune import from_server, portrait
from net.dune.story import FIGHT, GIFT, WASTE, Deed, Story
from systems.dune.events import (
    AtomicsUsed,
    Attacked,
    Cloned,
    Devoured,
    Duelled,
    DunesWalked,
    Earthquake,
    HandedOver,
    HouseChosen,
    OrderSet,
    SpiceBlown,
    SpiceTaken,
    Spun,
    StormMoved,
    WormAppeared,
    WormMoved,
    WormVanished,
)


class Narrator(Story):
    """Tells one match."""

    def tell(self, events: Sequence[Event]) -> list[from_server.Broadcast]:
        """What all are told of the events of a command."""
        self.told = []
        self.deed, self.turn_begun = Deed(), False
        with self.world as world:
            for event in events:
                write = _WRITERS.get(type(event))
                if write is None:
                    event.fold(world)
                else:
                    write(self, event)
            self.settle()
        if Outcome in self.world.rows[MATCH]:
            self.add(*self._ending())
        elif self.turn_begun and self.world.get(MATCH, Progress).stage == TURN:
            self.add(portrait.turn(self.world, self.numbers))
        return self.told

    def _ending(self) -> list[from_server.Broadcast]:
        outcome = self.world.get(MATCH, Outcome)
        if not outcome.winner:
            reason = f"The match ended without a winner ({outcome.reason.partition(':')[0]})."
            return [from_server.Error(error_code=from_server.OTHER, error_description=reason)]
        winner, loser = outcome.winner, 3 - outcome.winner
        return [
            from_server.GameEnd(
                winner_id=self.numbers[winner],
                loser_id=self.numbers[loser],
                statistics=(portrait.statistics(self.world, winner), portrait.statistics(self.world, loser)),
            )
        ]


def _chosen(story: Story, event: HouseChosen) -> None:
    story.settle()
    story.fold(event)
    message = portrait.acknowledgement(story.world, story.numbers, event.seat)
    assert message is not None
    story.add(message)


def _spawned(story: Story, event: Spawned) -> None:
    story.settle()
    story.fold(event)
    story.spawn(event.entity)


def _round_started(story: Story, event: RoundStarted) -> None:
    story.phase("round start")
    story.fold(event)


def _earthquake(story: Story, event: Earthquake) -> None:
    story.phase("earthquake")
    story.add(from_server.Endgame())
    story.fold(event)
    story.map_change("ENDGAME")


def _blown(story: Story, event: SpiceBlown) -> None:
    story.phase("spice blow")
    story.fold(event)
    story.map_change("ROUND_PHASE")


def _walked(story: Story, event: DunesWalked) -> None:
    story.phase("dunes")
    story.fold(event)
    story.map_change("ROUND_PHASE")


def _stormed(story: Story, event: StormMoved) -> None:
    story.phase("storm")
    story.fold(event)
    story.map_change("SANDSTORM")


def _worm_appeared(story: Story, event: WormAppeared) -> None:
    story.phase("worm")
    story.fold(event)
    message = portrait.worm(story.world, story.numbers)
    assert message is not None
    story.add(message)


def _worm_moved(story: Story, event: WormMoved) -> None:
    if story.current_phase != "worm":
        story.phase("worm")
    story.worm_moved(event)


def _worm_vanished(story: Story, event: WormVanished) -> None:
    story.worm_went()
    story.fold(event)
    story.add(from_server.SandwormDespawnDemand())


def _devoured(story: Story, event: Devoured) -> None:
    story.worm_went()
    if event.shai_hulud:
        story.phase("worm")
        here = portrait.position(story.world, event.field)
        number = story.number(event.entity)
        story.add(from_server.SandwormSpawnDemand(client_id=number, character_id=event.entity, position=here))
    story.fold(event)
    story.stat_change(event.entity)
    if event.shai_hulud:
        story.add(from_server.SandwormDespawnDemand())


def _cloned(story: Story, event: Cloned) -> None:
    story.phase("cloning")
    story.fold(event)
    story.spawn(event.entity)


def _order_set(story: Story, event: OrderSet) -> None:
    story.phase("turns")
    story.fold(event)


def _attacked(story: Story, event: Attacked) -> None:
    story.act(event.entity, "ATTACK", event.field, Deed(FIGHT))


def _spun(story: Story, event: Spun) -> None:
    story.act(event.entity, "SWORD_SPIN", event.field, Deed(FIGHT))


def _duelled(story: Story, event: Duelled) -> None:
    story.act(event.entity, "KANLY", event.field, Deed(FIGHT))


def _wasted(story: Story, event: AtomicsUsed) -> None:
    story.act(event.entity, "FAMILY_ATOMICS", event.field, Deed(WASTE, "FAMILY_ATOMICS"))
    story.fold(event)


def _handed_over(story: Story, event: HandedOver) -> None:
    if event.voice:
        story.act(event.taker, "VOICE", story.world.field(event.giver), Deed(FIGHT))
    else:
        message = from_server.TransferDemand(
            client_id=story.number(event.giver), character_id=event.giver, target_id=event.taker
        )
        story.add(message)
        story.deed = Deed(GIFT, actor_first=True)
    story.fold(event)


def _part_ends(story: Story, event: Healed | MatchOver) -> None:
    story.settle()
    story.fold(event)


_WRITERS: dict[type[Event], Callable[[Story, Any], None]] = {
    HouseChosen: _chosen,
    Spawned: _spawned,
    RoundStarted: _round_started,
    Earthquake: _earthquake,
    SpiceBlown: _blown,
    DunesWalked: _walked,
    StormMoved: _stormed,
    WormAppeared: _worm_appeared,
    WormMoved: _worm_moved,
    WormVanished: _worm_vanished,
    Devoured: _devoured,
    Cloned: _cloned,
    OrderSet: _order_set,
    TurnStarted: Story.turn_begins,
    Moved: Story.stepped,
    Spent: Story.spent,
    SpiceTaken: Story.took,
    Attacked: _attacked,
    Spun: _spun,
    Duelled: _duelled,
    AtomicsUsed: _wasted,
    HandedOver: _handed_over,
    Healed: _part_ends,
    MatchOver: _part_ends,
}
"""How each kind of event is told; of the others only what they changed is."""
