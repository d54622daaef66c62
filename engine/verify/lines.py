"""The lines of a card, and whether each line has been played to its visible effect."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from engine import registry
from engine.kernel.chars import compile_one
from engine.language.common.postprocessing import abilities_in
from engine.language.grammar.categories import Ability
from engine.language.grammar.word import Word
from engine.match import Match
from engine.shared.printed import CardDef
from engine.verify import promises_changes, promises_decks, promises_moves, promises_things  # noqa: F401  (they register)
from engine.verify.difference import begun, changes, find_difference, in_preparation, is_ruler, prepared, wanted
from engine.verify.driver import Driver
from engine.verify.duties import Duty, duties, seen
from engine.verify.mattering import MATTERS, can_be_forked, has_to_matter, matters
from engine.verify.means import MakeTable, costly, refused
from engine.verify.misread import misread
from engine.verify.promises import PROMISES
from engine.verify.rulings import HOLDS
from engine.verify.tracing import Span, Tracer, about, shape, watched_words, watching
from engine.verify.wants import wants

TRIES = 60
LEAST = 6  # the least number of tables, because not every table shows every mistake
FIRST = (8, 10, 11, 2, 9, 1)  # the tries that show the most
BY_HAND = 20
STEPS = 36
DECLINED = frozenset(("no", "is left out", "none is chosen"))  # seen when a player declines an optional effect
APART = frozenset(("copies_in_deck",))  # applies while a deck is built, not during a match


class Tried(Protocol):
    """A table, or another object with a match that can be played on."""

    @property
    def match(self) -> Match: ...


Make = Callable[[int], Tried]  # makes the table of a try from its number


@dataclass
class Printed:
    """A printed line, its abilities, and the duties that have not been seen yet."""

    card: str
    side: int
    text: str
    played: list[Ability] = field(default_factory=list)
    holds: list[Ability] = field(default_factory=list)
    missing: list[Duty] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return not self.missing and not self.wrong

    def __str__(self) -> str:
        what = "; ".join([*self.wrong, *(str(one) for one in self.missing)])
        return f"{self.card}: {self.text}\n    {what}"


def lines(card: CardDef) -> Iterator[Printed]:
    """Yield the lines of a card, side by side, with their abilities.

    A game may define `of_line` for lines that a card has only at times, and `meant_beside` for abilities that its rules
    add.
    """
    played = registry.verification(card.game, "tables")
    of_line: Callable[[Word], Word] | None = vars(played).get("of_line")
    check_line: Callable[[str, list[Ability]], Iterable[str]] | None = vars(played).get("check_line")
    meant_beside: Callable[[Ability], Iterable[Ability]] | None = vars(played).get("meant_beside")
    for side, face in enumerate(card.faces):
        for line, tree in zip((*face.lines, *face.subtext), face.trees, strict=True):
            if tree is None:
                continue
            out = Printed(card.id, side, line.en)
            out.wrong += filter(None, [misread(card.game, line.en, tree, face.name.en)])
            abilities = list(abilities_in([of_line(tree) if of_line is not None else tree]))
            out.wrong += check_line(line.en, abilities) if check_line is not None else ()
            for ability in abilities:
                compiled = compile_one(ability)
                meant: list[Ability] = [*compiled.activated, *compiled.triggers, *compiled.spell]  # type: ignore[list-item]
                meant += meant_beside(ability) if meant_beside is not None else ()
                out.played += meant
                out.missing += [d for one in meant for d in duties(one, whole=ability.role != "keyword")]
                out.holds += [] if meant else [ability]
            yield out


def tables_by_hand(game: str) -> Mapping[str, Make]:
    """Return the functions that make tables by hand, by card, for situations that the general tables do not reach."""
    try:
        found: Mapping[str, Make] = registry.verification(game, "by_hand").BY_HAND
    except KeyError:
        return {}
    return found


def play(card: CardDef, tries: int = TRIES, whole: Collection[int] = range(LEAST)) -> list[Printed]:
    """Try a card until all of its lines have been played, at most `tries` times.

    Tables made by hand come first.
    `whole`: the positions, among the first `LEAST` tables, of the tables that are played to the end. A try on another
    table ends when there is nothing left to see.
    """
    by_hand = tables_by_hand(card.game).get(card.id)
    set_up = registry.verification(card.game, "tables").table
    out = list(lines(card))
    for side, face in enumerate(card.faces):
        own = [one for one in out if one.side == side]
        make_table: MakeTable = functools.partial(set_up, card.id, wants=wants(face.abilities), side=side)
        made: list[tuple[int, Make]] = [(n, by_hand) for n in range(BY_HAND)] if by_hand is not None else []
        order = [*FIRST, *(n for n in range(tries) if n not in FIRST)][:tries]
        with watched_words():
            for place, (number, make) in enumerate([*made, *((n, make_table) for n in order)]):
                if place in whole or any(one.missing for one in own):
                    trace(make(number).match, card.id, number, own, place in whole)
                elif place >= LEAST:
                    break
        made += [(n, make_table) for n in range(tries)]
        for one in own:
            for ability in [each for each in one.played if begins_game(each) and is_ruler(card) and side == 0]:
                if any(begun(card, ability, number) for number in range(LEAST)):
                    seen_so = duties(ability)
                    one.missing = [duty for duty in one.missing if duty not in seen_so]
            paid = [ability for ability in one.played if ability.role == "activated" and costly(ability)]
            free = [ability for ability in paid if not refused(card, ability, make_table)]
            one.missing += [Duty("is offered though it cannot be paid", "", ability) for ability in free]
            for ability in one.holds:
                check_difference(card, one, ability, made)
    return out


def check_difference(card: CardDef, line: Printed, ability: Ability, made: list[tuple[int, Make]]) -> None:
    """Look for the difference that a line makes which applies without being played."""
    if getattr(ability, "kind", "") in APART:
        return
    if in_preparation(card, ability):
        if not any(prepared(card, ability, number) for number, _ in made):
            line.missing.append(Duty("is not there after the preparation", "", ability))
        return
    left = wanted(ability)
    for number, make in made:
        found, wrong = find_difference(card, line.side, ability, make(number).match, number)
        left -= found
        if wrong:
            line.wrong.append(f"{wrong} (try {number})")
        if wrong or (not left and (number >= LEAST // 2 or not changes(ability))):
            return  # only changes can be seen with a fault
    line.missing += [Duty("makes no difference" if what == HOLDS else what, "", ability) for what in sorted(left)]


def strike_off(own: list[Printed], tracer: Tracer) -> None:
    """Remove the duties that have been seen from the missing duties of the lines."""
    found = seen(tracer)
    for one in own:
        one.missing = [duty for duty in one.missing if (duty.what, duty.shape) not in found]


def look_whether_it_matters(match: Match, card: str, number: int, tracer: Tracer, begun: list[Span]) -> None:
    """Record for each word that was carried out whether its prohibition or permission has a consequence."""
    for span in begun:
        noted = (MATTERS, shape(span.word))
        if span.begun and noted not in tracer.noted and has_to_matter(span.word):
            holds, wrong = matters(match, span, card, number)
            if wrong:
                tracer.wrong.append(f"{type(span.word).__name__}: {wrong}")
            elif holds:
                tracer.noted.add(noted)


def begins_game(ability: Ability) -> bool:
    """Return whether an ability triggers at the start of the game, which no prepared table shows."""
    return getattr(getattr(ability, "trigger", None), "moment", "") == "game_begin"


def trace(match: Match, card: str, number: int, own: list[Printed], whole: bool) -> None:
    """Play on at the table of a try, and remove the duties that are seen.

    The try ends when nothing is left to see, unless it is played as a `whole`.
    """
    ours = about(match.machine, card)
    tracer = Tracer(PROMISES, ours, match.machine)
    match.machine.log, match.machine.log_kept = tracer, 0
    missing = [duty.what for one in own for duty in one.missing]
    driver = Driver(match, ours, number, declines=bool(missing) and DECLINED.issuperset(missing))
    noted = looked = 0
    with watching(tracer):
        for _ in range(STEPS):
            if not driver.step(tracer):
                break
            if not tracer.open and can_be_forked(match):
                looked, begun = len(tracer.spans), tracer.spans[looked:]
                look_whether_it_matters(match, card, number, tracer, begun)
            if not whole and not tracer.open and noted != (noted := tracer.notes):
                strike_off(own, tracer)
                if not any(one.missing for one in own):
                    break
        if tracer.ending:
            driver.end_turn(tracer)
    strike_off(own, tracer)
    for one in own[:1]:
        one.wrong += [f"{wrong} (try {number})" for wrong in dict.fromkeys(tracer.wrong)]
