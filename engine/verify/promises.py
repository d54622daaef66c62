"""The promises of shared words.

A promise looks at the table before a word is carried out, and checks it afterwards. A promise is a generator that gets
the word, the game and the context before the word is carried out. It yields whether an effect can be seen; for example,
there is none if nothing can be destroyed or no player draws. After the word is carried out, the promise is sent the
span of the word. It returns "" if the promise was kept, a sentence if it was broken, and None if nothing could be seen
after all.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import nullcontext
from typing import TypeVar, cast

from engine.kernel.context import Context, is_seat
from engine.kernel.decisions import Decision
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
from engine.language.common.referents import meaning_it
from engine.language.grammar.categories import Game, Player
from engine.verify.each import check_for_each, speaks_of_each
from engine.verify.reading import Protects, Said, amount, existing, for_each, group, objects, seats
from engine.verify.tracing import Check, Promise, Span

PROMISES: dict[str, Promise] = {}
KEPT = ""

Watch = Generator[object, Span, str | None]
P = TypeVar("P", bound=Callable[..., Watch])


def begin(watch: Watch) -> Check | None:
    """Return the check that a promise makes after its first look at the table, or None if nothing can be seen."""
    if not next(watch, False):
        return None

    def check(span: Span) -> str | None:
        try:
            watch.send(span)
        except StopIteration as done:
            verdict: str | None = done.value
            return verdict
        raise RuntimeError("a promise looks at the table once before and once after")

    return check


def promise(*names: str) -> Callable[[P], P]:
    """Register the promise of words of these classes (`Class.pay`: as a cost)."""

    def add(made: P) -> P:
        def asked_alone(word: Said, game: Game, at: Context) -> Check | None:
            return begin(made(word, game, at))

        def asked(word: Said, game: Game, at: Context) -> Check | None:
            if speaks_of_each(word, game, at):
                return check_for_each(word, game, at, asked_alone)
            return asked_alone(word, game, at)

        PROMISES.update(dict.fromkeys(names, asked))
        return made

    return add


def check_asked(span: Span, of: tuple[int, ...], *kinds: str) -> str:
    """Check that only these seats had to answer decisions.

    Return KEPT, or a sentence about the fault.
    """
    asked = [one.decision for one in (span.asked(*kinds) if kinds else span.answers)]
    wrong = next((one for one in asked if one.seat not in of and one.kind not in ("order", "replacement")), None)
    return KEPT if wrong is None else f"seat {wrong.seat} was asked, not {of}"


CHOOSING = ("choose", "select")


def check_choice(
    span: Span,
    fit: Sequence[int],
    least: int,
    most: int,
    who: tuple[int, ...],
    strict: bool = True,
    chance: bool = False,
) -> str:
    """Check that exactly these players had to choose the right number of objects from the right objects.

    `strict`: all of `fit` must be offered. Otherwise fewer may be offered, such as the objects that a player controls
    or that a cost can use. `chance`: no player chooses. If `least` is below 0, hidden cards need not be found (FoW
    1014.2). Return KEPT, or a sentence about the fault.
    """
    asked = span.asked(*CHOOSING)[: len(who) if strict else None]
    if chance:
        return "somebody was asked" if asked else KEPT
    for decision in (one.decision for one in asked):
        offered = offers(decision)
        if decision.seat not in who:
            return f"seat {decision.seat} was asked, not {who}"
        if not offered <= set(fit):
            return "what does not fit was offered"
        if strict and offered != set(fit):
            return "what fits was not offered"
        fewest = decision.least if least < 0 else min(least, len(fit))
        if strict and (decision.least, decision.most) != (fewest, min(most, len(fit))):
            return f"from {decision.least} to {decision.most} were asked for, not from {least} to {most}"
    if strict and not asked and not (most == 0 or least < 0 or least >= len(fit)):
        return "nobody was asked"
    return KEPT


def offers(decision: Decision) -> set[int]:
    """Return the objects and players among which a decision lets a player choose."""
    return {option.ref for option in decision.options if option.kind != "take_back"}


@promise("TargetObject.aim", "TargetEither.aim", "TargetPlayer.aim", "Aim.aim")
def aims(word: Said, game: Game, at: Context) -> Watch:
    """Check that exactly the objects that the text allows are offered as targets (FoW 903.2g).

    There must also be an object that the text does not allow.
    """
    fit = set(word.candidates(game, at)) - {at.item}
    others = {-1, -2, *game.s.objects, *game.s.items} - fit
    least, most = word.least(game, at), word.most(game, at)
    span = yield True
    if not span.answers:
        return KEPT if others and set(at.targets[word.slot]) == fit else None
    decision = span.answers[0].decision
    offered = offers(decision)
    if not offered <= fit:
        return "what does not fit was offered as a target"
    source, protects = at.item or at.source, cast(Protects, game)
    missed = [ref for ref in fit - offered if protects.targetable(ref, source, at.controller, at.ability)]
    if any(is_seat(ref) or not game.is_hidden(ref) for ref in missed):
        return "a target was not offered"
    if decision.seat != at.controller:
        return f"seat {decision.seat} was asked"
    shares = any(type(one).__name__ in ("DealDivided", "Distribute") for one in at.ability.words())
    if decision.least != least or (decision.most != min(most, len(offered)) and not shares):
        return f"from {decision.least} to {decision.most} targets were asked for, not from {least} to {most}"
    return KEPT if others else None


# -- drawing, discarding ---------------------------------------------------------------------------
@promise("Draw", "DrawEqual")
def draw(word: Said, game: Game, at: Context) -> Watch:
    n = for_each(word, word.amount if type(word).__name__ == "DrawEqual" else word.count, game, at)
    whose = {seat: min(n, game.deck(seat)) for seat in seats(word.who, game, at)}
    hands = {seat: len(game.zone(seat, "hand")) for seat in whose}
    span = yield any(whose.values())
    for seat, there in whose.items():
        wanted = (
            n if game.rules.events.act_between is not None else there
        )  # ZX 902: an empty deck is refilled during the drawing
        drawn = sum(event.seat == seat and bool(event.ref) for event in span.events(Drawn))
        if drawn != wanted:
            return f"seat {seat} drew {drawn}, not {wanted}"
        if len(game.zone(seat, "hand")) != hands[seat] + wanted:
            return f"the hand of seat {seat} has {len(game.zone(seat, 'hand'))} cards, not {hands[seat] + wanted}"
    return next((f"seat {event.seat} drew" for event in span.events(Drawn) if event.seat not in whose), KEPT)


# -- the chase -------------------------------------------------------------------------------------
@promise("Cancel")
def cancel(word: Said, game: Game, at: Context) -> Watch:
    refs = [ref for ref in group(word.what, game, at).refs if ref in game.s.items]
    span = yield refs
    if any(ref in game.s.items for ref in refs):
        kept = cast(Protects, game).item_rule(refs[0], "cannot_be_cancelled")
        return None if kept else "it is still on the chase"
    return KEPT if span.events(Cancelled) else "nothing was cancelled"


# -- turning ---------------------------------------------------------------------------------------
@promise("Rest", "SleepThem", "Recover")
def turn(word: Said, game: Game, at: Context) -> Watch:
    """Check that the objects are rested, or recovered if the word says so."""
    rested = type(word).__name__ != "Recover"
    these = group(word.what, game, at)
    who = seats(word.who, game, at)
    if these.chosen:
        span = yield these.among
        return check_asked(span, who) or (KEPT if span.events(Rested if rested else Recovered) else None)
    there = [(ref, game.obj(ref)) for ref in existing(these.refs, game)]
    refs = [ref for ref, obj in there if obj.rested != rested and obj.zone in game.TURNING]
    yield refs
    wrong = [ref for ref in existing(refs, game) if game.obj(ref).rested != rested]
    if any(game.abilities.rules_on(ref, "cannot_recover") for ref in wrong):
        return None
    return f"a card is not {'rested' if rested else 'recovered'}" if wrong else KEPT


@promise("RestThis", "SleepThis")
def rest_this(word: Said, game: Game, at: Context) -> Watch:
    yield True
    return KEPT if not game.is_current(at.source) or game.obj(at.source).rested else "it is not rested"


# -- counters --------------------------------------------------------------------------------------
@promise("PutCounters")
def put_counters(word: Said, game: Game, at: Context) -> Watch:
    n = for_each(word, word.n, game, at)
    these = group(word.on, game, at)
    before = {ref: game.counters(ref, word.counter) for ref in these.refs if game.on_table(ref)}
    span = yield n > 0 and (these.chosen or before)
    if these.chosen:
        return KEPT if any(e.name == word.counter and e.n == n for e in span.events(CounterPut)) else None
    for ref in existing(before, game):
        if game.counters(ref, word.counter) != before[ref] + n:
            return f"{game.counters(ref, word.counter)} counters, not {before[ref] + n}"
    return KEPT


@promise("PutEitherCounter")
def put_either_counter(word: Said, game: Game, at: Context) -> Watch:
    span = yield objects(word.on, game, at)
    names = (word.counter, word.other)
    return KEPT if any(e.name in names and e.n == 1 for e in span.events(CounterPut)) else "no counter"


@promise("Distribute")
def distribute(word: Said, game: Game, at: Context) -> Watch:
    shares = {ref: n for ref, n in at.divided.items() if ref in game.s.objects}
    span = yield shares
    put = {event.ref: event.n for event in span.events(CounterPut) if event.name == word.counter}
    return KEPT if put == shares else f"{put}, not {shares}"


@promise("RemoveCounters")
def remove_counters(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.n, game, at)
    span = yield True
    taken = sum(event.n for event in span.events(CounterRemoved) if event.name == word.counter)
    if taken == 0:
        return None
    return KEPT if taken == n or (not word.spread and taken % n == 0) else f"{taken} counters, not {n}"


@promise("RemoveAllCounters")
def remove_all_counters(word: Said, game: Game, at: Context) -> Watch:
    refs = [ref for ref in objects(word.what, game, at) if game.obj(ref).counters]
    yield refs
    left = [name for ref in existing(refs, game) for name, _ in game.obj(ref).counters if word.counter in (None, name)]
    return "counters are left" if left else KEPT


# -- damage and life -------------------------------------------------------------------------------
@promise("Deal")
def deal(word: Said, game: Game, at: Context) -> Watch:
    source = group(word.source, game, at).refs
    of_its = type(word.source).__name__
    numbers = [getattr(game.chars(source[0]), one, None) for one in ("atk", "power")] if source else []
    own = of_its in ("TargetObject", "It", "That") or (
        of_its == "This" and any(number is not None for number in numbers)
    )
    with meaning_it(at, source) if source and own else nullcontext():  # "its ATK" is the ATK of the damage's source
        n = for_each(word, word.amount, game, at)
    players = isinstance(word.to, Player)
    if not players and (some := group(word.to, game, at)).chosen:
        span = yield n > 0 and some.options and source
        dealt = [event for event in span.events(Damaged) if event.target in some.options]
        return check_damage(dealt, n * max(1, min(some.most, len(some.options)))) if dealt else None
    to = [-1 - seat for seat in seats(word.to, game, at)] if players else group(word.to, game, at).refs
    targets = [ref for ref in to if is_seat(ref) or ref in game.s.objects]
    span = yield n > 0 and targets and source
    for ref in targets:
        dealt = [event for event in span.events(Damaged) if event.target == ref]
        if not dealt:  # the damage may be prevented, or the object cannot be dealt damage
            return None if game.s.effects or not can_be_hurt(game, ref) else "no damage was dealt"
        if wrong := check_damage(dealt, n):
            return wrong
    return KEPT


def can_be_hurt(game: Game, ref: int) -> bool:
    """Return whether damage can be dealt to a player or an object (FoW 1007.1).

    An object must be on the table and have DEF, if the game has DEF.
    """
    return is_seat(ref) or (game.on_table(ref) and getattr(game.chars(ref), "defense", 0) is not None)


def check_damage(dealt: Sequence[Damaged], n: int) -> str:
    """Check that the right damage was dealt, unless an effect changed it.

    Return KEPT, or a sentence about the fault.
    """
    total = sum(event.amount for event in dealt)
    return KEPT if total == n or any(event.applied for event in dealt) else f"{total} damage, not {n}"


@promise("DealDivided")
def deal_divided(word: Said, game: Game, at: Context) -> Watch:
    shares = {ref: n for ref, n in at.divided.items() if is_seat(ref) or ref in game.s.objects}
    span = yield shares and sum(at.divided.values()) == amount(word.amount, game, at)
    dealt = {event.target: event.amount for event in span.events(Damaged)}
    return KEPT if dealt == shares or game.s.effects else f"{dealt}, not {shares}"


@promise("Fight")
def fight(word: Said, game: Game, at: Context) -> Watch:
    one, other = (objects(phrase, game, at) for phrase in (word.one, cast(Said, word.other)))
    if not one or not other:
        return None
    strengths = {other[0]: strength(game, one[0]), one[0]: strength(game, other[0])}
    wanted = sorted((ref, n) for ref, n in strengths.items() if n)
    span = yield True
    dealt = sorted((event.target, event.amount) for event in span.events(Damaged))
    return KEPT if dealt == wanted else f"{dealt}, not {wanted}"


def strength(game: Game, ref: int) -> int | None:
    """Return the strength of an object in a fight: its power, or its ATK if it has no power."""
    chars = game.chars(ref)
    power: int | None = getattr(chars, "power", None)
    return chars.atk if power is None else power


def check_change(n: int, whose: Iterable[int], count: Callable[[int], int], what: str) -> Watch:
    """Check that the counted value of each of these players changes by `n`, and no other player's value changes."""
    of = tuple(whose)
    wanted = {seat: count(seat) + (n if seat in of else 0) for seat in (0, 1)}
    span = yield n and of and min(wanted.values()) >= 0
    if span.replaced:
        return None  # this word does not promise the replacing event
    wrong = (seat for seat in wanted if count(seat) != wanted[seat])
    return next((f"seat {seat} has {count(seat)} {what}, not {wanted[seat]}" for seat in wrong), KEPT)


