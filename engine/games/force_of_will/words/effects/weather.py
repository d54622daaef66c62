"""The weather of a player (FoW 1028)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.abilities import SeatStatic
from engine.language.common.durations import While, span_of
from engine.language.common.players import YOU, APlayer
from engine.language.grammar.categories import Ability, Condition, Duration, Player, Rule, Simple, Statement
from engine.language.grammar.word import fields, word

WEATHERS = {
    "rain": ("rain", "雨"),
    "thunderstorm": ("thunderstorm", "雷雨"),
    "clear": ("clear", "晴れ"),
    "fog": ("fog", "霧"),
    "snow": ("snow", "雪"),
}


@word
class HasWeather(Rule):
    """A rule that sets the weather of a player, until a later rule sets another (FoW 1028.1b) (not written).

    `fixed`: no later rule replaces this one.
    """

    weather: str
    fixed: bool = False
    kind = "weather"


@word
class OtherWeather(Rule):
    """A rule that a change of weather changes it to this weather instead (not written; FoW 910.1)."""

    weather: str
    kind = "other_weather"


@fields
class OfWeather(Condition):
    """A condition about the weather of a player, by default one's own (FoW 1028.2)."""

    weather: Annotated[str, WEATHERS]
    whose: Player | None = None

    def valid(self) -> bool:
        """Return whether the condition names a definite player, because the Japanese cannot say "any player"."""
        return not isinstance(self.whose, APlayer)


@word("<{whose:poss}|the> weather is {weather}", "<{whose:poss}>天候が{weather}である")
class WeatherIs(OfWeather):
    """A condition that a player has this weather (FoW 1028.2)."""

    own_reads = frozenset({"weather"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.weather(seat) == self.weather for seat in (self.whose or YOU).seats(game, at))


@word("<{whose:poss}|the> weather is {weather}< {until}>", "<{until:mid}><{whose:poss}>天候は{weather}である")
class KeepsWeather(Statement):
    """A statement that sets the weather of a player while the ability is live (FoW 1028.1)."""

    weather: Annotated[str, WEATHERS]
    whose: Player | None = None
    until: While | None = None

    def valid(self) -> bool:
        return not isinstance(self.whose, APlayer)

    def abilities(self) -> tuple[Ability, ...]:
        condition = None if self.until is None else self.until.condition()
        return (SeatStatic(self.whose or YOU, (HasWeather(self.weather),), condition),)


@word(
    (
        "<{whose:poss}|the> weather <is {weather} {until}|becomes {weather}>",
        "<{whose:poss}|the> weather becomes {weather} {until}",
    ),
    "<{until:mid}><{whose:poss}>天候は{weather}になる",
)
class WeatherBecomes(Simple):
    """An instruction that sets the weather of a player, who may have had none (FoW 1028.1, 1028.1a-1)."""

    weather: Annotated[str, WEATHERS]
    whose: Player | None = None
    until: Duration | None = None

    def valid(self) -> bool:
        """Return whether it has a fixed duration; for "as long as" there is a statement."""
        return not isinstance(self.until, While) and not isinstance(self.whose, APlayer)

    def do(self, game: Game, at: Context) -> None:
        change_weather(game, at, self.whose, HasWeather(self.weather), self.until)


def change_weather(game: Game, at: Context, whose: Player | None, rule: HasWeather, until: Duration | None) -> None:
    """Change the weather of players (FoW 910.1, 1028.1a).

    If the controller of the effect has a rule that changes it to another weather, that weather is used instead.
    """
    for other, _ in game.abilities.seat_rules("other_weather", at.controller)[:1]:
        rule = HasWeather(other.weather, rule.fixed)
    game.effects.add_rule(at, (whose or YOU).seats(game, at), rule, span_of(until))
    game.note_weather()


@word(
    "{until}, <{whose:poss}|the> weather <is|becomes> {weather} and cannot change",
    "{until}、<{whose:poss}>天候は{weather}になり、変化しない",
)
class WeatherFixed(Simple):
    """An instruction that sets the weather of a player, which cannot change for a time (FoW 104.4, 1028.1)."""

    weather: Annotated[str, WEATHERS]
    until: Duration
    whose: Player | None = None

    def valid(self) -> bool:
        return not isinstance(self.until, While) and not isinstance(self.whose, APlayer)

    def do(self, game: Game, at: Context) -> None:
        change_weather(game, at, self.whose, HasWeather(self.weather, True), self.until)


@word(
    "if a spell or ability {who:controls} would change a player's weather, that player's weather changes to {weather}"
    " instead",
    "{who:が}コントロールする呪文や能力がプレイヤーの天候を変化させる場合、代わりにその天候は{weather}になる",
)
class WeatherInstead(Statement):
    """A statement that a player's spells and abilities change a weather to this one instead (FoW 910.1, 1028.1a)."""

    who: Player
    weather: Annotated[str, WEATHERS]

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(self.who, (OtherWeather(self.weather),)),)
