from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from ecs import events as shared
from ecs.commands import Reason
from ecs.components import MATCH, Component, Health, Position
from ecs.events import Event, Hurt, Removed, Spawned
from ecs.world import World
from render.mashup.words import Words, filled_in
from render.texts import languages, load_texts
from systems.mashup import events as mashup
from systems.mashup.commands import HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.components import THANOS, Visit, fresh_rock
from systems.mashup.game import mashup as made_of
from systems.mashup.game import modded
from systems.mashup.mods import Mod
from tests.endings import over
from tests.render.terminal.watching import WORDS, follow, watch, watched
from tests.systems.mashup.bombs import with_bomb
from tests.systems.mashup.scene import DOWN, Stats, scene


@pytest.mark.parametrize("language", languages())
def test_every_stone_and_reason_has_words(language: str) -> None:
    words = Words(load_texts(language))
    reasons = ["stones", "most stones", "knock-outs", "damage", "lot", "out", "mod", *get_args(Reason)]
    assert all(words.reason(reason, 1) != reason for reason in reasons)
    assert words.stone("snack") != words.stone("space")
    assert "Snack" in words.stone("snack")
    assert words.reason("a mod's own reason", 1) == "a mod's own reason"


def test_step_and_swap() -> None:
    match, watcher = watch("A . a")
    assert follow(match, watcher, Step, 1, 0) == ["Hero A goes to [1, 0]."]
    assert follow(match, watcher, Step, 2, 0)[0] == "Hero A changes places with Hero a."


def test_step_onto_a_stone() -> None:
    match, watcher = watch("A 0 .\n. . a")
    assert follow(match, watcher, Step, 1, 0) == ["Hero A goes to [1, 0]. Hero A takes the Space Stone!"]


def test_step_into_a_portal() -> None:
    match, watcher = watch("A O # # # O .\n# # # # # # #\na # # # # # #")
    assert follow(match, watcher, Step, 1, 0) == ["Hero A goes through a portal to [6, 0]."]


def test_blow_and_shot() -> None:
    match, watcher = watch("A a . #", heroes={"A": Stats(melee=17, ranged=100)})
    assert follow(match, watcher, Melee, 1, 0) == ["Hero A strikes Hero a. Hero a: -17 HP, 83 left."]
    match, watcher = watch("A . #\na . .", heroes={"A": Stats(ranged=30)})
    assert follow(match, watcher, Ranged, 2, 0) == ["Hero A shoots at a rock. The rock: -30 HP, 70 left."]


def test_rock_crumbles() -> None:
    match, watcher = watch("A # .\na . .", heroes={"A": Stats(melee=100)})
    assert follow(match, watcher, Melee, 1, 0) == [
        "Hero A strikes a rock. The rock: -100 HP, 0 left. The rock on [1, 0] crumbles."
    ]


def test_knock_out_and_what_falls() -> None:
    match, watcher = watch("A a .\n# # #", heroes={"A": Stats(melee=100)}, stones={"a": "mind"})
    (line,) = follow(match, watcher, Melee, 1, 0)[:1]
    assert line == (
        "Hero A strikes Hero a. Hero a: -100 HP, 0 left. Hero A knocks Hero a out! "
        "Hero a drops the Mind Stone. The Mind Stone lies on [2, 0]."
    )


def test_powers() -> None:
    carrier = {"stones": {"A": "*"}}
    match, watcher = watch("A . .\n. . a", **carrier)
    assert follow(match, watcher, UseStone, "space", 2, 0)[0] == (
        "Hero A uses the Space Stone. Hero A teleports to [2, 0]."
    )
    match, watcher = watch("A . .\n. . a", **carrier)
    assert follow(match, watcher, UseStone, "reality", 1, 0)[0] == (
        "Hero A uses the Reality Stone. A rock rises on [1, 0]."
    )
    match, watcher = watch("A . .\n. . a", **carrier)
    assert follow(match, watcher, UseStone, "time", 0, 0)[0] == (
        "Hero A uses the Time Stone. Hero A has 2 MP and 2 AP again."
    )
    match, watcher = watch("A B .\n. . a", heroes={"B": DOWN}, **carrier)
    assert follow(match, watcher, UseStone, "soul", 1, 0)[0] == (
        "Hero A uses the Soul Stone. Hero B gets up again with 100 HP."
    )


