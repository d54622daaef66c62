"""The lines of a card's text: one ability each, with its icons (ZX 205.2, 801.2).

The game reads from an ability: `role`, `zones`, `per_turn` (its turn limit, 803.1f) and `in_force(game, at)` (whether
it is valid). `guards` contains further conditions, which a keyword around the ability sets (1109.2, 1119.2 and others).
"""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from engine.games.zx.words.conditions.validity import SQUARE, ValidWhere, conditions_of, guarded, times_of, zones_of
from engine.games.zx.words.effects.cards import RemoveFromGame, ReturnToHand, ShuffleInto
from engine.games.zx.words.effects.choices import Choose
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.triggers.unseen_events import unseen
from engine.kernel.context import Context
from engine.kernel.events import Played
from engine.language.common.abilities import Instructions
from engine.language.common.objects import It, That
from engine.language.common.places import Put
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Ability, Condition, Cost, Effect, Line, Statement
from engine.language.grammar.word import Word, fields, word

# The parts that say for which player and where a line is valid (ZX 205.4a, 803.1), and on which trigger it acts.
GUARDS, GUARDS_JA = "< [P] {player:player_name}>< [Valid] {where:comma}>", "<[P]{player:player_name}><[有効]{where:、}>"
WHEN, WHEN_JA = "[Trigger] ^{trigger}. [Effect] {effects:sentences}", "[誘発]{trigger}。[効果]{effects:文}"


@fields
class IconAbility(ValidWhere, Line, Instructions):
    """An ability that consists of instructions: an activated, auto, special or event ability."""

    guards: tuple[Condition, ...] = field(default=(), kw_only=True)
    special: ClassVar[bool] = False
    usual_zones: ClassVar[tuple[str, ...]] = SQUARE

    @property
    def zones(self) -> tuple[str, ...]:
        return zones_of(self.where, self.usual_zones)

    @property
    def playing(self) -> tuple[OfPlaying, ...]:
        """Return the sentences of the effect about playing the ability."""
        return ()

    @property
    def per_turn(self) -> int | None:
        """Return the number of times a turn that the ability may be played, or None (ZX 803.1f)."""
        return times_of(self.where)

    @property
    def keyword(self) -> str:
        """Return the name of the keyword of the ability, if plays are counted for that keyword; else ""."""
        return next((one.keyword for one in self.guards if hasattr(one, "keyword")), "")

    @property
    def shared_use(self) -> str:
        """Return the name of the act as which the plays of several abilities are counted together, or "".

        Of these abilities only one is played in a turn or a game (ZX 1113.2, 1129.2).
        """
        return next((one.shared_use for one in self.guards if hasattr(one, "shared_use")), "")

    def in_force(self, game: Game, at: Context) -> bool:
        """Return whether the ability is valid now, where its card is (ZX 205.4a, 803.1, 803.2)."""
        for condition in (*conditions_of(self.player, self.where), *self.guards):
            if not condition.holds(game, at):
                return False
        times = self.per_turn
        return times is None or game.effects.uses_of(at.source, at.key) < times

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


class OfPlaying(Word):
    """A sentence in an activated ability's effect about playing the ability (ZX 807.1b, 1027.1)."""

    __slots__ = ()
    kind: ClassVar[str]
    label = "what is said of playing the ability"


@word(
    f"[Act]{GUARDS}< [Cost] ^{{costs:comma}}<.|>> [Effect] {{effects:sentences}}< {{playing:sentences}}>",
    f"[起]{GUARDS_JA}<[コスト]{{costs:、}}<。|>>[効果]{{effects:文}}<{{playing:文}}>",
)
class ActLine(IconAbility):
    """An [Act] line: an activated ability (ZX 801.2a, 807).

    Sentences about playing it come last (807.1b).
    """

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    playing: tuple[OfPlaying, ...] = ()

    role = "activated"


@fields
class WhenLine(IconAbility):
    """An ability that acts on a trigger.

    The line is refused if it could never trigger, because it is not valid where or when its event is seen (ZX 803.2).
    """

    trigger: Trigger
    effects: tuple[Effect, ...]

    role = "triggered"

    def unsound(self) -> tuple[Word, str] | None:
        return unseen(self.trigger, self.where, self.zones)


@word(f"[Auto]{GUARDS} {WHEN}", f"[自]{GUARDS_JA}{WHEN_JA}")
class AutoLine(WhenLine):
    """An [Auto] line: an auto ability (ZX 801.2b, 803.2, 808)."""


@word(f"[S]{GUARDS} {WHEN}", f"[S]{GUARDS_JA}{WHEN_JA}")
class SpecialLine(WhenLine):
    """An [S] line: a special ability, which is performed at once when its event happens (ZX 801.2d, 813).

    While a card is being played, it is still in the temporary zone (813.1). Changes of the card there are lost when it
    moves to its square (301.4). So the line may send the card to another zone, but is refused if it changes the card
    otherwise.
    """

    special = True

    def valid(self) -> bool:
        as_played = any(Played in getattr(part, "kinds", ()) for part in self.trigger.words())
        return not (as_played and _does_something_to_it(self.effects))


def _does_something_to_it(effects: tuple[Effect, ...]) -> bool:
    """Return whether an effect changes the card of the trigger without sending it to another zone.

    After a choice, "it" is the chosen card.
    """
    for part in (part for effect in effects for part in effect.words()):
        if isinstance(part, Choose):
            return False
        elsewhere = isinstance(part, _SENDING) or not isinstance(part, Effect)
        if not elsewhere and any(isinstance(field.of(part), (It, That)) for field in part.info):
            return True
    return False


_SENDING = (Put, RemoveFromGame, ReturnToHand, ShuffleInto)


@word(
    ("[Event]{player=}{where=} {effects:sentences}", f"[Event]{GUARDS} [Effect] {{effects:sentences}}"),
    ("[♪]{player=}{where=}{effects:文}", f"[♪]{GUARDS_JA}[効果]{{effects:文}}"),
)
class EventLine(IconAbility):
    """An [Event] line: the effect of an event when it resolves (ZX 801.2e, 809)."""

    effects: tuple[Effect, ...]

    role = "spell"
    usual_zones = ("temporary",)


@word(
    ("[Cont]{player=}{where=} {statements:sentences}", f"[Cont]{GUARDS} [Effect] {{statements:sentences}}"),
    ("[常]{player=}{where=}{statements:文}", f"[常]{GUARDS_JA}[効果]{{statements:文}}"),
)
class ContLine(ValidWhere, Line):
    """A [Cont] line: a continuous ability, whose statements are true as long as it is valid (ZX 801.2c)."""

    statements: tuple[Statement, ...]

    def valid(self) -> bool:
        return all(statement.standing for statement in self.statements)

    def abilities(self) -> tuple[Ability, ...]:
        return tuple(
            guarded(ability, self.player, self.where)
            for statement in self.statements
            for ability in statement.abilities()
        )
