"""Choices: modes whose number is counted, and choices that are used later.

The later ones are a race or an attribute chosen as a card enters, and keywords or numbers chosen as they are gained
(FoW 909.1d, 910.1, 1014.1).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.chase.words.continuous.changes import Gain, Gains, KeywordGain
from engine.chase.words.continuous.entering import entering
from engine.chase.words.effects.cards import name_race
from engine.chase.words.effects.sentences import chosen_modes
from engine.chase.words.effects.will import ProducesWill
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import ATTRIBUTE_NAMES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.identity import giver
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier, scaled
from engine.language.common.instructions import choose_several
from engine.language.common.modifications import given_by
from engine.language.common.modify_sentence import Modify
from engine.language.common.objects import TheseObjects
from engine.language.common.players import DoneBy, each_doer
from engine.language.common.referents import doer, only_objects, word_text
from engine.language.common.replacements import Changed
from engine.language.common.selectors import Qualifier
from engine.language.common.sentences import OfModes
from engine.language.common.visibility import number_of
from engine.language.grammar.categories import (
    Ability,
    Amount,
    Duration,
    Flow,
    Modification,
    Objects,
    Selector,
    Simple,
    Statement,
)
from engine.language.grammar.tally import LETTER_OF
from engine.language.grammar.word import word


# -- modes -----------------------------------------------------------------------------------------
@word(
    "choose up to {n:count} for each {per:count} {what:pl} - ^{options:options}",
    "以下から{what}{per:count}{what#}につき{n:count}つまで選ぶ－{options:択}",
)
class ChooseForEach(OfModes):
    """A modal text: choose up to one mode for each two cards of a kind - this; or that (FoW 903.2e)."""

    n: int
    per: int
    what: Selector

    modal = True

    def valid(self) -> bool:
        return self.per > 0

    def most_modes(self, game: Game, at: Context) -> int:
        return min(len(self.options), self.n * (number_of(game, at, self.what) // self.per))

    def least_modes(self, game: Game, at: Context) -> int:
        return 0

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from chosen_modes(self, game, at)


# -- races and attributes, chosen as a card enters -------------------------------------------------
SAID = {"race": ("a race", "種族"), "attribute": ("an attribute", "属性")}


def said_as_it_came(game: Game, at: Context) -> str:
    """Return the race or attribute that was chosen as this card entered the field, or "" for none."""
    return game.obj(at.source).marks.said


@word
class EnterSaying(Changed):
    """A replacement: a race or an attribute is chosen for the card as it enters (not written)."""

    what: str

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        seat = at.controller
        if self.what == "race":
            said = yield from name_race(game, seat, game.clause("1014.1"))
        else:
            labels = {one: Text(*names) for one, names in ATTRIBUTE_NAMES.items()}
            prompt = Text("Choose an attribute.", "属性を選んでください。")
            (said,) = yield from choose_several(game, seat, labels, 1, False, prompt, "1014.1")
        return (event.changed(marks=msgspec.structs.replace(event.marks, said=said)),)


@word("as this card enters <the|your> field, choose {what}", "このカードが場に出るに際し、{what}を1つ選ぶ")
class EntersSaying(Statement):
    """A statement that a race or an attribute is chosen as this card enters the field (FoW 910.1, 1014.1)."""

    what: Annotated[str, SAID]

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterSaying(self.what))


@word(
    ("of the chosen attribute", "{#that shares|that share} an attribute with the chosen attribute"),
    "選んだ属性の",
)
class OfChosenAttribute(Qualifier):
    """A qualifier: with the attribute that was chosen now or as this card entered the field (FoW 208, 1014.1)."""

    own_reads = frozenset({"kind"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        chosen = text_memory(at.memory).get("attribute") or (said_as_it_came(game, at),)
        return not game.chars(ref).attributes.isdisjoint(chosen)


@word("{who:produces} one will of the chosen attribute", "{who:は}選んだ属性のウィルを1点生み出す")
class ProduceChosen(ProducesWill):
    """An instruction to produce will of the attribute chosen as this card entered the field (FoW 907.4).

    If no attribute was chosen, it produces none.
    """

    varies = True

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        letter = LETTER_OF.get(said_as_it_came(game, at))
        return ((letter,),) if letter else ((),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        letters = self.choices(game, at)[0]
        for seat in each_doer(game, at, self.who) if letters else ():
            yield from game.produce(seat, letters, at, text_memory(at.memory).get("only", ""))
        at.memory["done"] = bool(letters)


# -- keywords and numbers, chosen as they are gained -----------------------------------------------
PROMPT = Text("Choose what is gained.", "得るものを選んでください。")


@word("{what:gains} {things:or2} {until}", "{what:は}、{until:mid}{things:か2}を得る")
class GainsOneOf(Simple):
    """An instruction that objects gain one of several things, chosen as it is carried out (FoW 909.1, 1014.1)."""

    what: Objects
    things: tuple[Gain, ...]
    until: Duration

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            labels = {thing: word_text(game, thing) for thing in self.things}
            chosen = yield from choose_several(game, doer(at), labels, 1, False, PROMPT, "1014.1")
            yield from Modify(TheseObjects(refs), (Gains(tuple(chosen)),), self.until).perform(game, at)


@word(
    (
        "{who:chooses} <{n=}an ability|{n:count} abilities>< {each}> from {things:oxford}",
        "{who:chooses} <{n=}an ability|{n:count} abilities>< {each}> from {things:or2}",
        "{who:chooses} {things:or2}",
    ),
    ("{who:は}<{each}>{things:と}から能力を{n:count}つ選ぶ", "{who:は}{things:か2}を選ぶ"),
)
class ChooseAbilities(DoneBy):
    """An instruction to choose `n` different keywords of several, which the text uses next (FoW 1014.1)."""

    things: tuple[KeywordGain, ...]
    n: Amount = ONE
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = scaled(self.n.value(game, at), self.each, game, at)
        labels = {thing: word_text(game, thing) for thing in self.things}
        for seat in each_doer(game, at, self.who):
            chosen = yield from choose_several(game, seat, labels, n, False, PROMPT, "1014.1")
            text_memory(at.memory)["picked"] = tuple(chosen)
            at.memory["done"] = bool(chosen)


@word
class GiveChosen(Modification):
    """A modification that gives the chosen keywords (not written) (FoW 909.1d)."""

    things: tuple[KeywordGain, ...] = ()
    layer = "ability"
    commutes = True

    @property
    def gives(self) -> tuple[Ability, ...]:
        return tuple(ability for one in self.things for ability in given_by(one.keyword))

    def lock(self, game: Game, at: Context) -> Modification:
        """Return the gain of the keywords that the text has chosen, which may be none."""
        return GiveChosen(text_memory(at.memory).get("picked", ()))

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.gain(self.gives, giver(at.source, at.key))


@word(("the chosen ability", "the chosen abilities", "those abilities"), "選んだ能力")
class ChosenAbility(Gain):
    """The keywords that were chosen, as a gain (FoW 909.1d)."""

    def gained(self) -> tuple[Modification, ...]:
        return (GiveChosen(),)
