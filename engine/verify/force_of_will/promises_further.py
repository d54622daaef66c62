"""Further promises of words that only Force of Will has.

They are about cards that share something, players as targets, decks shuffled under a card, chosen keywords, stones that
are resonators too, and will.
"""

from __future__ import annotations

from collections import Counter

from engine.kernel.context import Context, is_seat
from engine.language.grammar.categories import Game
from engine.verify.force_of_will.promises import gems_made
from engine.verify.promises import KEPT, Watch, aims, check_asked, promise
from engine.verify.promises_changes import effects
from engine.verify.reading import Said, amount, existing, fits, objects, seats

ATTRIBUTE_LETTERS = "WRUGB"

promise("TargetOrYourself.aim")(aims)


@promise("GainSameGems")
def gain_same_gems(word: Said, game: Game, at: Context) -> Watch:
    """Check that each player gains that many gems of the attributes of the cards dealt with, and no others."""
    kinds = {one for ref in at.memory.get("way", ()) if not is_seat(ref) for one in game.chars(ref).attributes}
    who, n = seats(word.who, game, at), amount(word.n, game, at)
    wanted = Counter(dict.fromkeys(kinds, n))
    span = yield n > 0 and kinds
    for seat in (0, 1):
        if (made := gems_made(span, game, seat)) != (wanted if seat in who else Counter()):
            return f"seat {seat} gained {dict(made)}, not {dict(wanted)}"
    return KEPT


@promise("EitherGains")
def either_gains(word: Said, game: Game, at: Context) -> Watch:
    """Check that a chosen object has the keyword, and that a chosen player has the corresponding rule."""
    chosen = at.targets[word.what.slot] if word.what.slot < len(at.targets) else ()
    rules = {seat: len(game.abilities.seat_rules("player_cannot_be_targeted", seat)) for seat in (0, 1)}
    yield chosen
    name = word.given.keyword.name
    if any(name not in game.chars(ref).keywords for ref in existing(chosen, game)):
        return f"no [{name}]"
    under = [-1 - ref for ref in chosen if is_seat(ref)]
    wrong = [
        seat
        for seat, before in rules.items()
        if (len(game.abilities.seat_rules("player_cannot_be_targeted", seat)) > before) != (seat in under)
    ]
    return f"seat {wrong[0]} is not under it, or is under it" if wrong else KEPT


@promise("ShuffleUnder")
def shuffle_under(word: Said, game: Game, at: Context) -> Watch:
    """Check that the top card of the deck is the remembered card."""
    refs = [ref for ref in at.memory.get("that", ()) if ref in game.s.objects]
    cards = [game.obj(ref).card for ref in refs]
    deck = str(word.kind)
    yield cards
    tops = [game.zone(seat, deck)[:1] for seat in seats(word.whose, game, at)]
    return KEPT if (cards[0],) in tops else "another card is on top"


@promise("JudgmentForNothing")
def begin_something(word: Said, game: Game, at: Context) -> Watch:
    """Check that an effect has begun that works later."""
    known = effects(game)
    yield seats(word.who, game, at)
    return KEPT if effects(game) - known else "no effect has begun"


@promise("MayGain")
def may_gain(word: Said, game: Game, at: Context) -> Watch:
    """Check that an effect begins for this turn if its player wants it."""
    known = effects(game)
    span = yield objects(word.what, game, at)
    asked = span.asked("yes_no")
    begun = effects(game) - known
    if not asked:
        return "nobody was asked"
    if asked[0].chosen[0].kind != "yes":
        return "an effect has begun" if begun else None
    span.ends = (game.turn, tuple(begun))
    return KEPT if begun else "no effect has begun"


@promise("BecomesResonatorToo")
def becomes_resonator_too(word: Said, game: Game, at: Context) -> Watch:
    """Check that the object is a resonator with this ATK and DEF in addition to what it was."""
    refs = objects(word.what, game, at)
    before = {ref: game.chars(ref).types for ref in refs}
    known = effects(game)
    span = yield refs
    if type(word.until).__name__ == "UntilEndOfTurn":
        span.ends = (game.turn, tuple(effects(game) - known))
    wanted = (amount(word.atk, game, at), amount(word.defense, game, at))
    for ref in existing(refs, game):
        chars = game.chars(ref)
        if not before[ref] | {"resonator"} <= chars.types:
            return "it is no resonator, or not what it was"
        if (chars.atk, chars.defense) != wanted and len(game.s.effects) == len(known) + 1:
            return f"it has {chars.atk} and {chars.defense}, not {wanted}"
    return KEPT


@promise("SearchEverywhere")
def search_everywhere(word: Said, game: Game, at: Context) -> Watch:
    """Check that all matching cards in the graveyard and the hand are found."""
    whose = seats(word.whose, game, at)
    there = [ref for seat in whose for zone in ("graveyard", "hand") for ref in game.zone(seat, zone)]
    fit = {ref for ref in there if fits(word.what, game, at, ref)}
    yield fit
    found = set(at.memory.get("it", ()))
    return KEPT if fit <= found else "not all of them were found"


@promise("ArrivalTriggersNothing")
def no_own_triggers(word: Said, game: Game, at: Context) -> Watch:
    """Check that no trigger of the object that entered is pending because it entered."""
    refs = existing(at.memory.get("that", ()), game)
    waits = [one.id for one in game.s.pending if one.source in refs]
    yield waits
    left = {one.id for one in game.s.pending}
    return "it waits" if left & set(waits) else KEPT


# -- will (FoW 907.4, 907.5) -----------------------------------------------------------------------
@promise("ProduceCombination")
def produce_combination(word: Said, game: Game, at: Context) -> Watch:
    """Check that this much will of chosen attributes is produced (FoW 208.1)."""
    who = seats(word.who, game, at)
    before = {seat: len(game.s.players[seat].will) for seat in who}
    span = yield True
    for seat, had in before.items():
        more = [symbol for symbol, _ in game.s.players[seat].will[had:]]
        if len(more) != word.n:
            return f"{len(more)} points of will, not {word.n}"
        if strange := set(more) - set(ATTRIBUTE_LETTERS):
            return f"will of no attribute: {', '.join(sorted(strange))}"
    if any(len(one.decision.options) > len(ATTRIBUTE_LETTERS) for one in span.answers):
        return "more was offered than there are attributes"
    return check_asked(span, who)
