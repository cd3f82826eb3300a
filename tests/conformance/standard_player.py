"""A player of Marvelous Mashup as another team would write it: it knows the standard and the rules only.

It imports nothing of the project, asks for one thing at a time, leaves out what the standard lets it leave
out, and ends its turn when it is refused.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

Json = dict[str, Any]
Field = tuple[int, int]

SPACE, MIND, REALITY, POWER, TIME, SOUL = range(6)
THANOS = 2
AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]


def distance(one: Field, other: Field) -> int:
    """King's moves."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def cuts(one: Field, other: Field, between: Field) -> bool:
    """Whether the segment between two centres goes through a field, not only along its edge or corner."""
    (ax, ay), (bx, by), (x, y) = one, other, between
    if not (min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)):
        return False
    sides = [
        (bx - ax) * (2 * (y - ay) + dy) - (by - ay) * (2 * (x - ax) + dx) for dx in (-1, 1) for dy in (-1, 1)
    ]
    return min(sides) < 0 < max(sides)


class Board:
    """What a GamestateEvent tells."""

    def __init__(self, state: Json) -> None:
        self.width, self.height = state["mapSize"]
        self.cooldowns = state["stoneCooldowns"]
        self.active = state["activeCharacter"]
        self.heroes: dict[Field, Json] = {}
        self.stones: set[Field] = set()
        self.rocks: set[Field] = set()
        self.closed: set[Field] = set()
        """Where nobody goes: portals, whose end nobody knows, and NPCs."""
        for entity in state["entities"]:
            x, y = entity["position"]
            match entity["entityType"]:
                case "Character":
                    self.heroes[x, y] = entity
                case "InfinityStone":
                    self.stones.add((x, y))
                case "Rock":
                    self.rocks.add((x, y))
                case _:
                    self.closed.add((x, y))

    def around(self, field: Field) -> list[Field]:
        """The neighbours of a field."""
        x, y = field
        near = [(x + dx, y + dy) for dx, dy in AROUND]
        return [(x, y) for x, y in near if 0 <= x < self.width and 0 <= y < self.height]

    def free(self, field: Field) -> bool:
        """Whether nothing is there."""
        return not (
            field in self.heroes or field in self.stones or field in self.rocks or field in self.closed
        )

    def sees(self, one: Field, other: Field) -> bool:
        """Whether nothing stands between two fields."""
        opaque = self.rocks | self.closed | self.heroes.keys()
        return not any(cuts(one, other, field) for field in opaque - {one, other})

    def way(self, start: Field, goals: set[Field]) -> Field | None:
        """The first step of a shortest way to any of the goals, around rocks and people."""
        seen, edge = {start}, [(start, start)]
        while edge:
            after = []
            for field, first in edge:
                for near in self.around(field):
                    step = near if field == start else first
                    if near in goals:
                        return step
                    if near not in seen and self.free(near):
                        seen.add(near)
                        after.append((near, step))
            edge = after
        return None


