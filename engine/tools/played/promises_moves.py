"""The promises of words that bring cards elsewhere: discarding, putting, returning, removing, destroying."""

from __future__ import annotations

from typing import cast

from engine.kernel.context import Context
from engine.kernel.events import Discarded, Moved
from engine.language.common.memory import meaning
from engine.language.grammar.categories import Game
from engine.tools.played.promises import CHOOSING, KEPT, asks, chose, promise
from engine.tools.played.reading import Said, alive, bounds, group, seats, went
from engine.tools.played.tracing import Check, Span

ZONES = {
    "IntoHand": "hand", "IntoOwnersHand": "hand", "IntoTheHand": "hand", "IntoGraveyard": "graveyard",
    "IntoOwnersGraveyard": "graveyard", "IntoField": "field",
}  # fmt: skip
DECKS = ("OnDeck", "OnEdge")


def zone_of(place: Said, game: Game) -> str:
    """Return the zone where a phrase says that cards are put; "" where nothing is known of it."""
    name = type(place).__name__
    if name in ZONES:
        return ZONES[name]
    if name in DECKS:
        return "stone" if getattr(place, "deck", "main") == "stone" else str(game.DECK)
    return str(getattr(place, "zone", ""))


def lies_as_said(place: Said | None, game: Game, at: Context, event: Moved) -> str:
    """Check that a card that was moved lies as the phrase says: rested, face down, whose, on which side of the deck;
    return KEPT, or a sentence that says what is wrong."""
    obj = game.s.objects.get(event.new)
    name = type(place).__name__
    if obj is None or obj.zone != event.destination:
        return KEPT
    if name == "IntoField" and place is not None:
        whose = (obj.owner,) if place.owners else seats(place.who, game, at) if place.who else (at.controller,)
        if obj.controller not in whose:
            return "it is under another player's control"
        return KEPT if obj.rested or not place.rested else "it is not rested"
    manner = getattr(place, "manner", "")
    wrong = {"asleep": not obj.rested, "awake": obj.rested, "face down": not obj.face_down, "face up": obj.face_down}
    return f"it is not {manner}" if wrong.get(manner) else KEPT


# -- these, and those that are chosen --------------------------------------------------------------
def gone_to(refs: tuple[int, ...], game: Game, zone: str, at: Context, place: Said | None = None) -> Check | None:
    """These objects, and no others, are in that zone afterwards, by an event that says so."""
    here = alive(refs, game)
    if not here:
        return None
    cards = {ref: (game.obj(ref).card, game.obj(ref).token or game.obj(ref).copy) for ref in here}
    turned = zone == game.DISCARD  # a J-ruler is put into its ruler area (FoW 1010.1)
    goals = {ref: "ruler" if turned and "j_ruler" in game.chars(ref).types else zone for ref in here}
    along = {ref for ref, obj in game.s.objects.items() if obj.attached_to}  # what lies on or under others goes too

    def check(span: Span) -> str | None:
        moved = {event.ref: event for event in span.happened if type(event) is Moved}
        replaced = any(event.applied for event in span.happened)
        others = [event for ref, event in moved.items() if ref not in cards and ref not in along and event.card]
        known = {card for card, _ in cards.values()}
        if not replaced and any(one.card not in known and one.cause == "effect" for one in others):
            return "another card moved"
        seen = False
        for ref, (card, token) in cards.items():
            event = moved.get(ref)
            if event is None and (zone, game.s.objects.get(ref) is not None) == (game.FIELD, True):
                event = next((one for one in moved.values() if one.card == card), None)
            if event is None or event.destination != goals[ref]:
                if replaced or (event is None and token):
                    continue
                return f"a card did not go to the {zone}" if event is None else f"it went to the {event.destination}"
            if not token and event.new in game.s.objects and game.obj(event.new).zone != goals[ref]:
                return f"it lies in the {game.obj(event.new).zone}"
            if not replaced and (wrong := lies_as_said(place, game, at, event)):
                return wrong
            seen = True
        return KEPT if seen else None

    return check


def moves(
    what: Said, game: Game, at: Context, zone: str, who: tuple[int, ...] = (), place: Said | None = None
) -> Check | None:
    """The objects of a phrase go to a zone, chosen by whom it says, from all that fit and from nothing else."""
    these = group(what, game, at)
    if not these.chosen:
        return gone_to(tuple(_followed(game, at, ref) for ref in these.refs), game, zone, at, place)
    if type(what).__name__ == "TopCards":
        return _top_cards(what, these.among, zone, place, game, at)
    some = type(what).__name__ == "Some"
    if these.among == 0 and some and not at.memory.get("among"):
        return None
    fit = tuple(these.options)
    cards = {game.obj(ref).card for ref in fit if ref in game.s.objects}
    hidden = any(ref in game.s.objects and game.unseen(ref) for ref in fit)

    def check(span: Span) -> str | None:
        moved = went(span, zone)
        n, all_of = len(moved), max(1, len(who))
        if any(event.applied for event in span.happened):
            return None
        if some and cards and any(event.card not in cards for event in moved):
            return "what does not fit moved"
        low, high = min(these.least, len(fit)), these.most * all_of
        if not (0 if hidden else low) <= n <= high and some and fit:
            return f"{n} cards moved, and not from {low} to {high}"
        strict = some and fit and len(who) <= 1
        strict = strict and (span.deed != "pay" or _pays_alone(cast(Said, span.word), at))
        asked = who or (at.controller,)
        chance = getattr(what, "random", False)
        if wrong := chose(
            span, fit or _refs(span), -1 if hidden else these.least, these.most, asked, bool(strict), chance
        ):
            return wrong
        wrong_place = [wrong for event in moved if (wrong := lies_as_said(place, game, at, event))]
        return wrong_place[0] if wrong_place else KEPT if n or (these.least == 0 and span.answers) else None

    return check


