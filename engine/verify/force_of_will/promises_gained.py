"""Further promises of words that only Force of Will has: choosing and gaining things."""

from __future__ import annotations

import copy
from typing import cast

from engine.chase.words.continuous.changes import Gain
from engine.chase.words.effects.will import ProducesWill
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.effects.choices import ChooseAbilities, GainsOneOf
from engine.games.force_of_will.words.protocols import Game as FowGame
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.grammar.categories import Game
from engine.verify.force_of_will.promises import gems_made
from engine.verify.promises import KEPT, Watch, check_asked, promise
from engine.verify.promises_changes import ask_somebody, changed_as, effects
from engine.verify.reading import Said, for_each, objects, seats

promise("ChooseNumber")(ask_somebody)


# -- will ------------------------------------------------------------------------------------------
@promise("ProduceLike", "ProduceChosen")
def produce_by_the_table(word: Said, game: Game, at: Context) -> Watch:
    """Check that one point of will is produced, of a kind that the word allows at this table."""
    who, choices = seats(word.who, game, at), cast(ProducesWill, word).choices(cast(FowGame, game), at)
    allowed = {symbol for choice in choices for symbol in choice}
    before = {seat: len(game.s.players[seat].will) for seat in who}
    span = yield allowed
    for seat, had in before.items():
        more = [symbol for symbol, _ in game.s.players[seat].will[had:]]
        if len(more) != 1 or (had == 0 and not set(more) <= allowed):
            return f"{more} and not one of {allowed}"
    return check_asked(span, who)


# -- gaining ---------------------------------------------------------------------------------------
def has_gained(thing: Gain, game: Game, at: Context, before: Chars, after: Chars) -> bool:
    """Return whether the characteristics are changed as gaining this thing requires."""
    return all(changed_as(cast(Said, one), game, at)(before, after) == KEPT for one in thing.gained())


@promise("GainsOneOf")
def gains_one_of(word: Said, game: Game, at: Context) -> Watch:
    """Check that one of the things is gained, chosen by the player who carries out the instruction."""
    refs = [ref for ref in objects(word.what, game, at) if game.on_table(ref)]
    old = {ref: copy.copy(game.chars(ref)) for ref in refs}
    known, asked = effects(game), at.memory.get("doer", at.controller)
    span = yield refs
    if not (begun := effects(game) - known):
        return "no effect has begun"
    span.ends = (game.turn, tuple(begun))
    things = cast(GainsOneOf, word).things
    for ref in [ref for ref in refs if game.on_table(ref)]:
        if not any(has_gained(one, game, at, old[ref], game.chars(ref)) for one in things):
            return "none of these was gained"
    return check_asked(span, (asked,))


@promise("ChooseAbilities")
def choose_abilities(word: Said, game: Game, at: Context) -> Watch:
    """Check that this many different abilities are chosen, but no more than there are."""
    n = min(max(0, for_each(word, word.n, game, at)), len(cast(ChooseAbilities, word).things))
    who = seats(word.who, game, at)
    span = yield n
    picked = text_memory(at.memory).get("picked", ())
    if len(set(picked)) != n:
        return f"{len(set(picked))} were chosen, not {n}"
    return check_asked(span, who)


@promise("GainNewGem")
def gain_new_gem(word: Said, game: Game, at: Context) -> Watch:
    """Check that a gem is gained of an attribute that no such object had."""
    there = frozenset[str]().union(*(game.chars(ref).attributes for ref in word.what.candidates(game, at)))
    who = seats(word.who, game, at)
    span = yield len(there) < 5
    for seat in (0, 1):
        made = gems_made(span, game, seat)
        if made.total() != (1 if seat in who else 0) or (made and not there.isdisjoint(made)):
            return f"seat {seat} gained {dict(made)}"
    return check_asked(span, who)
