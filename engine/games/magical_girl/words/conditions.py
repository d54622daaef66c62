"""Conditions that only this game has: Effort, BINGO, orbs, and events of this turn."""

from __future__ import annotations

from typing import Annotated

from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.triggers.event_types import Corrupted
from engine.games.magical_girl.words.triggers.moments import of_this_side
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Banished, Destroyed, Discarded, Entered, Moved, Played
from engine.language.common.amounts import at_least
from engine.language.common.conditions import LESS, Plain, compared
from engine.language.common.players import YOU
from engine.language.common.selectors import as_played, described
from engine.language.grammar.categories import Amount, Objects, Player, Selector
from engine.language.grammar.word import word


@word(
    "there are {n:count} or more cards with the trait Effort in your graveyard",
    "味方墓地にある努力が{n:count}枚以上である",
)
class EffortIs(Plain):
    """The condition that a player's graveyard has `n` or more cards with the trait Effort (MG 1111.2)."""

    n: Amount
    own_reads = frozenset({"graveyard"})

    def holds(self, game: Game, at: Context) -> bool:
        return game.effort(at.controller) >= self.n.value(game, at)


@word("you have BINGO", "味方BINGOゾーンのカード3枚が同じコストを持つ")
class HasBingo(Plain):
    """The condition that a player's BINGO zone has three cards of the same cost (MG 1117.2)."""

    own_reads = frozenset({"bingo"})

    def holds(self, game: Game, at: Context) -> bool:
        return game.has_bingo(at.controller)


@word("this card is your only servant", "味方怪異がこのカードのみである")
class Alone(Plain):
    """The condition that this card is its controller's only servant (MG 1113.2)."""

    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = [ref for ref in game.field(game.controller(at.source)) if "servant" in game.chars(ref).types]
        return mine == [at.source]


@word(
    "{who:has} <{none?}no orbs|{n:count} {limit} orbs>",
    "{who:poss}オーブが<{none?}ない|{n:count}個{limit}である>",
)
class OrbsAre(Plain):
    """The condition that a player has a number of orbs within a limit, or none (MG 309.1)."""

    who: Player
    n: Amount | None = None
    limit: Annotated[str, LESS] = "<="
    none: bool = False
    own_reads = frozenset({"orb"})

    def valid(self) -> bool:
        return self.none != (self.n is not None)

    def holds(self, game: Game, at: Context) -> bool:
        counts = [len(game.zone(seat, "orb")) for seat in self.who.seats(game, at)]
        if self.n is None:
            return any(not count for count in counts)
        return any(compared(count, self.limit, self.n.value(game, at)) for count in counts)


@word("{who:controls} more {what:pl} than {other:subj}", "{who:が}{other}より多くの{what}を支配している")
class ControlsMore(Plain):
    """The condition that a player controls more objects of a kind than another player (MG 105.3)."""

    who: Player
    what: Selector
    other: Player = YOU
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)

        def n(seats: tuple[int, ...]) -> int:
            return sum(1 for seat in seats for ref in game.field(seat) if kind.matches(game, at, ref))

        return n(self.who.seats(game, at)) > n(self.other.seats(game, at))


