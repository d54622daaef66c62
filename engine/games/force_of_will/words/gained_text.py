"""Chapter 1100: keywords by which a card has a text while something is so, and a chant if it is so as it is played."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import ClassVar

from engine.chase.words.entering import ENTERING
from engine.chase.words.limits import OnlyIf
from engine.chase.words.lines import Activated, Limits, SpellText
from engine.chase.words.modifications import GiveAbilities
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.instead import Replaces, Replacing
from engine.games.force_of_will.words.parameters import Awakens
from engine.kernel.chars import STANDING
from engine.kernel.context import Context
from engine.kernel.events import Played
from engine.language.common.abilities import OnPlayingThis, Static, expanded
from engine.language.common.conditions import AllOf
from engine.language.common.modifications import abilities_of
from engine.language.common.objects import THIS
from engine.language.common.replacements import Replacement
from engine.language.grammar.categories import Ability, ChantLine, Condition, Effect, Keyword, Line
from engine.language.grammar.tally import KIND_OF
from engine.language.grammar.word import fields, word

CREST, STORY = "Magic Crest", "Story"  # races that keywords ask for
OF_PLAYING = frozenset({"Quickcast", "Awakening", "Incarnation", "Trigger", "Stealth", "Remnant", "Break"})
OF_BEGINNING = frozenset({"Energize", "Grimoire"})


# -- what they ask (not written by themselves) -----------------------------------------------------
@word("you have no other cards in your hand", "あなたの手札に他のカードがない")
class NoOtherCards(Condition):
    """No card but this one is in the hand (FoW 1134.2, 1134.2a), which on the field is none at all (FoW 1134.2b)."""

    own_reads = frozenset({"hand"})

    def holds(self, game: Game, at: Context) -> bool:
        return all(ref == at.source for ref in game.zone(at.controller, game.HAND))


@word
class PlayedAnother(Condition):
    """A card was played before in this turn, resolved or not (FoW 1124.2, 1124.2a)."""

    past = (Played,)

    def holds(self, game: Game, at: Context) -> bool:
        return any(event.what == "card" for event in game.history(Played, at.controller))


@word
class Unsealed(Condition):
    """So many magic stones are controlled (FoW 1128.2), cards of that type alone (FoW 1128.3), or the seal has been
    released (FoW 1128.4)."""

    n: int
    own_reads = frozenset({"field", "control", "kind", "seal"})

    def holds(self, game: Game, at: Context) -> bool:
        if game.seal_released(at.source, at.controller):
            return True
        return sum("magic_stone" in game.chars(ref).types for ref in game.field(at.controller)) >= self.n


@word
class ControlsCrest(Condition):
    """A magic crest of this attribute is controlled (FoW 1131.2)."""

    symbol: str
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = map(game.chars, game.field(at.controller))
        return any(CREST in one.races and KIND_OF[self.symbol] in one.attributes for one in mine)


@word
class StoriesShown(Condition):
    """So many stories of the extra deck are revealed (FoW 1133.2)."""

    n: int
    own_reads = frozenset({"extra"})

    def holds(self, game: Game, at: Context) -> bool:
        shown = (ref for ref in game.zone(at.controller, "extra") if game.obj(ref).revealed)
        return sum(STORY in game.chars(ref).races for ref in shown) >= self.n


def both(one: Condition, other: Condition | None) -> Condition:
    """Return the condition that both hold."""
    return one if other is None else AllOf((one, other))


# -- cards other than chants -----------------------------------------------------------------------
@fields
class TextWhile(Keyword):
    """A keyword by which its card has a text while its condition holds. `ELSEWHERE`: of abilities, too, that work where
    no card stands."""

    line: Line
    ELSEWHERE: ClassVar[bool] = False

    @property
    def condition(self) -> Condition:
        """Return what has to be so."""
        raise NotImplementedError

    def valid(self) -> bool:
        """Return whether all that the text says can be had for a time, where cards stand or as this one comes there."""
        found = tuple(_meant(abilities_of(self.line)))
        names = {one.name for one in found if isinstance(one, Keyword)}
        if names & (OF_PLAYING | OF_BEGINNING):
            return False
        asking = (OnPlayingThis, Activated) if self.ELSEWHERE else ()
        return all(_stands(one) or _enters(one) or isinstance(one, asking) for one in found)

    def expand(self) -> tuple[Ability, ...]:
        """Give the text where cards stand. What is said of playing the card, or works elsewhere, asks by itself, and so
        does what is said of its coming, unless it is given with what stands (FoW 909.5)."""
        found = abilities_of(self.line)
        own = [self._asking(ability) for ability in _meant(found) if not _stands(ability)]
        if not any(_stands(ability) for ability in found):
            return expanded(self, *own)
        own = [ability for ability in own if not _enters(ability)]
        given = GiveAbilities(self.line)
        return expanded(self, Static(THIS, (given,), self.condition), *own)  # type: ignore[arg-type]

    def _asking(self, ability: Ability) -> Ability:
        if isinstance(ability, (OnPlayingThis, Replacement)):
            return dataclasses.replace(ability, condition=both(self.condition, ability.condition))
        assert isinstance(ability, Activated)
        return dataclasses.replace(ability, limit=Limits((*ability.limits, OnlyIf(self.condition))))


def _meant(abilities: Iterable[Ability]) -> Iterator[Ability]:
    """The abilities, and those that keywords among them mean."""
    for ability in abilities:
        yield ability
        if isinstance(ability, Keyword):
            yield from _meant(ability.expand())


def _stands(ability: Ability) -> bool:
    """Return whether an ability works where cards stand."""
    return isinstance(ability, Keyword) or STANDING in getattr(ability, "zones", ())


def _enters(ability: Ability) -> bool:
    """Return whether an ability is of this card's own coming to the field."""
    return isinstance(ability, Replacement) and ability.zones == ENTERING


