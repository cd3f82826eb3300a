"""Who wins, tested after every phase, and the records that decide a match Thanos ends."""

from __future__ import annotations

from ecs.commands import TICK, Command
from ecs.components import MATCH, ROUND_END, TURN_END, Cooldown, Inventory, Team
from ecs.events import Given, Hurt, RoundStarted, Taken
from ecs.verbs import win
from ecs.world import System, World
from systems.mashup.components import Hero, Record, Stone
from systems.mashup.events import KnockedOut, Tallied
from systems.mashup.heroes import heroes_of
from systems.mashup.thanos import thanos_acts
from systems.turns import stage

SEATS = (1, 2)


class Records(System[Command]):
    """Keeps for each player the most stones held at once, enemy knock-outs and damage to enemies."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Count what this phase added."""
        if command is TICK:
            return
        touched: dict[int, list[int]] = {}
        """By seat: knock-outs and damage of this command; also there if it took or gave a stone."""
        for event in world.events:
            kind = type(event)
            if kind is Hurt or kind is KnockedOut:
                attacker = _enemy_who_did(world, event.by, event.entity)
                if attacker:
                    deeds = touched.setdefault(attacker, [0, 0])
                    if kind is Hurt:
                        deeds[1] += event.amount
                    else:
                        deeds[0] += 1
            elif kind is Taken or kind is Given:
                touched.setdefault(seat, [0, 0])
        for player, (knockouts, damage) in touched.items():
            record = world.get(MATCH + player, Record)
            held = sum(
                len(world.get(hero, Inventory).items)
                for hero in heroes_of(world, player)
                if hero in world.rows
            )
            new = Record(max(record.stones, held), record.knockouts + knockouts, record.damage + damage)
            if new != record:
                world.emit(Tallied(player, new.stones, new.knockouts, new.damage))


class Victory(System[Command]):
    """Ends the match when one hero holds all stones, or when Thanos has dusted the last hero."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """Look for the winner."""
        if command is not TICK:
            for event in world.events:
                kind = type(event)
                if kind is Taken or kind is Given:
                    holder = event.entity if kind is Taken else event.taker
                    if len(world.get(holder, Inventory).items) == world.count(Stone):
                        win(world, world.get(holder, Team).seat, "stones")
                        return
        elif stage(world) == TURN_END and not world.count(Hero):
            win(world, *last_word(world))


class Stalemate(System[Command]):
    """Ends a match in which no hero can do anything any more and nothing else will happen."""

    def process(self, world: World, seat: int, command: Command) -> None:
        """The records decide, as if nobody were left."""
        if stage(world) != ROUND_END:
            return
        # A round that began and ended within one command was a round without any decision.
        idle = sum(type(event) is RoundStarted for event in world.events)
        # By then Goose and Stan Lee have been, and every stone can be used again.
        if idle and idle > _longest_wait(world) and not thanos_acts(world):
            win(world, *last_word(world))


def last_word(world: World) -> tuple[int, str]:
    """Who wins when nobody is left: by most stones held, knock-outs, damage, or lot."""
    one, two = (world.get(MATCH + seat, Record) for seat in SEATS)
    for reason, a, b in (
        ("most stones", one.stones, two.stones),
        ("knock-outs", one.knockouts, two.knockouts),
        ("damage", one.damage, two.damage),
    ):
        if a != b:
            return 1 if a > b else 2, reason
    return world.choice(SEATS, "lot", MATCH), "lot"


def _longest_wait(world: World) -> int:
    stones = world.each(Stone)
    return len(stones) + 1 + max(world.get(stone, Cooldown).rounds for stone in stones)


def _enemy_who_did(world: World, by: int | None, victim: int) -> int:
    """The seat of whoever did that to a hero of the other seat, or 0."""
    if by is None:
        return 0
    attacker, target = world.find(by, Team), world.find(victim, Team)
    return attacker.seat if attacker and target and attacker.seat != target.seat else 0
