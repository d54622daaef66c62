"""Squares as texts name them: where cards are, and where they appear (ZX 303, 816.1)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engine.games.zx.words.objects.squares import PLAYER_SQUARES, area, beside, column_of, distance, row_of, seen_from
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import AREAS, SIDES, SQUARES
from engine.kernel.context import Context
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import NUMBER, Amount, Player, Pronoun
from engine.language.grammar.word import Word, word

ALL = tuple(range(9))
NORMAL = tuple(place for place in ALL if place not in PLAYER_SQUARES)


class Squares(Word):
    """Some of the nine squares.

    `vacant`: only squares without Z/X.
    """

    __slots__ = ()
    label = "a square"
    forms = NUMBER
    vacant: bool = False
    side: ClassVar[str] = ""  # "player" or "normal" if it can only be such a square (303.3)

    def squares(self, game: Game, at: Context) -> tuple[int, ...]:
        """Return the current squares; only vacant ones if the text says so."""
        raise NotImplementedError

    def covers(self, game: Game, at: Context, place: int) -> bool:
        """Return whether a card on this square is on one of the squares, vacant or not."""
        return place in self.squares(game, at)


class NamedSquare(Squares):
    """A square that is named without its relation to other squares."""

    __slots__ = ()


class SquareTest(Word):
    """A condition on the position of a square."""

    __slots__ = ()
    label = "where a square lies"

    def meets(self, game: Game, at: Context, place: int) -> bool:
        raise NotImplementedError


def vacant(game: Game, place: int) -> bool:
    """Return whether no Z/X and no ascension is on a square (ZX 202.11b, 806.1a)."""
    return not game.on_square(place)


@word(
    {
        "": "@{kind}< {tests:space}>< {vacant?}with no Z/X>",
        "pl": "{kind}< {tests:space}>< {vacant?}with no Z/X>",
    },
    "<{tests:none}><{vacant?}ゼクスのない>{kind}",
)
class SomeSquares(Squares):
    """A square of a kind, such as a normal square or a player square, optionally with no Z/X (ZX 303.3)."""

    kind: Annotated[str, SQUARES]
    tests: tuple[SquareTest, ...] = ()
    vacant: bool = False

    @property
    def side(self) -> str:
        return "" if self.kind == "any" else self.kind

    def squares(self, game: Game, at: Context) -> tuple[int, ...]:
        found = tuple(place for place in ALL if self.covers(game, at, place))
        return tuple(place for place in found if vacant(game, place)) if self.vacant else found

    def covers(self, game: Game, at: Context, place: int) -> bool:
        if self.kind != "any" and (place in PLAYER_SQUARES) != (self.kind == "player"):
            return False
        return all(test.meets(game, at, place) for test in self.tests)


@word("{who:poss} player square< {vacant?}with no Z/X>", "<{vacant?}ゼクスのない>{who:poss}プレイヤースクエア")
class PlayerSquareOf(NamedSquare):
    """A player's player square (ZX 402.1a)."""

    who: Player
    vacant: bool = False
    rank = -1
    side = "player"

    def squares(self, game: Game, at: Context) -> tuple[int, ...]:
        found = tuple(PLAYER_SQUARES[seat] for seat in self.who.seats(game, at))
        return tuple(place for place in found if vacant(game, place)) if self.vacant else found

    def covers(self, game: Game, at: Context, place: int) -> bool:
        return any(PLAYER_SQUARES[seat] == place for seat in self.who.seats(game, at))


@word("the middle square< {vacant?}with no Z/X>", "<{vacant?}ゼクスのない>中央のスクエア")
class MiddleSquare(NamedSquare):
    """The middle square (ZX 303.3a)."""

    vacant: bool = False
    side = "normal"

    def squares(self, game: Game, at: Context) -> tuple[int, ...]:
        return () if self.vacant and not vacant(game, 4) else (4,)

    def covers(self, game: Game, at: Context, place: int) -> bool:
        return place == 4


