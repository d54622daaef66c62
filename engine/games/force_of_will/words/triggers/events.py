"""Events of Force of Will only, as triggers name them, with their causes, subjects and order in a turn."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.triggers.events import Plays
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import ART, Called, Judged
from engine.kernel import events
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Damaged, Event, Played
from engine.language.common.players import A_PLAYER
from engine.language.common.selectors import as_played, described
from engine.language.common.triggers import Act, Facts, OneTrigger, PlayerAct, PlayerDoes, Subject, Trigger, When
from engine.language.grammar.categories import Happening, Objects, Player, Selector
from engine.language.grammar.word import word


# -- players ---------------------------------------------------------------------------------------
@word("{#calls|call} a magic stone", "魔石をコールする")
class CallsAct(PlayerAct):
    """An event: a player calls a magic stone (FoW 710.1, 1016.1)."""

    kinds = (Called,)


@word(("{#plays|play} a God's Art< ability>",), "神技をプレイする")
class PlaysArt(PlayerAct):
    """An event: a player plays a God's Art, which may be a will ability (FoW 1112.1)."""

    kinds = (events.Played,)
    rank = -1

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        return ART in event.marks


@word(("performs Judgment", "performs [Judgment]", "does judgment"), "ジャッジメントする")
class PerformsJudgment(Act):
    """An event: the ruler has become a J-ruler by judgment (FoW 705.3a-1)."""

    kinds = (Judged,)


@word("{#does|do} judgment of @{attribute} ruler", "{attribute}属性のルーラーのジャッジメントを行う")
class DoesJudgmentOf(PlayerAct):
    """An event: a player does judgment of a ruler of an attribute, as it was before (FoW 208.3, 705.3a-1, 911.1)."""

    attribute: Annotated[str, "attributes"]
    kinds = (Judged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Judged)
        return self.attribute in game.chars(event.ref).attributes


@word(("{#performs|perform} Judgment", "{#does|do} judgment< of a ruler>"), "ジャッジメントする")
class DoesJudgment(PlayerAct):
    """An event: a player does judgment (FoW 705.3a-1)."""

    kinds = (Judged,)


@word("{#awakens|awaken} a spell", "呪文を覚醒する")
class AwakensSpell(PlayerAct):
    """An event: a player plays a spell awakened (FoW 1109.2a)."""

    kinds = (events.Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        item = game.item(event.ref)
        return event.what == "card" and item is not None and "awakened" in item.marks


# -- objects ---------------------------------------------------------------------------------------
@word("is added to {to}", "{to}に設置される")
class HasAdditionAdded(Act):
    """An event: an addition is added to an object, with the addition as its subject (FoW 1002.1).

    It is written `an addition is added to this card`.
    """

    to: Objects
    kinds = (events.Attached,)
    referent_fields = ("ref", "to", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Attached)
        return event.to in self.to.now(game, at)


# -- causes (FoW 906.4) ----------------------------------------------------------------------------
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


# -- damage, and the card that an addition is added to ---------------------------------------------
@word("added {what:sg}", "設置されている{what}")
class AddedSubject(Subject):
    """The subject of an event that is the object this addition is added to."""

    what: Selector

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        to = game.obj(at.source).attached_to
        return bool(to) and ref == to and described(self.what).matches(game, at, ref)


@word("{name:name}", "{name:name}")
class NamedSubject(Subject):
    """The subject of an event that is any card of a name (FoW 202.3a, 1402.1)."""

    name: str

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        return not is_seat(ref) and self.name in game.chars(ref).names


@word("damage is dealt to {who}", "{who}にダメージが与えられる")
class DamageHappens(Happening):
    """An event: damage is dealt to a player (FoW 906.4, 1007.5)."""

    who: Player
    kinds = (Damaged,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        if event.target not in self.who.now(game, at):
            return False
        at.memory["number"] = event.amount
        return True


# -- the order of events in a turn (FoW 501.1, 903.2k) ---------------------------------------------
NTH = {
    "1": ("first", "1つ目"),
    "2": ("second", "2つ目"),
    "3": ("third", "3つ目"),
    "4": ("fourth", "4つ目"),
    "5": ("fifth", "5つ目"),
}


@word("{when} during {turn:poss} turn", "{turn:poss}ターンに、{when}")
class WhenInTurn(Trigger):
    """A trigger condition: something happens in a player's turn (FoW 501.1, 906.4)."""

    when: OneTrigger
    turn: Player

    def valid(self) -> bool:
        """Return whether the trigger is valid; a play has another word, whose verb names the turn."""
        if not isinstance(self.when, When):
            return False
        happening = self.when.happening
        return not (isinstance(happening, PlayerDoes) and isinstance(happening.acts[-1], Plays))

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return self.when.kinds

    @property
    def about_self(self) -> bool:
        return self.when.about_self

    @property
    def zones(self) -> tuple[str, ...]:
        return self.when.zones

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return game.turn_player in self.turn.seats(game, at) and self.when.matches(game, at, event)


@word("{#plays|play} {#their|your} {nth} {what:sg} <each|in a> turn", "各ターンに{nth}の{what}をプレイする")
class PlaysNth(PlayerAct):
    """An event: a player plays the n-th card of a kind in a turn (FoW 903.2k).

    The matching cards that this player has played this turn are counted.
    """

    nth: Annotated[str, NTH]
    what: Selector
    kinds = (Played,)
    past = (Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        what = as_played(self.what)
        if event.what != "card" or not what.matches(game, at, event.ref):
            return False
        played = [one for one in game.history(Played, event.seat) if one.what == "card"]
        return sum(what.matches(game, at, one.ref) for one in played) == int(self.nth)
