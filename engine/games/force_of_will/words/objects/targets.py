"""Phrases for objects: targets and their changes (FoW 903.2g), and objects and players that are named together."""

from __future__ import annotations

from engine.chase.words.continuous.changes import KeywordGain
from engine.chase.words.continuous.restrictions import NotTargetedBy
from engine.chase.words.objects.targets import ObjectOrPlayer
from engine.games.force_of_will.words.objects.nouns import RulerOf
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat, ref_seat, seat_ref
from engine.language.common.amounts import AnyNumber
from engine.language.common.durations import span_of
from engine.language.common.modifications import with_chosen
from engine.language.common.objects import EVERYTHING, Each, Some
from engine.language.common.places import chosen_for
from engine.language.common.players import DoneTo
from engine.language.common.referents import doer, note_outcome, only_objects
from engine.language.common.selectors import Kind, Qualifier, described
from engine.language.grammar.categories import (
    IT,
    Duration,
    Flow,
    Objects,
    Player,
    Pronoun,
    Refs,
    Rule,
    Selector,
    Simple,
    Single,
)
from engine.language.grammar.word import fields, word


# -- targets that may be the player who chooses them -----------------------------------------------
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
            game.effects.add_effect(at, refs, self.given.gained(), span_of(self.until))
        selector = getattr(with_chosen(self.given, game, at).keyword, "selector", None)
        rule: Rule = NotTargetedBy(selector, others_only=True, seat=True)
        for ref in found:
            if is_seat(ref):
                game.effects.add_rule(at, (ref_seat(ref),), rule, span_of(self.until))


# -- changed targets -------------------------------------------------------------------------------
@word("with <a |>single target", "対象が1つである")
class WithSingleTarget(Qualifier):
    """A qualifier: on the chase, with exactly one target (FoW 903.2g)."""

    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        return item is not None and len({target for group in item.targets for target in group}) == 1


@word(
    ("targeting <{you?}you or >@{what:sg}", "{#that targets|that target} <{you?}you or >@{what:sg}"),
    "対象に<{you?}あなたか>{what}を含む",
)
class TargetingSuch(Qualifier):
    """A qualifier: on the chase, with such an object, or you, among its targets (FoW 903.2g)."""

    what: Selector
    you: bool = False
    before_play = False

    @property
    def rank(self) -> int:
        """Return the rank of the reading, which prefers the nearer subject."""
        return -len(self.what.qualifiers) if isinstance(self.what, Kind) else 0

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        targets = () if item is None else {target for group in item.targets for target in group}
        what = described(self.what)
        return any(
            (self.you and target == seat_ref(at.controller)) if is_seat(target) else what.matches(game, at, target)
            for target in targets
        )


@word("{who:changes} the target of {what}< to {to}>", "{who:は}{what}の対象を<{to}に>変更する")
class ChangeTarget(DoneTo):
    """An instruction to change the targets of an item on the chase to other legal targets (FoW 903.2g).

    With `to`, a single target is changed to that object if it is legal. If there is no legal target, the item keeps its
    own.
    """

    to: Objects | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        changed = False
        for ref in only_objects((yield from self.what.objects(game, at))):
            to: Refs = ()
            if self.to is not None:
                to = only_objects((yield from chosen_for(game, at, self.to, doer(at))))[:1]
            if self.to is None or to:
                changed = (yield from game.change_targets(doer(at), ref, *to)) or changed
        note_outcome(at, changed)


# -- other objects ---------------------------------------------------------------------------------
@word("each player and {what:sg}", "各プレイヤーと{what}それぞれ")
class EachPlayerAnd(Objects):
    """All players and all objects of a kind, written `each player and J/resonator` (FoW 1007.5)."""

    what: Selector

    def now(self, game: Game, at: Context) -> Refs:
        return (seat_ref(0), seat_ref(1), *self.what.candidates(game, at))


@fields
class CardsAndPlayers(Objects):
    """Cards and a player, whom an instruction affects at the same time (FoW 1007.5)."""

    plural = True
    what: Objects
    who: Player

    def now(self, game: Game, at: Context) -> Refs:
        return (*self.what.now(game, at), *self.who.now(game, at))

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        refs = yield from self.what.objects(game, at)
        return (*refs, *self.who.now(game, at))


@word("{what} and {who}", "{what}と{who}")
class CardAndPlayer(CardsAndPlayers):
    """A card and a player, such as target resonator and your opponent (FoW 1007.5)."""

    what: Single
    who: Player

    def valid(self) -> bool:
        """Return whether the card is valid; a ruler is already named by its player."""
        return not isinstance(self.what, RulerOf)


@word("{who} and {what}", "{who}と{what}")
class PlayerAndCards(CardsAndPlayers):
    """A player and cards, such as your opponent and each resonator your opponent controls (FoW 1007.5)."""

    what: Each
    who: Player


@word("any number of them", "それらのうち好きな数")
class AnyOfThem(Objects):
    """Any number of the objects last named, which may be none (FoW 1014.1)."""

    plural = True

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(ref for ref in at.memory.get("it") or () if game.is_current(ref))

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        found: Refs = yield from Some(AnyNumber(), EVERYTHING).choose(game, at, self.now(game, at), shown=self)
        return found


@word("the other", "もう一方")
class TheOther(Objects):
    """The targets that were not named last, such as the other one of two targets (FoW 903.2g)."""

    def now(self, game: Game, at: Context) -> Refs:
        spoken = at.memory.get("it") or ()
        refs = (ref for group in at.targets for ref in group if not is_seat(ref))
        return tuple(ref for ref in refs if ref not in spoken)


@word(
    {"": ("added {what:sg}", "the {what:sg} this card is added to"), "poss": "added {what:sg}'s"},
    {"": "設置されている{what}", "poss": "設置されている{what}の"},
)
class AddedCard(Pronoun):
    """The object that this addition is added to (FoW 1002.1)."""

    what: Selector
    mentions = IT

    def now(self, game: Game, at: Context) -> Refs:
        to = game.obj(at.source).attached_to
        if not to or not (game.host(at.source) or not game.is_current(to)):
            return ()
        return (to,) if described(self.what).matches(game, at, to) else ()

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.now(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in self.now(game, at) if game.is_current(ref)]
