"""How it looks when something moves, comes or goes."""

from __future__ import annotations

from ecs.components import Position, Waiting
from ecs.events import Appeared, Moved, Removed, Spawned, Vanished
from render.animations.moves import drop_in, pass_by, step
from render.animations.parts import Play, Point
from render.mashup.pieces import ThingPiece
from render.mashup.stage import Stage
from render.pieces import Piece
from render.theme import GOLD, TILE, Colour
from render.timeline import hop, overshoot, rush, smooth
from systems.mashup.components import GOOSE, STAN_LEE, THANOS, Hero, Npc, Portal, Rock, Stone
from systems.mashup.events import Ported

SPACE_BLUE: Colour = (96, 165, 255)
TITAN: Colour = (178, 92, 255)
VIOLET: Colour = (150, 110, 255)
EARTH: Colour = (150, 152, 165)
FUR: Colour = (240, 168, 84)


def moved(play: Play[Stage], event: Moved) -> None:
    """A step, a swap, a stride of Thanos, or a leap through space."""
    stage, world = play.stage, play.world
    origin, goal = stage.center(event.origin), stage.center(event.field)
    company = [other for other in world.at.get(event.origin, ()) if _walks(play, other)]
    partner = [other for other in world.at.get(event.field, ()) if _walks(play, other)]
    if play.calm:
        step(play, event)
    elif world.grid.distance(event.origin, event.field) > 1:
        teleport(play, event.entity, origin, goal)
        play.stand(event.entity, event.field, 0.5)
    elif event.entity == THANOS:
        play.glide(THANOS, origin, goal, 0.34, leap=6)
        play.shake(0.42, 0.3)
        play.puff(goal, 12, 0.3, (120, 96, 140))
        play.ring((goal[0], goal[1] - 20), TITAN, 1.5, 0.35, 0.3, flat=0.5)
        play.stand(event.entity, event.field, 0.34)
        play.film.cut = 0.0 if partner else None
    elif partner or len(company) > 1:
        pass_by(play, event, first=bool(partner))
    else:
        step(play, event)


def teleport(play: Play[Stage], entity: int, origin: Point, goal: Point, colour: Colour = SPACE_BLUE) -> None:
    """Vanish here in a ring of light, be there in another."""
    play.ring(origin, colour, 0.1, 0.24, narrow=1.5)
    play.pose(entity, 0.22, _pinch, rush)
    play.burst("spark", origin, 18, colour, 0.2)
    play.beam(origin, goal, colour, 0.3, 0.16, wide=0.12)
    play.jump(entity, goal, 0.23)
    play.pose(entity, 0.24, lambda piece, part: _pinch(piece, 1 - part), overshoot, 0.26)
    play.ring(goal, colour, 1.7, 0.4, 0.26)
    play.glow(goal, colour, 2.0, 0.4, 0.22)
    play.burst("spark", goal, 18, colour, 0.28)


def ported(play: Play[Stage], event: Ported) -> None:
    """Into one portal, out of the other."""
    stage, world = play.stage, play.world
    entity = event.entity
    origin, goal = stage.center(event.origin), stage.center(event.field)
    inside, outside = (stage.center(world.field(portal)) for portal in (event.entry, event.exit))
    if play.calm:
        play.fade(entity, 1, 0, 0.15)
        play.jump(entity, goal, 0.15)
        play.fade(entity, 0, 1, 0.15, 0.15)
        play.stand(entity, event.field, 0.3)
        return
    play.glide(entity, origin, inside, 0.22, leap=26)

    def sink(piece: Piece, part: float) -> None:
        piece.size, piece.angle, piece.alpha = 1 - part, 300 * part, 1 - part * part

    play.pose(entity, 0.24, sink, rush, 0.2)
    play.ring(inside, VIOLET, 0.2, 0.34, 0.16, narrow=1.6)
    play.burst("spark", inside, 14, VIOLET, 0.42)
    play.glow(outside, VIOLET, 2.2, 0.45, 0.4)
    play.ring(outside, VIOLET, 1.7, 0.4, 0.44)
    play.burst("spark", outside, 16, VIOLET, 0.46)
    play.glide(entity, outside, goal, 0.32, 0.46, leap=34)

    def rise(piece: Piece, part: float) -> None:
        piece.size, piece.angle, piece.alpha = part, -300 * (1 - part), min(1.0, 2 * part)

    play.pose(entity, 0.24, rise, smooth, 0.46)
    play.puff(goal, 6, 0.76)
    play.stand(entity, event.field, 0.78)


