"""Conditions about the names, attributes and states of objects, and conditions that are joined or counted."""

from __future__ import annotations

import dataclasses
from typing import Annotated

from engine.games.force_of_will.words.objects.nouns import RulerOf
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import NAMED_RULERS, WAYS_OF_PLAYING
from engine.kernel.context import Context
from engine.kernel.marks import Marks
from engine.kernel.matching import can_match_all
from engine.language.common.amounts import Multiplier, looked_at
from engine.language.common.conditions import Plain
from engine.language.common.referents import recall
from engine.language.common.selectors import Kind, Printed, described, in_zones
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import Amount, Condition, Objects, Player, SaidOf, Selector
from engine.language.grammar.tally import KIND_OF
from engine.language.grammar.word import Word, word


# -- names -----------------------------------------------------------------------------------------
@word(
    "{who:poss} {which} is <{is_not?}not |>{name:name}< or {other:name}>",
    "{who:poss}{which}が{name:name}<か{other:name}><{is_not?}でない|である>",
)
class NamedRuler(Plain):
    """A condition that a player's ruler or J-ruler has a name (FoW 202.3a)."""

    who: Player
    which: Annotated[str, NAMED_RULERS]
    name: str
    other: str | None = None
    is_not: bool = False
    own_reads = frozenset({"field", "ruler", "kind"})

    @property
    def subject(self) -> Objects | None:
        return RulerOf(self.who, "J/ruler" if self.which == "either" else self.which)

    def holds(self, game: Game, at: Context) -> bool:
        return self._is(game, at) != self.is_not

    def _is(self, game: Game, at: Context) -> bool:
        for seat in self.who.seats(game, at):
            ref = game.ruler(seat)
            if not ref:
                continue
            chars = game.chars(ref)
            if self.which != "either" and self.which not in chars.types:
                continue
            if self.name in chars.names or (self.other is not None and self.other in chars.names):
                return True
        return False


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


@word("{name:name}", "{name:name}")
class NameSaid(Word):
    """A name, as one of several."""

    name: str


def names_there(game: Game, at: Context, who: Player, names: tuple[NameSaid, ...]) -> int:
    """Return how many of these names belong to a card that a player controls (FoW 202.3a)."""
    there = [game.chars(ref).names for ref in in_zones(game, game.ON_TABLE, who.seats(game, at))]
    return sum(any(one.name in known for known in there) for one in names)


@word("{who:controls} {names:and2}", "{who:が}{names:と2}をコントロールしている")
class ControlsAllNamed(Plain):
    """A condition that you control "...", "..." and "..." (FoW 202.3a)."""

    who: Player
    names: tuple[NameSaid, ...]
    own_reads = frozenset({"field", "control", "kind"})

    def valid(self) -> bool:
        """Return whether there are at least three names, because two names have another word."""
        return len(self.names) > 2

    def holds(self, game: Game, at: Context) -> bool:
        return names_there(game, at, self.who, self.names) == len(self.names)


@word("for each of {names:and2} {who:controls}", "{who:が}コントロールしている{names:と2}1つにつき")
class ForEachNamed(Multiplier):
    """A multiplier: once for each of these names that belongs to a card a player controls (FoW 202.3a)."""

    names: tuple[NameSaid, ...]
    who: Player
    own_reads = frozenset({"field", "control", "kind"})

    def value(self, game: Game, at: Context) -> int:
        return names_there(game, at, self.who, self.names)


# -- attributes ------------------------------------------------------------------------------------
@word("{what:is} {attribute}", "{what:が}{attribute}属性である")
class IsOfAttribute(Printed, SaidOf, Plain):
    """A condition that an object has an attribute (FoW 208.3)."""

    what: Objects
    attribute: Annotated[str, "attributes"]

    def holds(self, game: Game, at: Context) -> bool:
        return any(self.attribute in game.chars(ref).attributes for ref in self.what.now(game, at))


@word("it's <{is_not?}not >{attribute}", "それが{attribute}属性で<{is_not?}ない|ある>")
class ItsAttribute(Printed, Plain):
    """A condition that the object last named has an attribute, such as darkness (FoW 208.3)."""

    attribute: Annotated[str, "attributes"]
    is_not: bool = False
    what: Objects | None = None  # not written: set in a static ability, which has no last named object

    def said_of(self, subject: Objects) -> Condition:
        """Return the same condition about these objects."""
        return dataclasses.replace(self, what=subject)

    def holds(self, game: Game, at: Context) -> bool:
        refs = recall(at) if self.what is None else self.what.now(game, at)
        return any(self.attribute in game.chars(ref).attributes for ref in refs) != self.is_not


