"""Names, attributes and races that cards have in common (FoW 202.3, 205, 208)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import field
from typing import Annotated, ClassVar

from engine.games.force_of_will.words.effects.gems import GEM, NAME, gem
from engine.games.force_of_will.words.objects.nouns import ITEM
from engine.games.force_of_will.words.printed import FowToken
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import ATTRIBUTE_NAMES
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.amounts import JUST_ONE, ONE, Exactly, Number
from engine.language.common.conditions import Controlling, controlled
from engine.language.common.instructions import choose_several, each_in_turn
from engine.language.common.objects import EVERYTHING, Some
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.referents import mention, note_outcome, only_objects
from engine.language.common.selectors import Kind, Other, Printed, Qualifier, described
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import Amount, Condition, Flow, Objects, Player, Refs, Selector, Single
from engine.language.grammar.word import fields, word


class WithSome(Qualifier):
    """A qualifier: having something in common with an object of a kind, in any zone."""

    __slots__ = ()
    of: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the zones that the objects are in."""
        return frozenset(("kind", "field", *self.of.zones))

    def valid(self) -> bool:
        """Return whether the qualifier is valid; "another" is expressed in another way."""
        heads = self.of.heads if isinstance(self.of, Kind) else ()
        return not any(isinstance(one, Other) for head in heads for one in head.adjectives)


@word(
    ("{#that shares|that share} a name with @{of:sg}",),
    "名前がいずれかの{of}と同じ",
)
class SharesNameWithSome(WithSome):
    """A qualifier: with a name that an object of a kind also has, in any zone (FoW 202.3)."""

    of: Selector
    rank = 1

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        names = game.chars(ref).names
        return any(game.chars(other).names & names for other in in_sight(game, at, self.of, read=True))


@word(
    "{who:gains} a gem of any attribute if it doesn't share an attribute with another {what:sg}",
    "{who:は}どの{what}とも異なる属性の宝石を1つ得る",
)
class GainNewGem(DoneBy):
    """An instruction to gain a gem of an attribute that no object of a kind has (FoW 104.2, 1027.1a).

    If the objects have all attributes, no gem is gained.
    """

    what: Selector

    def _left(self, game: Game, at: Context) -> dict[str, Text]:
        """Return the attributes that the gem may have."""
        there = frozenset[str]().union(
            *(game.chars(ref).attributes for ref in in_sight(game, at, self.what, read=True))
        )
        return {one: Text(*names) for one, names in ATTRIBUTE_NAMES.items() if one not in there}

    def perform(self, game: Game, at: Context) -> Flow[None]:
        prompt = Text("Choose the attribute of the gem.", "宝石の属性を選んでください。")

        def gain(seat: int) -> Flow[Refs]:
            chosen = yield from choose_several(game, seat, self._left(game, at), 1, False, prompt, "1027.1a")
            return (yield from game.actions.create_tokens(at, seat, 1, gem(chosen[0]), zone=ITEM)) if chosen else ()

        yield from each_in_turn(game, at, self.who, gain, follows=True)


@word
class Namesakes(Objects):
    """Objects of a kind that a player controls and that share one name (not written; FoW 202.3)."""

    who: Player
    what: Selector
    n: Amount
    plural = True

    def now(self, game: Game, at: Context) -> Refs:
        there = controlled(game, at, self.what, self.who.seats(game, at))
        for name in dict.fromkeys(name for ref in there for name in sorted(game.chars(ref).names)):
            alike = tuple(ref for ref in there if name in game.chars(ref).names)
            if len(alike) >= self.n.value(game, at):
                return alike
        return ()


@word(
    "{who:controls} {n:count} or more {what:pl} with the same name",
    "{who:が}名前の同じ{what}を{n:count}{what#}以上コントロールしている",
)
class ControlsNamesakes(Controlling):
    """A condition that you control `n` or more objects of a kind with the same name (FoW 202.3, 307.4a).

    These objects are then the ones last named.
    """

    n: Amount
    rank = -1

    @property
    def subject(self) -> Objects:
        return Namesakes(self.who, self.what, self.n)

    def holds(self, game: Game, at: Context) -> bool:
        return bool(self.subject.now(game, at))


@word("all but one of them", "それらのうち1つを除くすべて")
class AllButOne(Objects):
    """All but one of the objects that were last named, as chosen (FoW 1014.1)."""

    plural = True

    def now(self, game: Game, at: Context) -> Refs:
        return tuple(ref for ref in at.memory.get("it") or () if game.is_current(ref))

    def objects(self, game: Game, at: Context) -> Flow[Refs]:
        there = self.now(game, at)
        count = Exactly(Number(max(0, len(there) - 1)))
        found: Refs = yield from Some(count, EVERYTHING).choose(game, at, there, shown=self)
        return found


# -- names -----------------------------------------------------------------------------------------
@word(
    ("{#that shares|that share} a name with {of}", "with the same name as {of}"),
    ("{of:within}と同じ名前を持つ", "名前が{of:within}と同じ"),
)
class SharesNameWith(Printed, Qualifier):
    """A qualifier: with a name of a card last named, now or as last known (FoW 202.3, 911.1)."""

    of: Single

    @property
    def rank(self) -> int:
        """Return the rank of the reading, which prefers the nearer subject."""
        return -len(self.of.what.qualifiers) if isinstance(self.of.what, Kind) else 0

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        names = game.chars(ref).names
        return any(game.chars(other).names & names for other in only_objects(self.of.now(game, at)))


