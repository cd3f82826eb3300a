"""Positions laid out so that a hero surely wins in its turn, each of one kind and all different.

Every one is built around its win, with walls and other heroes as chance puts them; nothing here asks a brain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

Field = tuple[int, int]

WIDTH, HEIGHT = 12, 9
BOARD = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
STONES = ("space", "mind", "reality", "power", "time", "soul")
TRIES = 400


class Misfit(Exception):
    """Chance has put something where the win needs something else."""


class Scene:
    """A board with walls; what the win needs is put onto it piece by piece."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.on: dict[Field, str] = dict.fromkeys(rng.sample(BOARD, 16), "#")
        self.heroes: list[str] = []
        self.more: list[str] = []

    def put(self, sign: str, field: Field) -> Field:
        """Something on a field, which must be free."""
        if field in self.on or field not in BOARD:
            raise Misfit
        self.on[field] = sign
        return field

    def anywhere(self, sign: str) -> Field:
        """Something on any free field."""
        return self.put(sign, self.rng.choice([field for field in BOARD if field not in self.on]))

    def hero(self, letter: str, profile: str, has: Iterable[str] = ()) -> None:
        """Who a letter is."""
        carried = "+".join(has)
        self.heroes.append(f"{letter}={letter * 3}:{profile}" + (f",has:{carried}" if carried else ""))

    def steps(self, start: Field, shut: Field | None = None) -> dict[Field, int]:
        """How many steps it is to each field; heroes change places, one field may be shut."""
        found, edge = {start: 0}, [start]
        for field in edge:
            for other in around(field):
                if other not in found and other != shut and self.on.get(other) != "#":
                    found[other] = found[field] + 1
                    edge.append(other)
        return found

    def at(self, start: Field, low: int, high: int) -> Field:
        """A free field so many steps away."""
        near = [f for f, n in self.steps(start).items() if low <= n <= high and f not in self.on]
        if not near:
            raise Misfit
        return self.rng.choice(near)

    def text(self) -> str:
        """The position, with two enemies somewhere if there is none yet."""
        if "c" not in self.on.values():
            self.anywhere("c")
            self.hero("c", "200/3/2/30/20/4")
        self.anywhere("d")
        self.hero("d", "150/2/2/20/30/5")
        rows = []
        for y in range(HEIGHT):
            row, empty = "", 0
            for x in range(WIDTH):
                sign = self.on.get((x, y))
                if sign is None:
                    empty += 1
                else:
                    row, empty = row + (str(empty) if empty else "") + sign, 0
            rows.append(row + (str(empty) if empty else ""))
        return " ".join(["/".join(rows), *self.heroes, *self.more, "active=A"])


def around(field: Field) -> list[Field]:
    """The neighbouring fields."""
    x, y = field
    square = [(a, b) for a in (x - 1, x, x + 1) for b in (y - 1, y, y + 1)]
    return [other for other in square if other != field and other in BOARD]


def parted(rng: Random, number: int, first: str = "") -> tuple[list[str], list[str]]:
    """So many of the stones, a certain one among them, and the others."""
    others = [stone for stone in STONES if stone != first]
    rng.shuffle(others)
    mixed = [first, *others] if first else others
    return mixed[:number], mixed[number:]


def walk(scene: Scene) -> None:
    """The sixth stone is some free steps away."""
    rng, mp = scene.rng, scene.rng.randint(2, 6)
    held, (last,) = parted(rng, 5)
    start = scene.anywhere("A")
    scene.put(f"<{last}>", scene.at(start, 2, mp))
    scene.hero("A", f"150/{mp}/{rng.randint(1, 3)}/20/20/4", held)


def crowd(scene: Scene) -> None:
    """The way is narrow and full of others; heroes change places."""
    rng = scene.rng
    held, (last,) = parted(rng, 5)
    x, y, length = rng.randint(0, 5), rng.randint(1, 7), rng.randint(3, 5)
    way = [(x + step, y) for step in range(length + 1)]
    for field in {other for each in way for other in around(each)} - set(way):
        scene.on[field] = "#"
    for field in way:
        scene.on.pop(field, None)
    scene.put("A", way[0])
    scene.put("B", way[1])
    scene.put("c", way[2])
    scene.put(f"<{last}>", way[-1])
    scene.hero("A", f"150/{length}/1/20/20/4", held)
    scene.hero("B", "150/2/2/20/20/3")
    scene.hero("c", f"200/2/2/20/20/3,hp:{rng.choice((0, 150))}")


def hand_over(scene: Scene) -> None:
    """A mate has all the others and gets those of the hero."""
    rng, mp = scene.rng, scene.rng.randint(1, 5)
    number = rng.randint(1, 3)
    given, held = parted(rng, number)
    start = scene.anywhere("A")
    scene.put("B", scene.at(start, 1, mp + 1))
    scene.hero("A", f"150/{mp}/{number}/20/20/4", given)
    scene.hero("B", "150/2/2/20/20/3", held)


