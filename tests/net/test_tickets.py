from __future__ import annotations

import os
from pathlib import Path

from net.tickets import FILE, MOST, Ticket, Tickets


def ticket(match: str, address: str = "", secret: str = "s", game: str = "dune") -> Ticket:
    return Ticket(match, game, address, secret)


def test_a_ticket_is_found_by_its_match_and_by_its_room(tmp_path: Path) -> None:
    tickets = Tickets(tmp_path / "made when needed")
    tickets.keep(ticket("m-1", "ws://there"))
    tickets.keep(ticket("m-2"))
    tickets.keep(ticket("m-3"))
    assert tickets.of_match("m-1") == tickets.of_room("dune", "ws://there") == ticket("m-1", "ws://there")
    assert tickets.of_match("m-2") == ticket("m-2")
    assert tickets.of_match("m-4") is tickets.of_room("mashup", "ws://there") is None
    if os.name != "nt":
        assert (tmp_path / "made when needed" / FILE).stat().st_mode & 0o777 == 0o600


def test_a_newer_ticket_takes_the_place_of_one_for_the_same_room(tmp_path: Path) -> None:
    tickets = Tickets(tmp_path)
    for match, secret in (("m-1", "old"), ("m-2", "mine"), ("m-2", "new")):
        tickets.keep(ticket(match, "ws://there", secret))
    assert tickets.of_match("m-1") is None
    assert tickets.of_room("dune", "ws://there") == ticket("m-2", "ws://there", "new")


def test_a_match_that_is_over_needs_none_and_the_oldest_go_first(tmp_path: Path) -> None:
    tickets = Tickets(tmp_path)
    tickets.drop("m-0")
    assert not (tmp_path / FILE).exists()
    for number in range(MOST + 1):
        tickets.keep(ticket(f"m-{number}"))
    tickets.drop("m-5")
    found = [number for number in range(MOST + 1) if tickets.of_match(f"m-{number}")]
    assert found == [number for number in range(1, MOST + 1) if number != 5]


def test_a_spoilt_file_is_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[[[")
    tickets = Tickets(tmp_path)
    assert tickets.of_match("m-1") is None
    tickets.keep(ticket("m-1"))
    assert tickets.of_match("m-1") == ticket("m-1")


def test_a_folder_that_takes_nothing_ends_no_match(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    Tickets(tmp_path / "file").keep(ticket("m-1"))