def _pays_alone(word: Said, at: Context) -> bool:
    """Return whether no other part of the cost takes what this could; else less is offered (FoW 1003.4, ZX 804.4d)."""
    moving = [one for one in getattr(at.ability, "costs", ()) if hasattr(one, "what")]
    return (
        moving == [word] and word.what.count.most(cast(Game, None), at) == 1 if hasattr(word.what, "count") else False
    )


def _refs(span: Span) -> tuple[int, ...]:
    return tuple(option.ref for one in span.answers for option in one.decision.options)


def _top_cards(what: Said, n: int, zone: str, place: Said | None, game: Game, at: Context) -> Check | None:
    if n == 0:
        return None
    tops = {card for seat in seats(what.who, game, at) for card in game.zone(seat, what.deck)[:n]}

    def check(span: Span) -> str | None:
        moved = went(span, zone)
        if any(event.applied for event in span.happened):
            return None
        if len(moved) != n:
            return f"{len(moved)} cards moved, not {n}"
        if any(event.card not in tops for event in moved):
            return "another card moved"
        wrong = [wrong for event in moved if (wrong := lies_as_said(place, game, at, event))]
        return wrong[0] if wrong else KEPT

    return check


def _followed(game: Game, at: Context, ref: int) -> int:
    """The object, where its move has triggered the ability where it is now."""
    event = at.event
    new = event.new if type(event) is Moved and event.ref == ref else 0
    went_to = at.memory.get("went", ())
    if went_to and went_to[0] == ref:
        new = went_to[1]
    return new if new and ref not in game.s.objects else ref


# -- discarding ------------------------------------------------------------------------------------
@promise("Discard")
def discard(word: Said, game: Game, at: Context) -> Check | None:
    who = seats(word.who, game, at)
    if type(word.what).__name__ != "Some":
        return moves(word.what, game, at, game.DISCARD)
    least, most = bounds(word.what.count, game, at)
    kind = word.what.what
    fit = {
        seat: [ref for ref in game.zone(seat, "hand") if getattr(kind, "fits", kind.matches)(game, at, ref)]
        for seat in who
    }
    if not any(fit.values()):
        return None

    def check(span: Span) -> str | None:
        gone = span.events(Discarded)
        if any(event.seat not in who for event in gone):
            return "another player discarded"
        for seat in who:
            n = sum(1 for event in gone if event.seat == seat)
            if not min(least, len(fit[seat])) <= n <= most:
                return f"seat {seat} discarded {n}, not from {least} to {most}"
        among = [ref for refs in fit.values() for ref in refs]
        cards = {event.ref for event in went(span, game.DISCARD) if event.origin == "hand"}
        if not cards <= set(among):
            return "what does not fit was discarded"
        strict = len(who) == 1 and (span.deed != "pay" or _pays_alone(word, at))
        wrong = chose(span, among, least, most, who, strict, word.what.random)
        return wrong or (KEPT if gone or not least else None)

    return check


@promise("DiscardHand")
def discard_hand(word: Said, game: Game, at: Context) -> Check | None:
    who = [seat for seat in seats(word.who, game, at) if game.zone(seat, "hand")]
    if not who:
        return None
    return lambda span: "the hand is not empty" if any(game.zone(seat, "hand") for seat in who) else KEPT


@promise("DiscardThis")
def discard_this(word: Said, game: Game, at: Context) -> Check | None:
    return gone_to((at.source,), game, game.DISCARD, at)


# -- putting, returning, removing ------------------------------------------------------------------
@promise("Put", "PutEach")
def put(word: Said, game: Game, at: Context) -> Check | None:
    zone = zone_of(word.place, game)
    who = seats(word.who, game, at)
    if type(word.who).__name__ != "Doer":  # "their hand" is that player's
        if len(who) != 1:
            return _each_puts(word, game, at, zone, who)
        with meaning(at, "player", who[0]):
            return _puts(word, game, at, zone, who)
    return _puts(word, game, at, zone, who)


def _puts(word: Said, game: Game, at: Context, zone: str, who: tuple[int, ...]) -> Check | None:
    name = type(word.what).__name__
    looked = set(game.s.zones["looked"])
    these = group(word.what, game, at)
    if type(word.place).__name__ in DECKS and (looked or these.chosen):
        return _laid_back(word, game, at, zone, looked, who)
    if name == "TheRest":
        rest = [ref for ref in looked if ref in game.s.objects]
        if not rest:
            return None
        return lambda span: "some are still looked at" if looked & set(game.s.zones["looked"]) else KEPT
    return moves(word.what, game, at, zone, who, word.place)


