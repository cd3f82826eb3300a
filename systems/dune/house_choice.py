"""The choice of houses: each player leads one of two on offer, both choose at the same time."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import MATCH, PLACEMENT
from ecs.world import System, World
from systems.dune.commands import ChooseHouse
from systems.dune.components import HOUSE_CHOICE, HouseOffer
from systems.dune.events import HouseChosen
from systems.turns import enter, stage


class HouseChoice(System[ChooseHouse]):
    """Takes the choices; when both are made the characters enter the board."""

    commands = (ChooseHouse,)

    def process(self, world: World, seat: int, command: ChooseHouse) -> None:
        """The house is the player's."""
        world.emit(HouseChosen(seat, command.house))
        if not undecided(world):
            enter(world, PLACEMENT)

    def offers(self, world: World, seat: int) -> Iterable[ChooseHouse]:
        """Both houses on offer, until the seat has chosen."""
        offer = world.find(MATCH + seat, HouseOffer) if seat else None
        return [ChooseHouse(house) for house in offer.houses] if offer else ()

    def refusal(self, world: World, seat: int, command: ChooseHouse) -> str:
        """Why that is no choice."""
        if stage(world) != HOUSE_CHOICE:
            return "All houses are chosen."
        if not seat:
            return "Only players choose a house."
        offer = world.find(MATCH + seat, HouseOffer)
        if offer is None:
            return "You have already chosen your house."
        return f"That house is not on offer; {' and '.join(offer.houses)} are."


def undecided(world: World) -> tuple[int, ...]:
    """The seats that have not chosen yet."""
    return tuple(seat for seat in (1, 2) if world.has(MATCH + seat, HouseOffer))
