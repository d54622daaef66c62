"""The promises of words about decks and hidden cards: searching, looking, showing, shuffling."""

from __future__ import annotations

import msgspec

from engine.kernel.context import Context
from engine.kernel.events import Looked, Played, Revealed, Searched, Shuffled
from engine.language.common.selectors import Kind
from engine.language.grammar.categories import Game
from engine.verify.promises import CHOOSING, KEPT, Watch, check_asked, check_choice, promise
from engine.verify.reading import Said, amount, bounds, existing, fits, group, seats


@promise("Search", "SearchEither")
def search(word: Said, game: Game, at: Context) -> Watch:
    most = bounds(word.count, game, at)[1]
    whose = seats(word.whose, game, at)
    who = seats(word.who, game, at)
    then = msgspec.structs.replace(at, memory={**at.memory})  # afterwards "it" means the found card
    span = yield True
    if not any(event.of in whose for event in span.events(Searched)):
        return "the deck was not searched"
    found = span.asked("search")
    if any(one.decision.most != min(most, len(one.decision.options)) for one in found):
        return "another number was asked for"
    refs = existing((option.ref for one in found for option in one.chosen), game)
    if (kind := word.what) is not None and not all(fits(kind, game, then, ref) for ref in refs):
        return "what does not fit was found"
    return check_asked(span, who) or (KEPT if any(one.answer for one in found) else None)


@promise("Shuffle", "ShuffleStones")
def shuffle(word: Said, game: Game, at: Context) -> Watch:
    zone = game.DECK if word.deck == "main" else word.deck
    whose = seats(word.whose, game, at)
    span = yield True
    done = {(event.seat, event.zone or game.DECK) for event in span.events(Shuffled)}
    return KEPT if all((seat, zone) in done for seat in whose) else "it was not shuffled"


@promise("LookAtTop", "RevealTop")
def look_at_top(word: Said, game: Game, at: Context) -> Watch:
    n = amount(word.count, game, at)
    deck = getattr(word, "deck", "main")
    zone = game.DECK if deck == "main" else deck
    there = {seat: min(n, len(game.zone(seat, zone))) for seat in seats(word.whose, game, at)}
    who = seats(word.who, game, at)
    span = yield any(there.values())
    if type(word).__name__ == "RevealTop":
        revealed = len(span.events(Revealed))
        return KEPT if revealed == sum(there.values()) else f"{revealed} cards were revealed"
    right = sum(event.seat in who and there.get(event.of) == event.n for event in span.events(Looked))
    return KEPT if right == sum(map(bool, there.values())) else "nobody looked, or the wrong one"


@promise("RevealUntil")
def reveal_until(word: Said, game: Game, at: Context) -> Watch:
    there = {seat: len(game.zone(seat, game.DECK)) for seat in seats(word.whose, game, at)}
    span = yield any(there.values())
    shown = [event.ref for event in span.events(Revealed)]
    fitting = [n for n, ref in enumerate(shown) if fits(word.what, game, at, ref)]
    if fitting not in ([], [len(shown) - 1]):
        return "more cards were revealed than until one fitted"
    return KEPT if fitting or len(shown) == sum(there.values()) else "the revealing stopped too early"


@promise("LookAtHand")
def look_at_hand(word: Said, game: Game, at: Context) -> Watch:
    whose, who = seats(word.whose, game, at), seats(word.who, game, at)
    span = yield any(game.zone(seat, "hand") for seat in whose)
    looks = {(event.seat, event.of) for event in span.events(Looked)}
    return KEPT if all((seat, of) in looks for seat in who for of in whose) else "nobody looked, or the wrong one"


@promise("RevealHand")
def reveal_hand(word: Said, game: Game, at: Context) -> Watch:
    hands = [ref for seat in seats(word.who, game, at) for ref in game.zone(seat, "hand")]
    yield hands
    return KEPT if all(game.obj(ref).revealed for ref in hands) else "the hand is not revealed"


@promise("Reveal", "Show")
def reveal(word: Said, game: Game, at: Context) -> Watch:
    these = group(word.what, game, at)
    who = seats(word.who, game, at)
    refs = existing(these.refs, game)
    span = yield these.among if these.chosen else refs
    if not these.chosen:
        return KEPT if all(game.obj(ref).revealed for ref in existing(refs, game)) else "not revealed"
    shown = {event.ref for event in span.events(Revealed)}
    if not shown <= set(these.options):
        return "what does not fit was revealed"
    if len(shown) > these.most:
        return f"{len(shown)} were revealed"
    strict = len(who) == 1 and bool(these.options)
    chance = word.what.random
    least = -1 if any(game.is_hidden(ref) for ref in these.options if ref not in shown) else these.least
    return check_choice(span, these.options, least, these.most, who, strict, chance) or (KEPT if shown else None)


@promise("ChooseFrom")
def choose_from(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    among = existing(at.memory.get("among") or (), game)
    kind = word.what.what
    if "among" not in at.memory or (isinstance(kind, Kind) and kind.qualified):
        among = group(word.what, game, at).options
    else:
        among = tuple(ref for ref in among if fits(kind, game, at, ref))
    least, most = bounds(word.what.count, game, at)
    least = -1 if any(game.is_hidden(ref) for ref in among) else least
    span = yield True
    if wrong := check_choice(span, among, least, most, who[:1], bool(among), word.what.random):
        return wrong
    chosen = {one.ref for answered in span.asked(*CHOOSING) for one in answered.chosen}
    if not chosen:
        return None
    return KEPT if chosen <= set(at.memory.get("it") or ()) else "something else was chosen"


@promise("Foresee")
def foresee(word: Said, game: Game, at: Context) -> Watch:
    decks = {seat: game.deck(seat) for seat in seats(word.who, game, at) if game.deck(seat)}
    span = yield decks
    for seat, cards in decks.items():
        n = min(word.n, cards)
        if not any(event.seat == seat and event.n == n for event in span.events(Looked)):
            return f"seat {seat} did not look at {n} cards"
        if not any(one.decision.seat == seat for one in span.answers):
            return f"seat {seat} was not asked"
        if game.deck(seat) != cards:
            return "the deck has another number of cards"
    return KEPT


@promise("PlayFree", "PlayWithin")
def play_a_card(word: Said, game: Game, at: Context) -> Watch:
    span = yield True
    return KEPT if any(event.what == "card" for event in span.events(Played)) else None
