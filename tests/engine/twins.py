"""Two tables with the same visible course that differ only in hidden cards, played in parallel."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

from engine.match import Match
from tests.engine.hiding import DECK_OF, RULES, placed, settled, told

HELD = {"settings": [{"hold": True}, {"hold": True}]}
OWNER = 1  # the seat whose hidden cards differ; seat 0 and spectators are the observers
LOOK_ON = (0, None)


def known_to(match: Match) -> set[int]:
    """Return the owner's cards that the observers have seen."""
    return told(match, 0) | told(match, None)


def twin_of(match: Match, rng: random.Random, changed: int) -> tuple[Match, set[int]]:
    """Return the same table with some hidden cards of the owner replaced by others of its deck, and these cards.

    No play may be in progress in the match.
    """
    rules, s, known = RULES[match.game], match.machine.s, known_to(match)
    new, different = s.clone(), set()
    for pile in rules.decks:
        numbers = [
            n
            for n, card in enumerate(s.cards)
            if n not in known and card.owner == OWNER and not card.virtual and card.spec is None
            and DECK_OF[match.game](match.machine.printed_card(n)) == pile
        ]  # fmt: skip
        numbers = rng.sample(numbers, min(changed, len(numbers)))
        definitions = [s.cards[n].definition for n in numbers]
        rng.shuffle(definitions)
        for n, definition in zip(numbers, definitions, strict=True):
            if s.cards[n].definition != definition:
                new.cards[n] = msgspec.structs.replace(s.cards[n], definition=definition)
                different.add(n)
    return settled(match, placed(match, new)), different


def with_log(copy: Match, match: Match) -> Match:
    copy.machine.log, copy.machine.log_kept = list(match.machine.log or ()), match.machine.log_kept
    return copy


def options(match: Match) -> list[Any]:
    """Return the meaning of each option of the current decision, so that it can be found on the other table."""
    decision = match.decision
    assert decision is not None
    return [(one.kind, one.ref, repr(one.data)) for one in decision.options]


class Twins:
    """Two parallel tables and their further course."""

    def __init__(self, match: Match, rng: random.Random, changed: int) -> None:
        twin, self.different = twin_of(match, rng, changed)
        self.tables, self.rng = (with_log(match.clone(), match), with_log(twin, match)), rng
        self.behind_backs = 0  # decisions of the owner that only one of the tables had

    @property
    def told_apart(self) -> bool:
        """Return whether the observers have seen a card that differs between the tables.

        From then on the tables may differ visibly.
        """
        return any(known_to(one) & self.different for one in self.tables)

    def step(self) -> bool:
        """Give both tables one input.

        A hidden decision of the owner on only one table is declined there. Return False if the tables cannot continue
        in parallel.
        """
        first, second = self.tables
        asked = [one.decision for one in self.tables]
        if asked[0] is None or asked[1] is None:
            return False
        same = (asked[0].seat, asked[0].kind) == (asked[1].seat, asked[1].kind)
        if not same:
            for one, decision in zip(self.tables, asked, strict=True):
                if decision is not None and decision.seat == OWNER and decision.least == 0:
                    one.answer(OWNER, one.number, [])
                    self.behind_backs += 1
                    return True
            return False
        choice = self.common(first, second)
        if choice is None:
            return False
        for one, chosen in zip(self.tables, choice, strict=True):
            assert one.decision is not None
            one.answer(one.decision.seat, one.number, chosen)
        return True

    def common(self, first: Match, second: Match) -> tuple[list[int], list[int]] | None:
        """Return an answer for both tables, with options that mean the same on both."""
        one, other = first.decision, second.decision
        assert one is not None
        assert other is not None
        here, there = options(first), options(second)
        both = [n for n, option in enumerate(here) if there.count(option) == 1 and here.count(option) == 1]
        if one.seat == OWNER:
            both = [n for n in both if not self.hides(first, here[n][1])]
        least, most = max(one.least, other.least), min(one.most, other.most, len(both))
        back = [n for n in both if here[n][0] == "take_back"]
        both = [n for n in both if n not in back]
        most = min(most, len(both))
        if least > most or (one.repeats and not both):
            return None
        if one.repeats:
            chosen = [self.rng.choice(both) for _ in range(least)]
        else:
            chosen = self.rng.sample(both, self.rng.randint(least, most))
        return chosen, [there.index(here[n]) for n in chosen]

    def hides(self, match: Match, ref: int) -> bool:
        """Return whether an object is a card that differs between the tables."""
        obj = match.machine.s.objects.get(ref)
        return obj is not None and obj.card in self.different


def lockstep(side: Twins, steps: int, compare: Callable[[Match, Match], None]) -> int:
    """Play on and compare the tables after each input.

    Return the number of comparisons.
    """
    compared = 0
    for _ in range(steps):
        if not side.step() or side.told_apart:
            break
        asked = [one.decision and one.decision.seat for one in side.tables]
        if asked[0] != asked[1]:
            continue  # one of them first has a hidden decision of the owner
        compare(*side.tables)
        compared += 1
    return compared


__all__ = ["HELD", "LOOK_ON", "OWNER", "Twins", "lockstep", "twin_of"]
