"""Keywords that give a card text while a condition holds, or a chant if it holds during play (chapter 1100)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import ClassVar

from engine.chase.words.abilities import Activated
from engine.chase.words.continuous.entering import ENTERING
from engine.chase.words.continuous.modifiers import GiveAbilities
from engine.chase.words.limits import OnlyIf
from engine.chase.words.lines import Limits, SpellText
from engine.games.force_of_will.words.effects.substitution import Replaces, Replacing
from engine.games.force_of_will.words.keywords.parameters import Awakens
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.chars import ANY_TABLE_ZONE
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

CREST, STORY = "Magic Crest", "Story"  # races that keywords refer to
OF_PLAYING = frozenset({"Quickcast", "Awakening", "Incarnation", "Trigger", "Stealth", "Remnant", "Break"})
OF_BEGINNING = frozenset({"Energize", "Grimoire"})


# -- conditions of the keywords (never written themselves) -----------------------------------------
@word("you have no other cards in your hand", "あなたの手札に他のカードがない")
class NoOtherCards(Condition):
    """A condition that the hand has no card other than this one (FoW 1134.2, 1134.2a).

    If this card is on the field, the hand must be empty (FoW 1134.2b).
    """

    own_reads = frozenset({"hand"})

    def holds(self, game: Game, at: Context) -> bool:
        return all(ref == at.source for ref in game.zone(at.controller, game.HAND))


@word
class PlayedAnother(Condition):
    """A condition that another card was played before in this turn, resolved or not (FoW 1124.2, 1124.2a)."""

    past = (Played,)

    def holds(self, game: Game, at: Context) -> bool:
        return any(event.what == "card" for event in game.history(Played, at.controller))


@word
class Unsealed(Condition):
    """A condition that the seal of the card is open.

    Its controller must control `n` magic stones (FoW 1128.2), counting only cards of that type (FoW 1128.3). It also
    holds if the seal has been released (FoW 1128.4).
    """

    n: int
    own_reads = frozenset({"field", "control", "kind", "seal"})

    def holds(self, game: Game, at: Context) -> bool:
        if game.seal_released(at.source, at.controller):
            return True
        return sum("magic_stone" in game.chars(ref).types for ref in game.field(at.controller)) >= self.n


@word
class ControlsCrest(Condition):
    """A condition that a magic crest of this attribute is controlled (FoW 1131.2)."""

    symbol: str
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = map(game.chars, game.field(at.controller))
        return any(CREST in one.races and KIND_OF[self.symbol] in one.attributes for one in mine)


@word
class StoriesShown(Condition):
    """A condition that at least `n` stories of the extra deck are revealed (FoW 1133.2)."""

    n: int
    own_reads = frozenset({"extra"})

    def holds(self, game: Game, at: Context) -> bool:
        shown = (ref for ref in game.zone(at.controller, "extra") if game.obj(ref).revealed)
        return sum(STORY in game.chars(ref).races for ref in shown) >= self.n


def both(one: Condition, other: Condition | None) -> Condition:
    """Return the condition that both conditions hold."""
    return one if other is None else AllOf((one, other))


# -- cards other than chants -----------------------------------------------------------------------
@fields
class TextWhile(Keyword):
    """A keyword that gives its card a text while a condition holds.

    `ELSEWHERE`: whether the text may have abilities that work outside the table.
    """

    line: Line
    ELSEWHERE: ClassVar[bool] = False

    @property
    def condition(self) -> Condition:
        """Return the condition under which the card has the text."""
        raise NotImplementedError

    def valid(self) -> bool:
        """Return whether all abilities of the text can be given for a time.

        They must work on the table, or as this card enters.
        """
        found = tuple(_meant(abilities_of(self.line)))
        names = {one.name for one in found if isinstance(one, Keyword)}
        if names & (OF_PLAYING | OF_BEGINNING):
            return False
        asking = (OnPlayingThis, Activated) if self.ELSEWHERE else ()
        return all(_stands(one) or _enters(one) or isinstance(one, asking) for one in found)

    def expand(self) -> tuple[Ability, ...]:
        """Return the abilities that give the text on the table.

        An ability about playing the card, or one that works elsewhere, checks the condition itself. So does an ability
        about the card's own entering, unless it is given together with abilities that work on the table (FoW 909.5).
        """
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
    """Yield the abilities, and the abilities that keywords among them expand to."""
    for ability in abilities:
        yield ability
        if isinstance(ability, Keyword):
            yield from _meant(ability.expand())


def _stands(ability: Ability) -> bool:
    """Return whether an ability works on the table."""
    return isinstance(ability, Keyword) or ANY_TABLE_ZONE in ability.zones


def _enters(ability: Ability) -> bool:
    """Return whether an ability is about this card entering the field."""
    return isinstance(ability, Replacement) and ability.zones == ENTERING


@word("[Seal]<| ><{n:digits}|({n:digits})> - ^{line}", "[封印]{n:digits}－{line}")
class Seal(TextWhile):
    """The keyword [Seal] (FoW 1128.2b): the card has the text while enough magic stones are controlled."""

    n: int

    name = "Seal"

    @property
    def condition(self) -> Condition:
        return Unsealed(self.n)


@word("[Crest]<| >{symbol:symbol} - ^{line}", "[紋章]{symbol:symbol}－{line}")
class Crest(TextWhile):
    """The keyword [Crest] (FoW 1131.2): the card has the text while a magic crest of the attribute is controlled."""

    symbol: str

    name = "Crest"

    def valid(self) -> bool:
        return self.symbol in KIND_OF and TextWhile.valid(self)

    @property
    def condition(self) -> Condition:
        return ControlsCrest(self.symbol)


@word("[Legend]<| ><{n:digits}|({n:digits})> - ^{line}", "[物語]{n:digits}－{line}")
class Legend(TextWhile):
    """The keyword [Legend] (FoW 1133.2b): the card has the text while enough stories of the extra deck are revealed."""

    n: int

    name = "Legend"

    @property
    def condition(self) -> Condition:
        return StoriesShown(self.n)


@word("[Null] - ^{line}", "[虚空]－{line}")
class Null(TextWhile):
    """The keyword [Null] (FoW 1134.2b): the card has the text while the hand is empty.

    If the text is about playing the card, the condition is checked when the card is played.
    """

    name = "Null"
    ELSEWHERE = True

    @property
    def condition(self) -> Condition:
        return NoOtherCards()


# -- chants ----------------------------------------------------------------------------------------
def spell_text(effects: tuple[Effect, ...], instead: tuple[Replacing, ...]) -> SpellText:
    """Return the text that a chant has in addition to other texts, or that replaces parts of them."""
    return SpellText((*effects, *map(Replaces, instead)))


@word(
    "[Awakening]<| >{costs:comma}: <{effects:sentences}|{instead:sentences}>",
    "[覚醒]{costs:、}：<{effects:文}|{instead:文}>",
)
class AwakeningOfChant(Awakens, ChantLine, Ability):
    """The keyword [Awakening] of a chant (FoW 1109.2): an awakened chant also has the text."""

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
    """A keyword of a chant that gives it a text if a condition holds while the chant is played.

    `name` is its English name. `instead`: what the text puts in the place of instructions of the card.
    """

    effects: tuple[Effect, ...] = ()
    instead: tuple[Replacing, ...] = ()
    role = "keyword"
    name: ClassVar[str] = ""

    @property
    def condition(self) -> Condition:
        """Return the condition under which the chant has the text."""
        raise NotImplementedError

    @property
    def spell(self) -> SpellText:
        """Return the text that the chant has if the condition holds."""
        return spell_text(self.effects, self.instead)

    def valid(self) -> bool:
        """Return whether the text consists of instructions only."""
        return all(getattr(effect, "statement", None) is None for effect in self.effects)

    def expand(self) -> tuple[Ability, ...]:
        return ()

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


@word("[Torrent] <|- ><{effects:sentences}|{instead:sentences}>", "[連唱]<{effects:文}|{instead:文}>")
class Torrent(TextAsPlayed):
    """The keyword [Torrent] (FoW 1124.2): the chant has the text if it is not the first card of the turn.

    Else the text does not exist, and nothing is chosen for it (FoW 1124.2b).
    """

    name = "Torrent"

    @property
    def condition(self) -> Condition:
        return PlayedAnother()


@word(
    "[Seal]<| ><{n:digits}|({n:digits})> - <{effects:sentences}|{instead:sentences}>",
    "[封印]{n:digits}－<{effects:文}|{instead:文}>",
)
class SealOfChant(TextAsPlayed):
    """The keyword [Seal] of a chant (FoW 1128.2a): enough magic stones must be controlled as it is played."""

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
    """The keyword [Legend] of a chant (FoW 1133.2a): enough stories of the extra deck must be revealed during play."""

    n: int = field(kw_only=True)

    name = "Legend"

    @property
    def condition(self) -> Condition:
        return StoriesShown(self.n)


@word("[Null] - <{effects:sentences}|{instead:sentences}>", "[虚空]－<{effects:文}|{instead:文}>")
class NullOfChant(TextAsPlayed):
    """The keyword [Null] of a chant (FoW 1134.2a): no other cards may be in the hand as it is played."""

    name = "Null"

    @property
    def condition(self) -> Condition:
        return NoOtherCards()


@word("{effects:sentences} {torrent}", "{effects:文}{torrent}")
class SpellThenTorrent(ChantLine):
    """The text of a chant, followed by the text that it has with [Torrent] (FoW 703.3, 1124.2)."""

    effects: tuple[Effect, ...]
    torrent: Torrent

    def abilities(self) -> tuple[Ability, ...]:
        return (*SpellText(self.effects).abilities(), *self.torrent.abilities())