def appeared(play: Play[Stage], event: Appeared) -> None:
    """A stone lands, or one of the three guests comes."""
    goal = play.stage.center(event.field)
    row = play.world.rows[event.entity]
    if Stone in row:
        _stone_lands(play, event, goal)
        return
    play.enter(event.entity, row, goal)
    if play.calm:
        play.fade(event.entity, 0, 1, 0.25)
        play.stand(event.entity, event.field, 0.25)
    elif event.entity == GOOSE:
        _goose_comes(play, goal)
        play.stand(event.entity, event.field, 0.4)
    elif event.entity == STAN_LEE:
        play.fade(STAN_LEE, 0, 1, 0.15)
        play.grow(STAN_LEE, 0.2, 1, 0.45, easing=overshoot)
        play.glow(goal, GOLD, 3.2, 0.9)
        play.ring(goal, GOLD, 2.2, 0.5, 0.1)
        play.burst("star", goal, 22, GOLD, 0.12, speed=(80, 260), size=(24, 6), spin=260)
        play.stand(event.entity, event.field, 0.5)
        play.film.hold(0.7)
    elif event.entity == THANOS:
        _thanos_comes(play, goal)
        play.stand(event.entity, event.field, 1.15)
    else:
        play.fade(event.entity, 0, 1, 0.2)
        play.grow(event.entity, 0.3, 1, 0.35, easing=overshoot)
        play.ring(goal, (255, 255, 255), 1.4)
        play.stand(event.entity, event.field, 0.35)


def vanished(play: Play[Stage], event: Vanished) -> None:
    """One of the guests leaves; Goose only once the stone is out."""
    where = play.stage.center(event.field)
    late = 0.0
    if event.entity == GOOSE:
        # The stone she throws up comes in the next events: they play while she is still there.
        play.film.cut = 0.0
        late = 0.15 if play.calm else 1.15
    if play.calm:
        play.fade(event.entity, 1, 0, 0.2, late)
    elif event.entity == GOOSE:
        _goose_throws_up(play)
        play.burst(
            "feather",
            where,
            14,
            FUR,
            late,
            shine=False,
            speed=(50, 170),
            life=(0.5, 1.0),
            size=(24, 14),
            fall=120,
            spin=200,
        )
        play.grow(GOOSE, 1, 0.1, 0.22, late, rush)
        play.fade(GOOSE, 1, 0, 0.22, late)
    else:
        play.grow(event.entity, 1, 0.4, 0.35, late, rush)
        play.fade(event.entity, 1, 0, 0.35, late)
        play.burst(
            "star", where, 16, GOLD, late + 0.1, angle=(40, 140), speed=(80, 240), size=(22, 4), spin=200
        )
    play.exit(event.entity, late + (0.2 if play.calm else 0.36))


def spawned(play: Play[Stage], event: Spawned) -> None:
    """A hero enters the board, a rock rises from the ground, or a mod puts something there."""
    row = {type(component): component for component in event.components}
    position = row.get(Position)
    if not isinstance(position, Position) or not play.stage.visible(row):
        return
    goal = play.stage.center(position.field)
    play.enter(event.entity, row, goal)
    piece = play.stage.piece(event.entity)
    if play.calm:
        play.fade(event.entity, 0, 1, 0.2)
        play.stand(event.entity, position.field, 0.2)
        play.film.cut = 0.05
    elif Hero in row:
        play.stand(event.entity, position.field, drop_in(play, event.entity, goal))
        play.film.cut = 0.1
    elif isinstance(piece, ThingPiece):
        play.grow(event.entity, 0.3, 1, 0.35, easing=overshoot)
        play.ring(goal, piece.colour, 1.4)
        play.stand(event.entity, position.field, 0.35)
    else:

        def rise(piece: Piece, part: float) -> None:
            piece.alpha = min(1.0, 4 * part)
            piece.size = 0.25 + 0.75 * part
            piece.nudge = (0.0, -0.35 * TILE * (1 - min(1.0, part)))

        play.pose(event.entity, 0.42, rise, overshoot)
        play.shake(0.3, 0.05)
        play.burst(
            "shard",
            (goal[0], goal[1] - 20),
            10,
            EARTH,
            0.05,
            shine=False,
            angle=(30, 150),
            speed=(90, 230),
            fall=520,
            size=(20, 8),
            spin=400,
        )
        play.puff(goal, 12, 0.1, EARTH)
        play.stand(event.entity, position.field, 0.45)


def removed(play: Play[Stage], event: Removed) -> None:
    """A rock crumbles, a portal or something of a mod bursts, a hero turns to dust."""
    row = play.world.rows[event.entity]
    if event.field < 0 or not play.stage.visible(row):
        return
    where = play.stage.center(event.field)
    entity = event.entity
    if play.calm:
        play.fade(entity, 1, 0, 0.25)
        play.exit(entity, 0.25)
        return
    if Hero in row:
        to_dust(play, entity, where)
        return
    if Rock in row:
        play.shake(0.22)
        play.burst("shard", where, 16, EARTH, shine=False, speed=(70, 260), fall=420, size=(26, 8), spin=420)
        play.burst(
            "smoke", where, 8, (120, 122, 135), shine=False, speed=(15, 70), size=(40, 90), life=(0.4, 0.8)
        )
    elif Portal in row:
        play.ring(where, VIOLET, 3.0, 0.5)
        play.burst("spark", where, 40, VIOLET, speed=(80, 380))
    elif isinstance(piece := play.stage.piece(entity), ThingPiece):
        play.ring(where, piece.colour, 2.0, 0.4)
        play.burst("spark", where, 24, piece.colour, speed=(80, 300))
    play.pose(entity, 0.3, _shatter, rush)
    play.exit(entity, 0.3)


