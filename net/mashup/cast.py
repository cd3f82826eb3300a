"""Who is who for a client: the entities of a match and the references by which the wire speaks of them."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.world import World
from net.dialect import Violation
from net.mashup.from_server import GameStructure
from net.mashup.parts import Character, CharacterEntity, Ref
from systems.mashup.components import THANOS, Portal, Stone
from systems.mashup.draft import PICKED

SEATS = {"P1": 1, "P2": 2}
STAN_LEE_REF = Ref("NPC", 1)
THANOS_REF = Ref("NPC", 2)


def hero_ref(hero: CharacterEntity) -> Ref:
    """How events speak of this hero."""
    return Ref("P1" if hero.seat == 1 else "P2", hero.number)


class Cast:
    """Gives everything the id it has in a server of ours: after stones and portals come rocks and heroes."""

    def __init__(self, structure: GameStructure, start: World) -> None:
        self.teams: tuple[tuple[Character, ...], ...] = (
            (),
            structure.player_one_characters,
            structure.player_two_characters,
        )
        self.stones = start.each(Stone)
        self.portals = {start.field(portal): portal for portal in start.each(Portal)}
        """The portals by their fields: they never move."""
        self._first_rock = self.stones[-1] + 1 + len(self.portals)
        self._first_hero = start.next_id
        self._rocks = self._first_hero - self._first_rock
        """Numbers that are given to rocks, and to what mods have put on the board."""
        self.first_later = self._first_hero + 2 * PICKED
        """The id of the first entity that comes after the heroes."""
        self._by_character_id: bool | None = None

    def recognise(self, heroes: Iterable[CharacterEntity]) -> None:
        """Find out whether this server numbers heroes by their place or by their characterID; names tell."""
        if self._by_character_id is not None:
            return
        by_place = by_id = 0
        for hero in heroes:
            team = self.teams[1 if hero.seat == 1 else 2]
            by_place += 0 <= hero.number < PICKED and hero.name in ("", team[hero.number].name)
            by_id += any(hero.number == each.character_id and hero.name in ("", each.name) for each in team)
        if by_place or by_id:
            self._by_character_id = by_id > by_place

    def hero(self, ref: Ref) -> tuple[int, int, int]:
        """The entity, the seat and the place in the team of a hero."""
        seat, place = SEATS[ref.group], ref.number
        if self._by_character_id:
            ids = [character.character_id for character in self.teams[seat]]
            place = ids.index(place) if place in ids else -1
        if not 0 <= place < PICKED:
            raise Violation(f"The server speaks of the hero {ref.group} {ref.number}, whom nobody chose.")
        return self._first_hero + (seat - 1) * PICKED + place, seat, place

    def roster(self, seat: int) -> tuple[int, ...]:
        """All heroes a seat began with."""
        first = self._first_hero + (seat - 1) * PICKED
        return tuple(range(first, first + PICKED))

    def rock(self, number: int) -> int:
        """The entity of a rock; rocks raised later go on with the count, but not with the ids."""
        if number < self._rocks:
            return self._first_rock + number
        return self.first_later + number - self._rocks

    def items(self, stones: Iterable[int]) -> tuple[int, ...]:
        """The entities of stones."""
        return tuple(self.stones[number] for number in stones if 0 <= number < len(self.stones))

    def actor(self, ref: Ref | None) -> int | None:
        """Who has a turn under this name; Goose and Stan Lee have none in our rules."""
        if ref is not None and ref.group in SEATS:
            return self.hero(ref)[0]
        return THANOS if ref == THANOS_REF else None
