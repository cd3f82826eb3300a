"""The position notation: what is written is read back as the very same match, and people can write it too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from ecs import dice
from ecs.commands import Command, Forfeit
from ecs.components import (
    MATCH,
    Body,
    Component,
    Cooldown,
    Dice,
    Health,
    Inventory,
    Points,
    Position,
    Progress,
    Team,
    Waiting,
)
from ecs.game import Game
from ecs.grid import Field
from ecs.match import Match
from ecs.world import World
from systems.mashup.boards import random_scenario
from systems.mashup.commands import EndTurn, Melee, Pick, Step, TimeOut, UseStone
from systems.mashup.components import (
    GOOSE,
    STAN_LEE,
    THANOS,
    Hero,
    Overtime,
    Record,
    Rock,
    Roster,
    Stone,
    Visit,
)
from systems.mashup.configs import (
    SCENARIO_FILE,
    CharacterConfig,
    Setup,
    builtin_names,
    default_setup,
    load_setup,
)
from systems.mashup.game import mashup, standard
from systems.mashup.notation import NotationError, parse, tags, write
from systems.mashup.stones import SIX, StoneKind
from systems.mashup.stones.mind import MindPower
from tests.endings import outcome

DOCS = Path(__file__).resolve().parents[3] / "docs" / "notation.md"
EXAMPLES = re.findall(r"```position\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
DUEL = "H4/2#2/4h H=Hulk h=Hawkeye"


def the_hero(match: Match, name: str) -> int:
    (hero,) = (one for one in match.world.each(Hero) if match.world.get(one, Hero).name == name)
    return hero


def the_stone(match: Match, name: str) -> int:
    (stone,) = (one for one in match.world.each(Stone) if match.world.get(one, Stone).name == name)
    return stone


def carried(match: Match, entity: int) -> list[str]:
    items = match.world.get(entity, Inventory).items
    return [match.world.get(item, Stone).name for item in items]


def next_command(match: Match, chance: Random, haste: float) -> tuple[int, Command]:
    """A random legal command; the more haste, the sooner turns are ended."""
    seat = chance.choice(match.acting)
    legal = match.legal(seat)
    return seat, EndTurn() if EndTurn() in legal and chance.random() < haste else chance.choice(legal)


def is_fit_to_print(text: str) -> bool:
    return all(letter.isalpha() or (letter.isascii() and letter.isprintable()) for letter in text)


# Whole matches


def odd_characters() -> CharacterConfig:
    """A pool with names and profiles of all kinds."""
    odd = [
        'Agent "K"',
        "Back\\slash",
        "a=b,c:d+e/f",
        "Ödön Ünal",
        "  blanks  ",
        "under_score",
        "-",
        "<x>",
        "9",
        "é́",
    ]
    pool = default_setup().characters.characters
    named = [msgspec.structs.replace(one, name=name) for one, name in zip(pool, odd, strict=False)]
    tuned = msgspec.structs.replace(pool[10], hp=77)
    return CharacterConfig((*named, tuned, *pool[11:]))


def setup(scenario: str, seed: int) -> Setup:
    """Matches in which much happens soon: Thanos comes early, at a time that depends on the seed."""
    loaded = load_setup("quick", scenario=scenario)
    config = msgspec.structs.replace(loaded.match, max_rounds=2 + seed % 5, mind_stone_dmg=30 + seed % 2)
    characters = odd_characters() if seed % 5 == 4 else loaded.characters
    return Setup(config, characters, loaded.scenario)


@pytest.mark.unmeasured  # so many positions take long enough unmeasured
@pytest.mark.parametrize("scenario", builtin_names(SCENARIO_FILE))
def test_every_position_of_whole_matches_is_read_back_and_plays_on_alike(scenario: str) -> None:
    seen = set()
    for seed in range(5):
        chance = Random(f"{scenario} {seed}")
        match = Match(standard(), setup(scenario, seed), seed)
        twin = match.clone()
        commands = 0
        while True:
            text = write(match)
            read = parse(text)
            assert read.digest() == match.digest() == twin.digest(), text
            assert is_fit_to_print(text)
            assert "also=" not in text
            seen |= set(re.findall(r"(offer1|picks|thanos|won|ids|=-|\[)", text))
            if not match.acting:
                break
            if commands % 40 == 0:
                twin = read  # from here on it has to play on just as the match does
            seat, command = next_command(match, chance, haste=0.8)
            assert twin.apply(seat, command) == match.apply(seat, command)
            commands += 1
        assert read.outcome == match.outcome
    assert seen >= {"offer1", "picks", "thanos", "won", "ids", "=-"}


def test_a_usual_position_in_round_10_is_short() -> None:
    board = random_scenario(1, 20, 15)
    match = Match(standard(), msgspec.structs.replace(default_setup(), scenario=board), seed=1)
    chance = Random(1)
    while match.world.get(MATCH, Progress).round < 10:
        match.apply(*next_command(match, chance, haste=0.1))
    assert len(write(match)) < 1000


def test_same_state_same_text() -> None:
    match = Match(standard(), default_setup(), seed=3)
    chance = Random(3)
    for _ in range(60):
        match.apply(*next_command(match, chance, haste=0.1))
    text = write(match)
    assert (
        write(match.clone())
        == write(parse(text))
        == write(Match.restore(standard(), match.snapshot()))
        == text
    )


def test_forfeit_in_the_draft() -> None:
    match = Match(standard(), default_setup(), seed=3)
    match.apply(0, Forfeit(1, "disqualified"))
    text = write(match)
    assert "won=2:disqualified" in text
    assert parse(text).digest() == match.digest()


# By hand


def test_what_a_short_text_leaves_out() -> None:
    match = parse(DUEL, seed=5)
    world = match.world
    hulk, hawkeye = the_hero(match, "Hulk"), the_hero(match, "Hawkeye")
    (rock,) = world.each(Rock)
    assert (world.grid.width, world.grid.height) == (5, 3)
    assert [world.field(entity) for entity in (hulk, rock, hawkeye)] == [0, 7, 14]
    assert world.get(rock, Health) == Health(100, 100)
    assert world.rows[hulk] == {
        Hero: Hero(3, "Hulk", 40, 20, 3),
        Team: Team(1, 0),
        Health: Health(300, 300),
        Points: Points(1, 2, 1, 2),
        Inventory: Inventory(),
        Body: Body(opaque=True),
        Position: Position(0),
    }
    assert world.get(hawkeye, Points) == Points(0, 0, 1, 3)
    assert world.rows[MATCH][Progress] == Progress("turn", 8, 1, (hulk, hawkeye), 0)
    assert world.rows[MATCH][Dice] == Dice(dice.seeded(5))
    assert world.rows[MATCH][Overtime] == Overtime(15)
    assert carried(match, GOOSE) == [kind.name for kind in SIX]
    assert world.get(STAN_LEE, Visit) == Visit(0)
    assert [world.get(MATCH + seat, Record) for seat in (1, 2)] == [Record(), Record()]
    assert [world.get(MATCH + seat, Roster) for seat in (1, 2)] == [Roster((hulk,)), Roster((hawkeye,))]
    assert (rock, hulk, hawkeye, world.next_id) == (13, 14, 15, 16)
    assert world.get(the_stone(match, "mind"), Cooldown) == Cooldown(1)
    assert world.get(the_stone(match, "mind"), MindPower) == MindPower(50)


def test_order_begins_with_the_active_hero_and_has_thanos_at_its_end() -> None:
    sections = "A=Hulk B=Thor a=Loki b=Groot"
    match = parse(f"AB%ab {sections} active=a")
    assert [tags(match.world)[entity] for entity in match.world.get(MATCH, Progress).order] == list("lg%HT")
    assert parse("ABab A=Hulk,hp:0 B=Thor a=Loki b=Groot").world.get(MATCH, Progress).order == (
        14,
        15,
        16,
        13,
    )
    given = parse(f"ABab {sections} order=bBA")
    assert given.world.get(MATCH, Progress).order == (16, 14, 13)
    assert given.acting == (2,)
    assert (
        parse("ABab A=Hulk B=Thor,hp:0 a=Loki b=Groot,hp:0 order=bBA").world.get(MATCH, Progress).index == 2
    )


def test_stan_lee_is_due_until_round_7() -> None:
    visits = [parse(f"{DUEL} round={number}").world.get(STAN_LEE, Visit).round for number in (1, 7, 8)]
    assert visits == [7, 7, 0]
    assert parse(f"{DUEL} round=9 stanlee=due:9").world.get(STAN_LEE, Visit) == Visit(9)


def test_thanos_is_as_fast_as_the_fastest_hero() -> None:
    assert parse(DUEL).world.get(THANOS, Points) == Points(0, 0, 0, 0)
    assert parse("H%q H=Hulk q=Quicksilver").world.get(THANOS, Points) == Points(0, 0, 6, 0)
    assert parse("H%q H=Hulk q=Quicksilver thanos=mp:2/9").world.get(THANOS, Points) == Points(2, 0, 9, 0)


def test_goose_has_what_nobody_else_has() -> None:
    match = parse("H<mind>%h H=Hulk,has:soul+space h=Thor <power>=waits:3.0 <reality>=waits thanos=has:time")
    assert carried(match, GOOSE) == []
    assert carried(match, THANOS) == ["time"]
    assert carried(match, the_hero(match, "Hulk")) == ["soul", "space"]
    assert match.world.field(the_stone(match, "mind")) == 1
    assert match.world.get(the_stone(match, "power"), Waiting) == Waiting(3)
    assert match.world.get(the_stone(match, "reality"), Waiting) == Waiting(None)
    sections = "H=Hulk,has:soul+space h=Thor,has:time"
    assert carried(parse(f"H<mind>h {sections}"), GOOSE) == ["reality", "power"]
    swapped = parse(f"H<mind>h {sections} goose=has:power+reality")
    assert carried(swapped, GOOSE) == ["power", "reality"]
    assert parse(write(swapped)).digest() == swapped.digest()


def test_blanks_and_lines_are_free() -> None:
    spread = " \n H4/ \n 2#2/\n\t4h\n\n  h=Hawkeye   H=Hulk \n"
    assert parse(spread).digest() == parse(DUEL).digest()


def test_a_profile_of_ones_own() -> None:
    match = parse("Hh H=Hulk:10/1/2/3/4/5 h=Me:10/1/2/3/4/5/99")
    assert [match.world.get(hero, Hero) for hero in match.world.each(Hero)] == [
        Hero(3, "Hulk", 3, 4, 5),
        Hero(99, "Me", 3, 4, 5),
    ]


def test_letters_remind_of_the_names() -> None:
    heroes = "A=Black_Widow B=Black_Panther C=Bb:9/1/1/1/1/2 D=- a=Spider-Man b=Ös:9/1/1/1/1/2"
    match = parse(f"ABCab {heroes}")
    assert tags(match.world) == {THANOS: "%", 13: "B", 14: "P", 15: "A", 16: "C", 17: "s", 18: "a"}
    assert write(match).startswith(
        "BPAsa B=Black_Widow P=Black_Panther A=Bb:9/1/1/1/1/2/0 C=- s=Spider-Man a=Ös:"
    )


def test_every_npc_can_stand_on_the_board_or_wait() -> None:
    match = parse("H&!%h H=Hulk h=Loki")
    assert [match.world.field(npc) for npc in (GOOSE, STAN_LEE, THANOS)] == [1, 2, 3]
    assert parse(write(match)).digest() == match.digest()
    match = parse("H1h H=Hulk h=Loki stanlee=due:0,waits:2.0 thanos=waits")
    assert [match.world.get(npc, Waiting).near for npc in (STAN_LEE, THANOS)] == [2, None]
    assert parse(write(match)).digest() == match.digest()


def test_stones_wait_while_the_board_is_full() -> None:
    match = parse("h#/H#(10) H=Hulk:100/1/3/50/50/3 h=Loki,hp:50,has:mind+soul")
    match.apply(1, Melee(0))
    text = write(match)
    assert "<mind>=waits:0.0 <soul>=waits:0.0" in text
    twin = parse(text)
    assert twin.digest() == match.digest()
    for one in (match, twin):
        one.apply(1, Melee(3))
    assert match.world.count(Waiting) == 1
    assert twin.digest() == match.digest()


def test_rocks_that_came_and_went_keep_their_numbers() -> None:
    match = parse("##/H#(40)/#h H=Hulk,has:reality h=Loki")
    match.apply(1, Melee(3))
    assert " ids=rocks:13-14+16,heroes:17-18" in write(match)
    match = parse(write(match))
    match.apply(1, UseStone(the_stone(match, "reality"), 3))
    assert write(match).endswith(
        " ids=rocks:13-14+19+16"
    )  # four rocks again, so the heroes are where they belong
    match.apply(0, TimeOut())
    assert parse(write(match)).digest() == match.digest()
    gone = parse("H1h H=Hulk h=Loki ids=heroes:20+14,next:30")
    assert gone.world.each(Hero) == [14, 20]
    assert gone.world.next_id == 30
    assert parse(write(gone)).digest() == gone.digest()


def test_a_draft_tells_how_far_apart_enemies_are_placed() -> None:
    for distance in (msgspec.UNSET, 5):
        chosen = msgspec.structs.replace(default_setup().match, placement_distance=distance)
        match = Match(standard(), msgspec.structs.replace(default_setup(), match=chosen), 3)
        text = write(match)
        assert (" apart=5 " in text) == (distance == 5)
        assert parse(text).digest() == match.digest()
    with pytest.raises(NotationError, match=r"the heroes are on the board already; only a draft has apart"):
        parse("H1h H=Hulk h=Loki apart=3")


def test_draft_by_hand() -> None:
    names = [character.name.replace(" ", "_") for character in default_setup().characters.characters]
    offers = f"offer1={','.join(names[:12])} offer2={','.join(names[12:])}"
    match = parse(f"5/5/5 {offers} picks2=0,1,2,3,4,5", seed=9)
    assert match.acting == (1,)
    match.apply(1, Pick((0, 1, 2, 3, 4, 11)))
    assert match.world.get(MATCH, Progress).round == 1
    assert [match.world.get(hero, Hero).name for hero in match.world.each(Hero)][5] == "Captain Marvel"


def test_a_position_at_the_end() -> None:
    match = parse("%4 A=- a=- order=%a active=% won=2:knock-outs records=2/3/40,2/4/0 thanos=mp:0/9,has:mind")
    assert match.outcome == outcome(2, "knock-outs")
    assert match.acting == ()
    assert [match.world.get(MATCH + seat, Record) for seat in (1, 2)] == [Record(2, 3, 40), Record(2, 4, 0)]
    assert parse(write(match)).digest() == match.digest()
    assert parse(f"{DUEL} won=1").outcome == outcome(1, "stones")
    assert parse("%Aa A=Hulk,hp:0 a=Thor,hp:0 won=2").outcome == outcome(2, "stones")


# The examples of the documentation


def test_there_are_five_examples() -> None:
    assert len(EXAMPLES) == 5
    for text in EXAMPLES:
        assert parse(write(parse(text))).digest() == parse(text).digest()


def test_the_examples_mean_what_they_say() -> None:
    duel, last_stone, soul, overtime, own = map(parse, EXAMPLES)
    assert duel.digest() == parse(DUEL).digest()
    assert duel.acting == (1,)
    last_stone.apply(1, Step(1))
    assert last_stone.outcome == outcome(1, "stones")
    assert soul.acting == (2,)
    assert soul.world.get(the_stone(soul, "soul"), Cooldown) == Cooldown(1, 12)
    overtime.apply(1, EndTurn())
    assert carried(overtime, THANOS) == ["space", "reality", "power", "time", "mind"]
    assert overtime.acting == (2,)
    own.apply(1, UseStone(the_stone(own, "mind"), 2))
    assert not own.world.each(Rock)
    assert own.world.get(the_hero(own, 'Agent "K"'), Points) == Points(3, 1, 3, 2)
    assert own.world.get(the_hero(own, "Bob"), Health) == Health(30, 80)


# Stones and components of mods


class StormPower(Component, frozen=True):
    """A power with parameters of many kinds."""

    ready: int = 3
    name: str = "gale"
    chances: tuple[float, ...] = (0.5,)


class Web(Component, frozen=True):
    """A mark that a mod puts on heroes."""

    until: int
    text: str = ""


def nowhere(world: World, carrier: int, power: StormPower) -> Iterable[Field]:
    return ()


def nothing(world: World, carrier: int, power: StormPower, field: Field) -> None:
    raise AssertionError("a stone without targets was used")


STORM = StoneKind("storm of 1", StormPower, nowhere, nothing, "#ffffff", "X", "Never.", cooldown=4)


@pytest.fixture(scope="module")
def modded() -> Game:
    game = mashup((*SIX, STORM))
    return replace(game, components=(*game.components, Web))


def test_stone_of_a_mod(modded: Game) -> None:
    text = (
        "H<storm_of_1>h H=Hulk h=Loki "
        '<storm_of_1>=ready:12,power.ready:7,power.name:"\\"a, b=c\\"",power.chances:"[0.25,1.0]"'
    )
    match = parse(text, modded)
    stone = the_stone(match, "storm of 1")
    assert match.world.rows[stone] == {
        Stone: Stone(6, "storm of 1"),
        Cooldown: Cooldown(4, 12),
        StormPower: StormPower(7, "a, b=c", (0.25, 1.0)),
        Position: Position(1),
    }
    assert match.world.get(MATCH, Progress).round == 9
    assert parse(f"{DUEL} round=8", modded).world.get(STAN_LEE, Visit) == Visit(8)
    assert parse(write(match), modded).digest() == match.digest()
    with pytest.raises(NotationError, match="there is no such stone; right are space, mind"):
        parse(text)


def test_matches_with_a_mod_are_read_back(modded: Game) -> None:
    match = Match(modded, setup("asgard-bridge", 1), seed=4)
    chance = Random(4)
    while match.acting:
        match.apply(*next_command(match, chance, haste=0.8))
        assert parse(write(match), modded).digest() == match.digest()
    assert "storm_of_1" in write(match)


def test_components_and_entities_of_a_mod(modded: Game) -> None:
    match = parse(DUEL, modded)
    with match.world as world:
        world.set(the_hero(match, "Hulk"), Web(9, 'sticky "thread"\n'))
        world.set(the_hero(match, "Hawkeye"), Body(opaque=False))
        trap = world.create([Web(3), Position(2), Health(1, 2)])
    text = write(match)
    assert is_fit_to_print(text)
    assert text.startswith("H4/")  # the board has no sign for the trap
    twin = parse(text, modded)
    assert twin.digest() == match.digest()
    assert twin.world.at[2] == (trap,)


@pytest.mark.parametrize(
    ("also", "sentence"),
    [
        ("x", "Column 33, 'x': a whole number from 1 to 16 is right."),
        ("14", "Column 33, '14': the number of an entity, : and a component in quotes are right."),
        ("14:Web", "Column 36, 'Web': a JSON value is right, in quotes if it is more than a number."),
        ("14:7", "Column 36, '7': this is no component of the game: Expected `array`, got `int`."),
        ('14:"[\\"Health\\",9,9]"', "Health is not told here; a component of a mod is right."),
        ('14:"[\\"Nothing\\"]"', "this is no component of the game: Invalid value 'Nothing'"),
        (f'14:"{"[" * 5000}"', "a JSON value is right"),
        (
            '14:"[\\"Web\\",\\"x\\"]"',
            "this is no component of the game: Expected `int`, got `str` - at `$[1]`.",
        ),
    ],
)
def test_what_also_cannot_say(modded: Game, also: str, sentence: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse(f"{DUEL} also={also}", modded)
    assert sentence in str(raised.value)


def test_also_stays_on_the_board_and_out_of_the_dust(modded: Game) -> None:
    with pytest.raises(NotationError, match="the board has no such field; 0 to 14 are right"):
        parse(f'{DUEL} ids=next:20 also=17:"[\\"Position\\",15]"', modded)
    with pytest.raises(NotationError, match=r"'15:.*': the number of an entity, : and"):
        parse('Hh H=Hulk I=- h=Loki also=15:"[\\"Web\\",1]"', modded)


# What cannot be written


def test_a_match_that_has_no_words_is_not_written() -> None:
    match = parse(DUEL)
    with match.world as world:
        world.set(14, Team(2, 0))
    with pytest.raises(NotationError, match=r"^A position has no words for the Team in this match\.$"):
        write(match)
    match = parse(DUEL)
    with match.world as world:
        world.drop(14, Body)
    with pytest.raises(NotationError, match="no words for the Body"):
        write(match)
    match = parse(DUEL)
    with match.world as world:
        world.set(MATCH, Progress("round end", 8, 1))
    with pytest.raises(NotationError, match=r"^A position is written in the draft, in a turn or at the end"):
        write(match)


def test_there_are_letters_for_26_heroes() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    match = parse(f"{letters}a {' '.join(f'{letter}=Hulk' for letter in letters)} a=Hulk")
    assert parse(write(match)).digest() == match.digest()
    with match.world as world:
        world.set(MATCH + 1, Roster((*world.get(MATCH + 1, Roster).heroes, 99)))
    with pytest.raises(NotationError, match="letters for 26 heroes a player"):
        write(match)
