"""The end of a turn or battle, which repeats until nothing more happens (507.3-507.8, 605.2-605.6).

An ability triggers only once on these events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.games.zx.memory import Ending
from engine.games.zx.rules import c808_triggers as triggers
from engine.games.zx.rules import c901_rule_effects as rule_effects
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.events import Event, Moment
from engine.kernel.identity import owned

if TYPE_CHECKING:
    from engine.kernel.live import Listener

ONCE = frozenset({"turn_end", "battle_end"})


def announce(game: ZxGame, name: str, clause: str) -> None:
    """Announce the end of the turn or battle, perhaps not for the first time."""
    ending = _ending(game, name)
    _keep(game, name, msgspec.structs.replace(ending, times=ending.times + 1))
    game.dispatch.commit((Moment(name=name, seat=game.s.turn_player, clause=clause),))


def forget(game: ZxGame, name: str) -> None:
    """Forget the triggered abilities, because another turn or battle begins."""
    game.own.endings = {other: ending for other, ending in game.own.endings.items() if other != name}


def may_trigger(game: ZxGame, listener: Listener, event: Event | None) -> bool:
    """Return whether the ability may trigger on the event (808.1).

    Nothing triggers before the game has begun (803.1a). At the end of a turn or a battle each ability triggers once
    (507.3, 605.2).
    """
    if game.s.phase == "setup":
        return False
    return triggers.valid_on(game, listener, event) and first_time(game, listener, event)


def first_time(game: ZxGame, listener: Listener, event: Event | None) -> bool:
    """Return whether an ability may trigger now because it has not triggered on this end before; record it if so."""
    if type(event) is not Moment or event.name not in ONCE:
        return True
    ending = _ending(game, event.name)
    key = _key(listener)
    if ending.triggered.get(key, ending.times) < ending.times:
        return False
    if key not in ending.triggered:
        triggered = {**ending.triggered, key: ending.times}
        _keep(game, event.name, msgspec.structs.replace(ending, triggered=triggered))
    return True


def comes_again(game: ZxGame, name: str) -> bool:
    """Return whether a rule effect is due, or an ability of this moment has not triggered yet (507.5, 605.4)."""
    if rule_effects.due(game) is not None:
        return True
    have = _ending(game, name).triggered
    event = Moment(name=name, seat=game.s.turn_player)
    return any(
        _key(listener) not in have and _would_trigger(game, listener, event)
        for listener in game.abilities.listeners().get(Moment, ())
    )


def _would_trigger(game: ZxGame, listener: Listener, event: Moment) -> bool:
    matches: bool = listener.ability.trigger.matches(game, listener.context(event), event)
    return matches and triggers.valid_on(game, listener, event)


def _ending(game: ZxGame, name: str) -> Ending:
    return game.own.endings.get(name) or Ending()


def _keep(game: ZxGame, name: str, ending: Ending) -> None:
    game.own.endings = {**game.own.endings, name: ending}


def _key(listener: Listener) -> str:
    """Return a key for the ability and its card."""
    return owned(listener.ref, listener.key)
