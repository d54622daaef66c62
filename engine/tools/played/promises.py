"""The promises of words that games share: for each a look at the table before, and a check of it after.

A promise is asked with the word, the game and the context before the word is carried out; it returns what is to be
checked when that is done, or None where nothing is to be seen (nothing to destroy, nobody to draw). A check returns ""
where the promise was kept, a sentence where it was not, None where nothing could be seen after all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, cast

from engine.kernel.context import Context, is_seat
from engine.kernel.events import (
    Cancelled,
    ControlChanged,
    CounterPut,
    CounterRemoved,
    Damaged,
    Drawn,
    Recovered,
    Rested,
)
from engine.language.grammar.categories import Game
from engine.tools.played.reading import Protects, Said, alive, amount, group, seats, times
from engine.tools.played.tracing import Check, Promise, Span

PROMISES: dict[str, Promise] = {}
KEPT = ""


P = TypeVar("P", bound=Callable[..., Check | None])


def promise(*names: str) -> Callable[[P], P]:
    """Register what words of these classes promise (`Class.pay`: as a cost)."""

    def add(made: P) -> P:
        for name in names:
            PROMISES[name] = cast(Promise, made)
        return made

    return add


def asks(span: Span, of: tuple[int, ...], *kinds: str) -> str:
    """Check that all that was asked was asked of these seats; return KEPT, or a sentence that says what is wrong."""
    wrong = [one.decision for one in span.answers if (not kinds or one.decision.kind in kinds)]
    wrong = [one for one in wrong if one.seat not in of and one.kind not in ("order", "replacement")]
    return f"seat {wrong[0].seat} was asked, not {of}" if wrong else KEPT


def counted(n: int, least: int, most: int, among: int, what: str) -> str:
    """Check that `n` is as many as there had to be; return KEPT, or a sentence that says what is wrong."""
    low, high = min(least, among), min(most, among)
    return KEPT if low <= n <= high else f"{what}: {n}, and not from {low} to {high}"


CHOOSING = ("choose", "select")


def chose(
    span: Span,
    fit: Sequence[int],
    least: int,
    most: int,
    who: tuple[int, ...],
    strict: bool = True,
    chance: bool = False,
) -> str:
    """Check that these players, and nobody else, were asked to choose so many of what fits, and of nothing else; return
    KEPT, or what is wrong. `strict`: of all of that; else it may be less (what a player controls, what a cost can
    take). `chance`: nobody is asked; `least` below 0: what lies hidden need not be found (FoW 1014.2)."""
    asked = [one for one in span.answers if one.decision.kind in CHOOSING][: len(who) if strict else None]
    if chance:
        return "somebody was asked" if asked else KEPT
    for one in asked:
        decision = one.decision
        offered = {option.ref for option in decision.options if option.kind != "take_back"}
        if decision.seat not in who:
            return f"seat {decision.seat} was asked, not {who}"
        if not offered <= set(fit):
            return "what does not fit was offered"
        if strict and offered != set(fit):
            return "what fits was not offered"
        fewest = decision.least if least < 0 else min(least, len(fit))
        if strict and (decision.least, decision.most) != (fewest, min(most, len(fit))):
            return f"from {decision.least} to {decision.most} were asked for, not from {least} to {most}"
    if strict and not asked and not (most == 0 or least < 0 or least >= len(fit) or not fit):
        return "nobody was asked"
    return KEPT


@promise("TargetObject.aim", "TargetEither.aim", "TargetPlayer.aim", "Aim.aim")
def aims(word: Said, game: Game, at: Context) -> Check | None:
    """Return the check that a target is offered from all that the text speaks of and that can be targeted, and from
    nothing else, though something else is there (FoW 903.2g)."""
    fit = set(word.candidates(game, at)) - {at.item}
    others = {-1, -2, *game.s.objects, *game.s.items} - fit
    least, most = word.least(game, at), word.most(game, at)

    def check(span: Span) -> str | None:
        if not span.answers:
            return KEPT if others and set(at.targets[word.slot]) == fit else None
        decision = span.answers[0].decision
        offered = {option.ref for option in decision.options if option.kind != "take_back"}
        if not offered <= fit:
            return "what does not fit was offered as a target"
        source = at.item or at.source
        missed = [
            ref for ref in fit - offered if cast(Protects, game).targetable(ref, source, at.controller, at.ability)
        ]
        if any(is_seat(ref) or not game.unseen(ref) for ref in missed):
            return "a target was not offered"
        if decision.seat != at.controller:
            return f"seat {decision.seat} was asked"
        shares = any(type(one).__name__ in ("DealDivided", "Distribute") for one in at.ability.words())
        if decision.least != least or (decision.most != min(most, len(offered)) and not shares):
            return f"from {decision.least} to {decision.most} targets were asked for, not from {least} to {most}"
        return KEPT if others else None

    return check


# -- drawing, discarding ---------------------------------------------------------------------------
@promise("Draw", "DrawEqual")
def draw(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.count if hasattr(word, "count") else word.amount, game, at)
    n *= times(getattr(word, "each", None), game, at)
    whose = {seat: min(n, game.deck(seat)) for seat in seats(word.who, game, at)}
    hands = {seat: len(game.zone(seat, "hand")) for seat in whose}
    if not any(whose.values()):
        return None

    def check(span: Span) -> str | None:
        for seat, wanted in whose.items():
            drawn = [event for event in span.events(Drawn) if event.seat == seat and event.ref]
            if game.CUTS_IN:  # ZX 902: a deck that runs out is made anew meanwhile
                wanted = n
            if len(drawn) != wanted:
                return f"seat {seat} drew {len(drawn)}, not {wanted}"
            if len(game.zone(seat, "hand")) != hands[seat] + wanted:
                return f"the hand of seat {seat} has {len(game.zone(seat, 'hand'))} cards, not {hands[seat] + wanted}"
        others = [event.seat for event in span.events(Drawn) if event.seat not in whose]
        return f"seat {others[0]} drew" if others else KEPT

    return check


# -- the chase -------------------------------------------------------------------------------------
@promise("Cancel")
def cancel(word: Said, game: Game, at: Context) -> Check | None:
    refs = [ref for ref in group(word.what, game, at).refs if ref in game.s.items]
    if not refs:
        return None

    def check(span: Span) -> str | None:
        if any(ref in game.s.items for ref in refs):
            return (
                "it is still on the chase"
                if not cast(Protects, game).item_rule(refs[0], "cannot_be_cancelled")
                else None
            )
        return KEPT if span.events(Cancelled) else "nothing was cancelled"

    return check


# -- turning ---------------------------------------------------------------------------------------
def _turned(word: Said, game: Game, at: Context, rested: bool) -> Check | None:
    these = group(word.what, game, at)
    who = seats(word.who, game, at)
    if these.chosen:
        if these.among == 0:
            return None

        def check_chosen(span: Span) -> str | None:
            n = len(span.events(Rested if rested else Recovered))
            return asks(span, who) or (KEPT if n else None)

        return check_chosen
    refs = [
        ref for ref in alive(these.refs, game) if game.obj(ref).rested != rested and game.obj(ref).zone in game.TURNING
    ]
    if not refs:
        return None

    def check(span: Span) -> str | None:
        wrong = [ref for ref in refs if ref in game.s.objects and game.obj(ref).rested != rested]
        if any(game.rules_on(ref, "cannot_recover") for ref in wrong):
            return None
        return f"a card is not {'rested' if rested else 'recovered'}" if wrong else KEPT

    return check


@promise("Rest", "SleepThem")
def rest(word: Said, game: Game, at: Context) -> Check | None:
    return _turned(word, game, at, True)


@promise("Recover")
def recover(word: Said, game: Game, at: Context) -> Check | None:
    return _turned(word, game, at, False)


@promise("RestThis", "SleepThis")
def rest_this(word: Said, game: Game, at: Context) -> Check | None:
    source = at.source
    return lambda span: KEPT if not game.here(source) or game.obj(source).rested else "it is not rested"


# -- counters --------------------------------------------------------------------------------------
@promise("PutCounters")
def put_counters(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at) * times(word.each, game, at)
    these = group(word.on, game, at)
    if n <= 0:
        return None
    if these.chosen:
        return lambda span: KEPT if any(e.name == word.counter and e.n == n for e in span.events(CounterPut)) else None
    before = {ref: game.counters(ref, word.counter) for ref in alive(these.refs, game) if game.on_table(ref)}
    if not before:
        return None

    def check(span: Span) -> str | None:
        for ref, had in before.items():
            if ref in game.s.objects and game.counters(ref, word.counter) != had + n:
                return f"{game.counters(ref, word.counter)} counters, not {had + n}"
        return KEPT

    return check


@promise("PutEitherCounter")
def put_either(word: Said, game: Game, at: Context) -> Check | None:
    if not alive(group(word.on, game, at).refs, game):
        return None
    names = (word.counter, word.other)
    return lambda span: KEPT if any(e.name in names and e.n == 1 for e in span.events(CounterPut)) else "no counter"


@promise("Distribute")
def distribute(word: Said, game: Game, at: Context) -> Check | None:
    shares = {ref: n for ref, n in at.divided.items() if ref in game.s.objects}
    if not shares:
        return None

    def check(span: Span) -> str | None:
        put = {event.ref: event.n for event in span.events(CounterPut) if event.name == word.counter}
        return KEPT if put == shares else f"{put}, not {shares}"

    return check


@promise("RemoveCounters")
def remove_counters(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.n, game, at)

    def check(span: Span) -> str | None:
        taken = sum(event.n for event in span.events(CounterRemoved) if event.name == word.counter)
        if taken == 0:
            return None
        return KEPT if taken == n or (not word.spread and taken % n == 0) else f"{taken} counters, not {n}"

    return check


@promise("RemoveAllCounters")
def remove_all(word: Said, game: Game, at: Context) -> Check | None:
    refs = [ref for ref in alive(group(word.what, game, at).refs, game) if game.obj(ref).counters]
    if not refs:
        return None

    def check(span: Span) -> str | None:
        left = [
            n for ref in refs if ref in game.s.objects for n, _ in game.obj(ref).counters if word.counter in (None, n)
        ]
        return "counters are left" if left else KEPT

    return check


# -- damage and life -------------------------------------------------------------------------------
@promise("Deal")
def deal(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.amount, game, at) * times(word.each, game, at)
    source = group(word.source, game, at).refs
    to = group(word.to, game, at).refs if not hasattr(word.to, "seats") else ()
    whom = tuple(-1 - seat for seat in seats(word.to, game, at)) if hasattr(word.to, "seats") else ()
    targets = [ref for ref in (*to, *whom) if is_seat(ref) or ref in game.s.objects]
    if n <= 0 or not targets or not source:
        return None

    def check(span: Span) -> str | None:
        for ref in targets:
            dealt = [event for event in span.events(Damaged) if event.target == ref]
            if not dealt:
                return None if _shielded(game, span, ref) else "no damage was dealt"
            if sum(event.amount for event in dealt) != n and not any(event.applied for event in dealt):
                return f"{sum(event.amount for event in dealt)} damage, not {n}"
        return KEPT

    return check


def _shielded(game: Game, span: Span, ref: int) -> bool:
    """Return whether something may have prevented the damage, or it is nothing that can be dealt damage."""
    return bool(game.s.effects) or (not is_seat(ref) and not game.on_table(ref))


@promise("DealDivided")
def deal_divided(word: Said, game: Game, at: Context) -> Check | None:
    shares = {ref: n for ref, n in at.divided.items() if is_seat(ref) or ref in game.s.objects}
    if not shares or sum(at.divided.values()) != amount(word.amount, game, at):
        return None

    def check(span: Span) -> str | None:
        dealt = {event.target: event.amount for event in span.events(Damaged)}
        return KEPT if dealt == shares or game.s.effects else f"{dealt}, not {shares}"

    return check


@promise("Fight")
def fight(word: Said, game: Game, at: Context) -> Check | None:
    one, other = (alive(group(w, game, at).refs, game) for w in (word.one, cast(Said, word.other)))
    if not one or not other:
        return None
    wanted = {other[0]: game.chars(one[0]).atk, one[0]: game.chars(other[0]).atk}

    def check(span: Span) -> str | None:
        dealt = {event.target: event.amount for event in span.events(Damaged)}
        return KEPT if dealt == {r: n for r, n in wanted.items() if n} else f"{dealt}, not {wanted}"

    return check


def adds(n: int, whose: Iterable[int], count: Callable[[int], int], what: str) -> Check | None:
    """So much more of what is counted (less, below 0) has each of these players afterwards, and nobody else."""
    of = tuple(whose)
    wanted = {seat: count(seat) + (n if seat in of else 0) for seat in (0, 1)}
    if not n or not of or any(number < 0 for number in wanted.values()):
        return None

    def check(span: Span) -> str | None:
        if any(event.applied for event in span.happened):
            return None  # replaced: what is promised instead is not of this word
        wrong = [f"seat {seat} has {count(seat)} {what}, not {wanted[seat]}" for seat in (0, 1)
                 if count(seat) != wanted[seat]]  # fmt: skip
        return wrong[0] if wrong else KEPT

    return check


@promise("GainLife")
def gain_life(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.amount, game, at) * times(getattr(word, "each", None), game, at)
    return adds(n, seats(word.who, game, at), game.life, "life") if n > 0 else None


@promise("LoseLife")
def lose_life(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.amount, game, at) * times(getattr(word, "each", None), game, at)
    return adds(-n, seats(word.who, game, at), game.life, "life") if n > 0 else None


@promise("PayLife", "PayLifeNow")
def pay_life(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.amount, game, at)
    who = seats(word.who, game, at)[0] if hasattr(word, "who") else at.controller
    before = game.life(who)
    if before < n:
        return None
    return lambda span: KEPT if game.life(who) == before - n else f"life went from {before} to {game.life(who)}"


@promise("LifeBecomes")
def life_becomes(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.amount, game, at)
    who = seats(word.who, game, at)
    return lambda span: KEPT if all(game.life(seat) == n for seat in who) else f"life is not {n}"


# -- control ---------------------------------------------------------------------------------------
@promise("GainControl", "TakeControl")
def gain_control(word: Said, game: Game, at: Context) -> Check | None:
    seat = seats(word.who, game, at)[0]
    refs = [ref for ref in alive(group(word.what, game, at).refs, game) if game.controller(ref) != seat]
    if not refs:
        return None

    def check(span: Span) -> str | None:
        wrong = [ref for ref in refs if ref in game.s.objects and game.controller(ref) != seat]
        return "it is not under that control" if wrong else KEPT if span.events(ControlChanged) else None

    return check


@promise("AddTo")
def add_to(word: Said, game: Game, at: Context) -> Check | None:
    things = group(word.what, game, at)
    to = alive(group(word.to, game, at).refs, game)
    if things.chosen or not to or not alive(things.refs, game):
        return None
    card = game.obj(alive(things.refs, game)[0]).card

    def check(span: Span) -> str | None:
        added = [obj for obj in game.s.objects.values() if obj.card == card]
        return KEPT if any(obj.attached_to in to for obj in added) else "it is added to nothing"

    return check
