"""What the words that games share promise: for each a look at the table before, and a check of it after.

A promise is asked with the word, the game and the context before the word is carried out; it returns what is to be
checked when that is done, or None where nothing is to be seen (nothing to destroy, nobody to draw). A check returns ""
where the promise was kept, a sentence where it was not, None where nothing could be seen after all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.kernel.context import At, is_seat
from engine.kernel.events import (
    Cancelled,
    ControlChanged,
    CounterPut,
    CounterRemoved,
    Damaged,
    Discarded,
    Drawn,
    Moved,
    Recovered,
    Rested,
)
from engine.played.reading import alive, amount, bounds, group, seats, times, went
from engine.played.tracing import Check, Promise, Span

PROMISES: dict[str, Promise] = {}
KEPT = ""


def promise(*names: str) -> Callable[[Promise], Promise]:
    """Register what words of these classes promise (`Class.pay`: as a cost)."""

    def add(made: Promise) -> Promise:
        for name in names:
            PROMISES[name] = made
        return made

    return add


def asks(span: Span, of: tuple[int, ...], *kinds: str) -> str:
    """Whether all that was asked was asked of these seats."""
    wrong = [one.decision for one in span.answers if (not kinds or one.decision.kind in kinds)]
    wrong = [one for one in wrong if one.seat not in of and one.kind not in ("order", "replacement")]
    return f"seat {wrong[0].seat} was asked, not {of}" if wrong else KEPT


def counted(n: int, least: int, most: int, among: int, what: str) -> str:
    """Whether so many is as many as there had to be."""
    low, high = min(least, among), min(most, among)
    return KEPT if low <= n <= high else f"{what}: {n}, and not from {low} to {high}"


# -- drawing, discarding ---------------------------------------------------------------------------
@promise("Draw", "DrawEqual")
def draw(word: Any, game: Any, at: At) -> Check | None:
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


@promise("Discard")
def discard(word: Any, game: Any, at: At) -> Check | None:
    who = seats(word.who, game, at)
    if type(word.what).__name__ != "Some":
        return _moves(word.what, game, at, game.DISCARD)
    least, most = bounds(word.what.count, game, at)
    hands = {seat: len(game.zone(seat, "hand")) for seat in who}

    def check(span: Span) -> str | None:
        for seat in who:
            n = sum(1 for event in span.events(Discarded) if event.seat == seat)
            if n == 0 and least and hands[seat] == 0:
                return None
            if not min(least, 1 if hands[seat] else 0) <= n <= most:
                return f"seat {seat} discarded {n}"
        others = [event.seat for event in span.events(Discarded) if event.seat not in who]
        if others:
            return f"seat {others[0]} discarded"
        return asks(span, who) or (KEPT if span.events(Discarded) or not least else None)

    return check


@promise("DiscardHand")
def discard_hand(word: Any, game: Any, at: At) -> Check | None:
    who = [seat for seat in seats(word.who, game, at) if game.zone(seat, "hand")]
    if not who:
        return None
    return lambda span: "the hand is not empty" if any(game.zone(seat, "hand") for seat in who) else KEPT


@promise("DiscardThis")
def discard_this(word: Any, game: Any, at: At) -> Check | None:
    return _gone_to((at.source,), game, game.DISCARD)


# -- moving ----------------------------------------------------------------------------------------
def _gone_to(refs: tuple[int, ...], game: Any, zone: str) -> Check | None:
    """These objects are in that zone afterwards, by an event that says so."""
    here = alive(refs, game)
    if not here:
        return None
    cards = {ref: (game.obj(ref).card, game.obj(ref).token or game.obj(ref).copy) for ref in here}

    def check(span: Span) -> str | None:
        moved = {event.ref: event for event in span.happened if type(event) is Moved}
        replaced = any(event.applied for event in span.happened)
        seen = False
        for ref, (card, token) in cards.items():
            event = moved.get(ref)
            if event is None and (zone, game.s.objects.get(ref) is not None) == (game.FIELD, True):
                event = next((one for one in moved.values() if one.card == card), None)
            if event is None or event.destination != zone:
                if replaced or (event is None and token):
                    continue
                return f"a card did not go to the {zone}" if event is None else f"it went to the {event.destination}"
            if not token and event.new in game.s.objects and game.obj(event.new).zone != zone:
                return f"it lies in the {game.obj(event.new).zone}"
            seen = True
        return KEPT if seen else None

    return check


def _moves(what: Any, game: Any, at: At, zone: str, who: tuple[int, ...] = ()) -> Check | None:
    """The objects of a phrase go to a zone, chosen by whom it says."""
    these = group(what, game, at)
    if not these.chosen:
        refs = tuple(_followed(game, at, ref) for ref in these.refs)
        return _gone_to(refs, game, zone)
    if these.among == 0 and type(what).__name__ == "Some" and not at.memory.get("among"):
        return None

    def check(span: Span) -> str | None:
        n = len(went(span, zone)) or sum(type(e) is Moved and bool(e.applied) for e in span.happened)
        if wrong := counted(n, min(these.least, 1), these.most * max(1, len(who)), max(these.among, n), "cards moved"):
            return wrong
        if n == 0 and these.least == 0 and not span.answers:
            return None
        return asks(span, who, "choose", "select") if who else KEPT

    return check


def _followed(game: Any, at: At, ref: int) -> int:
    """The object, where its move has triggered the ability where it is now."""
    event = at.event
    new = event.new if type(event) is Moved and event.ref == ref else 0
    went_to = at.memory.get("went", ())
    if went_to and went_to[0] == ref:
        new = went_to[1]
    return new if new and ref not in game.s.objects else ref


ZONES = {
    "IntoHand": "hand", "IntoOwnersHand": "hand", "IntoTheHand": "hand", "IntoGraveyard": "graveyard",
    "IntoOwnersGraveyard": "graveyard", "IntoField": "field",
}  # fmt: skip


def zone_of(place: Any, game: Any) -> str:
    """Where a phrase says that cards are put; "" where nothing is known of it."""
    name = type(place).__name__
    if name in ZONES:
        return ZONES[name]
    if name in ("OnDeck", "OnEdge"):
        return "stone" if getattr(place, "deck", "main") == "stone" else str(game.DECK)
    return str(getattr(place, "zone", ""))


@promise("Put", "PutEach")
def put(word: Any, game: Any, at: At) -> Check | None:
    zone = zone_of(word.place, game)
    who = seats(word.who, game, at)
    looked = set(game.s.zones["looked"])
    these = group(word.what, game, at)
    name = type(word.what).__name__
    if zone == game.DECK and (looked or these.chosen):
        return _laid_back(word, game, at, who)
    if name == "TheRest":
        rest = [ref for ref in looked if ref in game.s.objects]
        if not rest:
            return None
        return lambda span: "some are still looked at" if looked & set(game.s.zones["looked"]) else KEPT
    return _moves(word.what, game, at, zone, who)


def _laid_back(word: Any, game: Any, at: At, who: tuple[int, ...]) -> Check | None:
    """Cards come to lie on or under a deck: it grows, and nothing is looked at any more."""
    total = sum(game.deck(seat) for seat in (0, 1))

    def check(span: Span) -> str | None:
        now = sum(game.deck(seat) for seat in (0, 1))
        moved = [event for event in span.happened if type(event) is Moved]
        if now == total and not moved and not span.answers:
            return None
        return KEPT if now >= total - len(went(span, "hand")) else "the deck did not grow"

    return check


@promise("PutThisFrom")
def put_this(word: Any, game: Any, at: At) -> Check | None:
    new = getattr(at.event, "new", 0)
    found = [r for r in (at.source, new) if r and r in game.s.objects and game.obj(r).zone == word.zone]
    return _gone_to(tuple(found), game, zone_of(word.place, game)) if found else None


@promise("Return", "ReturnToHand")
def bounce(word: Any, game: Any, at: At) -> Check | None:
    return _moves(word.what, game, at, "hand", seats(word.who, game, at))


@promise("Remove", "RemoveFromGame")
def remove(word: Any, game: Any, at: At) -> Check | None:
    return _moves(word.what, game, at, game.REMOVED, seats(word.who, game, at))


@promise("Destroy", "DestroyThem", "Banish")
def destroy(word: Any, game: Any, at: At) -> Check | None:
    who = seats(word.who, game, at)
    these = group(word.what, game, at)
    zone = getattr(game, "DESTROYED_TO", game.DISCARD)
    if game.ID == "zx":
        zone = "charge"
    if not these.chosen:
        refs = alive(tuple(_followed(game, at, ref) for ref in these.refs), game)
        spared = (
            [ref for ref in refs if game.rules_on(ref, "cannot_be_destroyed")]
            if type(word).__name__ != "Banish"
            else []
        )
        if spared:
            return None
        return _gone_to(refs, game, zone)
    among = these.among
    if type(word).__name__ == "Banish":  # of what one controls (FoW 1011.2)
        among = sum(game.controller(ref) in who for ref in word.what.now(game, at))
    if among == 0:
        return None

    def check(span: Span) -> str | None:
        n = len({event.ref for event in span.happened if type(event) is Moved and event.ref})
        n += sum(1 for event in span.happened if event.applied and type(event) is not Moved)
        if n == 0 and these.least:
            return "nothing was destroyed"
        return asks(span, who) or (KEPT if n or not these.least else None)

    return check


@promise("Cancel")
def cancel(word: Any, game: Any, at: At) -> Check | None:
    refs = [ref for ref in group(word.what, game, at).refs if ref in game.s.items]
    if not refs:
        return None

    def check(span: Span) -> str | None:
        if any(ref in game.s.items for ref in refs):
            return "it is still on the chase" if not game.item_rule(refs[0], "cannot_be_cancelled") else None
        return KEPT if span.events(Cancelled) else "nothing was cancelled"

    return check


# -- turning ---------------------------------------------------------------------------------------
def _turned(word: Any, game: Any, at: At, rested: bool) -> Check | None:
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
def rest(word: Any, game: Any, at: At) -> Check | None:
    return _turned(word, game, at, True)


@promise("Recover")
def recover(word: Any, game: Any, at: At) -> Check | None:
    return _turned(word, game, at, False)


@promise("RestThis", "SleepThis")
def rest_this(word: Any, game: Any, at: At) -> Check | None:
    source = at.source
    return lambda span: KEPT if not game.here(source) or game.obj(source).rested else "it is not rested"


# -- counters --------------------------------------------------------------------------------------
@promise("PutCounters")
def put_counters(word: Any, game: Any, at: At) -> Check | None:
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
def put_either(word: Any, game: Any, at: At) -> Check | None:
    if not alive(group(word.on, game, at).refs, game):
        return None
    names = (word.counter, word.other)
    return lambda span: KEPT if any(e.name in names and e.n == 1 for e in span.events(CounterPut)) else "no counter"


@promise("Distribute")
def distribute(word: Any, game: Any, at: At) -> Check | None:
    shares = {ref: n for ref, n in at.divided.items() if ref in game.s.objects}
    if not shares:
        return None

    def check(span: Span) -> str | None:
        put = {event.ref: event.n for event in span.events(CounterPut) if event.name == word.counter}
        return KEPT if put == shares else f"{put}, not {shares}"

    return check


@promise("RemoveCounters")
def remove_counters(word: Any, game: Any, at: At) -> Check | None:
    n = amount(word.n, game, at)

    def check(span: Span) -> str | None:
        taken = sum(event.n for event in span.events(CounterRemoved) if event.name == word.counter)
        if taken == 0:
            return None
        return KEPT if taken == n or (not word.spread and taken % n == 0) else f"{taken} counters, not {n}"

    return check


@promise("RemoveAllCounters")
def remove_all(word: Any, game: Any, at: At) -> Check | None:
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
def deal(word: Any, game: Any, at: At) -> Check | None:
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


def _shielded(game: Any, span: Span, ref: int) -> bool:
    """Whether something may have prevented it, or it is nothing that can be dealt damage."""
    return bool(game.s.effects) or (not is_seat(ref) and not game.on_table(ref))


@promise("DealDivided")
def deal_divided(word: Any, game: Any, at: At) -> Check | None:
    shares = {ref: n for ref, n in at.divided.items() if is_seat(ref) or ref in game.s.objects}
    if not shares or sum(at.divided.values()) != amount(word.amount, game, at):
        return None

    def check(span: Span) -> str | None:
        dealt = {event.target: event.amount for event in span.events(Damaged)}
        return KEPT if dealt == shares or game.s.effects else f"{dealt}, not {shares}"

    return check


@promise("Fight")
def fight(word: Any, game: Any, at: At) -> Check | None:
    one, other = (alive(group(w, game, at).refs, game) for w in (word.one, word.other))
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
def gain_life(word: Any, game: Any, at: At) -> Check | None:
    n = amount(word.amount, game, at) * times(getattr(word, "each", None), game, at)
    return adds(n, seats(word.who, game, at), game.life, "life") if n > 0 else None


@promise("LoseLife")
def lose_life(word: Any, game: Any, at: At) -> Check | None:
    n = amount(word.amount, game, at) * times(getattr(word, "each", None), game, at)
    return adds(-n, seats(word.who, game, at), game.life, "life") if n > 0 else None


@promise("PayLife", "PayLifeNow")
def pay_life(word: Any, game: Any, at: At) -> Check | None:
    n = amount(word.amount, game, at)
    who = seats(word.who, game, at)[0] if hasattr(word, "who") else at.controller
    before = game.life(who)
    if before < n:
        return None
    return lambda span: KEPT if game.life(who) == before - n else f"life went from {before} to {game.life(who)}"


@promise("LifeBecomes")
def life_becomes(word: Any, game: Any, at: At) -> Check | None:
    n = amount(word.amount, game, at)
    who = seats(word.who, game, at)
    return lambda span: KEPT if all(game.life(seat) == n for seat in who) else f"life is not {n}"


# -- control ---------------------------------------------------------------------------------------
@promise("GainControl", "TakeControl")
def gain_control(word: Any, game: Any, at: At) -> Check | None:
    seat = seats(word.who, game, at)[0]
    refs = [ref for ref in alive(group(word.what, game, at).refs, game) if game.controller(ref) != seat]
    if not refs:
        return None

    def check(span: Span) -> str | None:
        wrong = [ref for ref in refs if ref in game.s.objects and game.controller(ref) != seat]
        return "it is not under that control" if wrong else KEPT if span.events(ControlChanged) else None

    return check


@promise("AddTo")
def add_to(word: Any, game: Any, at: At) -> Check | None:
    things = group(word.what, game, at)
    to = alive(group(word.to, game, at).refs, game)
    if things.chosen or not to or not alive(things.refs, game):
        return None
    card = game.obj(alive(things.refs, game)[0]).card

    def check(span: Span) -> str | None:
        added = [obj for obj in game.s.objects.values() if obj.card == card]
        return KEPT if any(obj.attached_to in to for obj in added) else "it is added to nothing"

    return check
