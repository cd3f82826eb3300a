"""How the course of a match looks: houses, rounds, arrivals, clones, steps, and the end."""

from __future__ import annotations

import arcade

from ecs.components import MATCH, Health, Position, Team
from ecs.events import Appeared, MatchOver, Moved, Removed, RoundStarted, Spawned, Vanished
from render.animations import course
from render.animations.moves import drop_in, pass_by, step
from render.animations.parts import Play, Point
from render.art.dune.looks import USUAL, colours
from render.dune.pieces import CharacterPiece
from render.dune.stage import Stage
from render.pieces import Piece
from render.theme import GOLD, TILE, Colour
from render.timeline import hop, overshoot
from systems.dune.components import DUNE as SAND_DUNE
from systems.dune.components import FLAT, WORM, Character, Looks, Terrain, Worm
from systems.dune.events import Cloned, HouseChosen, OrderSet, Reinforced

SAND: Colour = (206, 168, 116)
STONE: Colour = (150, 140, 138)
TANK: Colour = (120, 240, 220)


def house_chosen(play: Play[Stage], event: HouseChosen) -> None:
    """The sign of the house, in the player's frame; its city is theirs."""
    stage = play.stage

    def own() -> None:
        city = stage.cities.get(event.seat)
        if city is not None:
            city.belong(event.house, event.seat, 0)

    play.film.cue(own, 0.2)
    banner = stage.art.banner(event.house, event.seat, 128, looks=stage.looks)
    play.banner((banner,), "", stage.palette.teams[event.seat], 1.2)
    city = stage.cities.get(event.seat)
    if city is not None:
        colour = house_colour(event.house, stage.looks)
        play.glow((city.x, city.y), colour, 3.0, 0.9, 0.2)
        play.ring((city.x, city.y), stage.palette.teams[event.seat], 2.6, 0.6, 0.2)
    play.film.cut = 0.8


def house_colour(house: str, looks: Looks = USUAL) -> Colour:
    """The colour of a great house."""
    return colours(looks).get(house, GOLD)


def round_started(play: Play[Stage], event: RoundStarted) -> None:
    """The number of the round, and the wind of a new day."""
    art = play.stage.art
    play.banner((art.icon("clock", 64, GOLD),), str(event.round), GOLD, 0.9)
    course.new_round(play, (255, 196, 110))
    play.film.cut = 0.55


def order_set(play: Play[Stage], event: OrderSet) -> None:
    """Who comes when: numbers over all heads, one after the other."""
    stage, world = play.stage, play.world

    def begin() -> None:
        stage.active = None

    play.film.cue(begin)
    pace = 0.0 if play.calm else min(0.05, 0.6 / max(1, len(event.order)))
    for number, entity in enumerate(event.order):
        position, team = world.find(entity, Position), world.find(entity, Team)
        if position is None:
            continue
        where = stage.center(position.field)
        colour = stage.palette.teams[team.seat if team else 0]
        play.say(str(number + 1), where, colour, pace * number, tall=0.34, life=0.8, rise=0.3)
        play.ring(where, colour, 1.2, 0.35, pace * number, flat=0.6)
    play.film.hold(0.4)
    play.film.cut = pace * len(event.order) + 0.1


def moved(play: Play[Stage], event: Moved) -> None:
    """A step into the sand, or two who change places."""
    world = play.world
    kind = world.get(MATCH, Terrain).kinds[event.field]
    dust = SAND if kind in (FLAT, SAND_DUNE) else STONE
    company = [other for other in world.at.get(event.origin, ()) if world.has(other, Character)]
    partner = [other for other in world.at.get(event.field, ()) if world.has(other, Character)]
    if partner or len(company) > 1:
        pass_by(play, event, first=bool(partner), dust=dust)
    else:
        step(play, event, dust)


def spawned(play: Play[Stage], event: Spawned) -> None:
    """A character comes to its city, or to the help of a house."""
    row = {type(component): component for component in event.components}
    position = row.get(Position)
    if not isinstance(position, Position) or Character not in row:
        return
    goal = play.stage.center(position.field)
    play.enter(event.entity, row, goal)
    if play.calm:
        play.fade(event.entity, 0, 1, 0.2)
        play.stand(event.entity, position.field, 0.2)
        play.film.cut = 0.05
    else:
        play.stand(event.entity, position.field, drop_in(play, event.entity, goal, SAND))
        play.film.cut = 0.09


