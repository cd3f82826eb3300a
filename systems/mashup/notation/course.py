"""How far the match is: draft, round, turn, order and who is active, records, outcome and dice."""

from __future__ import annotations

import re

from ecs import dice
from ecs.components import MATCH, OVER, TURN, Board, Dice, Health, Outcome, Progress
from ecs.world import World
from systems.mashup.components import DRAFT, THANOS, Apart, Choice, Hero, Offer, Overtime, Record
from systems.mashup.draft import OFFERED, PICKED
from systems.mashup.notation.blank import usual_round
from systems.mashup.notation.board import NPCS, THANOS_SIGN
from systems.mashup.notation.heroes import read_profile, write_profile
from systems.mashup.notation.pieces import NotationError, Piece, written
from systems.mashup.notation.sheet import Sheet

SEATS = (1, 2)
_TURN_KEYS = ("round", "turn", "order", "active")


def is_draft(sheet: Sheet) -> bool:
    """Whether the text is a position in the draft."""
    return any(f"{key}{seat}" in sheet.sections for key in ("offer", "picks") for seat in SEATS)


def read_match(sheet: Sheet, seed: int) -> None:
    """What belongs to the match and the players as a whole, whatever the stage."""
    row = sheet.rows[MATCH]
    row[Board] = Board(sheet.layout.width, sheet.layout.height)
    row[Overtime] = Overtime(sheet.number("overtime", row[Overtime].start))
    row[Dice] = Dice(_read_dice(sheet.sections["dice"]) if "dice" in sheet.sections else dice.seeded(seed))
    if "won" in sheet.sections:
        winner, reason = sheet.sections["won"].pair(":")
        row[Outcome] = Outcome.won(winner.number(1, 2), "stones" if reason is None else reason.word(), SEATS)
    if "records" in sheet.sections:
        section = sheet.sections["records"]
        records = section.split(",")
        if len(records) != len(SEATS):
            raise section.fault("the records of both players are right, as in 3/1/120,2/0/0")
        for seat, record in zip(SEATS, records, strict=True):
            numbers = record.numbers("most stones held, knock-outs and damage, as in 3/1/120,", 3, 3)
            sheet.rows[MATCH + seat][Record] = Record(*numbers)


def _read_dice(text: Piece) -> int:
    if re.fullmatch("[0-9a-f]{1,16}", text.text):
        return int(text.text, 16)
    raise text.fault("the state of the dice is right: up to 16 digits 0 to 9 and a to f")


def read_draft(sheet: Sheet) -> None:
    """Offers and choices of a position in the draft."""
    for key in (*_TURN_KEYS, *sheet.heroes):
        if key in sheet.sections:
            raise sheet.sections[key].fault(f"a draft has no {key}; either offers or heroes are right")
    for letter, (sign, _) in sheet.places.items():
        if letter not in NPCS:
            raise sign.fault("a draft has no heroes on the board; either offers or heroes are right")
    for seat in SEATS:
        row = sheet.rows[MATCH + seat]
        if f"offer{seat}" not in sheet.sections:
            raise sheet.board.fault(f"player {seat} has no offer; offer{seat}= with {OFFERED} names is right")
        offer = sheet.sections[f"offer{seat}"]
        profiles = tuple(read_profile(text) for text in offer.split(","))
        if len(profiles) != OFFERED:
            raise offer.fault(f"these are {len(profiles)} characters; {OFFERED} are right")
        row[Offer] = Offer(profiles)
        if f"picks{seat}" in sheet.sections:
            row[Choice] = Choice(_read_picks(sheet.sections[f"picks{seat}"]))
    if all(f"picks{seat}" in sheet.sections for seat in SEATS):
        raise sheet.sections["picks2"].fault("after two choices the draft is over; one or none is right")
    if apart := sheet.number("apart", 0):
        sheet.rows[MATCH][Apart] = Apart(apart)
    stage = OVER if Outcome in sheet.rows[MATCH] else DRAFT
    sheet.rows[MATCH][Progress] = Progress(stage)


def _read_picks(text: Piece) -> tuple[int, ...]:
    picks = tuple(pick.number(0, OFFERED - 1) for pick in text.split(","))
    if len(picks) == PICKED and picks == tuple(sorted(set(picks))):
        return picks
    raise text.fault(f"{PICKED} different numbers from 0 to {OFFERED - 1} in ascending order are right")


