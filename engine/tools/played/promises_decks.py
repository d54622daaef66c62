"""The promises of words about decks and hidden cards: searching, looking, showing, shuffling."""

from __future__ import annotations

import msgspec

from engine.kernel.context import Context
from engine.kernel.events import Looked, Played, Revealed, Searched, Shuffled
from engine.language.grammar.categories import Game
from engine.tools.played.promises import CHOOSING, KEPT, asks, chose, promise
from engine.tools.played.reading import Group, Said, alive, amount, bounds, group, seats
from engine.tools.played.tracing import Check, Span

KINDS_OF_LOOKING = (Looked, Revealed)


@promise("Search")
def search(word: Said, game: Game, at: Context) -> Check | None:
    most = bounds(word.count, game, at)[1]
    whose = seats(word.whose, game, at)
    who = seats(word.who, game, at)
    phrase = getattr(word, "what", None)
    then = msgspec.structs.replace(at, memory=dict(at.memory))  # what is found is what "it" means after that
    kind = None if phrase is None else lambda ref: getattr(phrase, "fits", phrase.matches)(game, then, ref)

    def check(span: Span) -> str | None:
        if not any(event.of in whose for event in span.events(Searched)):
            return "the deck was not searched"
        found = [one for one in span.answers if one.decision.kind == "search"]
        if any(one.decision.most != min(most, len(one.decision.options)) for one in found):
            return "another number was asked for"
        found_refs = [option.ref for one in found for option in one.chosen if option.ref in game.s.objects]
        if kind is not None and any(not kind(ref) for ref in found_refs):
            return "what does not fit was found"
        return asks(span, who) or (KEPT if any(one.answer for one in found) else None)

    return check


@promise("Shuffle")
def shuffle(word: Said, game: Game, at: Context) -> Check | None:
    zone = game.DECK if word.deck == "main" else word.deck
    whose = seats(word.whose, game, at)

    def check(span: Span) -> str | None:
        done = {(event.seat, event.zone or game.DECK) for event in span.events(Shuffled)}
        return KEPT if all((seat, zone) in done for seat in whose) else "it was not shuffled"

    return check


@promise("LookAtTop", "RevealTop")
def look_at_top(word: Said, game: Game, at: Context) -> Check | None:
    n = amount(word.count, game, at)
    deck = getattr(word, "deck", "main")
    there = {
        seat: min(n, len(game.zone(seat, game.DECK if deck == "main" else deck)))
        for seat in seats(word.whose, game, at)
    }
    if not any(there.values()):
        return None
    who = seats(word.who, game, at)

    def check(span: Span) -> str | None:
        public = type(word).__name__ == "RevealTop"
        if public:
            n = len(span.events(Revealed))
            return KEPT if n == sum(there.values()) else f"{n} cards were revealed"
        looks = span.events(Looked)
        right = [event for event in looks if event.seat in who and there.get(event.of) == event.n]
        return KEPT if len(right) == len([n for n in there.values() if n]) else "nobody looked, or the wrong one"

    return check


@promise("LookAtHand")
def look_at_hand(word: Said, game: Game, at: Context) -> Check | None:
    whose, who = seats(word.whose, game, at), seats(word.who, game, at)
    if not any(game.zone(seat, "hand") for seat in whose):
        return None

    def check(span: Span) -> str | None:
        looks = {(event.seat, event.of) for event in span.events(Looked)}
        return KEPT if all((seat, of) in looks for seat in who for of in whose) else "nobody looked, or the wrong one"

    return check


@promise("RevealHand")
def reveal_hand(word: Said, game: Game, at: Context) -> Check | None:
    hands = [ref for seat in seats(word.who, game, at) for ref in game.zone(seat, "hand")]
    if not hands:
        return None
    return lambda span: KEPT if all(game.obj(ref).revealed for ref in hands) else "the hand is not revealed"


@promise("Reveal", "Show")
def reveal(word: Said, game: Game, at: Context) -> Check | None:
    these = group(word.what, game, at)
    who = seats(word.who, game, at)
    if these.chosen:
        if not these.among:
            return None
        return lambda span: _revealed(span, word.what, these, who)
    refs = alive(these.refs, game)
    if not refs:
        return None
    return lambda span: (
        KEPT if all(ref not in game.s.objects or game.obj(ref).revealed for ref in refs) else "not revealed"
    )


def _revealed(span: Span, what: Said, these: Group, who: tuple[int, ...]) -> str | None:
    shown = {event.ref for event in span.events(Revealed)}
    if not shown <= set(these.options):
        return "what does not fit was revealed"
    if len(shown) > these.most:
        return f"{len(shown)} were revealed"
    strict = len(who) == 1 and bool(these.options)
    chance = getattr(what, "random", False)
    return chose(span, these.options, these.least, these.most, who, strict, chance) or (KEPT if shown else None)


@promise("ChooseFrom")
def choose_from(word: Said, game: Game, at: Context) -> Check | None:
    who = seats(word.who, game, at)
    among = [ref for ref in at.memory.get("among") or () if ref in game.s.objects]
    kind = word.what.what
    if "among" in at.memory and not getattr(kind, "qualified", False):
        among = [ref for ref in among if getattr(kind, "fits", kind.matches)(game, at, ref)]
    else:
        among = list(group(word.what, game, at).options)
    least, most = bounds(word.what.count, game, at)
    hidden = any(game.unseen(ref) for ref in among)

    def check(span: Span) -> str | None:
        if wrong := chose(span, among, -1 if hidden else least, most, who[:1], bool(among), word.what.random):
            return wrong
        chosen = {one.ref for answered in span.asked(*CHOOSING) for one in answered.chosen}
        if not chosen:
            return None
        return KEPT if chosen <= set(at.memory.get("it") or ()) else "something else was chosen"

    return check


@promise("Foresee")
def foresee(word: Said, game: Game, at: Context) -> Check | None:
    who = [seat for seat in seats(word.who, game, at) if game.deck(seat)]
    n = {seat: min(word.n, game.deck(seat)) for seat in who}
    decks = {seat: game.deck(seat) for seat in who}
    if not who:
        return None

    def check(span: Span) -> str | None:
        for seat in who:
            if not any(event.seat == seat and event.n == n[seat] for event in span.events(Looked)):
                return f"seat {seat} did not look at {n[seat]} cards"
            if not any(one.decision.seat == seat for one in span.answers):
                return f"seat {seat} was not asked"
            if game.deck(seat) != decks[seat]:
                return "the deck has another number of cards"
        return KEPT

    return check


@promise("PlayFree", "PlayWithin")
def play_free(word: Said, game: Game, at: Context) -> Check | None:
    return lambda span: KEPT if any(event.what == "card" for event in span.events(Played)) else None