def reinforced(play: Play[Stage], event: Reinforced) -> None:
    """Help from another house: its crest over the newcomer."""
    position = play.world.find(event.entity, Position)
    if position is None:
        return
    where = play.stage.center(position.field)
    home = play.world.get(event.entity, Character).home

    def known(piece: Piece) -> None:
        if isinstance(piece, CharacterPiece):
            piece.foreign = True

    play.then(event.entity, known, 0.3)
    looks = play.stage.looks
    crest = play.stage.art.crest(home, 128, looks=looks)
    play.stamp(crest, (where[0], where[1] + 0.6 * TILE), 0.9, 1.2, 0.25, rise=26)
    column(play, where, house_colour(home, looks), 0.2)
    play.film.hold(0.9)
    play.film.cut = 0.4


def column(play: Play[Stage], where: Point, colour: Colour, at: float = 0.0) -> None:
    """A column of light."""

    def look(sprite: arcade.Sprite, part: float) -> None:
        high = 3.4 * TILE * min(1.0, 3 * part)
        sprite.position = (where[0], where[1] - 0.35 * TILE + high / 2)
        sprite.size = (high, TILE * hop(min(1.0, 0.15 + 0.85 * part)))
        sprite.angle = -90.0
        sprite.alpha = int(230 * min(1.0, 2.5 * (1 - part)))

    play.prop("beam", 0.8, look, at, colour=colour)
    play.ring((where[0], where[1] - 0.25 * TILE), colour, 1.8, 0.6, at + 0.1, flat=0.5)
    play.burst(
        "spark", where, 16, colour, at + 0.15, speed=(40, 190), angle=(75, 105), spread=34, life=(0.5, 1.0)
    )


def cloned(play: Play[Stage], event: Cloned) -> None:
    """Out of the tank, as good as new."""
    stage, world = play.stage, play.world
    where = stage.center(event.field)
    top = world.get(event.entity, Health).top
    hunted = world.get(WORM, Worm).target == event.entity
    play.enter(event.entity, world.rows[event.entity], where)

    def fresh(piece: Piece) -> None:
        if isinstance(piece, CharacterPiece):
            piece.hp, piece.bar, piece.hunted = top, 1.0, hunted
            piece.spice, piece.loud = 0, False
            piece.foreign = (
                piece.home != stage.cities[piece.seat].house if piece.seat in stage.cities else False
            )

    play.then(event.entity, fresh)
    column(play, where, TANK)
    play.glow(where, TANK, 2.2, 0.9)
    play.fade(event.entity, 0, 1, 0.3, 0.0 if play.calm else 0.2)
    if not play.calm:

        def rise(piece: Piece, part: float) -> None:
            piece.lift = 46 * (1 - part)
            piece.stretch = 1 + 0.2 * (1 - part)

        play.pose(event.entity, 0.5, rise, overshoot, 0.2)
        play.stamp(stage.art.icon("clone", 64), (where[0], where[1] + 0.75 * TILE), 0.5, 0.9, 0.1, rise=20)
    play.stand(event.entity, event.field, 0.75)
    play.film.cut = 0.5


def appeared(play: Play[Stage], event: Appeared) -> None:
    """Somebody comes onto the board in a way that only a mod knows."""
    goal = play.stage.center(event.field)
    play.enter(event.entity, play.world.rows[event.entity], goal)
    play.fade(event.entity, 0, 1, 0.25)
    play.stand(event.entity, event.field, 0.25)


def vanished(play: Play[Stage], event: Vanished | Removed) -> None:
    """Somebody leaves the board in a way that only a mod knows."""
    play.fade(event.entity, 1, 0, 0.25)
    play.exit(event.entity, 0.25)


def won(play: Play[Stage], event: MatchOver) -> None:
    """Fireworks over the winner's people, and its city shines."""
    stage, world = play.stage, play.world
    winners = [entity for entity in world.each(Character) if world.get(entity, Team).seat == event.seat]
    city = stage.cities.get(event.seat)
    if city is not None:
        for number in range(3):
            play.glow((city.x, city.y), GOLD, 4.0, 0.7, 0.6 * number)
            play.ring((city.x, city.y), stage.palette.teams[event.seat], 4.5, 0.7, 0.6 * number)
    course.fireworks(play, event, winners)