def fetch(scene: Scene) -> None:
    """Pick the last stone up, then hand everything over to the mate who has the others."""
    rng, mp = scene.rng, scene.rng.randint(3, 6)
    number = rng.randint(1, 2)
    (*given, last), held = parted(rng, number)
    start = scene.anywhere("A")
    first = rng.randint(1, mp - 1)
    stone = scene.put(f"<{last}>", scene.at(start, first, first))
    mate = scene.put("B", scene.at(stone, 1, mp - first + 1))
    if scene.steps(start, mate).get(stone) != first:
        raise Misfit  # the mate would be moved away on the way to the stone
    scene.hero("A", f"150/{mp}/{number}/20/20/4", given)
    scene.hero("B", "150/2/2/20/20/3", held)


def space(scene: Scene) -> None:
    """Jump beside the sixth stone, which is far, and take it."""
    rng, mp = scene.rng, scene.rng.randint(1, 2)
    held, (last,) = parted(rng, 5, "space")
    start = scene.anywhere("A")
    scene.put(f"<{last}>", scene.at(start, mp + 2, 20))
    scene.hero("A", f"150/{mp}/{rng.randint(1, 2)}/20/20/4", held)


def far_mate(scene: Scene) -> None:
    """Jump beside the mate and hand over; the Space Stone itself comes last."""
    rng = scene.rng
    given, held = parted(rng, rng.randint(1, 2), "space")
    start = scene.anywhere("A")
    scene.put("B", scene.at(start, 4, 20))
    scene.hero("A", f"150/{rng.randint(0, 2)}/{len(given) + 1}/20/20/4", given)
    scene.hero("B", "150/2/2/20/20/3", held)


def reality(scene: Scene) -> None:
    """The sixth stone is walled in; the Reality Stone opens the wall."""
    rng = scene.rng
    held, (last,) = parted(rng, 5, "reality")
    x, y = rng.randint(2, WIDTH - 3), rng.randint(2, HEIGHT - 3)
    for field in [(x, y), *around((x, y))]:
        scene.on.pop(field, None)
    for field in around((x, y)):
        scene.put("#", field)
    scene.put(f"<{last}>", (x, y))
    edge = [(a, b) for a, b in BOARD if max(abs(a - x), abs(b - y)) == 2 and (a, b) not in scene.on]
    if not edge:
        raise Misfit
    gate = rng.choice(edge)
    mp = rng.randint(2, 4)
    scene.put("A", scene.at(gate, 0, mp - 2))
    scene.hero("A", f"150/{mp}/1/20/20/4", held)


def time(scene: Scene) -> None:
    """The way is longer than the steps that are left, but the Time Stone gives them back."""
    rng, mp, top = scene.rng, scene.rng.randint(0, 3), scene.rng.randint(3, 4)
    held, (last,) = parted(rng, 5, "time")
    start = scene.anywhere("A")
    scene.put(f"<{last}>", scene.at(start, mp + 1, mp + top))
    scene.hero("A", f"150/{top}/2/20/20/4,mp:{mp},ap:{rng.randint(1, 2)}", held)


def time_to_give(scene: Scene) -> None:
    """More stones to hand over than action points, but the Time Stone gives them back."""
    rng, ap = scene.rng, scene.rng.randint(1, 2)
    given, held = parted(rng, ap + 1, "time")
    start = scene.anywhere("A")
    scene.put("B", scene.at(start, 1, 4))
    scene.hero("A", f"150/3/2/20/20/4,ap:{ap}", given)
    scene.hero("B", "150/2/2/20/20/3", held)


def knock_out(scene: Scene) -> None:
    """An enemy has the sixth stone; wherever it flies, the hero gets there."""
    rng, mp, ap = scene.rng, scene.rng.randint(3, 6), scene.rng.randint(1, 2)
    held, (last,) = parted(rng, 5)
    victim = scene.anywhere("c")
    start = scene.put("A", scene.at(victim, 1, mp - 1))
    free = [field for field in around(victim) if field not in scene.on]
    spots = [field for field in free if scene.steps(start)[field] < mp] + [start] * (start in around(victim))
    rng.shuffle(spots)
    for spot in spots:
        left, ways = mp - scene.steps(start)[spot], scene.steps(spot)
        if all(ways[field] <= left for field in {*free, start} & set(around(victim))):
            break
    else:
        raise Misfit
    scene.hero("A", f"150/{mp}/{ap}/20/10/4", held)
    scene.hero("c", f"200/2/2/20/20/3,hp:{rng.randint(1, 20 * ap)}", [last])


KINDS: dict[Callable[[Scene], None], int] = {
    walk: 40,
    crowd: 10,
    hand_over: 25,
    fetch: 25,
    space: 25,
    far_mate: 15,
    reality: 15,
    time: 20,
    time_to_give: 10,
    knock_out: 25,
}
"""So many positions of each kind."""


def positions() -> list[tuple[str, str]]:
    """All of them, each with the name of its kind."""
    found = []
    for kind, number in KINDS.items():
        rng = Random(f"sure wins: {kind.__name__}")
        for _ in range(number):
            found.append((kind.__name__, _one(kind, rng)))
    return found


def _one(kind: Callable[[Scene], None], rng: Random) -> str:
    for _ in range(TRIES):
        scene = Scene(rng)
        try:
            kind(scene)
            return scene.text()
        except (Misfit, KeyError):
            continue
    raise AssertionError(f"No position of the kind {kind.__name__} fits together.")
