"""Checks that a prohibition, a permission or a changed cost with a duration has a consequence.

The match is played on from the beginning of the effect, with it and without it, until the two matches differ.
"""

from __future__ import annotations

from engine.kernel.context import Context
from engine.language.grammar.categories import Effect
from engine.language.grammar.word import Word
from engine.match import Match
from engine.verify.difference import difference
from engine.verify.driver import Driver
from engine.verify.rulings import HOLDS, Compared, ruling_of
from engine.verify.tracing import Span, about, unwatched

MATTERS = "matters"
STEPS = 24
FOR_NOW = frozenset(("PlayersCannotForNow", "PlayersMayNot"))


def has_to_matter(word: Word) -> bool:
    """Return whether a word forbids or allows something for a duration, or changes a cost."""
    return isinstance(word, Effect) and (type(word).__name__ in FOR_NOW or ruling_of(word) is not None)


def can_be_forked(match: Match) -> bool:
    """Return whether the match is between two actions, so that it can be continued in two ways."""
    return match.decision is not None and match.decision.kind == "priority" and match.machine.flow is None


def matters(match: Match, span: Span, card: str, number: int) -> tuple[bool, str]:
    """Return whether the effects that a word has begun have a consequence, and a sentence about a wrong one or ""."""
    a, b = Match.load(match.save()), _without(match, span.begun)
    for one in (a, b):
        one.machine.log, one.machine.log_kept = [], 0
    drivers = [Driver(one, about(one.machine, card), number) for one in (a, b)]
    ruling = ruling_of(span.word)

    def in_force() -> Context | None:
        return span.at if {effect.id for effect in a.machine.s.effects} & set(span.begun) else None

    compared = Compared(ruling, in_force, a, b) if ruling is not None else None
    with unwatched():
        for _ in range(STEPS):
            if compared is not None and (wrong := compared.look()):
                return False, wrong
            if compared is not None and HOLDS in compared.found:
                return True, ""
            if difference(a, b, span.at.ability):
                if compared is None:
                    return True, ""
                wrong = compared.finish([driver.step for driver in drivers])
                return HOLDS in compared.found, wrong
            if a.decision is None:
                break
            for driver in drivers:
                driver.step()
    return False, ""


def _without(match: Match, effects: tuple[int, ...]) -> Match:
    """Return a copy of the match without these continuous effects."""
    state, _ = match.machine.checkpoint()
    kept = list(state.effects)
    try:
        state.effects[:] = [effect for effect in kept if effect.id not in effects]
        return Match.load(match.save())
    finally:
        state.effects[:] = kept
