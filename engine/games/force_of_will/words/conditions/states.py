"""Conditions, qualifiers and places for rulers, awakening and runes, which only this game has."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.objects.nouns import RulerOf
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import NAMED_RULERS, WAYS_OF_PLAYING
from engine.kernel.context import Context
from engine.kernel.matching import all_have_one
from engine.kernel.state import Marks
from engine.language.common.conditions import Plain
from engine.language.common.places import Place
from engine.language.grammar.categories import Condition, Flow, Objects, Player, Refs, SaidOf
from engine.language.grammar.tally import KIND_OF
from engine.language.grammar.word import word


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
        return all_have_one([tuple(r for r in runes if one in game.chars(r).attributes) for one in wanted])


@word(("into your ruler area<|,> as a ruler",), "ルーラーとしてあなたのルーラーエリアに置く")
class IntoRulerArea(Place):
    """A place: into the ruler area, as a ruler (FoW 308.1); a J-ruler turns back."""

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.move(refs, "ruler", at=at, face=0)
        return moved


@word(("into the field<|,> as a J-ruler",), "Jルーラーとして場に出す")
class IntoFieldAsJRuler(Place):
    """A place: into the field, as a J-ruler (FoW 307.7, 1010.1b); a ruler turns over without a judgment."""

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        moved: Refs = yield from game.enter_as_j_rulers(refs, at)
        return moved