# -- races and attributes --------------------------------------------------------------------------
IN_COMMON = {"races": ("a race", "種族"), "attributes": ("an attribute", "属性")}


@fields
class SharesOneOf(Qualifier):
    """A qualifier: with a race or an attribute that others also have (FoW 205, 208)."""

    which: Annotated[str, IN_COMMON]

    def others(self, game: Game, at: Context, ref: int) -> Iterable[int]:
        """Return the objects, one of which must share the race or attribute."""
        raise NotImplementedError

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        own = getattr(game.chars(ref), self.which)
        return any(getattr(game.chars(other), self.which) & own for other in self.others(game, at, ref))


@word(
    "{#that shares|that share} {which} with <{another?}another {of:sg}|@{of:sg}>",
    "<{another?}他の|いずれかの>{of}と同じ{which}を持つ",
)
class SharesWithSome(WithSome, SharesOneOf):
    """A qualifier: with a race or an attribute that an object of a kind has (FoW 205, 208)."""

    of: Selector = field(kw_only=True)
    another: bool = field(default=False, kw_only=True)
    rank = 1

    def others(self, game: Game, at: Context, ref: int) -> Iterable[int]:
        there = in_sight(game, at, self.of, read=True)
        return [other for other in there if other != ref] if self.another else there


@word("{#that shares|that share} {which} with {of}", "{of:within}と同じ{which}を持つ")
class SharesWith(SharesOneOf):
    """A qualifier: with a race or an attribute of a card that was last named, as last known (FoW 205, 208, 911.1)."""

    of: Single = field(kw_only=True)
    own_reads = frozenset({"kind"})

    @property
    def rank(self) -> int:
        """Return the rank of the reading, which prefers the nearer subject."""
        return -len(self.of.what.qualifiers) if isinstance(self.of.what, Kind) else 0

    def others(self, game: Game, at: Context, ref: int) -> Iterable[int]:
        return only_objects(self.of.now(game, at))


# -- no name in common -----------------------------------------------------------------------------
@word("none of them share a name", "それらの中に同じ名前を持つカードがない")
class NoneShareName(Condition):
    """A condition that no two of the cards last named share a name (FoW 202.3)."""

    def holds(self, game: Game, at: Context) -> bool:
        names = [game.chars(ref).names for ref in only_objects(tuple(at.memory.get("it") or ()))]
        return not any(one & other for one, other in itertools.combinations(names, 2))


# -- attributes ------------------------------------------------------------------------------------
GEMS_DONE = {
    "banished": ("banished", "破棄した"),
    "discarded": ("discarded", "捨てた"),
}


@word(
    "{who:gains} <{n=}a gem|{n:count} gems> of the same <attribute|attributes> as the {noun} {deed} this way",
    "{who:は}この方法で{deed}{noun}と同じ属性の宝石を{n:count}つ得る",
)
class GainSameGems(DoneBy):
    """An instruction to gain gems of each attribute of what the last instruction dealt with (FoW 208, 1027.1).

    If there was nothing, or it had no attribute, no gem is gained.
    """

    deed: Annotated[str, GEMS_DONE]
    noun: Annotated[
        str, {"gem": ("gem", "宝石"), "card": ("card", "カード"), "resonator": ("resonator", "リゾネイター")}
    ]
    n: Amount = ONE

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects(tuple(at.memory.get("way", ())))
        attributes: frozenset[str] = frozenset().union(*(game.chars(ref).attributes for ref in refs))
        n = max(0, self.n.value(game, at)) if attributes else 0
        same = FowToken(name=NAME, races=frozenset({GEM}), attributes=attributes)

        def gain(seat: int) -> Flow[Refs]:
            return game.actions.create_tokens(at, seat, n, same, zone=ITEM)

        yield from each_in_turn(game, at, self.who, gain, follows=True)


@word(
    "{who:reveals} @{what:sg} and another {other:sg} with a race the first does not share from among them",
    "{who:は}その中の{what}と、それが持たない種族を持つ別の{other}を1枚ずつ公開する",
)
class RevealPair(DoneBy):
    """An instruction to reveal two looked-at cards, the second with a race that the first lacks (FoW 205, 1005.1)."""

    what: Selector
    other: Selector
    looks_in: ClassVar[tuple[str, ...]] = ("looked",)

    def seconds(self, game: Game, at: Context, first: int) -> Refs:
        """Return the cards that may be the second card in addition to this one."""
        kind, races = described(self.other), game.chars(first).races
        there = [ref for ref in at.memory.get("among", ()) if game.is_current(ref) and ref != first]
        return tuple(ref for ref in there if kind.matches(game, at, ref) and game.chars(ref).races - races)

    def firsts(self, game: Game, at: Context) -> Refs:
        """Return the cards for which there is a second card."""
        kind = described(self.what)
        there = [ref for ref in at.memory.get("among", ()) if game.is_current(ref) and kind.matches(game, at, ref)]
        return tuple(ref for ref in there if self.seconds(game, at, ref))

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.firsts(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found: Refs = ()
        for seat in each_doer(game, at, self.who):
            first = yield from Some(JUST_ONE, self.what).choose(game, at, self.firsts(game, at), seat)
            for ref in first:
                second = self.seconds(game, at, ref)
                found += first + (yield from Some(JUST_ONE, self.other).choose(game, at, second, seat))
        game.decks.reveal(found)
        mention(at, found)
        note_outcome(at, found, len(found))
