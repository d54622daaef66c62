"""Two tables that differ only in what a seat may not see give it the same question, the same options and refusals, the
same view and the same history."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from engine.match import Match
from engine.scenario import scenario
from tests.engine.fuzz import GAMES, begin, wander
from tests.engine.hiding import everything, others
from tests.engine.rules import rule

FEW = range(6)
BLOCKS = range(50)
BLOCK = 20


def compared(match: Match, seat: int, rng: random.Random) -> None:
    plain = everything(match, seat)
    for other in others(match, seat, rng):
        now = everything(other, seat)
        for part, before in plain.items():
            assert now[part] == before, part


def check_decisions(game: str, number: int, apart: int) -> None:
    match = begin(game, number, log=True)
    rng = random.Random(number)
    for place, _ in enumerate(wander(match, number)):
        if place % apart == 0:
            decision = match.decision
            assert decision is not None
            compared(match, decision.seat, rng)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", FEW)
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_asked(game: str, number: int) -> None:
    check_decisions(game, number, 13)


# -- a hand keeps no order ---------------------------------------------------------------------------------------------
HANDS = {
    "force_of_will": (
        ["Ant 100/100 {1}", "Bat 100/100 {1}", "Cod 100/100 {2}", "Doe 100/100 {2}"],
        "Spell {{0}} (Chant): [Quickcast] | {}",
        (
            "Your opponent reveals their hand.",
            "Your opponent discards all cards in their hand.",
            "Look at your opponent's hand. You may choose a resonator from among them. They discard that card.",
            "Your opponent discards two cards at random.",
            "Remove all cards in your opponent's hand from the game.",
        ),
    ),
    "zx": (
        ["Ant 1000 {1}", "Bat 1000 {1}", "Cod 1000 {2}", "Doe 1000 {2}"],
        "Spell {{Red 1}} [Event] {}",
        (
            "Your opponent reveals their hand.",
            "Look at your opponent's hand. Choose a card from among them and put it into its owner's trash.",
            "Your opponent puts all cards in their hand into their trash.",
            "Your opponent puts 2 cards from their hand into their trash.",
        ),
    ),
}


@rule("FoW 306.2", "FoW 1005.1", "FoW 1014.2", "ZX 309.3", "ZX 804.3e", "ZX 1006.1")
@pytest.mark.parametrize(("game", "text"), [(game, text) for game, (_, _, texts) in HANDS.items() for text in texts])
def test_nothing_shows_in_which_order_another_hand_was_drawn(game: str, text: str) -> None:
    hand, spell, _ = HANDS[game]
    more: dict[str, Any] = {"resource": "R"} if game == "zx" else {}
    seen = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        table = scenario(game, me={"hand": [spell.format(text)], **more}, you={"hand": hand}, hold=True)
        zones = table.machine.s.zones
        zones["hand1"] = tuple(zones["hand1"][n] for n in order)
        told: list[Any] = []
        seen.append(told)
        table.machine.answer((next(n for n, o in enumerate(table.match.decision.options) if o.kind == "play"),))
        for _ in range(12):
            told += [table.match.view(0), table.match.log(0), table.match.log(None)]
            decision = table.match.decision
            if decision is None or table.match.result is not None:
                break
            told.append([option.ref for option in decision.options] if decision.seat == 0 else None)
            first = sorted(range(len(decision.options)), key=lambda n: decision.options[n].ref)
            table.match.answer(decision.seat, table.match.number, first[: decision.least])
    assert seen[0] == seen[1]


def test_a_reference_does_not_tell_when_it_was_given() -> None:
    state = begin("zx", 0).machine.s
    refs = [state.new_ref() for _ in range(3000)]
    assert len(set(refs)) == len(refs)
    assert {len(str(ref)) for ref in refs} == {7}
    rising = sum(a < b for a, b in itertools.pairwise(refs))
    assert 1300 < rising < 1700
    state.next_ref = (1 << 20) - 3
    assert len({state.new_ref() for _ in range(6)}) == 6


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("block", BLOCKS)
def test_over_many_games(game: str, block: int) -> None:
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        check_decisions(game, number, 3)
