"""Further promises of words that only Force of Will has: counters, damage, decks and cards turned face down."""

from __future__ import annotations

from typing import cast

from engine.games.force_of_will.words.objects.shared_traits import RevealPair
from engine.games.force_of_will.words.protocols import Game as FowGame
from engine.games.force_of_will.words.triggers.event_types import DrawSkipped, TurnedDown
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, CounterRemoved, Damaged, Looked, Revealed, Shuffled
from engine.language.grammar.categories import Game
from engine.verify.promises import KEPT, Watch, check_asked, promise
from engine.verify.promises_changes import change_somehow, effects, wait_for_later
from engine.verify.promises_moves import check_moved_to
from engine.verify.reading import Said, amount, group, objects, seats

promise("BecomeCopyStillResonator")(change_somehow)
promise("AtEndOfNextTurn")(wait_for_later)


# -- counters and damage ---------------------------------------------------------------------------
@promise("PutCountersEqual")
def put_so_many_counters(word: Said, game: Game, at: Context) -> Watch:
    n, refs = max(0, amount(word.amount, game, at)), objects(word.on, game, at)
    span = yield n and refs
    put = {event.ref: event.n for event in span.events(CounterPut) if event.name == word.counter}
    return KEPT if put == dict.fromkeys(refs, n) else f"{put}, not {n} on each"


@promise("RemoveAnyCounter")
def remove_any_counter(word: Said, game: Game, at: Context) -> Watch:
    span = yield True
    taken = [event.n for event in span.events(CounterRemoved)]
    return None if not taken else KEPT if taken == [1] else f"{taken} were removed, not one"


@promise("DealPerPlayer")
def deal_to_each_player(word: Said, game: Game, at: Context) -> Watch:
    """Check that each player is dealt damage by the number of matching objects that the player controls."""
    n = amount(word.amount, game, at)
    there = [ref for ref in word.what.candidates(game, at) if game.on_table(ref)]
    wanted = {-1 - seat: n * sum(game.controller(ref) == seat for ref in there) for seat in (0, 1)}
    span = yield any(wanted.values())
    dealt = {event.target: event.amount for event in span.events(Damaged)}
    asked = {ref: n for ref, n in wanted.items() if n}
    return KEPT if dealt == asked or span.replaced else f"{dealt}, not {asked}"


# -- printed numbers -------------------------------------------------------------------------------
@promise("PrintedBecomes")
def printed_becomes(word: Said, game: Game, at: Context) -> Watch:
    """Check that the printed number is replaced, and that other changes apply on top of it."""
    refs, n = [ref for ref in objects(word.what, game, at) if game.on_table(ref)], amount(word.n, game, at)
    own = cast(FowGame, game)

    def number(chars: object) -> int:
        return cast(int, getattr(chars, word.which))

    refs = [ref for ref in refs if number(own.chars(ref)) is not None]
    more = {ref: number(own.chars(ref)) - number(own.base_values(ref)) for ref in refs}
    known = effects(game)
    span = yield refs
    if not (begun := effects(game) - known):
        return "no effect has begun"
    span.ends = (game.turn, tuple(begun))
    return (
        KEPT if all(number(own.chars(ref)) == n + more[ref] for ref in refs if game.on_table(ref)) else "another number"
    )


# -- cards -----------------------------------------------------------------------------------------
@promise("RemoveThisFrom")
def remove_this(word: Said, game: Game, at: Context) -> Watch:
    return check_moved_to((at.source,), game, game.REMOVED, at)


@promise("RevealPair")
def reveal_pair(word: Said, game: Game, at: Context) -> Watch:
    """Check that two cards are revealed, the second with a race that the first does not have."""
    who, own = seats(word.who, game, at), cast(FowGame, game)
    span = yield cast(RevealPair, word).firsts(own, at)
    shown = [event.ref for event in span.events(Revealed)]
    if len(shown) != 2 or not game.chars(shown[1]).races - game.chars(shown[0]).races:
        return f"{len(shown)} were revealed, or others than those two"
    return check_asked(span, who)


@promise("FlipDown")
def flip_down(word: Said, game: Game, at: Context) -> Watch:
    these, who = group(word.what, game, at), seats(word.who, game, at)
    there = these.options if these.chosen else these.refs
    n = min(these.most, len(there)) if these.chosen else len(there)
    span = yield n
    turned = [event.ref for event in span.events(TurnedDown)]
    if len(turned) != n or any(game.obj(ref).revealed for ref in turned) or not set(turned) <= set(there):
        return f"{len(turned)} were turned down, not {n}"
    return check_asked(span, who)


@promise("SkipDrawing")
def skip_drawing(word: Said, game: Game, at: Context) -> Watch:
    who = seats(word.who, game, at)
    span = yield True
    return KEPT if tuple(event.seat for event in span.events(DrawSkipped)) == who else "it was not skipped"


@promise("ShuffleIntoDeck")
def shuffle_into(word: Said, game: Game, at: Context) -> Watch:
    refs, whose = objects(word.what, game, at), seats(word.whose, game, at)
    span = yield refs
    if any(game.is_current(ref) for ref in refs):
        return "a card is where it was"
    done = {(event.seat, event.zone or game.DECK) for event in span.events(Shuffled)}
    return KEPT if all((seat, word.deck) in done for seat in whose) else "it was not shuffled"


@promise("LookAtEitherDeck")
def look_at_either(word: Said, game: Game, at: Context) -> Watch:
    who, n = seats(word.who, game, at), amount(word.count, game, at)
    span = yield n
    looked = [event for event in span.events(Looked) if event.seat in who and event.n <= n]
    return check_asked(span, who) or (KEPT if looked else "nobody looked")


@promise("WeatherFixed")
def fix_the_weather(word: Said, game: Game, at: Context) -> Watch:
    own, known = cast(FowGame, game), effects(game)
    whose = (at.controller,) if word.whose is None else seats(word.whose, game, at)
    span = yield True
    if not (begun := effects(game) - known):
        return "no effect has begun"
    span.ends = (game.turn, tuple(begun))
    return KEPT if all(own.weather(seat) == word.weather for seat in whose) else "the weather is another"
