"""Triggered abilities are played one at a time (FoW 603, 906 / MG 603, 906)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c1301_loops as loops
from engine.kernel.context import Context
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import TriggerDropped
from engine.kernel.identity import owned
from engine.kernel.state import Pending
from engine.language import write

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase


def notice_states(game: Chase) -> None:
    """Abilities that trigger on a condition do so where it holds and they do not wait already, be it on the chase (FoW
    906.9a / MG 906.7a; LC 11.6.19). One that could not be played is looked at again when something has been done (FoW
    906.5a / MG 906.3a)."""
    states = game.live().states
    if not states:
        return
    waiting = {owned(one.source, one.key) for one in game.s.pending}
    waiting.update(owned(item.source, item.key) for item in game.s.items.values())
    waiting.update(loops.in_vain(game))
    for listener in states:
        if owned(listener.ref, listener.key) in waiting:
            continue
        at = listener.context()
        if listener.ability.trigger.holds(game, at) and game.may_trigger(listener, None):
            game.pend(listener, None, at.memory)


def play_one(game: Chase) -> Flow[None]:
    """One triggered ability is chosen and played, the turn player's before the other's (FoW 603.1, 603.2, 906.5 / MG
    603.1, 603.2, 906.3); it is pending no more, be it played or not (FoW 603.3 / MG 603.3)."""
    pending = game.s.pending = [_controlled(game, one) for one in game.s.pending]
    turn_player = game.s.turn_player
    waiting = [one for one in pending if one.controller == turn_player] or pending
    chosen, seat = waiting[0], waiting[0].controller
    if len(waiting) > 1 and any(one.ability != chosen.ability or one.source != chosen.source for one in waiting):
        options = [
            Option("trigger", game.chars(one.source).name, ref=one.source, detail=write(game.ID, one.ability))
            for one in waiting
        ]
        answer = yield Decision(seat, "trigger", game.WORDING["which_trigger"], game.clause("603.2"), options)
        chosen = waiting[answer[0]]
    game.s.pending = [one for one in game.s.pending if one.id != chosen.id]
    if getattr(chosen.ability, "plays_card", False):
        yield from game.play_triggered_card(chosen)
        return
    if not playable(game, chosen):
        drop(game, chosen)
        return
    play = playing.play_trigger(game, chosen, game.inherited_x(chosen))
    if len(texts.targets(texts.waiting(chosen))) < 2:
        yield from play
    elif not (yield from game.attempt(play)):  # one target may have taken what another needs
        drop(game, chosen)


def _controlled(game: Chase, pending: Pending) -> Pending:
    """Return what waits as its card's controller's now (FoW 105.3b, 906.5, 906.10 / MG 105.3b, 906.3, 906.8)."""
    seat = game.controller(pending.source) if game.on_table(pending.source) else pending.controller
    return pending if seat == pending.controller else msgspec.structs.replace(pending, controller=seat)


def drop(game: Chase, pending: Pending) -> None:
    """It cannot be played; its count has gone down all the same (FoW 906.6 / MG 906.4; LC 11.6.10)."""
    if pending.ability.trigger.state:
        loops.note_vain(game, owned(pending.source, pending.key))
    game.commit((TriggerDropped(source=pending.source, seat=pending.controller, clause=game.clause("906.6")),))


def playable(game: Chase, pending: Pending) -> bool:
    """Return whether its limits and targets let a trigger be played (FoW 906.6, 903.2g / MG 906.4, 903.2e)."""
    ability, memory = texts.waiting(pending), dict(pending.memory)
    at = Context(
        pending.source, pending.controller, event=pending.event, memory=memory, ability=ability, key=pending.key
    )
    return game.limits(ability, at) is None and playing.possible_with_x(game, pending.controller, at, ability)