def to_dust(play: Play[Stage], entity: int, where: Point) -> None:
    """A hero is blown away grain by grain."""
    for number in range(7):
        slice_y = where[1] + TILE * (0.35 - 0.11 * number)
        play.burst(
            "dust",
            (where[0], slice_y),
            7,
            (186, 160, 122),
            0.12 * number,
            shine=False,
            speed=(30, 130),
            angle=(-15, 60),
            life=(0.6, 1.2),
            size=(15, 3),
            spread=26,
            fall=-40,
        )

    def crumble(piece: Piece, part: float) -> None:
        piece.alpha = 1 - part
        grey = round(255 - 115 * part)
        piece.tint = (grey, round(grey * 0.9), round(grey * 0.78))
        piece.size = 1 - 0.12 * part

    play.pose(entity, 0.95, crumble, rush)
    play.exit(entity, 0.95)
    play.film.cut = 0.22


def _stone_lands(play: Play[Stage], event: Appeared, goal: Point) -> None:
    stage = play.stage
    row = play.world.rows[event.entity]
    colour = stage.stone_colour(row[Stone].name)
    # It starts from where it was let go; one that nobody saw leave comes from above.
    play.enter(event.entity, row, (goal[0], goal[1] + 2 * TILE), 1.0)
    if play.calm:
        play.fly(event.entity, lambda: goal, 0.2)
        play.stand(event.entity, event.field, 0.2)
        return
    play.fly(event.entity, lambda: goal, 0.46, leap=85)
    play.ring(goal, colour, 1.3, 0.4, 0.44)
    play.glow(goal, colour, 1.6, 0.4, 0.4)
    play.burst("spark", goal, 14, colour, 0.44, speed=(50, 190))
    play.stand(event.entity, event.field, 0.46)
    waiting = play.world.find(event.entity, Waiting)
    if waiting is not None and waiting.near not in (None, event.field):
        play.film.cut = 0.2  # it flies out of a hero's hands, the next one soon after it


def _goose_comes(play: Play[Stage], goal: Point) -> None:
    play.fade(GOOSE, 0, 1, 0.12)

    def drop(piece: Piece, part: float) -> None:
        piece.lift = 160 * (1 - part)
        piece.angle = -18 * (1 - part)

    play.pose(GOOSE, 0.34, drop, rush)
    play.squash(GOOSE, 0.2, 0.2, 0.34)
    play.puff(goal, 10, 0.34)
    play.burst(
        "feather",
        goal,
        10,
        FUR,
        0.34,
        shine=False,
        speed=(40, 150),
        life=(0.5, 1.0),
        size=(22, 14),
        fall=110,
        spin=180,
    )


def _goose_throws_up(play: Play[Stage]) -> None:
    """She swells twice, then it comes out."""

    def swell(piece: Piece, part: float) -> None:
        piece.size = 1 + 0.16 * hop(part * 2 % 1.0)
        piece.angle = 7 * hop(part * 2 % 1.0)

    play.pose(GOOSE, 0.5, swell, smooth)
    play.squash(GOOSE, 0.25, 0.3, 0.5)


def _thanos_comes(play: Play[Stage], goal: Point) -> None:
    play.veil((30, 8, 52), 0.72, 1.6)
    for number in range(3):
        play.ring(goal, TITAN, 0.2, 0.4, 0.15 * number, narrow=3.4)
    play.glow(goal, TITAN, 3.5, 1.0, 0.1)
    play.fade(THANOS, 0, 1, 0.1, 0.6)

    def crash(piece: Piece, part: float) -> None:
        piece.lift = 620 * (1 - part)
        piece.size = 1 + 0.4 * (1 - part)

    play.pose(THANOS, 0.4, crash, rush, 0.58)
    play.shake(1.0, 0.96)
    play.stamp("crack", (goal[0], goal[1] - 16), 2.3, 0.7, 0.96, colour=(20, 8, 30))
    play.ring(goal, TITAN, 5.0, 0.6, 0.96)
    play.ring(goal, (255, 255, 255), 2.4, 0.4, 0.98)
    play.burst(
        "shard",
        goal,
        26,
        (130, 110, 150),
        0.96,
        shine=False,
        speed=(120, 420),
        fall=520,
        size=(28, 8),
        spin=420,
    )
    play.burst("spark", goal, 30, TITAN, 0.96, speed=(120, 420))
    play.squash(THANOS, 0.2, 0.2, 0.96)
    play.film.hold(1.7)


def _walks(play: Play[Stage], entity: int) -> bool:
    return play.world.has(entity, Hero) or play.world.has(entity, Npc)


def _pinch(piece: Piece, part: float) -> None:
    """Become a thin line of light."""
    piece.stretch = 1 + 1.6 * max(0.0, part)
    piece.alpha = 1 - max(0.0, part)


def _shatter(piece: Piece, part: float) -> None:
    piece.alpha = 1 - part
    piece.size = 1 - 0.3 * part
    piece.stretch = 1 - 0.3 * part