class StandardPlayer:
    """Hears frames and says frames; collects stones, uses each of them, and fights."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.used: Counter[int] = Counter()
        """How often each stone was used."""
        self.acks = self.nacks = 0
        self.unanswered = 0
        """Requests to which there is no answer yet."""
        self.winner: int | None = None
        self.farewells: list[str] = []
        self._dice = random.Random(seed)
        self._group = ""
        self._profiles: dict[str, Json] = {}
        self._board: Board | None = None
        self._refused = False
        self._stone: int | None = None

    def open(self) -> str:
        """The first frame."""
        return self._message("HELLO_SERVER", name=self.name, deviceID=f"device of {self.name}")

    def hear(self, frame: str) -> str | None:
        """The answer to a frame, if there is one."""
        message = json.loads(frame)
        match message["messageType"]:
            case "HELLO_CLIENT":
                return self._message("PLAYER_READY", startGame=True, role="KI")
            case "GAME_ASSIGNMENT":
                chosen = self._dice.sample(range(12), 6)
                return self._message(
                    "CHARACTER_SELECTION", characters=[place in chosen for place in range(12)]
                )
            case "GAME_STRUCTURE":
                self._group = "P1" if message["assignment"] == "PlayerOne" else "P2"
                both = message["playerOneCharacters"] + message["playerTwoCharacters"]
                self._profiles = {character["name"]: character for character in both}
            case "EVENTS":
                return self._listen(message["messages"])
            case "GOODBYE_CLIENT" | "ERROR":
                self.farewells.append(message["message"])
        return None

    def _message(self, kind: str, **fields: Any) -> str:
        return json.dumps({"messageType": kind, **fields})

    def _listen(self, events: list[Json]) -> str | None:
        for event in events:
            match event["eventType"]:
                case "Ack":
                    self.acks += 1
                    self.unanswered -= 1
                    if self._stone is not None:
                        self.used[self._stone] += 1
                case "Nack":
                    self.nacks += 1
                    self.unanswered -= 1
                    self._refused = True
                case "TurnEvent":
                    self._refused = False
                case "GamestateEvent":
                    self._board = Board(event)
                case "WinEvent":
                    self.winner = event["playerWon"]
        board = self._board
        if board is None or self.winner is not None or self.unanswered:
            return None
        if board.active["entityID"] != self._group:
            return None
        self.unanswered += 1
        request = {"requestType": "EndRoundRequest"} if self._refused else self._decide(board)
        self._stone = request.get("stoneType", {}).get("ID")
        return self._message("REQUESTS", messages=[request])

    # Deciding

    def _decide(self, board: Board) -> Json:
        here, me = next(
            (field, hero)
            for field, hero in board.heroes.items()
            if f"P{hero['PID']}" == self._group and hero["ID"] == board.active["ID"]
        )
        if me["AP"]:
            deed = self._use_stone(board, here, me) or self._attack(board, here, me)
            if deed is not None:
                return deed
        step = self._step(board, here) if me["MP"] else None
        return step or {"requestType": "EndRoundRequest"}

    def _ours(self, hero: Json) -> bool:
        return f"P{hero['PID']}" == self._group

    def _enemies(self, board: Board) -> list[Field]:
        return [field for field, hero in board.heroes.items() if not self._ours(hero) and hero["HP"] > 0]

    def _request(self, board: Board, kind: str, here: Field, there: Field, **more: Any) -> Json:
        fields = {"originEntity": board.active, "originField": list(here), "targetField": list(there)}
        return {"requestType": kind, **fields, **more}

    def _use_stone(self, board: Board, here: Field, me: Json) -> Json | None:
        for stone in self._dice.sample(me["stones"], len(me["stones"])):
            targets = [] if board.cooldowns[stone] else self._targets(board, here, me, stone)
            if targets:
                there = self._dice.choice(targets)
                ref = {"entityID": "InfinityStones", "ID": stone}
                return self._request(board, "UseInfinityStoneRequest", here, there, stoneType=ref)
        return None

    def _targets(self, board: Board, here: Field, me: Json, stone: int) -> list[Field]:
        near = board.around(here)
        match stone:
            case 0:  # Space
                return [field for goal in board.stones for field in board.around(goal) if board.free(field)]
            case 1:  # Mind
                return [field for field in self._enemies(board) if board.sees(here, field)]
            case 2:  # Reality
                return [field for field in near if field in board.rocks or board.free(field)]
            case 3:  # Power
                return [field for field in self._enemies(board) if field in near]
            case 4:  # Time
                return [here] if me["MP"] < self._profiles[me["name"]]["MP"] else []
            case _:  # Soul
                return [field for field in near if field in board.heroes and not board.heroes[field]["HP"]]

    def _attack(self, board: Board, here: Field, me: Json) -> Json | None:
        profile = self._profiles[me["name"]]
        for field in self._enemies(board):
            far = distance(here, field)
            if far == 1:
                kind, damage = "MeleeAttackRequest", profile["meleeDamage"]
            elif far <= profile["rangeCombatReach"] and board.sees(here, field):
                kind, damage = "RangedAttackRequest", profile["rangeCombatDamage"]
            else:
                continue
            enemy = board.heroes[field]
            target = {"entityID": f"P{enemy['PID']}", "ID": enemy["ID"]}
            return self._request(board, kind, here, field, targetEntity=target, value=damage)
        return None

    def _step(self, board: Board, here: Field) -> Json | None:
        there = board.way(here, board.stones or set(self._enemies(board)))
        if there is None or there in board.heroes:
            return None
        return self._request(board, "MoveRequest", here, there)
