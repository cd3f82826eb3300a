"""How strong a hero is: quick matches with random drafts, played by other processes, counted as they end."""

from __future__ import annotations

from functools import partial
from threading import Event as Flag
from threading import Thread

import msgspec

from ecs.commands import Command
from ecs.components import MATCH
from ecs.dice import roll, seeded
from ecs.errors import MashupError
from ecs.match import Match
from systems.crowd import Failed, each
from systems.mashup.balance import Drafted, trial
from systems.mashup.commands import Pick
from systems.mashup.components import Offer
from systems.mashup.configs import MIN_CHARACTERS, CharacterConfig, Setup
from systems.mashup.game import standard
from systems.shares import Share
from systems.simulation import Plan, derived

LEVEL = "easy"
MATCHES = 60
JOBS = 2
"""Processes at once; with one alone the matches would be played in this process and hold the window up."""


class Fan(Drafted):
    """Draws its heroes by lot, but always takes one if it is offered."""

    def __init__(self, seed: int, level: str, hero: str) -> None:
        super().__init__(seed, level)
        self._hero = hero
        self._luck = seeded(derived(seed, 2))

    def choose(self, match: Match, seat: int) -> Command:
        """Any six with the hero are as likely as any other six with it."""
        offer = match.world.find(MATCH + seat, Offer)
        names = [profile.name for profile in offer.profiles] if offer else []
        if self._hero not in names:
            return super().choose(match, seat)
        place = names.index(self._hero)
        liked = [pick for pick in match.legal(seat) if isinstance(pick, Pick) and place in pick.picks]
        if not liked:
            return super().choose(match, seat)
        index, self._luck = roll(self._luck, len(liked))
        return liked[index]


def points(setup: Setup, hero: str, level: str, number: int) -> float:
    """What the side of the hero gets in match number ``number``: 1 for a win, a half if nobody wins."""
    setup = msgspec.structs.replace(setup, characters=_dealt(setup.characters, hero, number))
    makers = (partial(Fan, level=level, hero=hero),) * 2
    plan = Plan(standard, setup, 1, (level, level), makers=makers)
    told = trial((("", plan),), number)
    side = next(seat for seat, team in told.teams.items() if hero in team)
    return told.result.score(side)


def _dealt(config: CharacterConfig, hero: str, number: int) -> CharacterConfig:
    """As many characters as are dealt, so that the hero is always among them; the others by lot."""
    own = [character for character in config.characters if character.name == hero]
    others = [character for character in config.characters if character.name != hero]
    dice = seeded(derived(7, number))
    while len(others) >= MIN_CHARACTERS:
        index, dice = roll(dice, len(others))
        del others[index]
    return CharacterConfig((*own, *others))


class Estimate:
    """An estimate in the making; its `share` can be asked for at any time. Stop it if nobody waits."""

    def __init__(
        self, setup: Setup, hero: str, matches: int = MATCHES, level: str = LEVEL, jobs: int = JOBS
    ) -> None:
        self.hero = hero
        self.share = Share(0.0, 0)
        """What the side of the hero has won so far."""
        self.problem = ""
        """Why there is no more to come, if so."""
        self._stop = Flag()
        task = partial(points, setup, hero, level)
        self._thread = Thread(target=self._run, args=(task, matches, jobs), name="estimate", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether more matches are coming in."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """No more matches; the processes end in a moment."""
        self._stop.set()

    def wait(self) -> None:
        """Until it is done or stopped."""
        self._thread.join()

    def _run(self, task: partial[float], matches: int, jobs: int) -> None:
        answers = each(task, matches, jobs)
        try:
            for won in answers:
                self.share = Share(self.share.part + won, self.share.total + 1)
                if self._stop.is_set():
                    break
        except (MashupError, Failed) as error:
            self.problem = str(error)
        finally:
            answers.close()