@promise("GainLife", "LoseLife")
def gain_or_lose_life(word: Said, game: Game, at: Context) -> Watch:
    n = max(0, for_each(word, word.amount, game, at))
    sign = 1 if type(word).__name__ == "GainLife" else -1
    return (yield from check_change(sign * n, seats(word.who, game, at), game.life, "life"))


@promise("PayLife", "PayLifeNow")
def pay_life(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.amount, game, at)
    who = seats(word.who, game, at)[0] if word.who is not None else at.controller
    before = game.life(who)
    yield before >= n
    return KEPT if game.life(who) == before - n else f"life went from {before} to {game.life(who)}"


@promise("LifeBecomes")
def life_becomes(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.amount, game, at)
    who = seats(word.who, game, at)
    yield True
    return KEPT if all(game.life(seat) == n for seat in who) else f"life is not {n}"


# -- control ---------------------------------------------------------------------------------------
@promise("GainControl", "TakeControl")
def gain_control(word: Said, game: Game, at: Context) -> Watch:
    seat = seats(word.who, game, at)[0]
    these = group(word.what, game, at)
    refs = [ref for ref in existing(these.refs, game) if game.controller(ref) != seat]
    span = yield these.among if these.chosen else refs
    if these.chosen:
        taken = {event.ref for event in span.events(ControlChanged)}
        if not taken <= set(these.options) or len(taken) > these.most:
            return "what does not fit was taken"
        if any(game.controller(ref) != seat for ref in existing(taken, game)):
            return "it is not under that control"
        chance = word.what.random
        wrong = check_choice(span, these.options, these.least, these.most, (at.controller,), chance=chance)
        return wrong or (KEPT if taken else None)
    if any(game.controller(ref) != seat for ref in existing(refs, game)):
        return "it is not under that control"
    return KEPT if span.events(ControlChanged) else None


@promise("AddTo")
def add_to(word: Said, game: Game, at: Context) -> Watch:
    things, hosts = group(word.what, game, at), group(word.to, game, at)
    to = existing(hosts.options if hosts.chosen else hosts.refs, game)
    cards = {game.obj(ref).card for ref in existing(things.options if things.chosen else things.refs[:1], game)}
    yield cards and to
    added = [obj for obj in game.s.objects.values() if obj.card in cards]
    if any(obj.attached_to in to for obj in added):
        return KEPT
    return None if things.chosen else "it is added to nothing"
