"""Conditions about names, sources of damage, and what earlier instructions have done."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.triggers.event_types import DEEDS
from engine.games.force_of_will.words.objects.nouns import RulerOf
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Blocked, Damaged, Entered
from engine.language.common.conditions import Plain
from engine.language.common.memory import befallen, recall
from engine.language.common.selectors import Printed, described, in_zones
from engine.language.grammar.categories import Condition, Objects, Player, SaidOf, Selector, Single
from engine.language.grammar.word import word


@word("{what:is} <{is_not?}not >{name:name}", "{what:が}{name:name}という名前で<{is_not?}ない|ある>")
class IsNamed(Printed, SaidOf):
    """A condition that an object has a name (FoW 202.3a)."""

    what: Objects
    name: str
    is_not: bool = False

    def valid(self) -> bool:
        """Return whether the subject is valid; a ruler's name has another condition, which includes its side."""
        return not isinstance(self.what, RulerOf)

    def holds(self, game: Game, at: Context) -> bool:
        return any(self.name in game.chars(ref).names for ref in self.what.now(game, at)) != self.is_not


@word("<it's|it is> <{is_not?}not >{name:name}", "それが{name:name}という名前で<{is_not?}ない|ある>")
class ItsNamed(Printed, Condition):
    """A condition that the object last named has a name (FoW 202.3a)."""

    name: str
    is_not: bool = False
    rank = -1

    def said_of(self, subject: Objects) -> Condition:
        """Return the same condition about these objects, because a static ability has no last named object."""
        return IsNamed(subject, self.name, self.is_not)

    def holds(self, game: Game, at: Context) -> bool:
        return any(self.name in game.chars(ref).names for ref in recall(at)) != self.is_not


@word("{what:was} dealt damage by {by} this turn", "このターンに{by}が{what}にダメージを与えている")
class WasDamagedBy(SaidOf):
    """A condition that a source has dealt damage to an object this turn (FoW 912.1)."""

    what: Objects
    by: Single
    past = (Damaged,)

    def holds(self, game: Game, at: Context) -> bool:
        refs, sources = self.what.now(game, at), self.by.now(game, at)
        return any(event.target in refs and event.source in sources for event in game.history(Damaged))


@word("{who:controls} {name:name} or {other:name}", "{who:が}{name:name}か{other:name}をコントロールしている")
class ControlsEitherNamed(Plain):
    """A condition that a player controls an object with one of two names (FoW 202.3a)."""

    who: Player
    name: str
    other: str
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        there = in_zones(game, game.ON_TABLE, self.who.seats(game, at))
        return any({self.name, self.other} & game.chars(ref).names for ref in there)


@word("{what:is} {attribute}", "{what:が}{attribute}属性である")
class IsOfAttribute(Printed, SaidOf, Plain):
    """A condition that an object has an attribute (FoW 208.3)."""

    what: Objects
    attribute: Annotated[str, "attributes"]

    def holds(self, game: Game, at: Context) -> bool:
        return any(self.attribute in game.chars(ref).attributes for ref in self.what.now(game, at))


@word("this card is <{is_not?}not >added to a card", "このカードがカードに設置されて<{is_not?}いない|いる>")
class IsAdded(Plain):
    """A condition that this card is added to another card, or to none (FoW 1002.1)."""

    is_not: bool = False
    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        return bool(game.host(at.source)) != self.is_not


@word("no {what:sg} {deed}", "どの{what}も{deed}ことがない")
class NoneDidThisTurn(Condition):
    """A condition that no object of a kind has attacked, or done something similar, this turn (FoW 803.5)."""

    what: Selector
    deed: Annotated[str, "did_this_turn"]
    past = (Attacked, Blocked, Entered, Damaged)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        refs = {ref for ref in befallen(game, DEEDS[self.deed]) if not is_seat(ref)}
        return not any(kind.matches(game, at, ref) for ref in refs)


# -- this way --------------------------------------------------------------------------------------
DONE_SO = {
    "discarded": ("discarded", "捨てて"),
    "banished": ("banished", "破棄して"),
    "removed": ("removed", "取り除いて"),
    "returned": ("returned", "戻して"),
    "cancelled": ("cancelled", "無効にして"),
    "destroyed": ("destroyed", "破壊して"),
}


@word("{who} {deed} @{what:sg}< this way|>", "この方法で{who:が}{what}を{deed}いる")
class DidThisWay(Condition):
    """A condition that the last instruction, or the cost, has dealt with such a card (FoW 903.3b)."""

    who: Player
    deed: Annotated[str, DONE_SO]
    what: Selector

    def holds(self, game: Game, at: Context) -> bool:
        what = described(self.what)
        return any(what.matches(game, at, ref) for ref in at.memory.get("way", ()) if not is_seat(ref))


@word(
    ("it was put into a graveyard this way", "it was put into your graveyard this way"),
    "この方法でそれが墓地に置かれている",
)
class BuriedThisWay(Condition):
    """A condition that the last instruction has put a card into a graveyard and nowhere else (FoW 302.3, 910.1)."""

    def holds(self, game: Game, at: Context) -> bool:
        way = [ref for ref in at.memory.get("way", ()) if not is_seat(ref) and game.here(ref)]
        return any(game.obj(ref).zone == game.DISCARD for ref in way)
