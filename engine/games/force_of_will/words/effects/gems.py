"""Gems (FoW 1027): tokens without a type in the item area, which are gained, counted and given up."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.objects.nouns import ITEM
from engine.games.force_of_will.words.printed import FowToken
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import ATTRIBUTE_NAMES, OF_ATTRIBUTES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Event, TokenMade
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier, looked_at
from engine.language.common.instructions import choose_several, each_in_turn
from engine.language.common.players import DoneBy
from engine.language.common.selectors import Noun, Printed
from engine.language.common.triggers import PlayerAct
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import Amount, Condition, Flow, Refs, Selector
from engine.language.grammar.word import Word, word

GEM = "Gem"
NAME = Text(GEM, "宝石")


def gem(attribute: str) -> FowToken:
    """Return the token of a gem of an attribute (FoW 1027.1, 1303.1d)."""
    return FowToken(name=NAME, races=frozenset({GEM}), attributes=frozenset({attribute}))


@word("{#gem|gems}", "宝石")
class GemNoun(Printed, Noun):
    """A gem in its item area (FoW 1027.1, 313.1).

    Nothing there is destroyed (FoW 1010.1), and each player controls the objects in their own area (FoW 313.3).
    """

    apart = True
    before_play = False

    zones = (ITEM,)
    measure = "つ"
    measured_in = (ITEM,)

    def fits_chars(self, chars: Chars) -> bool:
        return GEM in chars.races


# -- gaining them ----------------------------------------------------------------------------------
@word("<{n=}@{attribute} gem|{n:count} {attribute} gems>", "{attribute}宝石{n:count}つ")
class SomeGems(Word):
    """A number of gems of an attribute."""

    attribute: Annotated[str, OF_ATTRIBUTES]
    n: Amount = ONE


@word("{who:gains} {gems:and}", "{who:は}{gems:と}を得る")
class GainGems(DoneBy):
    """An instruction to gain gems of named attributes (FoW 1027.1)."""

    gems: tuple[SomeGems, ...]

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def gain(seat: int) -> Flow[Refs]:
            made: Refs = ()
            for some in self.gems:
                n = some.n.value(game, at)
                made += yield from game.actions.create_tokens(at, seat, n, gem(some.attribute), zone=ITEM)
            return made

        yield from each_in_turn(game, at, self.who, gain, follows=True)


@word(
    "{who:gains} <{n=}a gem|{n:count} gems> of any <{alike?}one >attribute",
    "{who:は}任意の<{alike?}1つの>属性の宝石を{n:count}つ得る",
)
class GainAnyGems(DoneBy):
    """An instruction to gain gems of chosen attributes, one for each gem or one for all (FoW 1027.1a)."""

    n: Amount = ONE
    alike: bool = False

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = max(0, self.n.value(game, at))
        prompt = Text("Choose the attribute of the gem.", "宝石の属性を選んでください。")
        labels = {one: Text(*names) for one, names in ATTRIBUTE_NAMES.items()}

        def gain(seat: int) -> Flow[Refs]:
            made: Refs = ()
            for _ in range(min(n, 1) if self.alike else n):
                (chosen,) = yield from choose_several(game, seat, labels, 1, False, prompt, "1027.1a")
                made += yield from game.actions.create_tokens(at, seat, n if self.alike else 1, gem(chosen), zone=ITEM)
            return made

        yield from each_in_turn(game, at, self.who, gain, follows=True)


@word("{#gains|gain} a gem", "宝石を得る")
class GainsGem(PlayerAct):
    """An event: a player gains a gem (FoW 1027.1)."""

    kinds = (TokenMade,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, TokenMade)
        return GEM in game.chars(event.ref).races


# -- their attributes ------------------------------------------------------------------------------
def attributes_among(game: Game, at: Context, what: Selector) -> int:
    """Return how many different attributes objects of a kind have (FoW 208)."""
    return len(frozenset().union(*(game.chars(ref).attributes for ref in in_sight(game, at, what, read=True))))


@word("for each different attribute among all {what:pl}", "{what}の属性1種類につき")
class ForEachAttribute(Multiplier):
    """A multiplier: once for each attribute that objects of a kind have (FoW 208)."""

    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places that the objects are in."""
        return looked_at(self.what) | {"kind"}

    def value(self, game: Game, at: Context) -> int:
        return attributes_among(game, at, self.what)


@word("there are {n:count} or more different attributes among all {what:pl}", "{what}の属性が{n:count}種類以上ある")
class AttributesAmong(Condition):
    """A condition that there are `n` or more attributes among objects of a kind (FoW 208)."""

    n: Amount
    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places that the objects are in."""
        return looked_at(self.what) | {"kind"}

    def holds(self, game: Game, at: Context) -> bool:
        return attributes_among(game, at, self.what) >= self.n.value(game, at)
