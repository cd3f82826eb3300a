from __future__ import annotations

import pytest

from net.lobby import CEREMONY
from net.notices import Gathered
from render.lobby import LobbyModel
from render.texts import load_texts
from tests.render.lobbies import ADA, BOB, CYD, FULL, HAL, entrant, gathered

EN, DE = load_texts("en"), load_texts("de")


def test_all_seats_stand_in_order_and_then_those_without_one() -> None:
    places = LobbyModel(gathered(*FULL)).places
    told = [(place.team, place.entrant and place.entrant.name) for place in places]
    assert told == [
        (1, None), (2, "Computer 1"), (3, None), (4, "Bob"), (5, None), (0, "Ada"), (0, "Cyd"),
    ]  # fmt: skip


def test_the_host_may_do_everything() -> None:
    host = LobbyModel(gathered(*FULL, startable=True))
    assert (host.is_host, host.may_start, host.may_add, host.may_choose) == (True,) * 4
    assert not host.may_be_ready, "that goes without saying"
    assert [place.entrant.name for place in host.places if place.may_kick and place.entrant] == [
        "Computer 1",
        "Bob",
        "Cyd",
    ]
    assert not LobbyModel(gathered(*FULL, entrant("Eve", 5))).may_add, "there is no seat left"
    assert not LobbyModel(gathered(*FULL)).may_start


def test_others_choose_a_seat_until_they_are_ready() -> None:
    cyd, bob = LobbyModel(gathered(*FULL, me=3)), LobbyModel(gathered(*FULL, me=2))
    for model in (cyd, bob):
        assert (model.is_host, model.may_start, model.may_add) == (False,) * 3
        assert not any(place.may_kick for place in model.places)
        assert model.may_be_ready
    assert [place.team for place in cyd.places if place.may_take] == [1, 3, 5]
    assert not any(place.may_take for place in bob.places)


def test_who_watches_may_do_nothing() -> None:
    model = LobbyModel(gathered(*FULL, me=9, startable=True))
    assert model.mine is None
    assert not any((model.is_host, model.may_be_ready, model.may_start, model.may_add, model.may_choose))
    assert not any(place.may_take or place.may_kick for place in model.places)


def test_in_a_ceremony_nothing_can_be_chosen_but_the_host_may_kick() -> None:
    model = LobbyModel(gathered(*FULL, stage=CEREMONY))
    assert model.is_ceremony
    assert not any((model.may_choose, model.may_be_ready, model.may_start, model.may_add))
    assert any(place.may_kick for place in model.places)


def test_who_became_the_host_when_ready_may_say_otherwise() -> None:
    ada = entrant("Ada", 1, 3, ready=True, host=True)
    model = LobbyModel(gathered(ada, BOB))
    assert model.may_be_ready
    assert not model.may_choose


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        (gathered(ADA), "2 more players must come."),
        (gathered(ADA, BOB), "One more player must come."),
        (gathered(*FULL), "Not ready yet: Cyd."),
        (gathered(ADA, *(entrant(f"P{n}", n) for n in range(2, 5))), "Not ready yet: P2, P3, P4."),
        (gathered(ADA, *(entrant(f"P{n}", n) for n in range(2, 6))), "4 are not ready yet."),
        (gathered(*FULL, me=3), "Say that you are ready, and take a seat if you like."),
        (gathered(ADA, BOB, HAL, startable=True), "All are ready: you can begin."),
        (gathered(ADA, BOB, HAL, me=2, startable=True), "All are ready; Ada begins the match."),
        (gathered(ADA, BOB, HAL, stage=CEREMONY), "Open the lobby again, and all can play once more."),
        (gathered(ADA, BOB, HAL, me=2, stage=CEREMONY), "Ada opens the lobby again."),
    ],
)
def test_what_is_waited_for(told: Gathered, wanted: str) -> None:
    assert LobbyModel(told).waits_for(EN) == wanted


def test_how_many_can_play() -> None:
    assert LobbyModel(gathered(ADA, BOB)).size(EN) == "2 here, 3 to 5 can play"
    assert LobbyModel(gathered(ADA, BOB, fewest=3, most=3)).size(DE) == "2 da, 3 spielen mit"


def test_all_of_it_in_lines() -> None:
    assert LobbyModel(gathered(ADA, BOB, CYD, HAL, me=9)).lines(DE) == [
        "4 da, 3 bis 5 können mitspielen",
        "  2 Computer 1 (Computer)",
        "  4 Bob (bereit)",
        "  - Ada (Gastgeber)",
        "  - Cyd (noch nicht bereit)",
        "Noch nicht bereit: Cyd.",
    ]
