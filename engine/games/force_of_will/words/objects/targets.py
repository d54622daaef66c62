"""Targets that may be the player who chooses them, such as `target J/resonator or yourself` (FoW 903.2g)."""

from __future__ import annotations

from engine.chase.words.continuous.changes import KeywordGain
from engine.chase.words.continuous.restrictions import NotTargetedBy
from engine.chase.words.objects.targets import ObjectOrPlayer
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat, ref_seat, seat_ref
from engine.language.common.durations import span_of
from engine.language.common.memory import only_objects
from engine.language.common.modifications import with_chosen
from engine.language.grammar.categories import Duration, Flow, Rule, Simple
from engine.language.grammar.word import word


@word("target {what:sg} or yourself", "対象の{what}1{what#}またはあなた自身")
class TargetOrYourself(ObjectOrPlayer):
    """A target that may be an object or the player, written `target J/resonator or yourself` (FoW 903.2g)."""

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [seat_ref(at.controller), *self.what.candidates(game, at)]


@word("{what} gains {given}< {until}>", "{what}は<、{until:mid}>{given}を得る")
class EitherGains(Simple):
    """An instruction that the chosen card or player gains [Barrier] (FoW 909.1d, 1120.2, 1120.4)."""

    what: TargetOrYourself
    given: KeywordGain
    until: Duration | None = None
    rank = -1  # preferred over a change of objects only

    def valid(self) -> bool:
        """Return whether the keyword is [Barrier]; a player gains no other."""
        return self.given.keyword.name == "Barrier"

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found = yield from self.what.objects(game, at)
        if refs := only_objects(found):
            game.add_effect(at, refs, self.given.gained(), span_of(self.until))
        selector = getattr(with_chosen(self.given, game, at).keyword, "selector", None)
        rule: Rule = NotTargetedBy(selector, others_only=True, seat=True)
        for ref in found:
            if is_seat(ref):
                game.add_rule(at, (ref_seat(ref),), rule, span_of(self.until))
