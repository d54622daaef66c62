"""Races and attributes that are chosen as a card enters the field, and known as long as it is there (FoW 1014.1)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.chase.words.effects_cards import name_race
from engine.chase.words.entering import entering
from engine.chase.words.will import ProducesWill
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import ATTRIBUTE_NAMES
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.text import Text
from engine.language.common.doing import choose_several
from engine.language.common.replacements import Changed
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Ability, Flow, Statement
from engine.language.grammar.tally import LETTER_OF
from engine.language.grammar.word import word

SAID = {"race": ("a race", "種族"), "attribute": ("an attribute", "属性")}


def said_as_it_came(game: Game, at: Context) -> str:
    """The race or attribute that was chosen as this card entered the field; "" for none."""
    return game.obj(at.source).marks.said


@word
class EnterSaying(Changed):
    """A race or an attribute is chosen for it as it comes (not written)."""

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
    """As this card enters the field, choose a race, or an attribute (FoW 910.1, 1014.1)."""

    what: Annotated[str, SAID]

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterSaying(self.what))


@word(
    ("of the chosen attribute", "{#that shares|that share} an attribute with the chosen attribute"),
    "選んだ属性の",
)
class OfChosenAttribute(Qualifier):
    """An object of the attribute that was chosen, now or as this card entered the field (FoW 208, 1014.1)."""

    own_reads = frozenset({"kind"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        chosen = at.memory.get("attribute") or (said_as_it_came(game, at),)
        return not game.chars(ref).attributes.isdisjoint(chosen)


@word("{who:produces} one will of the chosen attribute", "{who:は}選んだ属性のウィルを1点生み出す")
class ProduceChosen(ProducesWill):
    """Produce will of the attribute that was chosen as this card entered the field (FoW 907.4); of none, none."""

    varies = True

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        letter = LETTER_OF.get(said_as_it_came(game, at))
        return ((letter,),) if letter else ((),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        letters = self.choices(game, at)[0]
        for seat in self.who.seats(game, at) if letters else ():
            yield from game.produce(seat, letters, at, at.memory.get("only", ""))
        at.memory["done"] = bool(letters)
