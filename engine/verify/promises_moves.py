"""The promises of words that move cards: discarding, putting, returning, removing, destroying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from engine.kernel.context import Context
from engine.kernel.events import Discarded, Moved
from engine.language.common.referents import meaning
from engine.language.grammar.categories import Game
from engine.verify.promises import CHOOSING, KEPT, Watch, begin, check_asked, check_choice, promise
from engine.verify.reading import Said, bounds, existing, fits, group, moves_into, seats
from engine.verify.tracing import Span

ZONES = {
    "IntoHand": "hand", "IntoTheHand": "hand", "IntoField": "field", "Onto": "field", "IntoRulerArea": "ruler",
    "IntoFieldAsJRuler": "field",
}  # fmt: skip
DECKS = ("OnDeck", "OnEdge")
RULERS = frozenset(("ruler", "j_ruler"))


def zone_of(place: Said, game: Game) -> str:
    """Return the zone into which a phrase puts cards, or "" if it is not known."""
    name = type(place).__name__
    if name in DECKS:
        deck = str(getattr(place, "deck", ""))
        return deck if deck in game.ZONES else str(game.DECK)
    if name == "IntoGraveyard":
        return str(game.DISCARD)
    return ZONES.get(name) or str(getattr(place, "zone", "") or getattr(place, "yard", ""))


def check_place(place: Said | None, game: Game, at: Context, *moved: Moved) -> str:
    """Check that moved cards have the state that the phrase requires.

    The state is rested, face down, the controller or the side of the deck. Return KEPT, or a sentence about the
    fault.
    """
    for event in moved:
        obj = game.s.objects.get(event.new)
        if obj is None or obj.zone != event.destination:
            continue
        if type(place).__name__ == "IntoField" and place is not None:
            whose = (obj.owner,) if place.owners else seats(place.who, game, at) if place.who else (at.controller,)
            if obj.controller not in whose:
                return "it is under another player's control"
            if place.rested and not obj.rested:
                return "it is not rested"
            continue
        if type(place).__name__ == "IntoYard" and place is not None and obj.rested != place.rested:
            return "it is not wiped" if place.rested else "it is wiped"
        if type(place).__name__ == "IntoRulerArea" and obj.face:
            return "its ruler side is not up"
        if type(place).__name__ == "IntoFieldAsJRuler" and not obj.face:
            return "its J-ruler side is not up"
        manner = getattr(place, "manner", "")
        rested, down = obj.rested, obj.face_down
        so = {"asleep": rested, "awake": not rested, "face down": down, "face up": not down}
        if not so.get(manner, True):
            return f"it is not {manner}"
    return KEPT


def goal_of(game: Game, ref: int, zone: str, place: Said | None = None) -> str:
    """Return the zone into which an object really moves, or "" if it does not move.

    A J-ruler that would go to the discard zone is put into its ruler area (FoW 1010.1). A ruler and a J-ruler do not
    leave their zones otherwise (FoW 316.1, 316.2), unless a text makes a ruler enter as a J-ruler (FoW 1010.1b). A
    chant is put into a graveyard instead of a field (FoW 316.4).
    """
    types = game.chars(ref).types
    if "j_ruler" in types:
        return "ruler" if zone in (game.DISCARD, "ruler") else zone if zone == game.FIELD else ""
    if "ruler" in types:
        turns = type(place).__name__ == "IntoFieldAsJRuler"
        return zone if turns or zone in (game.DISCARD, "ruler") else ""
    return game.DISCARD if zone == game.FIELD and "chant" in types else zone


# -- given objects and chosen objects --------------------------------------------------------------
def check_moved_to(refs: Iterable[int], game: Game, zone: str, at: Context, place: Said | None = None) -> Watch:
    """Check that exactly these objects are in that zone afterwards, moved by an event."""
    goals = {ref: goal for ref in existing(refs, game) if (goal := goal_of(game, ref, zone, place))}
    here = tuple(goals)
    cards = {ref: (game.obj(ref).card, game.obj(ref).token or game.obj(ref).copy) for ref in here}
    along = {ref for ref, obj in game.s.objects.items() if obj.attached_to}  # attached objects move too
    span = yield here
    moved = {event.ref: event for event in span.happened if type(event) is Moved}
    others = [event for ref, event in moved.items() if ref not in cards and ref not in along and event.card]
    known = {card for card, _ in cards.values()}
    if not span.replaced and any(one.card not in known and one.cause == "effect" for one in others):
        return "another card moved"
    seen = False
    for ref, (card, token) in cards.items():
        event = moved.get(ref)
        if event is None and zone == game.FIELD and ref in game.s.objects:
            event = next((one for one in moved.values() if one.card == card), None)
        if event is None or event.destination != goals[ref]:
            if span.replaced or (event is None and token):
                continue
            return f"a card did not go to the {zone}" if event is None else f"it went to the {event.destination}"
        if not token and event.new in game.s.objects and game.obj(event.new).zone != goals[ref]:
            return f"it lies in the {game.obj(event.new).zone}"
        if not span.replaced and (wrong := check_place(place, game, at, event)):
            return wrong
        seen = True
    return KEPT if seen else None


def check_moves(
    what: Said, game: Game, at: Context, zone: str, who: tuple[int, ...] = (), place: Said | None = None
) -> Watch:
    """Check that the objects of a phrase move to a zone, chosen by the right player from exactly the right objects."""
    these = group(what, game, at)
    if not these.chosen:
        return (yield from check_moved_to(current_refs(these.refs, game, at), game, zone, at, place))
    if type(what).__name__ == "TopCards":
        return (yield from check_top_cards(what, these.among, zone, place, game, at))
    some = type(what).__name__ == "Some"
    fit = tuple(these.options)
    cards = {game.obj(ref).card for ref in existing(fit, game)}
    hidden = any(game.is_hidden(ref) for ref in existing(fit, game))
    span = yield these.among or not some or at.memory.get("among")
    if span.replaced:
        return None
    moved = moves_into(span, zone)
    if some and cards and any(event.card not in cards for event in moved):
        return "what does not fit moved"
    low, high = min(these.least, len(fit)), these.most * max(1, len(who))
    if not (0 if hidden else low) <= len(moved) <= high and some and fit:
        return f"{len(moved)} cards moved, and not from {low} to {high}"
    strict = some and bool(fit) and len(who) <= 1 and taken_alone(span, at)
    among = fit or tuple(option.ref for one in span.answers for option in one.decision.options)
    least, chance = -1 if hidden else these.least, what.random
    wrong = check_choice(span, among, least, these.most, who or (at.controller,), strict, chance)
    if wrong := wrong or check_place(place, game, at, *moved):
        return wrong
    return KEPT if moved or (these.least == 0 and span.answers) else None


def taken_alone(span: Span, at: Context) -> bool:
    """Return whether no other part of the cost could use the same objects (FoW 1003.4, ZX 804.4d).

    Otherwise fewer objects are offered.
    """
    if span.deed != "pay":
        return True
    what = cast(Said, span.word).what
    moving = [one for one in (() if at.ability is None else at.ability.costs) if one.what is not None]
    return moving == [span.word] and hasattr(what, "count") and what.count.most(cast(Game, None), at) == 1


def check_top_cards(what: Said, n: int, zone: str, place: Said | None, game: Game, at: Context) -> Watch:
    """Check that `n` cards from the top of the decks move to a zone."""
    tops = {card for seat in seats(what.who, game, at) for card in game.zone(seat, what.deck)[:n]}
    span = yield n
    moved = moves_into(span, zone)
    if span.replaced:
        return None
    if len(moved) != n:
        return f"{len(moved)} cards moved, not {n}"
    if any(event.card not in tops for event in moved):
        return "another card moved"
    return check_place(place, game, at, *moved)


def current_refs(refs: Iterable[int], game: Game, at: Context) -> tuple[int, ...]:
    """Return the objects, each with its current reference if its move has triggered the ability."""
    event = at.event
    new = {event.ref: event.new} if type(event) is Moved else {}
    if went_to := at.memory.get("went", ()):
        new[went_to[0]] = went_to[1]
    return tuple(ref if ref in game.s.objects else new.get(ref) or ref for ref in refs)


# -- discarding ------------------------------------------------------------------------------------
@promise("Discard")
def discard(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    if type(word.what).__name__ != "Some":
        return (yield from check_moves(word.what, game, at, game.DISCARD))
    least, most = bounds(word.what.count, game, at)
    fit = {seat: [ref for ref in game.zone(seat, "hand") if fits(word.what.what, game, at, ref)] for seat in who}
    among = [ref for refs in fit.values() for ref in refs]
    span = yield among
    gone = span.events(Discarded)
    if any(event.seat not in who for event in gone):
        return "another player discarded"
    for seat in who:
        n = sum(event.seat == seat for event in gone)
        if not min(least, len(fit[seat])) <= n <= most:
            return f"seat {seat} discarded {n}, not from {least} to {most}"
    if any(event.ref not in among for event in moves_into(span, game.DISCARD) if event.origin == "hand"):
        return "what does not fit was discarded"
    strict = len(who) == 1 and taken_alone(span, at)
    wrong = check_choice(span, among, least, most, who, strict, word.what.random)
    return wrong or (KEPT if gone or not least else None)


@promise("DiscardHand")
def discard_hand(word: Said, game: Game, at: Context) -> Watch:
    who = [seat for seat in seats(word.who, game, at) if game.zone(seat, "hand")]
    yield who
    return "the hand is not empty" if any(game.zone(seat, "hand") for seat in who) else KEPT


@promise("DiscardThis")
def discard_this(word: Said, game: Game, at: Context) -> Watch:
    return check_moved_to((at.source,), game, game.DISCARD, at)


# -- putting, returning, removing ------------------------------------------------------------------
@promise("Put", "PutEach")
def put(word: Said, game: Game, at: Context) -> Watch:
    zone = zone_of(word.place, game)
    who = seats(word.who, game, at)
    if type(word.who).__name__ == "Doer":
        return (yield from check_put(word, game, at, zone, who))
    if len(who) != 1:
        return (yield from check_each_puts(word, game, at, zone, who))
    with meaning(at, "player", who[0]):  # "their hand" is the hand of that player
        check = begin(check_put(word, game, at, zone, who))
    span = yield check
    return check(span) if check is not None else None


def check_put(word: Said, game: Game, at: Context, zone: str, who: tuple[int, ...]) -> Watch:
    """Check that the objects of the word are put into a zone by these players."""
    looked = set(game.s.zones["looked"])
    if type(word.place).__name__ in DECKS and (looked or group(word.what, game, at).chosen):
        return (yield from check_put_on_deck(word, game, at, zone, looked, who))
    if type(word.what).__name__ == "TheRest" or type(word.place).__name__ == "BackOnTop":
        yield existing(looked, game)
        return "some are still looked at" if looked & set(game.s.zones["looked"]) else KEPT
    return (yield from check_moves(word.what, game, at, zone, who, word.place))


def check_each_puts(word: Said, game: Game, at: Context, zone: str, who: tuple[int, ...]) -> Watch:
    """Check that each of these players puts some of their own objects."""
    wanted = []
    for seat in who:
        with meaning(at, "player", seat):
            fit = existing(group(word.what, game, at).options, game)
            wanted.append(({game.obj(ref).card for ref in fit}, bounds(word.what.count, game, at)))
    of_all = {card for cards, _ in wanted for card in cards}
    span = yield of_all
    moved = {event.card for event in moves_into(span, zone)}
    for cards, (least, most) in wanted:
        if not min(least, len(cards)) <= len(moved & cards) <= most:
            return f"{len(moved & cards)} cards moved, and not from {least} to {most}"
    return "what does not fit moved" if moved - of_all else check_asked(span, who, *CHOOSING)


def check_put_on_deck(word: Said, game: Game, at: Context, zone: str, looked: set[int], who: tuple[int, ...]) -> Watch:
    """Check that cards are put on the right side of a deck and are no longer looked at."""
    these = group(word.what, game, at)
    kept = {ref: game.obj(ref).card for ref in existing({*looked, *these.options, *these.refs}, game)}
    span = yield True
    went_there = {event.card for event in moves_into(span, zone) if event.card}
    back = {kept[ref] for ref in looked & kept.keys() if ref not in game.s.zones["looked"]}
    cards = back | went_there if not these.refs or back else set()
    if these.options and looked and (wrong := check_choice(span, these.options, these.least, these.most, who)):
        return wrong
    if getattr(word.place, "order", "") == "random" and span.asked("order"):
        return "the order was asked for"
    if not cards:
        return KEPT if went_there else None
    if type(word).__name__ == "PutEach":
        cards &= {kept[ref] for ref in at.memory.get("it") or () if ref in kept}
        if not cards:
            return None
    top = word.place.edge == "top"
    decks = [game.zone(seat, zone) for seat in (0, 1)]
    edges = {card for deck in decks for card in (deck[: len(cards)] if top else deck[-len(cards) :])}
    return KEPT if cards & edges else f"they do not lie on the {word.place.edge} of the deck"


@promise("PutThisFrom")
def put_this(word: Said, game: Game, at: Context) -> Watch:
    places = dict.fromkeys(
        (at.source, at.event.new if isinstance(at.event, Moved) else 0, *current_refs((at.source,), game, at))
    )
    found = [ref for ref in existing(places, game) if game.obj(ref).zone == word.zone]
    return check_moved_to(found, game, zone_of(word.place, game), at, word.place)


@promise("Return", "ReturnToHand")
def return_to_hand(word: Said, game: Game, at: Context) -> Watch:
    return check_moves(word.what, game, at, "hand", seats(word.who, game, at))


@promise("Remove", "RemoveFromGame")
def remove(word: Said, game: Game, at: Context) -> Watch:
    return check_moves(word.what, game, at, game.REMOVED, seats(word.who, game, at))


@promise("RemoveInverted")
def remove_inverted(word: Said, game: Game, at: Context) -> Watch:
    """Check that the objects are removed with a side other than their first side up."""
    refs = existing(group(word.what, game, at).refs, game)
    span = yield refs
    moved = [game.s.objects[event.new] for event in moves_into(span, game.REMOVED) if event.new in game.s.objects]
    return KEPT if any(obj.face for obj in moved) else None


# -- destroying ------------------------------------------------------------------------------------
@promise("Destroy", "DestroyThem", "Banish")
def destroy(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    these = group(word.what, game, at)
    zone = "charge" if game.ID == "zx" else getattr(game, "DESTROYED_TO", game.DISCARD)
    banishes = type(word).__name__ == "Banish"
    if not these.chosen:
        refs = existing(current_refs(these.refs, game, at), game)
        if type(word.what).__name__ in ("It", "That"):  # a ruler is destroyed only if the text says so (FoW 1010.2)
            refs = tuple(ref for ref in refs if "ruler" not in game.chars(ref).types)
        if not banishes and any(lasts(game, ref) for ref in refs):
            return None
        return (yield from check_moved_to(refs, game, zone, at))
    fit = these.options
    if len(who) > 1:  # each player destroys objects that they control
        for seat in who:
            with meaning(at, "player", seat):
                fit = (*fit, *group(word.what, game, at).options)
    if banishes:  # players banish what they control, except rulers (FoW 1011.2, 316.1, 316.2)
        fit = tuple(ref for ref in fit if game.controller(ref) in who and not RULERS & game.chars(ref).types)
    span = yield fit
    if span.replaced:
        return None
    n = len({event.ref for event in span.happened if type(event) is Moved and event.ref in fit})
    gone = {event.ref for event in moves_into(span, zone) if event.ref} - set(fit)
    if not all(lay_on_another(game, ref) for ref in gone):
        return "what does not fit was destroyed"
    if not min(these.least, len(fit)) <= n <= these.most * len(who):
        return f"{n} were destroyed, and not from {these.least} to {these.most}"
    strict = len(who) == 1 and taken_alone(span, at)
    wrong = check_choice(span, fit, these.least, these.most, who, strict, word.what.random)
    return wrong or (KEPT if n or not these.least else None)


def lasts(game: Game, ref: int) -> bool:
    """Return whether an object cannot be destroyed (FoW 1010.3, 1139.2)."""
    return game.abilities.rules_on(ref, "cannot_be_destroyed") or "Eternal" in game.chars(ref).keywords


def lay_on_another(game: Game, ref: int) -> bool:
    """Return whether an object was attached to another object and left with it."""
    known = game.s.known.get(ref)
    return known is not None and bool(known.obj.attached_to)
