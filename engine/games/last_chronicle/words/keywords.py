"""Chapter 15.2: keywords, and the abilities that their clauses say they mean. Of the others the rules read the name."""

from __future__ import annotations

from engine.chase.words.costs import sum_will
from engine.games.last_chronicle.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.keywords import mark
from engine.language.common.selectors import described
from engine.language.grammar.categories import Amount, Cost, Effect, Keyword, Selector
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import word

Valor = mark(__name__, "Valor", "[Valor]", "『勇猛』", "LC 15.2.1.1, 15.2.1.2; the battle reads it.")
Haste = mark(__name__, "Haste", "[Haste]", "『速攻』", "LC 15.2.2.1, 15.2.2.2, 15.2.2.3; the rules read it.")
Aura = mark(__name__, "Aura", "[Aura]", "『オーラ』", "LC 15.2.3.1, 15.2.3.2, 15.2.3.3; the battle reads it.")
Merge = mark(__name__, "Merge", "[Merge]", "『結合』", "LC 15.2.15.1.1; the rules read it.")


@word("[Breakthrough {n:digits}]", "『突破{n:digits}』")
class Breakthrough(Keyword):
    """LC 15.2.4.1; the battle reads it."""

    n: int
    name = "Breakthrough"


@word("[Soul Change ({what:sg})]", "『ソウルチェンジ（{what}）』")
class SoulChange(Keyword):
    """LC 15.2.6.1, 15.2.6.3; deploying reads it."""

    what: Selector
    name = "Soul Change"

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        """Return whether a unit may be sacrificed for it."""
        return bool(described(self.what).matches(game, at, ref))


@word("[Gift ({costs:comma})]", "『異能（{costs:、}）』")
class Gift(Keyword):
    """LC 15.2.12.1; what may be paid instead of the card's own cost."""

    costs: tuple[Cost, ...]
    name = "Gift"

    @property
    def tally(self) -> Tally:
        return sum_will(self.costs)


@word("[Energy ({n:fig})]", "『動力（{n:fig}）』")
class Energy(Keyword):
    """LC 15.2.14.7, 15.2.14.8; the recovery phase reads it (LC 9.2.1.2)."""

    n: Amount
    name = "Energy"

    def counters_of(self, game: Game, ref: int) -> int:
        """Return how many energy counters it comes up to now (LC 15.2.14.11)."""
        return self.n.value(game, game.at(ref))


@word("[Soul Burst {costs:comma}] ⇒ {effects:sentences}", "『ソウルバースト{costs:、}』⇒{effects:文}")
class SoulBurst(Keyword):
    """LC 15.2.10.1, 15.2.10.2; the rules offer it when the card is put into the soul yard (LC 15.2.10.3)."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    name = "Soul Burst"
