"""The search: whole turns, honest chance, budgets, determinism."""

from __future__ import annotations

from itertools import count

from ecs.match import Match
from systems.brains.judge import WIN, Expert, expert
from systems.brains.mashup.expert import MashupExpert
from systems.brains.mashup.weights import Weights
from systems.brains.meter import Meter
from systems.brains.search import Effort, Node, Search, reroll
from systems.mashup.commands import HandOver, Step
from systems.mashup.notation import parse

SMALL = Effort(nodes=300, width=4)


def thought(match: Match, effort: Effort = SMALL, seat: int = 1, seed: int = 1) -> Node:
    knows = expert("mashup")
    return Search(match, seat, knows.judge(match, seat), effort, Meter(effort.nodes), seed).best()


def test_a_plan_goes_through_several_phases_to_the_win() -> None:
    # Ant-Man walks up and hands the sixth stone to Thor.
    match = parse("A3T/5/4l A=Ant-Man,has:soul T=Thor,has:space+mind+reality+power+time l=Loki active=A")
    before = match.digest()
    plan = thought(match)
    assert plan.value == WIN
    assert isinstance(plan.path[-1].command, HandOver)
    assert {type(node.command) for node in plan.path[:-1]} == {Step}
    assert match.digest() == before


def test_no_more_positions_than_the_budget_allows() -> None:
    match = parse("A9/9B/9h A=Quicksilver B=Hulk h=Hulk active=A")
    knows = expert("mashup")
    for nodes in (1, 10, 100):
        meter = Meter(nodes)
        effort = Effort(nodes=nodes, width=50, plans=4, turns=4)
        Search(match, 1, knows.judge(match, 1), effort, meter, 1).best()
        assert 0 <= meter.left < nodes


def test_the_same_seed_makes_the_same_plan() -> None:
    match = parse("A4@/3<mind>2/2b2@/6 A=Gamora b=Loki,has:soul order=Ab")
    effort = Effort(nodes=400, width=6, plans=4, turns=4)
    first, second = (thought(match.clone(), effort) for _ in range(2))
    assert [node.command for node in first.path] == [node.command for node in second.path]
    assert first.value == second.value


def test_a_lucky_roll_is_not_counted_on() -> None:
    """A portal may lead to the stone or to nowhere; its value does not depend on this search's dice."""
    text = "A@5b1/9/9/9/9/@8/9/9/7<mind>@ A=Hulk b=Loki,hp:1 order=A"
    values = []
    for seed in range(6):
        match = parse(text, seed=seed)
        knows = expert("mashup")
        search = Search(match, 1, knows.judge(match, 1), Effort(500, 4, samples=40), Meter(500), seed)
        child = search._child(search._root, Step(1))
        assert child is not None
        values.append(child.value)
    assert max(values) - min(values) < 0.35


def test_reroll_changes_nothing_but_the_dice() -> None:
    match = parse("A4b A=Hulk b=Loki")
    twin = match.clone()
    reroll(twin, 5)
    assert twin.digest() != match.digest()
    assert twin.view(1) == match.view(1)


class Counted(Search):
    """Notes whose sequels were looked at."""

    def __init__(self, match: Match, effort: Effort, meter: Meter, knows: Expert | None = None) -> None:
        super().__init__(match, 1, (knows or expert("mashup")).judge(match, 1), effort, meter, 1)
        self.sequels: list[Node] = []

    def _sequel(self, node: Node, seed: int) -> tuple[float, bool]:
        self.sequels.append(node)
        return super()._sequel(node, seed)


def test_what_needs_no_luck_is_played_on_once() -> None:
    effort = Effort(nodes=20_000, width=8, plans=4, turns=1, sequels=3)
    runner, tree = "Gamora:170/3/2/30/5/3", "Groot:420/1/2/25/10/3"
    # Nobody is knocked out and the round goes on: the same every time.
    sure = Counted(parse(f"A6/7/5cb A={runner} b={tree} c={tree} order=Abc"), effort, Meter(20_000))
    sure.best()
    assert len(sure.sequels) == len(set(sure.sequels)) == 4
    # A new round shuffles: three times each of four, then of the better two.
    lucky = Counted(parse(f"A6/7/6b A={runner} b={tree} order=A"), effort, Meter(20_000))
    lucky.best()
    assert len(lucky.sequels) == 3 * 4 + 3 * 2


def test_out_of_time_the_best_at_sight_is_played() -> None:
    text = "1A2<mind>h/6/6/6 A=Ant-Man,hp:30,has:soul+time+space h=Hulk order=Ah round=8"
    effort = Effort(nodes=20_000, width=20, plans=8, turns=1)
    fearless = MashupExpert(Weights(danger=0, peril=0))
    search = Counted(parse(text), effort, Meter(20_000), fearless)
    plans = search._diverse(search._explore())
    assert search._play_on(plans) is not plans[0]  # it would be knocked out there
    search.sequels.clear()
    search._meter = Meter(5)
    assert search._play_on(plans) is plans[0]
    assert 1 <= len(search.sequels) < len(plans)


def test_the_clock_stops_everything_at_once() -> None:
    """Wherever the search is: in the turn, among several rolls of the dice or playing on."""
    text = "A@5b1/9/3<mind>5/9/9/@8/9/9/7<time>@ A=Gamora,has:space b=Loki order=Ab"
    effort = Effort(nodes=100_000, width=20, plans=8, turns=6, samples=10)
    for limit in (1, 2, 5, 50, 200, 1000, 3000):
        ticks = count()
        meter = Meter(effort.nodes, seconds=float(limit), clock=lambda ticks=ticks: float(next(ticks)))  # type: ignore[misc]
        match = parse(text)
        Search(match, 1, expert("mashup").judge(match, 1), effort, meter, 1).best()
        # Every position asks for the time once; after the deadline at most once for each that was begun.
        assert next(ticks) <= limit + 40


def test_playing_on_sees_the_counterblow() -> None:
    """Beside Hulk the weak carrier would be knocked out before it can act again."""
    match = parse("1A2<mind>h/6/6/6 A=Ant-Man,hp:30,has:soul+time+space h=Hulk order=Ah round=8")
    effort = Effort(nodes=4000, width=20, plans=8, turns=1, trust=0.0)
    plan = thought(match, effort)
    follow = plan.match.clone()
    assert plan.value < WIN
    while follow.acting == (1,):
        follow.apply(1, expert("mashup").judge(follow, 1).ending(follow, 1))
    assert follow.outcome is None
