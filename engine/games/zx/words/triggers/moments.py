"""Acts of players and moments of the turn, as [Trigger] names them (ZX 808), and delayed auto abilities (808.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

from engine.games.zx.words.conditions.validity import SQUARE
from engine.games.zx.words.lines import AutoLine
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers.event_types import (
    CountersGained,
    CountersSpent,
    CrisisTaken,
    Ignited,
    Igobed,
    LifeRecovered,
    LifeShieldLost,
    LifeTaken,
    Reloaded,
    Shifted,
    Unisoned,
)
from engine.games.zx.words.vocabularies import ACTS, ICONS, LATER, ORIGINS, PHASES, ZONES
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.durations import FOR_THE_GAME, UNTIL_END_OF_TURN
from engine.kernel.events import Damaged, Event, Moment, Moved, Played, Shuffled
from engine.language.common.durations import ThisTurnLong, UntilEndOfTurn
from engine.language.common.players import Opponent, You
from engine.language.common.referents import speak_of
from engine.language.common.triggers import Facts, PlayerAct, Subject, ThisSubject, When, such
from engine.language.grammar.categories import Duration, Effect, Happening, Player, Selector
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.kernel.durations import Duration as Lasting


# -- acts of players ---------------------------------------------------------------------------------
@word("{#plays|play} @{what:sg}< from {origin}>", "<{origin}>{what}をプレイする")
class PlaysSuch(PlayerAct):
    """The act of playing such a card (ZX 804.2h), from a zone."""

    what: Selector
    origin: Annotated[str | None, ORIGINS] = None
    kinds = (Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Played)
        return event.what == "card" and self.origin in (None, event.origin) and such(game, at, self.what, event.ref)


@word("{#plays|play} an activated ability< of @{of:sg}>", "<{of}の>起動能力をプレイする")
class PlaysAbility(PlayerAct):
    """The act of playing an activated ability, optionally of a given kind of card (ZX 807)."""

    of: Selector | None = None
    kinds = (Played,)
    referent_fields = ("seat", "source", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Played)
        return event.what == "ability" and such(game, at, self.of, event.source)


DAMAGED_HOW = {"": ("", ""), "battle": (" in battle", "バトルで"), "effect": (" by an effect", "効果で")}


@word("{#takes|take} damage{how}", "{how}ダメージを受ける")
class TakesDamage(PlayerAct):
    """The event that a player takes damage (ZX 907.1, 813.3), optionally only in battle or by an effect."""

    how: Annotated[str, DAMAGED_HOW] = ""
    kinds = (Damaged,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, Damaged)
        if not is_seat(event.target) or (self.how and event.combat != (self.how == "battle")):
            return None
        return (ref_seat(event.target), 0, event.amount)


@word(
    "<{#reveals|reveal} @{what:sg} by an ignition|{#ignites|ignite}>",
    "<イグニッションで{what}を公開する|イグニッションする>",
)
class Ignites(PlayerAct):
    """The act of igniting, optionally with a given kind of card revealed (ZX 505.3a, 1011)."""

    what: Selector | None = None
    kinds = (Ignited,)
    kind_of = ("what", "ref")


SIMPLE_ACTS: dict[str, type[Event]] = {
    "recovers life": LifeRecovered,
    "reloads": Reloaded,
    "loses a life shield": LifeShieldLost,
    "shifts": Shifted,
    "IGOBs": Igobed,
    "unisons": Unisoned,
    "reveals life": LifeTaken,
    "crisis": CrisisTaken,
    "shuffles": Shuffled,
}


@word("{deed}", "{deed}")
class DoesSo(PlayerAct):
    """A simple act such as to recover life, reload, shift or unison (ZX 902.1, 1013.1a, 1016.1, 1029.1)."""

    deed: Annotated[str, ACTS]

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (SIMPLE_ACTS[self.deed],)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        return (cast(int, event.seat), event.ref or getattr(event, "host", 0), 0)


@word("<{spends?}{#expends|expend}|{#gains|gain}> {icon}", "{icon}を<{spends?}消費する|得る>")
class GainsOrSpends(PlayerAct):
    """The act of gaining or expending counters of an icon (ZX 1017)."""

    icon: Annotated[str, ICONS]
    spends: bool = False

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (CountersSpent if self.spends else CountersGained,)

    referent_fields = ("seat", "", "n")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, (CountersGained, CountersSpent))
        return event.icon == self.icon


@word("@{what:sg} comes into {who:poss} {zone}< from {origin}>", "{what}が<{origin}>{who:poss}{zone}に入る")
class CardsGo(Happening):
    """The event that a card is put into a player's zone, optionally from a given zone (ZX 808.3c).

    Example: `a card is put into your charge from life`.
    """

    zone: Annotated[str, ZONES]
    who: Player
    what: Selector
    origin: Annotated[str | None, ORIGINS] = None
    kinds = (Moved,)
    rank = 1

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        if event.destination != self.zone or event.owner not in self.who.seats(game, at):
            return False
        if event.origin == self.zone or (self.origin is not None and event.origin != self.origin):
            return False
        ref = game.identity_after_move(event)
        if not such(game, at, self.what, ref):
            return False
        at.memory["it"] = at.memory["that"] = (ref,)
        return True


@word("{who:poss} life <{more?}increases|decreases>", "{who:poss}ライフが<{more?}増加する|減少する>")
class LifeChanges(Happening):
    """The event that a player's life decreases or increases (ZX 1012)."""

    who: Player
    more: bool = False
    kinds = (Moved,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        zones = (event.destination, event.origin) if self.more else (event.origin, event.destination)
        if zones[0] != "life" or zones[1] == "life" or event.owner not in self.who.seats(game, at):
            return False
        speak_of(at, event.owner)
        if event.new:
            at.memory["it"] = at.memory["that"] = (event.new,)
        return True


# -- moments ---------------------------------------------------------------------------------------


class Point(Happening):
    """A moment in the turn of a player, or of any player."""

    __slots__ = ()
    point: str
    who: Player | None
    kinds = (Moment,)

    @property
    def turn(self) -> str:
        """Return whose turn it is at the moment, as [Valid] names it; "" for either player's turn."""
        return "your" if isinstance(self.who, You) else "opponent" if isinstance(self.who, Opponent) else ""

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return at_point(game, at, event, self.point, self.who)


@word("<{who:poss}|the> {phase} begins", dict.fromkeys(("", "ta"), "<{who:poss}>{phase}開始時"))
class PhaseBegins(Point):
    """The moment when a phase begins (ZX 502-507)."""

    phase: Annotated[str, PHASES]
    who: Player | None = None

    @property
    def point(self) -> str:
        return f"{self.phase}_begin"


@word("<{who:poss}|the> turn ends", dict.fromkeys(("", "ta"), "<{who:poss}>ターン終了時"))
class TurnEnds(Point):
    """The moment when a turn ends (ZX 507.3)."""

    who: Player | None = None
    point = "turn_end"


@word("the game begins", dict.fromkeys(("", "ta"), "ゲーム開始時"))
class GameBegins(Point):
    """The moment when the game begins (ZX 502.2).

    Cards are then in the zones where they were put before (402.1).
    """

    who = None
    point = "game_begin"
    seen_in = ("square", "hand", "life", "resource", "dynamis_zone", "deck_zone")


@word("a battle< with {subject}> {edge}", dict.fromkeys(("", "ta"), "<{subject}の>バトル{edge}"))
class BattlePoint(Happening):
    """The moment when a battle begins or ends (ZX 602.1e, 605.2), optionally with a given kind of card in it."""

    edge: Annotated[str, {"begin": ("begins", "開始時"), "end": ("ends", "終了時")}]
    subject: Subject | None = None
    kinds = (Moment,)

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        """Return the zone of this card in a battle; None if the text does not name this card."""
        return SQUARE if isinstance(self.subject, ThisSubject) else None

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        if not at_point(game, at, event, f"battle_{self.edge}", None):
            return False
        if self.subject is None:
            return True
        battle = game.battle
        both = () if battle is None else (battle.attacker, battle.target)
        return any(self.subject.covers(game, at, ref) for ref in both)


def at_point(game: Game, at: Context, event: Event, name: str, who: Player | None) -> bool:
    """Return whether an event is this moment in the turn of one of these players; if so, remember the player."""
    if not isinstance(event, Moment) or event.name != name:
        return False
    if who is not None and event.seat not in who.seats(game, at):
        return False
    speak_of(at, event.seat)
    return True


# -- delayed abilities (808.4) ------------------------------------------------------------------------


@word("{time}, {effect}", "{time}、{effect}")
class AtThatTime(Effect):
    """The instruction to do something once, at a later moment such as the end of turn (ZX 808.4, 808.4a)."""

    time: Annotated[str, LATER]
    effect: Effect

    def do(self, game: Game, at: Context) -> None:
        whose, _, name = self.time.rpartition(" ")
        delay(game, at, Later(name, whose, game.turn), self.effect, FOR_THE_GAME, True)


@word
class Later(Happening):
    """A later moment of the turn (without a written form: `at end of turn` and similar words create it)."""

    name: str
    whose: str
    since: int
    kinds = (Moment,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        if not at_point(game, at, event, self.name, None):
            return False
        if not self.whose:
            return True
        seat = at.controller if self.whose == "your" else at.opponent
        return bool(game.turn > self.since and game.turn_player == seat)


@word("the next time {happening} this turn, {effect}", "このターン、次に{happening:ta}時、{effect}")
class WhenItHappens(Effect):
    """A delayed auto ability: do something once, the next time an event happens this turn (ZX 808.4a)."""

    happening: Happening
    effect: Effect

    def do(self, game: Game, at: Context) -> None:
        delay(game, at, self.happening, self.effect, UNTIL_END_OF_TURN, True)


@word("{until}, whenever {happening}, {effect}", "{until}、{happening:ta}時、{effect}")
class WheneverItHappens(Effect):
    """A delayed auto ability: do something at each event, until the turn or the battle ends (ZX 808.4)."""

    happening: Happening
    effect: Effect
    until: Duration = UntilEndOfTurn()

    def valid(self) -> bool:
        return not isinstance(self.until, ThisTurnLong)

    def do(self, game: Game, at: Context) -> None:
        delay(game, at, self.happening, self.effect, self.until.lasts(), False)


def delay(game: Game, at: Context, happening: Happening, effect: Effect, duration: Lasting, once: bool) -> None:
    """Create a delayed auto ability of the card whose effect makes it (ZX 808.4b).

    The ability remembers the objects that the effect has mentioned.
    """
    game.effects.delay(at, AutoLine(When(happening), (effect,)), once=once, duration=duration)
