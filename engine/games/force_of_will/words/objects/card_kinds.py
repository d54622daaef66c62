"""Cards of two attributes, and magic stones that are also resonators for a time (FoW 201, 208)."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous.changes import Gain
from engine.chase.words.continuous.modifiers import AddKind
from engine.chase.words.continuous.numbers import SetStats
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import AND_ATTRIBUTES, OF_ATTRIBUTES, TYPES
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.durations import span_of
from engine.language.common.memory import only_objects
from engine.language.common.selectors import Adjective, Printed
from engine.language.grammar.categories import Amount, Duration, Effect, Flow, Modification, Objects
from engine.language.grammar.word import word


@word("{other}/{attribute}", "{other}{attribute}")
class OfBothAttributes(Printed, Adjective):
    """A card of two attributes, such as `water/darkness cards` (FoW 208.3)."""

    attribute: Annotated[str, OF_ATTRIBUTES]
    other: Annotated[str, AND_ATTRIBUTES]
    says = "attribute"

    def fits_chars(self, chars: Chars) -> bool:
        return {self.attribute, self.other} <= chars.attributes


STAYS = {name: (en.split("|")[0], ja) for name, (en, ja) in TYPES.items() if "/" not in en}


@word(
    "{what} becomes @[{atk:fig}/{defense:fig}] resonator< with {gains:and}>< {until}>. ^it's still @{type}",
    "{what}は<、{until:mid}><{gains:と}を持つ>[{atk:fig}/{defense:fig}]のリゾネイターになる。それは{type}でもある",
)
class BecomesResonatorToo(Effect):
    """An instruction that an object also becomes a resonator with ATK and DEF (FoW 201.2, 909.1c, 909.1f, 1020.1)."""

    what: Objects
    atk: Amount
    defense: Amount
    type: Annotated[str, STAYS]
    gains: tuple[Gain, ...] = ()
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        changes: tuple[Modification, ...] = (
            AddKind("type", ("resonator",)),
            SetStats(self.atk, self.defense),
            *(one for gain in self.gains for one in gain.gained()),
        )
        done = game.add_effect(at, refs, changes, span_of(self.until)) if refs else None
        at.memory["done"] = done is not None
