"""Categories that are designated as a card comes onto the battlefield, and asked about later."""

from __future__ import annotations

import msgspec

from engine.chase.words.entering import entering
from engine.games.last_chronicle.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.text import Text
from engine.language.common.replacements import Changed
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Ability, Flow, Statement
from engine.language.grammar.word import word


@word
class ComesWithCategory(Changed):
    """It comes with a category that its player designates (not written; LC 11.3.3)."""

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        names = sorted({race for card in range(len(game.s.cards)) for race in game.printed_card(card).races})
        if not names:
            return (event,)
        known = [race_text(game, name) for name in names]
        prompt = Text("Designate a category.", "カテゴリを指定してください。")
        said = names[(yield from game.choose_label(at.controller, known, prompt, "11.3.3"))]
        return (event.changed(marks=msgspec.structs.replace(event.marks, said=said)),)


def race_text(game: Game, name: str) -> Text:
    """The name of a category in both languages."""
    from engine.language import race_name

    return race_name(game.ID, name)


@word("as this card is deployed, designate a category", "このカードが戦場に配置されるに際し、カテゴリを1つ指定する")
class DesignatesAsDeployed(Statement):
    """As this card is deployed, its player designates a category: of that its text speaks from then on (LC 11.3.3)."""

    def abilities(self) -> tuple[Ability, ...]:
        return entering(ComesWithCategory())


@word("of the designated category", "指定したカテゴリの")
class OfDesignated(Qualifier):
    """A card of the category that was designated: by the text itself, or as this card was deployed (LC 11.3.3)."""

    own_reads = frozenset({"kind", "field"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        said: str = at.memory.get("race") or game.obj(at.source).marks.said
        return said in game.chars(ref).races
