"""Chapter 1100: keywords that say with what a card comes, or a game begins: counters, a coin, an extra deck."""

from __future__ import annotations

from engine.chase.words.effects_objects import Banish, RemoveCounters
from engine.chase.words.entering import EnterWith, entering
from engine.chase.words.fighting import Blocks
from engine.chase.words.lines import Activated, Triggered
from engine.chase.words.will import Produce, ProduceOneOf
from engine.games.force_of_will.words.printed import FowToken
from engine.games.force_of_will.words.zones import ITEM
from engine.kernel.text import Text
from engine.language.common.abilities import expanded
from engine.language.common.amounts import Number
from engine.language.common.happenings import Attacks
from engine.language.common.objects import THIS
from engine.language.common.triggers import ObjectDoes, ThisSubject, When
from engine.language.grammar.categories import Ability, Amount, Keyword
from engine.language.grammar.codec import intern
from engine.language.grammar.word import word

FIGHTS = When(ObjectDoes(ThisSubject(), (Attacks(), Blocks())), every=True)


@word("[Limit]<| >{n:fig}", "[現界]{n:fig}")
class LimitCounters(Keyword):
    """It comes with so many limit counters and loses one whenever it fights (FoW 1118.2); what becomes of it without
    them other texts say: [Limit] does nothing to it then (1118.2a), nor keeps it from fighting (1118.2b)."""

    n: Amount

    name = "Limit"

    def expand(self) -> tuple[Ability, ...]:
        fewer = Triggered(FIGHTS, (RemoveCounters("limit", THIS),))
        return expanded(self, *entering(EnterWith("limit", self.n)), fewer)


# -- 1119 Energize ---------------------------------------------------------------------------------
COIN = Text("Will Coin", "ウィルコイン")


@word("[Energize]<| >{symbols:will}", "[後抗]{symbols:will}")
class Energize(Keyword):
    """The player who is not first begins the game with a coin (FoW 1119.2); the preparation reads it."""

    symbols: tuple[str, ...]

    name = "Energize"

    @property
    def coin(self) -> FowToken:
        """The coin, whose ability works in the item area alone (FoW 1119.2a) and produces one of several (1119.2b)."""
        will = Produce(self.symbols) if len(self.symbols) == 1 else ProduceOneOf(self.symbols)
        ability = Activated((Banish(THIS),), (will,), zones=(ITEM,))
        return FowToken(name=COIN, races=frozenset({COIN.en}), abilities=(intern(ability),))  # 1303.1d


# -- 1122 Mana -------------------------------------------------------------------------------------
@word("[Mana]<| >{n:digits}", "[マナ]{n:digits}")
class Mana(Keyword):
    """By its type (FoW 1122.2): a ruler begins the game with so many mana counters (FoW 1122.2a), which the preparation
    reads; any other card comes to the field with them (FoW 1122.2b)."""

    n: int

    name = "Mana"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *entering(EnterWith("mana", Number(self.n))))


# -- 1132 Grimoire ---------------------------------------------------------------------------------
@word("[Grimoire]<| ><{n:digits}|({n:digits})>", "[グリモア]{n:digits}")
class Grimoire(Keyword):
    """An extra deck of up to so many story chants (FoW 1132.2); the rules of decks read it."""

    n: int

    name = "Grimoire"