@word("[Seal]<| ><{n:digits}|({n:digits})> - ^{line}", "[封印]{n:digits}－{line}")
class Seal(TextWhile):
    """FoW 1128.2b: it has the text while so many magic stones are controlled."""

    n: int

    name = "Seal"

    @property
    def condition(self) -> Condition:
        return Unsealed(self.n)


@word("[Crest]<| >{symbol:symbol} - ^{line}", "[紋章]{symbol:symbol}－{line}")
class Crest(TextWhile):
    """FoW 1131.2: it has the text while a magic crest of the attribute is controlled."""

    symbol: str

    name = "Crest"

    def valid(self) -> bool:
        return self.symbol in KIND_OF and TextWhile.valid(self)

    @property
    def condition(self) -> Condition:
        return ControlsCrest(self.symbol)


@word("[Legend]<| ><{n:digits}|({n:digits})> - ^{line}", "[物語]{n:digits}－{line}")
class Legend(TextWhile):
    """FoW 1133.2b: it has the text while so many stories of the extra deck are revealed."""

    n: int

    name = "Legend"

    @property
    def condition(self) -> Condition:
        return StoriesShown(self.n)


@word("[Null] - ^{line}", "[虚空]－{line}")
class Null(TextWhile):
    """FoW 1134.2b: it has the text while no cards are in the hand; one about playing the card is asked about as it is
    played."""

    name = "Null"
    ELSEWHERE = True

    @property
    def condition(self) -> Condition:
        return NoOtherCards()


# -- chants ----------------------------------------------------------------------------------------
def spell_text(effects: tuple[Effect, ...], instead: tuple[Replacing, ...]) -> SpellText:
    """Return the text of a chant that it has beside others, or that takes the place of something in them."""
    return SpellText((*effects, *map(Replaces, instead)))


@word(
    "[Awakening]<| >{costs:comma}: <{effects:sentences}|{instead:sentences}>",
    "[覚醒]{costs:、}：<{effects:文}|{instead:文}>",
)
class AwakeningOfChant(Awakens, ChantLine, Ability):
    """FoW 1109.2: awakened, a chant is played and resolved with the text too."""

    effects: tuple[Effect, ...] = ()
    instead: tuple[Replacing, ...] = ()
    role = "keyword"

    @property
    def ability(self) -> tuple[Ability, ...] | None:
        return (spell_text(self.effects, self.instead),)

    def expand(self) -> tuple[Ability, ...]:
        return ()

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


@fields
class TextAsPlayed(ChantLine, Ability):
    """A keyword of a chant, which has a text if its condition holds as it is played. `name` is its English name;
    `instead`: what the text puts in the place of instructions of the card."""

    effects: tuple[Effect, ...] = ()
    instead: tuple[Replacing, ...] = ()
    role = "keyword"
    name: ClassVar[str] = ""

    @property
    def condition(self) -> Condition:
        """Return what has to be so."""
        raise NotImplementedError

    @property
    def spell(self) -> SpellText:
        """Return the text that it has then."""
        return spell_text(self.effects, self.instead)

    def valid(self) -> bool:
        """Return whether it says what is done, and no more."""
        return all(getattr(effect, "statement", None) is None for effect in self.effects)

    def expand(self) -> tuple[Ability, ...]:
        return ()

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


@word("[Torrent] <|- ><{effects:sentences}|{instead:sentences}>", "[連唱]<{effects:文}|{instead:文}>")
class Torrent(TextAsPlayed):
    """FoW 1124.2: it has the text if it is not the first card of the turn; else it is not there, and nothing is chosen
    for it (FoW 1124.2b)."""

    name = "Torrent"

    @property
    def condition(self) -> Condition:
        return PlayedAnother()


@word(
    "[Seal]<| ><{n:digits}|({n:digits})> - <{effects:sentences}|{instead:sentences}>",
    "[封印]{n:digits}－<{effects:文}|{instead:文}>",
)
class SealOfChant(TextAsPlayed):
    """FoW 1128.2a: it has the text if so many magic stones are controlled as it is played."""

    n: int = field(kw_only=True)

    name = "Seal"

    @property
    def condition(self) -> Condition:
        return Unsealed(self.n)


@word(
    "[Legend]<| ><{n:digits}|({n:digits})> - <{effects:sentences}|{instead:sentences}>",
    "[物語]{n:digits}－<{effects:文}|{instead:文}>",
)
class LegendOfChant(TextAsPlayed):
    """FoW 1133.2a: it has the text if so many stories of the extra deck are revealed as it is played."""

    n: int = field(kw_only=True)

    name = "Legend"

    @property
    def condition(self) -> Condition:
        return StoriesShown(self.n)


@word("[Null] - <{effects:sentences}|{instead:sentences}>", "[虚空]－<{effects:文}|{instead:文}>")
class NullOfChant(TextAsPlayed):
    """FoW 1134.2a: it has the text if no other cards are in the hand as it is played."""

    name = "Null"

    @property
    def condition(self) -> Condition:
        return NoOtherCards()
