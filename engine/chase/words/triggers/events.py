"""The acts that the triggers of a text name."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.protocols import Game
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.players import A_PLAYER
from engine.language.common.selectors import Kind, as_played
from engine.language.common.trigger_events import of_these, put_into
from engine.language.common.triggers import Act, Facts, PlayerAct, such
from engine.language.grammar.categories import Player, Selector
from engine.language.grammar.word import word

ON_CHASE = ("card", "ability", "trigger")  # other plays do not use the chase (FoW 705.2d, 907.3)


def said_of_stack(what: Selector) -> bool:
    """Return whether a phrase describes spells and abilities; an ability of a resonator is not a resonator."""
    return isinstance(what, Kind) and all(head.noun.says == "spell" for head in what.heads)


@word(
    (
        "enters the field< from {origin}>< under {who:poss} control>",
        "enters {who:poss} field< from {origin}>",
    ),
    "<{origin}><{who:poss}コントロール下で>場に出る",
)
class EntersField(Act):
    """The act "enters the field", from a zone or under a player's control (FoW 702.3 / MG 702.3)."""

    origin: Annotated[str | None, "entered_from"] = None
    who: Player | None = None
    kinds = (events.Entered,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Entered)
        return self.origin in (None, event.origin) and of_these(game, at, self.who, event.controller)


@word("is put into {who:poss} graveyard< from {origin}>", "<{origin}>{who:poss}墓地に置かれる")
class PutIntoGraveyard(Act):
    """The act "is put into a graveyard", from a named zone or from any zone (FoW 906.7 / MG 906.5).

    The values of the table "buried_from" are zones (of the card's own player), `any`, and for the field `field`, `a
    field`, `your field`, `opponent's field`."""

    origin: Annotated[str | None, "buried_from"] = None
    who: Player = A_PLAYER
    kinds = (events.Moved,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Moved)
        if event.destination != game.DISCARD:
            return None
        origin = self.origin or "any"
        if origin.endswith("field"):
            seat = {"opponent's field": at.opponent, "your field": at.controller}.get(origin)
            if event.origin != game.FIELD or (seat is not None and event.controller != seat):
                return None
        elif origin.startswith("not "):
            if event.origin == origin.removeprefix("not "):
                return None
        elif origin != "any" and (event.origin != origin or event.owner != at.controller):
            return None
        if event.owner not in self.who.seats(game, at):
            return None
        return (game.identity_after_move(event), 0, 0)


@word(
    ("is put into {who:poss} {zone}< from {origin}>", "is returned to {who:poss} {zone}< from {origin}>"),
    "<{origin}>{who:poss}{zone}",
)
class PutOutOfSight(Act):
    """The act "is put into a hand or a deck", from a public zone or from any zone (FoW 906.7a / MG 906.5a)."""

    zone: Annotated[str, "out_of_sight"]
    who: Player
    origin: Annotated[str | None, "seen_zones"] = None
    kinds = (events.Moved,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        return put_into(self.zone, self.who, self.origin, game, at, event)


@word("is destroyed", "破壊される")
class IsDestroyed(Act):
    """The act "is destroyed" (FoW 1010.1 / MG 1007.1)."""

    kinds = (events.Destroyed,)


@word("is banished", "破棄される")
class IsBanished(Act):
    """The act "is banished" (FoW 1011.1 / MG 1008.1)."""

    kinds = (events.Banished,)


@word("is targeted by @{by:sg}", "{by}の対象になる")
class IsTargeted(Act):
    """The act "is targeted by a spell or an ability of a kind" (FoW 903.2g / MG 903.2e)."""

    by: Selector
    kinds = (events.Targeted,)
    referent_fields = ("ref", "by", "")
    kind_of = ("by", "by")


@word("is played", "プレイされる")
class IsPlayed(Act):
    """The act "is played" (FoW 903.2k)."""

    kinds = (events.Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        return event.what == "card"


# -- players ---------------------------------------------------------------------------------------
@word("{#plays|play} @{what:sg}< during {turn:poss} turn>", "<{turn:poss}ターンに>{what}をプレイする")
class Plays(PlayerAct):
    """The act "plays a card or an ability of a kind", perhaps in a player's turn (FoW 903.2k, 906.5)."""

    what: Selector
    turn: Player | None = None
    kinds = (events.Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        if event.what not in ON_CHASE or not self._said_of(game, at, event):
            return False
        return of_these(game, at, self.turn, game.turn_player)

    def _said_of(self, game: Game, at: Context, event: events.Played) -> bool:
        """Return whether the played card or ability fits the phrase.

        A card must also fit the named zone. An ability was in no zone, so it fits only phrases without one."""
        if event.what == "card":
            return such(game, at, as_played(self.what), event.ref)
        from_zone = isinstance(self.what, Kind) and self.what.qualified
        return said_of_stack(self.what) and not from_zone and such(game, at, self.what, event.ref)


@word("{#discards|discard} @{what:sg}", "{what}を捨てる")
class DiscardsAct(PlayerAct):
    """The act "discards a card of a kind" (FoW 1019.1 / MG 1013.1)."""

    what: Selector
    kinds = (events.Discarded,)
    kind_of = ("what", "ref")


@word("{#puts|put} @{counter:counter} counter on @{what:sg}", "{what}に{counter:counter}カウンターを置く")
class PutsCounterAct(PlayerAct):
    """The act "puts a counter of a name on an object of a kind" (FoW 1022.1 / MG 1018.2)."""

    counter: str
    what: Selector
    kinds = (events.CounterPut,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.CounterPut)
        if event.name != self.counter or not such(game, at, self.what, event.ref):
            return None
        return (game.controller(event.by) if event.by else game.controller(event.ref), event.ref, event.n)
