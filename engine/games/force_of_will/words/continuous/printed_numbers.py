"""Printed ATK and DEF, in conditions and changes (FoW 206, 207, 909.1, 1020.2), and the loss of races (FoW 205).

A changed printed number is the base for all other changes.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from engine.chase.words.continuous.modifiers import SetKind
from engine.games.force_of_will.words.effects.instructions import PartBecomes
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.amounts import Number
from engine.language.common.conditions import Plain
from engine.language.common.memory import mention_of, only_objects
from engine.language.common.modify import Modify
from engine.language.common.objects import It
from engine.language.common.places import Put
from engine.language.grammar.categories import (
    Amount,
    Change,
    Condition,
    Effect,
    Flow,
    Modification,
    Objects,
    Single,
)
from engine.language.grammar.word import word

PRINTED = {"atk": ("ATK", "攻撃力"), "defense": ("DEF", "防御力")}


@word
class SetPrinted(Modification):
    """A modification that replaces the printed ATK or DEF, before other changes (not written; FoW 909.1f)."""

    which: str
    n: Amount
    layer = "new_number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if getattr(chars, self.which) is not None:
            setattr(chars, self.which, self.n.value(game, at))

    def lock(self, game: Game, at: Context) -> Modification:
        return SetPrinted(self.which, Number(self.n.value(game, at)))


@word("{what:poss} printed {which} becomes {n:fig}< {until}>", "<{until}、>{what:poss}印刷された{which}は{n:fig}になる")
class PrintedBecomes(PartBecomes):
    """An instruction that replaces the printed ATK or DEF; other changes still apply (FoW 909.1, 1020.2)."""

    which: Annotated[str, PRINTED] = field(kw_only=True)
    n: Amount = field(kw_only=True)

    def change(self) -> Modification:
        return SetPrinted(self.which, self.n)


@word(
    "{what:poss} printed ATK and DEF <is|are> [{atk:fig}/{defense:fig}]",
    "{what:poss}印刷されている攻撃力と防御力が[{atk:fig}/{defense:fig}]である",
)
class PrintedBody(Plain):
    """A condition that the printed ATK and DEF of an object are these numbers (FoW 206.1, 207.1)."""

    what: Single
    atk: Amount
    defense: Amount
    own_reads = frozenset({"kind"})

    @property
    def subject(self) -> Objects | None:
        return self.what

    def holds(self, game: Game, at: Context) -> bool:
        wanted = (self.atk.value(game, at), self.defense.value(game, at))
        refs = [ref for ref in only_objects(self.what.now(game, at)) if game.here(ref)]
        return any((game.printed(ref).atk, game.printed(ref).defense) == wanted for ref in refs)


@word("{#loses|lose} all races", "すべての種族を失う")
class LosesRaces(Change):
    """A change: the object loses all races (FoW 205.1, 909.1c)."""

    def modifications(self) -> tuple[Modification, ...]:
        return (SetKind("race", ()),)


@word("if {condition}, {put}. ^it {changes:and}", "{condition}場合、{put}。それは{changes:連}")
class PutAndChanged(Effect):
    """An instruction to put a card somewhere and change only that card, under a condition (FoW 903.3b, 909.1)."""

    condition: Condition
    put: Put
    changes: tuple[Change, ...]
    rank = -1

    def perform(self, game: Game, at: Context) -> Flow[None]:
        if not self.condition.holds(game, at):
            return
        mention_of(game, at, self.condition)
        yield from self.put.perform(game, at)
        if at.memory.get("done"):
            yield from Modify(It(), self.changes).perform(game, at)
