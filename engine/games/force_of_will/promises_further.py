"""The promises of words of Force of Will that speak of other cards by what they share, of a player as a target, of
decks that are shuffled under a card."""

from __future__ import annotations

from collections import Counter

from engine.games.force_of_will.promises import gems_made
from engine.kernel.context import Context, is_seat
from engine.language.grammar.categories import Game
from engine.tools.played.promises import KEPT, Watch, aims, promise
from engine.tools.played.reading import Said, amount, existing, seats

promise("TargetOrYourself.aim")(aims)


@promise("GainSameGems")
def gain_same_gems(word: Said, game: Game, at: Context) -> Watch:
    """Each player gains so many gems of the attributes of what was dealt with, and nobody else any."""
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
    """What was chosen has the keyword; of a player it is known by the rules that he is under."""
    chosen = at.targets[word.what.slot] if word.what.slot < len(at.targets) else ()
    rules = {seat: len(game.seat_rules("player_cannot_be_targeted", seat)) for seat in (0, 1)}
    yield chosen
    name = word.given.keyword.name
    if any(name not in game.chars(ref).keywords for ref in existing(chosen, game)):
        return f"no [{name}]"
    under = [-1 - ref for ref in chosen if is_seat(ref)]
    wrong = [
        seat
        for seat, before in rules.items()
        if (len(game.seat_rules("player_cannot_be_targeted", seat)) > before) != (seat in under)
    ]
    return f"seat {wrong[0]} is not under it, or is under it" if wrong else KEPT


@promise("ShuffleUnder")
def shuffle_under(word: Said, game: Game, at: Context) -> Watch:
    """The deck begins with the card that was spoken of."""
    refs = [ref for ref in at.memory.get("that", ()) if ref in game.s.objects]
    cards = [game.obj(ref).card for ref in refs]
    deck = str(word.kind)
    yield cards
    tops = [game.zone(seat, deck)[:1] for seat in seats(word.whose, game, at)]
    return KEPT if (cards[0],) in tops else "another card is on top"