def read_course(sheet: Sheet) -> int:
    """Round, turn and order of a position after the draft; returns the entity whose turn it is."""
    if "apart" in sheet.sections:
        raise sheet.sections["apart"].fault("the heroes are on the board already; only a draft has apart")
    over = Outcome in sheet.rows[MATCH]
    order = _read_order(sheet)
    if "active" in sheet.sections:
        text = sheet.sections["active"]
        active = _entity(sheet, text)
        if active not in order:
            raise text.fault("whoever is active is in the order; one of those is right")
        if not over and not _stands(sheet, active):
            raise text.fault("whoever is active is a hero that stands; one of those is right")
    else:
        standing = [entity for entity in order if _stands(sheet, entity)] or (order if over else [])
        if not standing:
            text = sheet.sections.get("order", sheet.board)
            raise text.fault("nobody here can act; a hero that stands is right")
        active = standing[0]
    index = order.index(active)
    if "order" not in sheet.sections:
        order, index = order[index:] + order[:index], 0
    current = sheet.number("round", usual_round(sheet.game), least=1)
    turn = sheet.number("turn", 1, least=1)
    sheet.rows[MATCH][Progress] = Progress(OVER if over else TURN, current, turn, tuple(order), index)
    return active


def _read_order(sheet: Sheet) -> list[int]:
    section = sheet.sections.get("order")
    if section is None:
        heroes = [entity for entity in sorted(sheet.entities.values()) if entity in sheet.rows]
        return heroes + [THANOS] * (THANOS_SIGN in sheet.places)
    order: list[int] = []
    for place in range(len(section.text)):
        letter = section.part(place, place + 1)
        entity = _entity(sheet, letter)
        if entity in order:
            raise letter.fault("nobody has two turns in a round; once is right")
        if letter.text == THANOS_SIGN and THANOS_SIGN not in sheet.places:
            raise letter.fault(f"Thanos is not on the board; a field with {THANOS_SIGN} is right")
        order.append(entity)
    return order


def _entity(sheet: Sheet, letter: Piece) -> int:
    known = {**sheet.entities, THANOS_SIGN: THANOS}
    if letter.text in known:
        return known[letter.text]
    raise letter.fault(f"nobody here is called so; right is one of {' '.join(known)}")


def _stands(sheet: Sheet, entity: int) -> bool:
    row = sheet.rows.get(entity, {})
    return Hero in row and row[Health].hp > 0


def write_match(world: World) -> list[str]:
    """The sections that belong to the match and the players as a whole."""
    sections = []
    records = [world.get(MATCH + seat, Record) for seat in SEATS]
    if any(record != Record() for record in records):
        numbers = (f"{record.stones}/{record.knockouts}/{record.damage}" for record in records)
        sections.append(f"records={','.join(numbers)}")
    sections.append(f"overtime={world.get(MATCH, Overtime).start}")
    outcome = world.find(MATCH, Outcome)
    if outcome is not None:
        sections.append(f"won={outcome.winner}:{written(outcome.reason)}")
    return [*sections, f"dice={world.get(MATCH, Dice).state:016x}"]


def write_draft(world: World) -> list[str]:
    """Offers and choices of a match in the draft."""
    apart = world.find(MATCH, Apart)
    sections = [] if apart is None else [f"apart={apart.distance}"]
    for seat in SEATS:
        profiles = world.get(MATCH + seat, Offer).profiles
        sections.append(f"offer{seat}={','.join(map(write_profile, profiles))}")
        choice = world.find(MATCH + seat, Choice)
        if choice is not None:
            sections.append(f"picks{seat}={','.join(map(str, choice.picks))}")
    return sections


def write_course(world: World, letters: dict[int, str]) -> list[str]:
    """Round, turn, order and who is active."""
    progress = world.get(MATCH, Progress)
    if not 0 <= progress.index < len(progress.order) or not set(progress.order) <= set(letters):
        raise NotationError("A position is written in the draft, in a turn or at the end, not in between.")
    order = "".join(letters[entity] for entity in progress.order)
    active = order[progress.index]
    return [f"order={order}", f"active={active}", f"round={progress.round}", f"turn={progress.turn}"]