def _each_puts(word: Said, game: Game, at: Context, zone: str, who: tuple[int, ...]) -> Check | None:
    """Each of these players puts some of his own."""
    checks = []
    for seat in who:
        with meaning(at, "player", seat):
            fit = [ref for ref in group(word.what, game, at).options if ref in game.s.objects]
            checks.append(({game.obj(ref).card for ref in fit}, bounds(word.what.count, game, at)))
    if not any(cards for cards, _ in checks):
        return None

    def check(span: Span) -> str | None:
        moved = {event.card for event in went(span, zone)}
        for cards, (least, most) in checks:
            if not min(least, len(cards)) <= len(moved & cards) <= most:
                return f"{len(moved & cards)} cards moved, and not from {least} to {most}"
        if moved - set().union(*(cards for cards, _ in checks)):
            return "what does not fit moved"
        return asks(span, who, *CHOOSING)

    return check


def _laid_back(word: Said, game: Game, at: Context, zone: str, looked: set[int], who: tuple[int, ...]) -> Check | None:
    """Cards come to lie on or under a deck: on that side of it, and they are looked at no more."""
    these = group(word.what, game, at)
    kept = {ref: game.obj(ref).card for ref in {*looked, *these.options, *these.refs} if ref in game.s.objects}

    def check(span: Span) -> str | None:
        went_there = [event for event in went(span, zone) if event.card]
        back = [kept[ref] for ref in looked & kept.keys() if ref not in game.s.zones["looked"]]
        cards = {*back, *(event.card for event in went_there)} if not these.refs or back else set()
        if these.options and looked and (wrong := chose(span, these.options, these.least, these.most, who)):
            return wrong
        if getattr(word.place, "order", "") == "random" and any(one.decision.kind == "order" for one in span.answers):
            return "the order was asked for"
        if not cards:
            return None if not went_there else KEPT
        if type(word).__name__ == "PutEach":
            cards &= {kept[ref] for ref in at.memory.get("it") or () if ref in kept}
            if not cards:
                return None
        decks = [list(game.zone(seat, zone)) for seat in (0, 1)]
        edges = [deck[: len(cards)] if word.place.edge == "top" else deck[-len(cards) :] for deck in decks]
        if not cards & {card for edge in edges for card in edge}:
            return f"they do not lie on the {word.place.edge} of the deck"
        return KEPT

    return check


@promise("PutThisFrom")
def put_this(word: Said, game: Game, at: Context) -> Check | None:
    new = getattr(at.event, "new", 0)
    found = [r for r in (at.source, new) if r and r in game.s.objects and game.obj(r).zone == word.zone]
    return gone_to(tuple(found), game, zone_of(word.place, game), at, word.place) if found else None


@promise("Return", "ReturnToHand")
def bounce(word: Said, game: Game, at: Context) -> Check | None:
    return moves(word.what, game, at, "hand", seats(word.who, game, at))


@promise("Remove", "RemoveFromGame")
def remove(word: Said, game: Game, at: Context) -> Check | None:
    return moves(word.what, game, at, game.REMOVED, seats(word.who, game, at))


# -- destroying ------------------------------------------------------------------------------------
@promise("Destroy", "DestroyThem", "Banish")
def destroy(word: Said, game: Game, at: Context) -> Check | None:
    who = seats(word.who, game, at)
    these = group(word.what, game, at)
    zone = "charge" if game.ID == "zx" else getattr(game, "DESTROYED_TO", game.DISCARD)
    banishes = type(word).__name__ == "Banish"
    if not these.chosen:
        refs = alive(tuple(_followed(game, at, ref) for ref in these.refs), game)
        if not banishes and any(game.rules_on(ref, "cannot_be_destroyed") for ref in refs):
            return None
        return gone_to(refs, game, zone, at)
    fit = these.options
    if banishes:  # of what one controls (FoW 1011.2)
        fit = tuple(ref for ref in fit if game.controller(ref) in who)
    if not fit:
        return None

    def check(span: Span) -> str | None:
        if any(event.applied for event in span.happened):
            return None
        gone = {event.ref for event in went(span, zone) if event.ref}
        n = len({event.ref for event in span.happened if type(event) is Moved and event.ref in fit})
        if any(ref not in fit for ref in gone if not _lay_on_another(game, ref)):
            return "what does not fit was destroyed"
        if not min(these.least, len(fit)) <= n <= these.most * len(who):
            return f"{n} were destroyed, and not from {these.least} to {these.most}"
        strict = len(who) == 1 and (span.deed != "pay" or _pays_alone(word, at))
        wrong = chose(span, fit, these.least, these.most, who, strict, word.what.random)
        return wrong or (KEPT if n or not these.least else None)

    return check


def _lay_on_another(game: Game, ref: int) -> bool:
    """Return whether an object lay on another one, and went with it."""
    known = game.s.known.get(ref)
    return known is not None and bool(known.obj.attached_to)
