"""Printed numbers that become others, under all that changes them (FoW 909.1, 1020.2)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.amounts import Number
from engine.language.common.durations import span_of
from engine.language.common.memory import only_objects
from engine.language.grammar.categories import Amount, Duration, Flow, Modification, Objects, Simple
from engine.language.grammar.word import word

PRINTED = {"atk": ("ATK", "攻撃力"), "defense": ("DEF", "防御力")}


@word
class SetPrinted(Modification):
    """The printed ATK or DEF is another: what changes it by so much does so from there (not written; FoW 909.1f)."""

    which: str
    n: Amount
    layer = "new_number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if getattr(chars, self.which) is not None:
            setattr(chars, self.which, self.n.value(game, at))

    def lock(self, game: Game, at: Context) -> Modification:
        return SetPrinted(self.which, Number(self.n.value(game, at)))


@word("{what:poss} printed {which} becomes {n:fig}< {until}>", "<{until}、>{what:poss}印刷された{which}は{n:fig}になる")
class PrintedBecomes(Simple):
    """Its printed ATK or DEF becomes a number; later and earlier gains are had beside (FoW 909.1, 1020.2)."""

    what: Objects
    which: Annotated[str, PRINTED]
    n: Amount
    until: Duration | None = None

    def valid(self) -> bool:
        return isinstance(self.what.en, dict) and "poss" in self.what.en

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        if refs:
            change: Modification = SetPrinted(self.which, self.n)
            game.add_effect(at, refs, (change,), span_of(self.until))