def test_hand_over() -> None:
    match, watcher = watch("A B .\n. . a", stones={"A": "soul"})
    assert follow(match, watcher, HandOver, "soul", 1, 0) == ["Hero A hands the Soul Stone to Hero B."]


def test_thanos_strides_through_everything() -> None:
    match, watcher = watch("A . .\na T #\n. . 0", heroes={"A": Stats(mp=0, ap=1)}, order="A T a")
    match.play(Melee, 0, 1)
    world = watcher.world
    grid = world.grid
    sentences = [
        (shared.TurnStarted(THANOS, 2, 5, 0), "It is Thanos' turn: 5 MP."),
        (shared.Moved(THANOS, grid.field(1, 1), grid.field(2, 0)), "Thanos strides to [2, 0]."),
        (shared.Moved(THANOS, grid.field(1, 1), grid.field(0, 0)), "Thanos changes places with Hero A."),
        (shared.Given(match["mind"], match["a"], THANOS), "Thanos takes the Mind Stone from Hero a!"),
        (mashup.Snapped(THANOS, 4), "Thanos snaps his fingers!"),
        (shared.Removed(match["A"], 0), "Hero A turns to dust."),
    ]
    for event, sentence in sentences:
        assert WORDS.sentence(world, event) == sentence


def test_leaving_a_portal_thanos_is_not_taken_for_half_a_swap() -> None:
    match, watcher = watch("A . .\na O T\n. . 0")
    with watcher.world:
        watcher.world.put(THANOS, watcher.world.grid.field(1, 1))
    event = shared.Moved(THANOS, match.at(1, 1), match.at(2, 2))
    assert WORDS.sentence(watcher.world, event) == "Thanos strides to [2, 2]."


def test_guests_and_referee() -> None:
    match, watcher = watch("A . .\na . .")
    goose, stan, stone = match["Goose"], match["Stan Lee"], match["mind"]
    sentences: list[tuple[Event, str]] = [
        (shared.Appeared(goose, 1), "Goose appears on [1, 0]."),
        (shared.Vanished(goose, 1), ""),
        (shared.Released(stone, goose, 1), "Goose throws up the Mind Stone!"),
        (shared.Delayed(stone, None), "The Mind Stone waits for a free field."),
        (shared.Delayed(THANOS, None), "Thanos waits for a free field."),
        (shared.Vanished(stan, 1), "Stan Lee is gone."),
        (mashup.Excelsior(stan, 1), "Stan Lee: Excelsior!"),
        (shared.Healed(match["A"], 0, 5, 100), "Hero A is back at 100 HP."),
        (mashup.KnockedOut(match["A"], None), "Hero A is knocked out!"),
        (shared.TimedOut(2), "Player 2 has run out of time."),
        (mashup.ThanosCalled(12), "Time is up: Thanos comes in round 12."),
        (mashup.Picked(1, ()), "Player 1 has chosen six heroes."),
        (over(1, "stones"), "Player 1 wins: one hero holds all Infinity Stones."),
        (shared.RoundStarted(3, ()), "Round 3."),
        (shared.TurnStarted(match["a"], 4, 2, 3), "Hero a: 2 MP, 3 AP."),
        (mashup.Fielded(1, (match["A"], match["a"])), "Player 1 fields Hero A, Hero a."),
        (shared.Spent(match["A"], 0, 1, 0), ""),
        (shared.Changed(stan, Visit(0)), ""),
    ]
    for event, sentence in sentences:
        assert WORDS.sentence(watcher.world, event) == sentence


def test_what_is_spawned_off_the_board_is_not_told() -> None:
    _, watcher = watch("A . a")
    parts: Callable[[int], tuple[Component, ...]] = fresh_rock
    rock = parts(1)
    assert WORDS.sentence(watcher.world, shared.Spawned(99, rock)) == "A rock rises on [1, 0]."
    hidden = tuple(part for part in rock if not isinstance(part, Position))
    assert WORDS.sentence(watcher.world, shared.Spawned(99, hidden)) == ""


