"""Trigger conditions and events that only this game has: chapters, switching, corrupting, calls."""

from __future__ import annotations

from typing import Annotated

from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.triggers.event_types import (
    Called,
    Corrupted,
    LeveledUp,
    Reversed,
    SoulBound,
    Switched,
)
from engine.games.magical_girl.words.vocabularies import LORE
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, Destroyed, Event, Left, Revealed, Searched
from engine.language.common.abilities import TABLE
from engine.language.common.selectors import Kind
from engine.language.common.triggers import Act, Facts, OneTrigger, PlayerAct, such
from engine.language.grammar.categories import Happening, Selector
from engine.language.grammar.word import Word, word

_ROMAN = ("I", "II", "III", "IV", "V", "VI")
NUMERALS = {str(n): names for n, names in enumerate(zip(_ROMAN, "一二三四五六", strict=True), 1)}


@word("{n}", "{n}")
class Chapter(Word):
    """The number of a chapter (MG 1303.3)."""

    n: Annotated[str, NUMERALS]


@word("{numbers:comma}", "{numbers:、}")
class ChapterTrigger(OneTrigger):
    """A trigger of one or more chapters (MG 1303.2).

    It triggers when lore counters are put on this folktale and the number of counters reaches a chapter's number (MG
    1303.4). It triggers once for each chapter number that is reached (MG 1303.5).
    """

    numbers: tuple[Chapter, ...]
    name = ""

    @property
    def chapters(self) -> tuple[int, ...]:
        return tuple(int(one.n) for one in self.numbers)

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (CounterPut,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, CounterPut)
        return event.ref == at.source and event.name == LORE and self.times(game, at, event) > 0

    def times(self, game: Game, at: Context, event: Event) -> int:
        assert isinstance(event, CounterPut)
        now = game.counters(at.source, LORE)
        return sum(1 for n in self.chapters if now - event.n < n <= now)


def of_this_side(what: Selector, at: Context, event: Corrupted) -> bool:
    """Return whether a phrase matches the corrupted orb.

    The orb is already in the hand. Only its owner is known, so only the owner is compared.
    """
    words = {type(one).__name__ for head in (what.heads if isinstance(what, Kind) else ()) for one in head.adjectives}
    mine = event.owner == at.controller
    return not (("Allied" in words and not mine) or ("Enemy" in words and mine))


# -- objects ---------------------------------------------------------------------------------------
@word(("switches", "is switched"), "スイッチする")
class Switches(Act):
    """The act of being switched (MG 1011.2)."""

    kinds = (Switched,)
    in_place = True


@word("is reversed", "リバースする")
class IsReversed(Act):
    """The act of being reversed (MG 303.1a)."""

    kinds = (Reversed,)
    in_place = True


@word("corrupts @{what:sg}", "{what}を穢す")
class CorruptsAct(Act):
    """The act of corrupting an orb by an attack (MG 804.5).

    It triggers once for each orb (MG 1009.2).
    """

    what: Selector
    kinds = (Corrupted,)
    seen_in = TABLE
    referent_fields = ("attacker", "ref", "")

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, Corrupted)
        if not event.attacker or not of_this_side(self.what, at, event):
            return None
        return (event.attacker, 0, 0)


@word("destroys @{what:sg} <in|by> battle", "バトルで{what}を破壊する")
class DestroysInBattle(Act):
    """The act of destroying a servant of a kind in battle (MG 804.3, 804.4)."""

    what: Selector
    kinds = (Destroyed,)
    referent_fields = ("by", "ref", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Destroyed)
        return event.cause == "battle" and such(game, at, self.what, event.ref)


@word("levels up", "レベルアップする")
class LevelsUp(Act):
    """The act of leveling up (MG 1022.1)."""

    kinds = (LeveledUp,)


@word("is called", "コールされる")
class IsCalled(Act):
    """The act of being called (MG 1025.1)."""

    kinds = (Called,)


@word("is soul bound", "結魂する")
class IsSoulBound(Act):
    """The act of being soul bound (MG 1020.1)."""

    kinds = (SoulBound,)


@word("is returned to a hand from the field", "戦場から手札に戻される")
class ReturnsToHand(Act):
    """The act of being returned from the field to a hand (MG 906.5a)."""

    kinds = (Left,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Left)
        return event.destination == game.HAND


@word("is revealed", "公開される")
class CardIsRevealed(Act):
    """The act of being revealed, in any zone (MG 1004.3).

    The sentence may limit the side (MG 1004.3a) or the type of the card (MG 1004.3b).
    """

    kinds = (Revealed,)


@word("@{what:sg} is corrupted", "{what}が穢される")
class OrbIsCorrupted(Happening):
    """The event that an orb is corrupted, by any cause.

    It triggers once for each orb (MG 1009.1, 1009.2).
    """

    what: Selector
    kinds = (Corrupted,)
    seen_in = TABLE

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Corrupted)
        return of_this_side(self.what, at, event)


# -- players ---------------------------------------------------------------------------------------
@word("{#calls|call} @{what:sg}", "{what}をコールする")
class CallsCaster(PlayerAct):
    """A player's act of calling a caster of a kind (MG 1025.1)."""

    what: Selector
    kinds = (Called,)
    kind_of = ("what", "ref")


@word("{#searches|search} a deck", "デッキを探す")
class SearchesAct(PlayerAct):
    """A player's act of searching a deck (MG 1012.3)."""

    kinds = (Searched,)
    referent_fields = ("seat", "", "")


@word("{#corrupts|corrupt} an orb", "オーブを穢す")
class CorruptsOrb(PlayerAct):
    """A player's act of corrupting an orb (MG 1009.2)."""

    kinds = (Corrupted,)
    referent_fields = ("seat", "", "")