@word("{what:poss} square< {vacant?}with no Z/X>", "<{vacant?}ゼクスのない>{what:poss}スクエア")
class SquareOf(NamedSquare):
    """The square on which an object is or was (ZX 814.1)."""

    what: Pronoun
    vacant: bool = False

    def squares(self, game: Game, at: Context) -> tuple[int, ...]:
        found = squares_of(game, self.what.now(game, at))
        return tuple(place for place in found if vacant(game, place)) if self.vacant else found

    def covers(self, game: Game, at: Context, place: int) -> bool:
        return place in squares_of(game, self.what.now(game, at))


def squares_of(game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the squares on which these objects are, or last were."""
    found = [obj.place for ref in refs if (obj := game.obj(ref)).zone == "square" and obj.place >= 0]
    return tuple(dict.fromkeys(found))


# -- the position of a square ------------------------------------------------------------------------


@word("{which}", "{which}")
class InArea(SquareTest):
    """The condition that a square is in an area (ZX 303.4)."""

    which: Annotated[str, AREAS]

    def meets(self, game: Game, at: Context, place: int) -> bool:
        return area(place, at.controller) == self.which


@word("next to {what}", "{what:poss}隣の")
class NextTo(SquareTest):
    """The condition that a square is next to an object (ZX 303.2)."""

    what: Pronoun

    def meets(self, game: Game, at: Context, place: int) -> bool:
        return any(place in beside(other) for other in squares_of(game, self.what.now(game, at)))


@word("next to {where:sg}", "{where}の隣の")
class NextToSquare(SquareTest):
    """The condition that a square is next to a named square (ZX 303.2)."""

    where: NamedSquare

    def meets(self, game: Game, at: Context, place: int) -> bool:
        return any(self.where.covers(game, at, other) for other in beside(place))


@word("in the same {line} as {what}", "{what}と同じ{line}の")
class InLineWith(SquareTest):
    """The condition that a square is in the same column or row as an object (ZX 303.2)."""

    line: Annotated[str, {"column": ("column", "縦列"), "row": ("row", "横列")}]
    what: Pronoun

    def meets(self, game: Game, at: Context, place: int) -> bool:
        along = column_of if self.line == "column" else row_of
        return any(along(place) == along(other) for other in squares_of(game, self.what.now(game, at)))


@word("within distance {n:fig} of {what}", "{what}から距離{n:fig}以下の")
class WithinDistance(SquareTest):
    """The condition that a square is at most `n` squares away from an object (ZX 303.2a)."""

    n: Amount
    what: Pronoun

    def meets(self, game: Game, at: Context, place: int) -> bool:
        n = self.n.value(game, at)
        return any(distance(place, other) <= n for other in squares_of(game, self.what.now(game, at)))


@word("of {marks:diagram}", "{marks:diagram}の")
class InDiagram(SquareTest):
    """The condition that a square is marked in a diagram (ZX 816.1a).

    The lower middle square of the diagram is the player square of the controller.
    """

    marks: str

    def meets(self, game: Game, at: Context, place: int) -> bool:
        return self.marks[seen_from(at.controller, place)] == "x"


@word("{side} {what}", "{what:poss}{side}の")
class BehindOf(SquareTest):
    """The condition that a square is in front of, behind, left or right of an object (ZX 303.2).

    The direction is that of the object's controller.
    """

    side: Annotated[str, SIDES]
    what: Pronoun

    def meets(self, game: Game, at: Context, place: int) -> bool:
        for ref in self.what.now(game, at):
            for other in squares_of(game, (ref,)):
                seat = game.controller(ref)
                here, there = seen_from(seat, other), seen_from(seat, place)
                if (
                    distance(here, there) == 1
                    and there - here == {"front": 3, "back": -3, "left": -1, "right": 1}[self.side]
                ):
                    return True
        return False


# -- qualifiers of a card ----------------------------------------------------------------------------
@word("on {where}", "{where}にある")
class OnSquare(Qualifier):
    """The qualifier for cards on such a square (ZX 303)."""

    where: Squares
    own_reads = frozenset({"field", "place"})
    zones = ("square",)
    place = 2
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        return obj.zone == "square" and self.where.covers(game, at, obj.place)
