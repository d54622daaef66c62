"""Events with a given cause: the player whose ability causes them, or the cost that they pay (FoW 906.4)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.players import A_PLAYER
from engine.language.common.triggers import Act, Facts
from engine.language.grammar.categories import Player
from engine.language.grammar.word import word


@word(
    "is put into {who:poss} graveyard< from {origin}> by a spell or ability {by:controls}",
    "{by:が}コントロールする呪文や能力によって<{origin}>{who:poss}墓地に置かれる",
)
class PutIntoGraveyardBy(Act):
    """An event: a card is put into a graveyard by a spell or ability of a player (FoW 906.7).

    The card comes from a zone of its player. Costs and the rules do not count as causes.
    """

    by: Player
    origin: Annotated[
        str | None, {"hand": ("your hand", "あなたの手札から"), "main": ("your deck", "あなたのデッキから")}
    ] = None
    who: Player = A_PLAYER
    kinds = (events.Moved,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Moved)
        if event.destination != game.DISCARD or event.cause == "cost" or not event.by:
            return None
        if event.by_seat not in self.by.seats(game, at) or event.owner not in self.who.seats(game, at):
            return None
        if self.origin is not None and (event.origin != self.origin or event.owner != at.controller):
            return None
        return (game.identity_after_move(event), 0, 0)


@word("is removed from the game< from {who:poss} {zone}>", "<{who:poss}{zone}から>ゲームから取り除かれる")
class RemovedFromGame(Act):
    """An event: a card is removed from the game, from a zone of a player or from any zone (FoW 1004.1)."""

    who: Player | None = None
    zone: Annotated[str | None, {"graveyard": ("graveyard", "墓地"), "hand": ("hand", "手札")}] = None
    kinds = (events.Moved,)

    def valid(self) -> bool:
        return (self.who is None) == (self.zone is None)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Moved)
        if event.destination != game.REMOVED or event.origin == game.REMOVED:
            return None
        if self.who is not None and (event.origin != self.zone or event.owner not in self.who.seats(game, at)):
            return None
        return (game.identity_after_move(event), 0, 0)


@word("is banished by [Incarnation]", "[顕現]により破棄される")
class BanishedForIncarnation(Act):
    """An event: a resonator is banished for the [Incarnation] of a card that is being played (FoW 1110.2)."""

    kinds = (events.Banished,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Banished)
        item = game.item(event.by)
        return item is not None and "incarnated" in item.marks and event.cause == "cost"


@word(
    "enters the field under {who:poss} control without being played from {whose:poss} hand",
    "{whose:poss}手札からプレイされることなく{who:poss}コントロール下で場に出る",
)
class EntersUnplayed(Act):
    """An event: a card enters the field under a player's control without being played from the hand (FoW 702.3)."""

    who: Player
    whose: Player
    kinds = (events.Entered,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Entered)
        if event.controller not in self.who.seats(game, at):
            return False
        played = event.summoned and event.marks.came_from == "hand"
        return not (played and game.owner(event.ref) in self.whose.seats(game, at))
