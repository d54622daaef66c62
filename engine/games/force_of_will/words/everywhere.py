"""All cards of a name, wherever a player has them (FoW 202.3, 1014.2), and what a card that comes does not trigger."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Entered, Moved
from engine.language.common.amounts import MANY
from engine.language.common.memory import done, mention, only_objects, recall
from engine.language.common.players import DoneBy
from engine.language.common.selectors import Qualifier, described
from engine.language.grammar.categories import Condition, Effect, Flow, Player, Refs, Selector
from engine.language.grammar.word import word


@word("that spell was cancelled this way", "この方法でその呪文が無効にされている")
class CancelledThisWay(Condition):
    """What was to be cancelled is on the chase no more (FoW 1012.1): nobody has paid for it, and it could be."""

    def holds(self, game: Game, at: Context) -> bool:
        return any(not is_seat(ref) and game.item(ref) is None for ref in at.memory.get("way", ()))


@word("with that name", "その名前を持つ")
class WithThatName(Qualifier):
    """With a name of the card that was spoken of, as it last was (FoW 202.3, 911.1)."""

    own_reads = frozenset({"kind"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        names = game.chars(ref).names
        return any(game.chars(other).names & names for other in only_objects(recall(at, "that")))


@word(
    "{who:searches} {whose:poss} deck, graveyard, and hand for all {what:pl}",
    "{who:は}{whose:poss}デッキと墓地と手札から{what}をすべて探す",
)
class SearchEverywhere(DoneBy):
    """Search all that a player has for cards of a kind: in the deck not all of them need be found (FoW 1014.2)."""

    whose: Player
    what: Selector

    def perform(self, game: Game, at: Context) -> Flow[None]:
        kind = described(self.what)
        found: Refs = ()
        for owner in self.whose.seats(game, at):
            seat = self.who.seats(game, at)[0]
            game.look_at_hand(seat, owner)
            places = (*game.zone(owner, game.DISCARD), *game.zone(owner, game.HAND))
            found += tuple(ref for ref in places if kind.matches(game, at, ref))
            found += yield from game.search(seat, owner, kind, 0, MANY, at, "")
            at.memory["player"] = owner
        mention(at, found)
        done(at, found, len(found))


@word(
    "that card entering the field doesn't cause its own abilities to trigger",
    "そのカードが場に出たことによっては、それ自身の能力は誘発しない",
)
class ArrivalTriggersNothing(Effect):
    """What has just come into the field triggers nothing of its own by that (FoW 104.1, 906.4)."""

    def do(self, game: Game, at: Context) -> None:
        refs = only_objects(recall(at, "that"))

        def by_coming(event: object, ref: int) -> bool:
            return (isinstance(event, Entered) and event.ref == ref) or (isinstance(event, Moved) and event.new == ref)

        game.s.pending = [
            one for one in game.s.pending if one.source not in refs or not by_coming(one.event, one.source)
        ]
