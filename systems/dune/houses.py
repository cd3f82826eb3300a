"""The six Great Houses and their characters, as the rulebook names them."""

from __future__ import annotations

from typing import NamedTuple

NOBLE, MENTAT, BENE_GESSERIT, FIGHTER = "noble", "mentat", "bene gesserit", "fighter"
CLASSES = (NOBLE, MENTAT, BENE_GESSERIT, FIGHTER)


class Member(NamedTuple):
    """A character of a house: its name and its class."""

    name: str
    kind: str


class GreatHouse(NamedTuple):
    """A house: its key, its colour and its six characters."""

    key: str
    colour: str
    members: tuple[Member, ...]


HOUSES: dict[str, GreatHouse] = {
    house.key: house
    for house in (
        GreatHouse(
            "corrino",
            "#D4AF37",
            (
                Member("Emperor Shaddam IV Corrino", NOBLE),
                Member("Princess Irulan Corrino", BENE_GESSERIT),
                Member("Count Hasimir Fenring", MENTAT),
                Member("Lady Margot Fenring", BENE_GESSERIT),
                Member("Reverend Mother Gaius Helen Mohiam", BENE_GESSERIT),
                Member("Captain Aramsham", FIGHTER),
            ),
        ),
        GreatHouse(
            "atreides",
            "#2E8B57",
            (
                Member("Duke Leto Atreides", NOBLE),
                Member("Paul Atreides", NOBLE),
                Member("Lady Jessica", BENE_GESSERIT),
                Member("Thufir Hawat", MENTAT),
                Member("Gurney Halleck", FIGHTER),
                Member("Space Pug", FIGHTER),
            ),
        ),
        GreatHouse(
            "harkonnen",
            "#B22222",
            (
                Member("Baron Vladimir Harkonnen", NOBLE),
                Member("Count Glossu Beast Rabban", FIGHTER),
                Member("Feyd-Rautha Rabban", FIGHTER),
                Member("Piter De Vries", MENTAT),
                Member("Iakin Nefud", FIGHTER),
                Member("Pet Spider", FIGHTER),
            ),
        ),
        GreatHouse(
            "ordos",
            "#1E5AA8",
            (
                Member("Executrix", NOBLE),
                Member("The Speaker", NOBLE),
                Member("Ammon", MENTAT),
                Member("Edric", MENTAT),
                Member("Roma Atani", MENTAT),
                Member("Robot", FIGHTER),
            ),
        ),
        GreatHouse(
            "richese",
            "#C0C0C0",
            (
                Member("Count Ilban Richese", NOBLE),
                Member("Helena Richese", NOBLE),
                Member("Haloa Rund", MENTAT),
                Member("Flinto Kinnis", MENTAT),
                Member("Tenu Chobyn", MENTAT),
                Member("Yresk", FIGHTER),
            ),
        ),
        GreatHouse(
            "vernius",
            "#7F3FBF",
            (
                Member("Earl Dominic Vernius", NOBLE),
                Member("Lady Shando Vernius", NOBLE),
                Member("Kailea Vernius", NOBLE),
                Member("Tessia Vernius", BENE_GESSERIT),
                Member("Rhombur Vernius", FIGHTER),
                Member("Bronso Vernius", MENTAT),
            ),
        ),
    )
}

CHARACTERS = tuple(member.name for house in HOUSES.values() for member in house.members)
"""Everybody, house by house."""
