"""The lines of a card, and whether each has been played to its visible effect."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine import registry
from engine.cards import CardDef
from engine.kernel.chars import compile_one
from engine.language.common.settling import abilities_in
from engine.language.grammar.categories import Ability
from engine.scenario.table import Table
from engine.tools.played import promises_changes, promises_decks, promises_moves  # noqa: F401  (they register)
from engine.tools.played.difference import HOLDS, IN_PREPARATION, differs, prepared, wanted
from engine.tools.played.driver import Driver
from engine.tools.played.duties import Duty, duties, seen
from engine.tools.played.means import costly, refused
from engine.tools.played.promises import PROMISES
from engine.tools.played.tracing import Tracer, of_card, watching
from engine.tools.played.wants import wants

TRIES = 60
LEAST = 6  # so many tables there are at least, whatever has been seen: not every one shows each mistake
BY_HAND = 20
STEPS = 36
APART = frozenset(("copies_in_deck",))  # asked while a deck is built, not while it is played


@dataclass
class Printed:
    """A printed line, what it means, and what of that has not been seen yet."""

    card: str
    side: int
    text: str
    played: list[Any] = field(default_factory=list)
    holds: list[Any] = field(default_factory=list)
    missing: list[Duty] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return not self.missing and not self.wrong

    def __str__(self) -> str:
        what = "; ".join([*self.wrong, *(str(one) for one in self.missing)])
        return f"{self.card}: {self.text}\n    {what}"


def lines(card: CardDef) -> Iterator[Printed]:
    """The lines of a card, side by side, with the abilities that each means."""
    for side, face in enumerate(card.faces):
        for line, tree in zip((*face.lines, *getattr(face, "subtext", ())), face.trees, strict=True):
            if tree is None:
                continue
            out = Printed(card.id, side, line.en)
            for ability in abilities_in([tree]):
                compiled = compile_one(ability)
                meant = [*compiled.activated, *compiled.triggers, *compiled.spell]
                out.played += meant
                out.missing += [d for one in meant for d in duties(one, whole=ability.role != "keyword")]
                if not (compiled.activated or compiled.triggers or compiled.spell):
                    out.holds.append(ability)
            yield out


def play(card: CardDef, tries: int = TRIES, by_hand: Callable[[int], Any] | None = None) -> list[Printed]:
    """Try a card until all of its lines have been played, or so often. `by_hand`: makes a table for each try, for what
    does not come together by itself; such tables come first."""
    tables = _tables(card.game)
    out = list(lines(card))
    for side in range(len(card.faces)):
        own = [one for one in out if one.side == side]
        asked = wants(card.faces[side].abilities)
        made = [(n, by_hand) for n in range(BY_HAND)] if by_hand is not None else []
        made += [(n, lambda n: tables.table(card.id, n, asked, side)) for n in range(tries)]  # noqa: B023
        for place, (number, make) in enumerate(made):
            if place >= LEAST and not any(one.missing for one in own):
                break
            trace(make(number), card.id, number, own)
        for one in own:
            paid = [ability for ability in one.played if ability.role == "activated" and costly(ability)]
            for ability in paid:
                if not refused(card, side, ability, tables, asked):
                    one.missing.append(Duty("is offered though it cannot be paid", "", ability))
            for ability in one.holds:
                hold(card, one, ability, made)
    return out


def hold(card: CardDef, line: Printed, ability: Ability, made: list[tuple[int, Callable[[int], Any]]]) -> None:
    """Look for the difference that a line makes which holds without being played."""
    if getattr(ability, "kind", "") in APART:
        return
    if getattr(ability, "name", "") in IN_PREPARATION:
        if not any(prepared(card, ability, number) for number, _ in made):
            line.missing.append(Duty("is not there after the preparation", "", ability))
        return
    left = wanted(ability)
    for number, make in made:
        found, wrong = differs(card, line.side, ability, make, number)
        left -= found
        if wrong:
            line.wrong.append(f"{wrong} (try {number})")
        if wrong or (not left and number >= LEAST // 2):
            return
    line.missing += [Duty("makes no difference" if what == HOLDS else what, "", ability) for what in sorted(left)]


def trace(table: Table, card: str, number: int, own: list[Printed]) -> None:
    """One try: play on at the table, and strike off what is seen."""
    machine = table.machine

    def about(ref: int) -> bool:
        return of_card(machine, ref, card)

    tracer = Tracer(PROMISES, lambda game, source: about(source), machine)
    machine.log, machine.log_kept = tracer, 0
    driver = Driver(table.match, about, number)
    with watching(tracer):
        for _ in range(STEPS):
            if not driver.step(tracer):
                break
        if tracer.ending:
            driver.end_turn(tracer)
    found = seen(tracer)
    for one in own:
        one.missing = [duty for duty in one.missing if (duty.what, duty.shape) not in found]
    if tracer.wrong:
        own[0].wrong += [f"{wrong} (try {number})" for wrong in tracer.wrong if wrong not in own[0].wrong]


@functools.cache
def _tables(game: str) -> Any:
    return registry.module(game, "played")