def test_event_of_a_mod_without_words_is_silent() -> None:
    class Juggled(Event, frozen=True):
        entity: int

    _, watcher = watch("A . a")
    assert WORDS.sentence(watcher.world, Juggled(MATCH)) == ""


def test_counted() -> None:
    assert [WORDS.counted("rounds", number) for number in (0, 1, 2)] == ["0 rounds", "1 round", "2 rounds"]


@pytest.mark.parametrize(
    ("language", "laid", "exploded"),
    [
        (
            "en",
            "A bomb lies on [2, 1].",
            "The bomb on [2, 1] explodes! Hero A: -15 HP, 85 left.",
        ),
        (
            "de",
            "Auf [2, 1] liegt eine Bombe.",
            "Die Bombe auf [2, 1] explodiert! Hero A: -15 LP, noch 85.",
        ),
    ],
)
def test_things_of_a_mod_are_told_by_their_own_names(language: str, laid: str, exploded: str) -> None:
    match, bomb = with_bomb("A . . .\n. . . .\na . . .", 2, 1)
    content = match.game.content
    words = Words(load_texts(language), content.kinds, things=content.things, mods=content.mods)
    row = match.world.rows[bomb]
    assert words.sentence(match.world, Spawned(bomb, tuple(row.values()))) == laid
    watcher = watched(match, words)
    assert follow(match, watcher, Step, 1, 0)[0].endswith(exploded)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            ["Smoke bomb appears on [2, 0].", "Smoke bomb: -5 HP, 4 left.", "Smoke bomb on [2, 0] is gone."],
        ),
        (
            "de",
            [
                "Smoke bomb erscheint auf [2, 0].",
                "Smoke bomb: -5 LP, noch 4.",
                "Smoke bomb auf [2, 0] ist fort.",
            ],
        ),
    ],
)
def test_a_thing_without_texts_is_called_by_its_component(language: str, told: list[str]) -> None:
    class SmokeBomb(Component, frozen=True):
        pass

    match = scene("A . .\n. . a", game=made_of(mods=(Mod(name="smoke", components=(SmokeBomb,)),)))
    words = Words(load_texts(language), things=match.game.content.things)
    parts = (SmokeBomb(), Position(2), Health(9, 9))
    with match.world as world:
        thing = world.create(parts)
    events = (Spawned(thing, parts), Hurt(thing, 2, 5, 4, None), Removed(thing, 2))
    assert [words.sentence(match.world, event) for event in events] == told


def test_words_of_a_mod_that_cannot_be_filled_in_are_left_out() -> None:
    assert filled_in("{who} hides", {"field": 3}) == ""
    assert filled_in("{", {}) == ""


def test_an_event_of_a_mod_is_told_in_its_words() -> None:
    class Rumbled(Event, frozen=True):
        field: int

        def fold(self, world: World) -> None:
            pass

    texts = {"en": {"Rumbled": "It rumbles on {field}."}, "de": {"Rumbled": "Auf {field} rumpelt es."}}
    match = scene("A . .\n. . a", game=made_of(mods=(Mod(name="quake", events=(Rumbled,), texts=texts),)))
    for language, told in (("en", "It rumbles on [2, 0]."), ("de", "Auf [2, 0] rumpelt es.")):
        words = Words(load_texts(language), mods=match.game.content.mods)
        assert words.sentence(match.world, Rumbled(2)) == told


def test_why_a_stone_of_a_mod_cannot_be_used_is_told_in_the_language_of_the_player() -> None:
    kinds = modded(("gravity", "mirror", "echo")).content.kinds
    for name in ("gravity", "mirror", "echo"):
        why = kinds[name].why_not
        assert Words(load_texts("en"), kinds).refusal(why) == why
        assert Words(load_texts("de"), kinds).refusal(why) == kinds[name].texts["de"]["why_not"] != why
    assert Words(load_texts("de"), kinds).refusal("It is not your turn.") == "Du bist nicht am Zug."
