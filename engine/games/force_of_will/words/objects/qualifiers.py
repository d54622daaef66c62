"""Qualifiers after the noun, such as the card that an addition is added to and the opponent in a battle."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, cast

from engine.chase.words.triggers.event_types import DEEDS
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.vocabularies import ADDED_TO
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Attacked, Blocked, Damaged
from engine.language.common.amounts import EXTREMES
from engine.language.common.qualifiers import Battling
from engine.language.common.referents import doer, has_happened_to
from engine.language.common.selectors import Kind, Printed, Qualifier
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import Ability, Keyword, Player, Selector, Single
from engine.language.grammar.word import fields, word


@word("added to {what}", "{what:within}に設置されている")
class AddedTo(Qualifier):
    """A qualifier: an addition that is added to an object (FoW 1002.1)."""

    what: Single
    own_reads = frozenset({"field"})
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.obj(ref).attached_to in self.what.now(game, at)


@fields
class Revealed(Qualifier):
    """A qualifier: a card revealed in a zone of a player; each subclass names the zone."""

    who: Player
    place = 2
    narrows = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        return obj.zone in self.zones and obj.revealed and obj.owner in self.who.seats(game, at)


@word("revealed from {who:poss} rune area", "{who:poss}ルーンエリアの公開されている")
class RevealedFrom(Revealed):
    """A qualifier: a rune that is revealed in a player's rune area (FoW 711.2)."""

    own_reads = frozenset({"rune"})
    zones = ("rune",)


@word("revealed from {who:poss} extra deck", "{who:poss}エキストラデッキの公開されている")
class RevealedInExtra(Revealed):
    """A qualifier: a card that is revealed in a player's extra deck (FoW 314.2, 1133.2)."""

    own_reads = frozenset({"extra"})
    zones = ("extra",)


@word("with the {end} {which} among {of:pl}", "（{of}）の中で{end}{which}を持つ")
class WithHighestAmong(Qualifier):
    """A qualifier: with the highest or lowest value among objects of a kind (FoW 203.5, 206.2, 207.2).

    Several objects may share the value.
    """

    end: Annotated[str, EXTREMES]
    which: Annotated[str, "numbers"]
    of: Selector
    own_reads = frozenset({"number", "field"})

    @property
    def rank(self) -> int:
        """Return the rank of the reading, which prefers the nearer subject."""
        return -len(self.of.qualifiers) if isinstance(self.of, Kind) else 0

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        values = [game.number_on(other, self.which) for other in in_sight(game, at, self.of, read=True)]
        bound = max(values, default=0) if self.end == "max" else min(values, default=0)
        return bool(values) and game.number_on(ref, self.which) == bound


@word("{#that shares|that share} a name with another {of:sg}", "他の{of}と同じ名前を持つ")
class SharesName(Qualifier):
    """A qualifier: with a name that another object of a kind has too (FoW 202.3)."""

    of: Selector
    own_reads = frozenset({"kind", "field"})

    @property
    def rank(self) -> int:
        """Return the rank of the reading, which prefers the nearer subject."""
        return -len(self.of.qualifiers) if isinstance(self.of, Kind) else 0

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        names = game.chars(ref).names
        return any(other != ref and game.chars(other).names & names for other in in_sight(game, at, self.of, read=True))


@word(("that dealt damage this turn",), "このターンにダメージを与えた")
class DealtDamage(Qualifier):
    """A qualifier: an object that has dealt damage this turn (FoW 912.1)."""

    past = (Damaged,)
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return any(event.source == ref for event in game.history(Damaged))


@word(("with no abilities", "with no ability"), "能力を持たない")
class WithNoAbilities(Qualifier):
    """A qualifier: an object without abilities (FoW 901.1).

    It may have keywords that are no abilities (FoW 1101.1b).
    """

    own_reads = frozenset({"ability"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not any(
            not isinstance(one, Keyword) or one.is_skill for one in cast(tuple[Ability, ...], game.chars(ref).abilities)
        )


@word(("battling with {what}", "battling {what}"), "{what:within}と戦闘を行っている")
class InBattleWith(Battling):
    """A qualifier: an object that battles with another object (FoW 804.5, 804.5a, 804.5b)."""

    def pair(self, game: Game) -> Collection[int]:
        return frozenset() if game.battle is None else game.battle.battling(game)


NOT_DONE = {
    "attacked": ("attack", "攻撃していない"),
    "blocked": ("block", "ブロックしていない"),
    "attacked or blocked": ("attack or block", "攻撃もブロックもしていない"),
}


@word("that didn't {deed} this turn", "このターンに{deed}")
class NotThisTurn(Qualifier):
    """A qualifier: an object that has not attacked or blocked this turn (FoW 803.5, 804.4)."""

    deed: Annotated[str, NOT_DONE]
    past = (Attacked, Blocked)
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not has_happened_to(game, (ref,), DEEDS[self.deed])


HOSTS = {
    key: (en[0].lower() + en[1:] if en[0] != "J" else en, ja) for key, (en, ja) in ADDED_TO.items() if key != "field"
}


@word("that can be added to @{host}", "{host}に設置できる")
class CanBeAddedTo(Printed, Qualifier):
    """A qualifier: an addition that is added to such objects (FoW 1406.1a)."""

    host: Annotated[str, HOSTS]

    def fits_chars(self, chars: Chars) -> bool:
        return getattr(chars, "added_to", "") == self.host


@word("from outside the game", "ゲーム外の")
class FromOutside(Qualifier):
    """A qualifier: a card from outside the game, taken from the player's removed area (FoW 317.1).

    There are no other such cards: nobody has cards outside the deck (317.1a), and there are no sideboards (317.1b).
    """

    own_reads = frozenset({"removed"})
    zones = ("removed",)
    place = 2
    narrows = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        obj = game.obj(ref)
        return obj.zone == "removed" and obj.owner == doer(at)


@word("of this card", "発生源がこのカードである")
class OfThisCard(Qualifier):
    """A qualifier: an ability whose source is this card (FoW 901.1e)."""

    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        return item is not None and item.source == at.source
