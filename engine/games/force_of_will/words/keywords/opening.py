"""Keywords about the start of the game or a card's entering: counters, a coin, an extra deck (chapter 1100)."""

from __future__ import annotations

from engine.chase.words.abilities import Activated, Triggered
from engine.chase.words.continuous.entering import EnterWith, entering
from engine.chase.words.effects.battle import Blocks
from engine.chase.words.effects.objects import Banish, RemoveCounters
from engine.chase.words.effects.will import Produce, ProduceOneOf
from engine.games.force_of_will.words.objects.nouns import ITEM
from engine.games.force_of_will.words.printed import FowToken
from engine.kernel.text import Text
from engine.language.common.abilities import expanded
from engine.language.common.amounts import Number
from engine.language.common.objects import THIS
from engine.language.common.trigger_events import Attacks
from engine.language.common.triggers import ObjectDoes, ThisSubject, When
from engine.language.grammar.categories import Ability, Amount, Keyword
from engine.language.grammar.codec import intern
from engine.language.grammar.word import word

FIGHTS = When(ObjectDoes(ThisSubject(), (Attacks(), Blocks())), every=True)


@word("[Limit]<| >{n:fig}", "[現界]{n:fig}")
class LimitCounters(Keyword):
    """The keyword [Limit]: the card enters with limit counters and loses one whenever it fights (FoW 1118.2).

    Without counters, [Limit] itself does nothing to the card (1118.2a) and does not keep it from fighting (1118.2b).
    Other texts say what happens then.
    """

    n: Amount

    name = "Limit"

    def expand(self) -> tuple[Ability, ...]:
        fewer = Triggered(FIGHTS, (RemoveCounters("limit", THIS),))
        return expanded(self, *entering(EnterWith("limit", self.n)), fewer)


# -- 1119 Energize ---------------------------------------------------------------------------------
COIN = Text("Will Coin", "ウィルコイン")


@word("[Energize]<| >{symbols:will}", "[後抗]{symbols:will}")
class Energize(Keyword):
    """The keyword [Energize]: the player who is not first begins the game with a coin (FoW 1119.2).

    The preparation of the game reads it.
    """

    symbols: tuple[str, ...]

    name = "Energize"

    @property
    def coin(self) -> FowToken:
        """Return the coin, whose ability works only in the item area (FoW 1119.2a).

        The ability produces the keyword's will, or one of several (1119.2b).
        """
        will = Produce(self.symbols) if len(self.symbols) == 1 else ProduceOneOf(self.symbols)
        ability = Activated((Banish(THIS),), (will,), zones=(ITEM,))
        return FowToken(name=COIN, races=frozenset({COIN.en}), abilities=(intern(ability),))  # 1303.1d


# -- 1122 Mana -------------------------------------------------------------------------------------
@word("[Mana]<| >{n:digits}", "[マナ]{n:digits}")
class Mana(Keyword):
    """The keyword [Mana], which depends on the card's type (FoW 1122.2).

    A ruler begins the game with mana counters (FoW 1122.2a), which the preparation reads. Any other card enters the
    field with them (FoW 1122.2b).
    """

    n: int

    name = "Mana"

    def expand(self) -> tuple[Ability, ...]:
        return expanded(self, *entering(EnterWith("mana", Number(self.n))))


# -- 1132 Grimoire ---------------------------------------------------------------------------------
@word("[Grimoire]<| ><{n:digits}|({n:digits})>", "[グリモア]{n:digits}")
class Grimoire(Keyword):
    """The keyword [Grimoire]: an extra deck of up to `n` story chants (FoW 1132.2), which the rules of decks read."""

    n: int

    name = "Grimoire"
