"""The weather of a player (FoW 1028)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
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
    """The weather of a player is this one, unless a later rule says another (FoW 1028.1b) (not written). `fixed`: no
    later one does."""

    weather: str
    fixed: bool = False
    kind = "weather"


@word
class OtherWeather(Rule):
    """Changes of a weather are to this one instead (not written; FoW 910.1)."""

    weather: str
    kind = "other_weather"


@fields
class OfWeather(Condition):
    """A text about a weather: one's own, unless it says whose (FoW 1028.2)."""

    weather: Annotated[str, WEATHERS]
    whose: Player | None = None

    def valid(self) -> bool:
        """Return whether it says whose: of any player, in Japanese it would say nothing."""
        return not isinstance(self.whose, APlayer)


@word("<{whose:poss}|the> weather is {weather}", "<{whose:poss}>天候が{weather}である")
class WeatherIs(OfWeather):
    """The weather of a player is this one (FoW 1028.2)."""

    own_reads = frozenset({"weather"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.weather(seat) == self.weather for seat in (self.whose or YOU).seats(game, at))


@word("<{whose:poss}|the> weather is {weather}< {until}>", "<{until:mid}><{whose:poss}>天候は{weather}である")
class KeepsWeather(Statement):
    """The weather of a player is this one as long as the ability is live (FoW 1028.1)."""

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
    """The weather of a player becomes this one, be it the first or another (FoW 1028.1, 1028.1a-1)."""

    weather: Annotated[str, WEATHERS]
    whose: Player | None = None
    until: Duration | None = None

    def valid(self) -> bool:
        """Return whether it lasts for a time: as long as something holds is what a statement says."""
        return not isinstance(self.until, While) and not isinstance(self.whose, APlayer)

    def do(self, game: Game, at: Context) -> None:
        change_weather(game, at, self.whose, HasWeather(self.weather), self.until)


def change_weather(game: Game, at: Context, whose: Player | None, rule: HasWeather, until: Duration | None) -> None:
    """The weather of players becomes another, or the one that it changes to instead where its controller has that (FoW
    910.1, 1028.1a)."""
    for other, _ in game.seat_rules("other_weather", at.controller)[:1]:
        rule = HasWeather(other.weather, rule.fixed)
    game.add_rule(at, (whose or YOU).seats(game, at), rule, span_of(until))
    game.note_weather()


@word(
    "{until}, <{whose:poss}|the> weather <is|becomes> {weather} and cannot change",
    "{until}、<{whose:poss}>天候は{weather}になり、変化しない",
)
class WeatherFixed(Simple):
    """The weather of a player becomes this one, and no other for a time (FoW 104.4, 1028.1)."""

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
    """Spells and abilities of somebody change a weather to this one instead (FoW 910.1, 1028.1a)."""

    who: Player
    weather: Annotated[str, WEATHERS]

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(self.who, (OtherWeather(self.weather),)),)
