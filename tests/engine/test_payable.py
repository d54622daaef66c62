"""A play is offered exactly if it can be paid, in each game: brute force over small tables.

On these tables the cost of a card depends on the zone from which it is played (FoW 903.2d, 903.2i / MG 903.2b, 903.2g;
LC 11.2.5, 11.3.2; ZX 804.2d). On each table the play is tried on a copy, whether it is offered or not. Then it is
played with every sequence of answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from engine.chase.rules import c903_playing as chase_playing
from engine.games.last_chronicle.rules import c11_3_deploying as deploying
from engine.games.zx.rules import c804_playing as zx_playing
from engine.kernel.decisions import Flow
from engine.kernel.machine import TakeBack
from engine.match import Match
from engine.scenario import Table, scenario

HANDS, WILLS = range(3), range(5)
EACH = "for each card in your hand"


def fow(goal: str, law: str, pages: int, will: int) -> Table:
    me: dict[str, Any] = {"hand": [goal, *["Page 1/1"] * pages], "will": "V" * will, "stones": []}
    return scenario("force_of_will", {**me, "field": [law] if law else []}, {"stones": []}, hold=True)


def mg(goal: str, law: str, pages: int, will: int) -> Table:
    me: dict[str, Any] = {"hand": [goal, *["Page Lv1"] * pages], "od": "V" * will}
    return scenario("magical_girl", {**me, "servants": [law] if law else []}, {}, hold=True)


def lc(goal: str, law: str, pages: int, will: int) -> Table:
    me: dict[str, Any] = {"hand": [goal, *["Page 1000/1 {9}"] * pages], "soul": will}
    return scenario("last_chronicle", {**me, "field": [law] if law else []}, {}, hold=True)


def zx(goal: str, law: str, pages: int, will: int) -> Table:
    me: dict[str, Any] = {"hand": [goal, *["Page 1000 {Red 9}"] * pages], "resource": "R" * will}
    return scenario("zx", {**me, "squares": [law] if law else []}, {}, hold=True)


FOW_CHANGES = (
    "You may pay [1] less to play this card for each card in your hand.",
    "You pay [1] more to play this card for each card in your hand.",
    "You may pay [1] less to play this card if you have no cards in your hand.",
    "You pay [1] more to play this card if you have two or more cards in your hand.",
    "As an additional cost to play this card, discard a card. | "
    "You may pay [1] less to play this card for each card in your hand.",
)
FOW_LAWS = (
    "As long as you have no cards in your hand, you may pay [1] less to play {kind}.",
    "As long as you have one or more cards in your hand, you may pay [1] less to play {kind}.",
    "You pay [1] more to play {kind} for each card in your hand.",
    "As long as you have no cards in your hand, you may pay [1] less to play {kind}. | "
    "[Rest]: Produce [1]. Play this ability only if you have no cards in your hand.",
)
GAMES: dict[str, tuple[Callable[..., Table], tuple[tuple[str, str], ...]]] = {
    "force_of_will": (
        fow,
        (
            *((f"Goal {{2}} (Chant): {one} | Gain 100 life.", "") for one in FOW_CHANGES),
            *((f"Goal 1/1 {{2}}: {one}", "") for one in FOW_CHANGES),
            *(("Goal {2} (Chant): Gain 100 life.", f"Law (Regalia): {one.format(kind='chants')}") for one in FOW_LAWS),
            *(("Goal 1/1 {2}", f"Law (Regalia): {one.format(kind='resonators')}") for one in FOW_LAWS),
            (
                "Goal {2} (Chant): "
                "You may pay [1] less to play this card if you control a resonator with 300 or more ATK. | "
                "Gain 100 life.",
                "Law 100/100: This card gains [+100/0] for each card in your hand.",
            ),
            (
                "Goal {2} (Chant): Gain 100 life.",
                'Law (Regalia): As long as you have no cards in your hand, this card gains "[Rest]: Produce [1]."',
            ),
            (
                "Goal {2} (Chant): Gain 100 life.",
                "Law (Regalia): [Rest]: Produce [1]. Play this ability only if you have no cards in your hand.",
            ),
        ),
    ),
    "magical_girl": (
        mg,
        (
            *((f"Goal {{2}}: {one.replace('[1]', '{1}')} | Draw a card.", "") for one in FOW_CHANGES),
            *(
                ("Goal {2}: Draw a card.", f"Law (Barrier): {one.format(kind='conjures').replace('[1]', '{1}')}")
                for one in FOW_LAWS[:3]
            ),
        ),
    ),
    "last_chronicle": (
        lc,
        (
            (f"Goal {{2}} (Spell): Goal costs {{1}} less to use {EACH}. | Gain 1 life.", ""),
            (f"Goal {{2}} (Spell): Goal costs {{1}} more to use {EACH}. | Gain 1 life.", ""),
            ("Goal {2} (Spell): Goal costs {1} less to use if you have no cards in your hand. | Gain 1 life.", ""),
            (f"Goal 1000/1 {{2}}: Goal costs {{1}} less to deploy {EACH}.", ""),
            ("Goal {2} (Spell): Gain 1 life.", f"Law (History): Spells cost you {{1}} less to use {EACH}."),
            ("Goal 1000/1 {2}", f"Law (History): Units cost you {{1}} less to deploy {EACH}."),
        ),
    ),
    "zx": (
        zx,
        (
            (f"Goal 1000 {{Red 2}} [Cont] [Valid] Hand [Effect] This card costs 1 less to play {EACH}.", ""),
            ("Goal 1000 {Red 2}", f"Law 1000 [Cont] Your Z/X cost 1 less to play {EACH}."),
            ("Goal {Red 2} [Event] Draw a card.", f"Law 1000 [Cont] Your events cost 1 more to play {EACH}."),
        ),
    ),
}  # fmt: skip
CASES = [(game, *texts) for game, (_, rows) in GAMES.items() for texts in rows]


def play_of(table: Table) -> int | None:
    """Return the index of the option that plays the goal, or None."""
    decision = table.match.decision
    assert decision is not None
    told = [table.describe(option) for option in decision.options]
    return next((n for n, one in enumerate(told) if one in ("play Goal", "deploy Goal")), None)


def can_be_forced(table: Table) -> bool:
    """Return whether the play comes to its end on a copy that skips the check for payability."""
    machine = table.machine.trial()
    ref = machine.zone(0, "hand")[0]
    flow: Flow[Any]
    if table.match.game == "zx":
        flow = zx_playing.play_card(machine, 0, ref)
    elif table.match.game == "last_chronicle" and "spell" not in machine.chars(ref).types:
        flow = deploying.deploy(machine, 0, ref)
    else:
        flow = chase_playing.play_card(machine, 0, ref)
    answer = None
    try:
        while True:
            decision = flow.send(answer)  # type: ignore[arg-type]
            answer = tuple(range(max(1, decision.least)))
    except StopIteration:
        return True
    except TakeBack:
        return False


def ends(match: Match, tried: list[int]) -> Iterator[Match]:
    """Yield the match at the end of the play, for every sequence of answers."""
    decision = match.decision
    if decision is None or decision.kind == "priority" or decision.seat != 0:
        yield match
        return
    for place, option in enumerate(decision.options):
        if option.kind != "take_back":
            tried.append(place)
            ahead = match.clone()
            ahead.answer(0, ahead.number, list(range(decision.least)) if decision.least > 1 else [place])
            yield from ends(ahead, tried)


@pytest.mark.parametrize(("game", "goal", "law"), CASES, ids=[f"{game}-{n}" for n, (game, *_) in enumerate(CASES)])
def test_play_is_offered_exactly_if_it_can_be_paid(game: str, goal: str, law: str) -> None:
    table_of, _ = GAMES[game]
    found = set()
    for pages, will in product(HANDS, WILLS):
        table = table_of(goal, law, pages, will)
        place, how = play_of(table), f"{goal} with {pages} other cards in hand and {will} to pay"
        assert (place is not None) == can_be_forced(table), how
        found.add(place is not None)
        if place is None:
            continue
        card = table.machine.obj(table.machine.zone(0, "hand")[0]).card
        for auto in (True, False):
            ahead = table.match.clone()
            ahead.settings(0, {"auto_pay": auto})
            ahead.answer(0, ahead.number, [place])
            for end in ends(ahead, []):
                hand = [end.machine.obj(ref).card for ref in end.machine.zone(0, "hand")]
                assert card not in hand, f"{how}: taken back"
    assert found == {True, False}, "the tables tell nothing"
