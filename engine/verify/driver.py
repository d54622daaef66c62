"""The driver that plays on at a table.

It prefers the tried card, and each try answers in a different way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from engine.bots.chance import choices, comes_to_nothing
from engine.kernel.decisions import Decision, Option
from engine.match import Match
from engine.verify.tracing import Tracer

OWN, TOOLS, OTHER, PASS = 60.0, 2.5, 1.0, 3.0  # weights of the kinds of actions, while the tried card can act
SMALL = 8  # only this many of the smallest numbers are chosen
HELP = "Help "  # the name prefix of cards that a table has only for the line
ACTS = ("play", "battle", "attack", "judgment", "call_stone", "deploy", "merge", "advance")


def fights(number: int) -> bool:
    """Return whether a try has a battle as soon as possible."""
    return number % 3 == 1 or theirs(number)


def theirs(number: int) -> bool:
    """Return whether a try begins in the other player's turn."""
    return number % 5 == 4


class Driver:
    """A player for both seats.

    `about`: returns whether an object is of the tried card. `declines`: only the refusal of optional effects remains to
    be seen.
    """

    def __init__(self, match: Match, about: Callable[[int], bool], number: int, declines: bool = False) -> None:
        self.match, self.about, self.declines = match, about, declines
        self.rng = random.Random(number)
        self.number = number
        self.modes = self.doubts = 0
        self.fights = fights(number)
        self.hasty = number % 7 == 5
        self.other = TOOLS if theirs(number) else 0.1
        self.patience = 8 if number % 3 == 0 else 14 if number % 12 == 1 else 0  # other actions to take first
        self.tried: Counter[tuple[str, int]] = Counter()

    def step(self, tracer: Tracer | None = None) -> bool:
        """Give one answer.

        Return False if there is no decision.
        """
        decision: Decision | None = self.match.decision
        if decision is not None:
            self._give(decision, tuple(self._answer(decision)), tracer, self._ours())
        return decision is not None

    def _give(self, decision: Decision, answer: tuple[int, ...], tracer: Tracer | None, ours: bool) -> None:
        """Answer a decision, and report it to the tracer.

        The machine gets the answer directly, because the viewers' numbers that a match keeps are not needed here.
        """
        machine = self.match.machine
        if tracer is not None:
            tracer.answered(decision, answer, ours)
        machine.check_answer(answer)
        machine.answer(answer)
        if tracer is not None:
            tracer.settle(machine)

    def _ours(self) -> bool:
        """Return whether the item that is being played or resolved is of the tried card."""
        stack = self.match.machine.stack
        item = self.match.machine.s.items.get(stack[-1]) if stack else None
        return item is not None and self.about(item.source)

    def _answer(self, decision: Decision) -> list[int]:
        allowed = choices(decision)
        if not allowed:
            return list(range(decision.least))
        if decision.repeats:
            return [self.rng.choice(allowed) for _ in range(decision.most)]
        if decision.kind == "priority" or any(option.kind == "pass" for option in decision.options):
            return [self._act(decision, allowed)]
        if decision.kind == "yes_no":
            self.doubts += 1
            turns = self.number % 9 == 8  # answer the second of two nested questions with no
            yes = self.number % 3 != 2 or (self.doubts % 2 == 1 if turns else self.rng.random() < 0.2)
            if self.declines:
                yes = self.rng.random() < 0.3
            return [next(n for n in allowed if (decision.options[n].kind == "yes") == yes)]
        return self._some(decision, allowed)

    def _some(self, decision: Decision, allowed: list[int]) -> list[int]:
        least, most = decision.least, min(decision.most, len(allowed))
        if decision.kind == "mode" and least == most == 1:
            self.modes += 1
            return [allowed[(self.number + self.modes) % len(allowed)]]
        how = self.number % 3 if self.rng.random() < 0.5 else self.rng.randrange(3)
        count = most if how < 2 or (decision.kind == "search" and self.number % 4 != 0) else least
        if self.rng.random() < 0.15:
            count = self.rng.randint(least, most)
        if self.declines and decision.kind == "search":
            count = least
        own = [n for n in allowed if decision.options[n].ref > 0 and self.about(decision.options[n].ref)]
        if own and decision.kind == "attack" and self.number % 9 == 7:  # the tried card attacks last
            own = [n for n in allowed if decision.options[n].kind == "attack" and n not in own][-1:] or own
        if own and decision.kind in ("attack", "block"):
            return own[:1]
        if own and decision.kind == "attackers":
            return own[:1] if self.rng.random() < 0.7 else own[:most]
        if decision.kind == "block" and self.rng.random() < 0.5:
            return [n for n in allowed if decision.options[n].kind == "no_block"][:1] or allowed[:least]
        if own and decision.seat == 1 and decision.kind == "target":
            return own[:1]
        if own and not self._ours() and self.rng.random() < 0.5 and least <= 1 <= most:
            return [self.rng.choice(own)]
        if decision.kind == "number":  # numbers in conditions are mostly small
            allowed = allowed[:SMALL]
        self.rng.shuffle(allowed)
        if self.number % 2 and decision.kind != "target":
            allowed.sort(key=lambda n: n in own)
        return allowed[:count]

    def _act(self, decision: Decision, allowed: list[int]) -> int:
        """Choose a random action with priority.

        Actions of the tried card and actions done less often are more likely.
        """
        self.patience -= 1
        n = self.rng.choices(allowed, [self._weight(decision, decision.options[n]) for n in allowed])[0]
        self.tried[_act_of(decision.options[n])] += 1
        return n

    def _weight(self, decision: Decision, option: Option) -> float:
        """Return the weight of an action in the random choice."""
        waiting = bool(self.match.machine.stack)  # usually let the items on the chase resolve first
        done = self.tried[_act_of(option)]
        if option.kind == "battle" and self.fights:
            weight = 8 * OWN
        elif option.kind == "soul" and not (self.about(option.ref) and self.number % 4 == 1):
            weight = OTHER / 2
        elif option.kind in ("standby", "call_stone"):  # a high weight would use up or rest the tried card at once
            weight = (TOOLS if option.kind == "call_stone" else OTHER) / (1 + done)
        elif option.kind == "attack" and decision.seat == 1 and self.fights:
            weight = OWN / (1 + done)
        elif option.kind == "pass":
            weight = 4 * PASS if waiting else PASS * (8 if self.hasty else 1)
        elif option.ref > 0 and self.about(option.ref):
            weight = OWN / (1 + 3 * done) if self.patience <= 0 else 0.5
        elif option.kind == "play" and decision.seat == 0 and self._helps(option.ref):
            weight = OWN / (2 + 6 * done)
        elif comes_to_nothing(option.data):
            weight = 0.05
        elif decision.seat != 0:
            weight = OWN / 6 if waiting and self.number % 4 >= 2 else 4 if option.kind == "activate" else self.other
        else:
            weight = (TOOLS if option.kind in ACTS else OTHER) / (1 + done)
        return weight / 4 if waiting and weight < PASS else weight

    def _helps(self, ref: int) -> bool:
        """Return whether a card is on the table to cause the event that the line waits for."""
        return bool(self.match.machine.chars(ref).name.en.startswith(HELP))

    def end_turn(self, tracer: Tracer, most: int = 25) -> None:
        """Pass until the turn ends."""
        turn = self.match.machine.turn
        for _ in range(most):
            decision = self.match.decision
            if decision is None or self.match.machine.turn != turn:
                return
            passing = next((n for n, option in enumerate(decision.options) if option.kind == "pass"), None)
            if passing is None:
                self.step(tracer)
            else:
                self._give(decision, (passing,), tracer, False)


def _act_of(option: Option) -> tuple[str, int]:
    data = option.data if isinstance(option.data, dict) else {}
    return f"{option.kind}:{data.get('ability', '')}", max(0, option.ref)
