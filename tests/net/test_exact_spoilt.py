"""Whatever a server tells wrongly in `ext`: the mirror asks for the state; it neither raises nor believes."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from ecs.commands import EndTurn
from ecs.game import Game
from ecs.match import Match
from net import exact
from net.exact import WRONG, Ext
from net.exact_mirror import ExactMirror
from systems.games import make, tools
from tests.net.mutations import Spoil, spoilt
from tests.toys import fire, race, secrets

MOST = 60
FAR = st.integers(0, 10**6)
WRONGLY = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
GAMES: dict[str, Callable[[], tuple[Game, Any]]] = {
    "mashup": lambda: (make("mashup"), tools("mashup").load_setup(match="quick")),
    "dune": lambda: (make("dune"), tools("dune").load_setup(party="quick", scenario="sietch")),
    "race": lambda: (race.race(), race.Setup(99)),
    "fire": lambda: (fire.fire(), fire.Setup(houses=300, rounds=60)),
    "secrets": lambda: (secrets.secrets(), secrets.Setup(highest=60, rounds=60)),
}
SPOILS = st.builds(
    Spoil,
    st.sampled_from(("forget", "other", "number", "strange")),
    st.just(0),
    FAR,
    FAR,
)


@cache
def told(game: str) -> tuple[Game, list[tuple[bytes, bytes, str]]]:
    """The commands of a match as a spectator is told them: by events, by a view, and the digest after it."""
    rules, setup = GAMES[game]()
    match, dice = Match(rules, setup, 1), random.Random(1)
    frames = []
    for number in range(1, MOST + 1):
        if match.outcome is not None:
            break
        seat = dice.choice(match.acting)
        legal = match.legal(seat)
        command = dice.choice([each for each in legal if not isinstance(each, EndTurn)] or legal)
        events = exact.written(match.seen(match.apply(seat, command), 0))
        digest = exact.digest(match, 0)
        happened = Ext(seq=number, events=events, digest=digest)
        view = Ext(seq=number, view=exact.view_of(match, 0), match="m-1")
        frames.append((exact.carrying(b'{"a":1}', happened), exact.carrying(b'{"a":1}', view), digest))
    return rules, frames


def following(game: str, at: int) -> tuple[ExactMirror, list[tuple[bytes, bytes, str]]]:
    """A mirror that has followed a match so far, and what comes next."""
    rules, frames = told(game)
    mirror = ExactMirror(lambda _mods: rules, "")
    at %= len(frames) - 2
    hear(mirror, frames[at][1])
    return mirror, frames[at + 1 :]


def hear(mirror: ExactMirror, frame: bytes) -> None:
    ext = exact.found(frame)
    if ext is not None:
        mirror.take_in(ext)


def number(frame: bytes) -> int:
    ext = exact.found(frame)
    return WRONG.seq if ext is None else ext.seq


def is_true(mirror: ExactMirror, digest: str) -> bool:
    return mirror.match is not None and exact.digest(mirror.match, 0) == digest


@pytest.mark.parametrize("game", GAMES)
@WRONGLY
@given(at=FAR, spoil=SPOILS)
def test_wrong_events_are_not_believed(game: str, at: int, spoil: Spoil) -> None:
    mirror, coming = following(game, at)
    (happened, _, digest), (after, view, digest_after) = coming[:2]
    before = mirror.match
    (wrong,) = spoilt([happened], [spoil])
    hear(mirror, wrong)
    assert mirror.match is before or is_true(mirror, digest) or b'"digest"' not in wrong
    hear(mirror, after)
    assert mirror.wanted or is_true(mirror, digest_after)
    hear(mirror, view)
    assert is_true(mirror, digest_after)


@pytest.mark.parametrize("game", GAMES)
@WRONGLY
@given(at=FAR, spoil=SPOILS)
def test_a_wrong_view_is_not_believed_for_long(game: str, at: int, spoil: Spoil) -> None:
    """Except for its number, from which the counting begins again."""
    mirror, coming = following(game, at)
    (_, view, _), (after, view_after, digest_after) = coming[:2]
    (wrong,) = spoilt([view], [spoil])
    assume(number(wrong) in (number(view), WRONG.seq))
    hear(mirror, wrong)
    hear(mirror, after)
    assert mirror.wanted or is_true(mirror, digest_after)
    hear(mirror, view_after)
    assert is_true(mirror, digest_after)


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_of_wrong_makes_it_ask(game: str) -> None:
    for change in (
        {"seq": 9},
        {"digest": "0123"},
        {"events": [["Dreamt", 1]]},
        {"events": [["Moved"]]},
        {"events": 7},
        {"view": [5, [[1, []]]]},
    ):
        mirror, ((happened, view, digest), *_) = following(game, 3)
        message = msgspec.json.decode(happened)
        message["ext"] |= change
        hear(mirror, msgspec.json.encode(message))
        assert mirror.wanted, change
        hear(mirror, view)
        assert is_true(mirror, digest)