# -- states ----------------------------------------------------------------------------------------
@word("this card is <{is_not?}not >added to a card", "このカードがカードに設置されて<{is_not?}いない|いる>")
class IsAdded(Plain):
    """A condition that this card is added to another card, or to none (FoW 1002.1)."""

    is_not: bool = False
    own_reads = frozenset({"field"})

    def holds(self, game: Game, at: Context) -> bool:
        return bool(game.host(at.source)) != self.is_not


@word("{what:was} {how}", "{what:が}{how}")
class WasPlayedBy(SaidOf):
    """A condition about how a card was played (FoW 711.2, 1109.2a, 1110.2, 1115.2).

    It was awakened, or played by its [Incarnation], from a rune area or with [Remnant].
    """

    what: Objects
    how: Annotated[str, WAYS_OF_PLAYING]

    def holds(self, game: Game, at: Context) -> bool:
        return any(_marked(game, at, ref, self.how) for ref in self.what.now(game, at))


def _marked(game: Game, at: Context, ref: int, mark: str) -> bool:
    item = game.item(ref) or (game.item(at.item) if at.item and ref == at.source else None)
    return (item is not None and _says(item.marks, mark)) or _says(game.obj(ref).marks, mark)


def _says(marks: Marks, how: str) -> bool:
    zone = how.removeprefix("from_")
    return how in marks if zone == how else marks.came_from == zone


@word
class RevealedRunes(Condition):
    """A condition that enough runes are revealed in your rune area (not written: [Rune] has it, FoW 1137.2).

    For each symbol, one rune of its attribute is needed (FoW 1137.2a), as for resonators by 1110.2a.
    """

    symbols: tuple[str, ...] = ()
    n: int = 0
    own_reads = frozenset({"rune"})

    def holds(self, game: Game, at: Context) -> bool:
        runes = [ref for ref in game.zone(at.controller, "rune") if game.obj(ref).revealed]
        if self.n:
            return len(runes) >= self.n
        wanted = [KIND_OF[symbol] for symbol in self.symbols]
        return can_match_all([tuple(r for r in runes if one in game.chars(r).attributes) for one in wanted])


@word(
    ("{who:has} no {what:pl} in {@who:their|your} hand", "there are no {what:pl} in {who:poss} hand"),
    "{who:poss}手札に{what}がない",
)
class NoneInHand(Plain):
    """A condition that a player has no card of a kind in the hand (FoW 306.1)."""

    who: Player
    what: Selector
    own_reads = frozenset({"hand", "kind"})

    def valid(self) -> bool:
        """Return whether the kind is more specific than a card, as another word says that there are no cards at all."""
        return not isinstance(self.what, Kind) or not (self.what.bare or self.what.qualified)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        hands = [ref for seat in self.who.seats(game, at) for ref in game.zone(seat, game.HAND)]
        return not any(kind.matches(game, at, ref) for ref in hands)


@word("{who:has} no produced will", "{who:が}生み出したウィルを持っていない")
class NoWillLeft(Plain):
    """A condition that a player has no produced and unspent will (FoW 907.4)."""

    who: Player
    own_reads = frozenset({"will"})

    def holds(self, game: Game, at: Context) -> bool:
        return not any(game.s.players[seat].will for seat in self.who.seats(game, at))


# -- joined conditions and totals ------------------------------------------------------------------
@word("{of:or2}, and {also}", "（{of:または2}）かつ、{also}")
class EitherAnd(Condition):
    """A condition that one of several conditions and another one hold (FoW 903.3b)."""

    of: tuple[Plain, ...]
    also: Condition

    @property
    def subject(self) -> Objects | None:
        return self.also.subject

    def valid(self) -> bool:
        return not isinstance(self.also, EitherAnd)

    def holds(self, game: Game, at: Context) -> bool:
        return any(one.holds(game, at) for one in self.of) and self.also.holds(game, at)


@word(
    "<the |>total number of all {what:pl} and all {other:pl} is {n:count}",
    "{what}すべてと{other}すべての合計数が{n:count}である",
)
class TotalNumberIs(Plain):
    """A condition that the total number of objects of two kinds, each counted once, is `n` (FoW 307.4a)."""

    what: Selector
    other: Selector
    n: Amount

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places that the objects are counted in."""
        return looked_at(self.what) | looked_at(self.other) | {"kind", "number"}

    def holds(self, game: Game, at: Context) -> bool:
        there = {*in_sight(game, at, self.what), *in_sight(game, at, self.other)}
        return len(there) == self.n.value(game, at)