# -- this turn -------------------------------------------------------------------------------------
@word(
    "<{n:count} or more {what:pl}|@{what:sg}> entered the field this turn",
    "このターンに{what}が<{n:count}{what#}以上>戦場に出ていた",
)
class EnteredThisTurn(Plain):
    """The condition that `n` or more objects of a kind have entered the field this turn."""

    what: Selector
    n: Amount | None = None
    past = (Entered,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        found = {event.ref for event in game.history(Entered) if kind.matches(game, at, event.ref)}
        return len(found) >= at_least(self.n, game, at)


@word("@{what:sg} was corrupted this turn", "このターンに{what}が穢されていた")
class OrbCorruptedThisTurn(Plain):
    """The condition that an orb of a kind has been corrupted this turn, by any cause (MG 1009.1)."""

    what: Selector
    past = (Corrupted,)

    def holds(self, game: Game, at: Context) -> bool:
        return any(of_this_side(self.what, at, event) for event in game.history(Corrupted))


@word("@{what:sg} corrupted @{orb:sg} this turn", "このターンに{what}が{orb}を穢していた")
class CorruptedThisTurn(Plain):
    """The condition that a servant of a kind has corrupted an orb by its attack this turn (MG 804.5)."""

    what: Selector
    orb: Selector
    past = (Corrupted,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        return any(event.attacker and kind.matches(game, at, event.attacker) for event in game.history(Corrupted))


@word("@{what:sg} destroyed @{other:sg} in battle this turn", "このターンに{what}がバトルで{other}を破壊していた")
class BeatThisTurn(Plain):
    """The condition that a servant of a kind has destroyed another servant in battle this turn (MG 804.3, 804.4)."""

    what: Selector
    other: Selector
    past = (Destroyed,)

    def holds(self, game: Game, at: Context) -> bool:
        kind, other = described(self.what), described(self.other)
        return any(
            event.cause == "battle" and kind.matches(game, at, event.by) and other.matches(game, at, event.ref)
            for event in game.history(Destroyed)
        )


@word("@{what:sg} was destroyed or banished this turn", "このターンに{what}が破壊または破棄されていた")
class FellThisTurn(Plain):
    """The condition that a card of a kind was destroyed or banished this turn (MG 1007.1, 1008.1)."""

    what: Selector
    past = (Destroyed, Banished)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        gone = [*game.history(Destroyed), *game.history(Banished)]
        return any(kind.matches(game, at, event.ref) for event in gone)


@word("{what:subj} battled @{other:sg} this turn", "このターンに{what}が{other}とバトルしていた")
class BattledThisTurn(Plain):
    """The condition that an object has battled a servant of a kind this turn (MG 803.4, 803.5).

    The object was the attacker or the attacked servant.
    """

    what: Objects
    other: Selector
    past = (Attacked,)

    def holds(self, game: Game, at: Context) -> bool:
        refs, kind = self.what.now(game, at), described(self.other)
        pairs = [(event.ref, event.target) for event in game.history(Attacked) if not is_seat(event.target)]
        both = [*pairs, *[(two, one) for one, two in pairs]]
        return any(one in refs and kind.matches(game, at, two) for one, two in both)


@word("{what:was} put into a graveyard from the field this turn", "このターンに{what}が戦場から墓地に置かれていた")
class DiedThisTurn(Plain):
    """The condition that an object was put into a graveyard from the field this turn (MG 906.5b)."""

    what: Objects
    past = (Moved,)

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.what.now(game, at)
        return any(
            event.origin == game.FIELD and event.destination == game.DISCARD and {event.ref, event.new} & set(refs)
            for event in game.history(Moved)
        )


@word(
    (
        "@{what:sg} was returned to a hand from the field this turn",
        "@{what:sg} was returned to a player's hand from <the field|a servant zone> this turn",
    ),
    "このターンに{what}が戦場から手札に戻されていた",
)
class ReturnedThisTurn(Plain):
    """The condition that a card of a kind was returned from the field to a hand this turn (MG 302.5)."""

    what: Selector
    past = (Moved,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        return any(
            event.origin == game.FIELD and event.destination == game.HAND and kind.matches(game, at, event.ref)
            for event in game.history(Moved)
        )


@word(
    "no {what:pl} have been played this turn",
    "このターンに{what}が発動されていない",
)
class NonePlayedThisTurn(Plain):
    """The condition that no card of a kind has been played this turn (MG 903.1)."""

    what: Selector
    past = (Played,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = as_played(self.what)
        return not any(event.what == "card" and kind.matches(game, at, event.ref) for event in game.history(Played))


@word("{who:subj} discarded a card this turn", "このターンに{who:が}カードを捨てていた")
class DiscardedThisTurn(Plain):
    """The condition that a player has discarded a card this turn (MG 1013.1)."""

    who: Player
    past = (Discarded,)

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        return any(event.seat in seats for event in game.history(Discarded))
