"""Triggered abilities, which are played one at a time (FoW 603, 906 / MG 603, 906)."""

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
    from engine.chase.rules.game_interface import Chase


def notice_states(game: Chase) -> None:
    """Trigger the abilities whose condition holds, unless they are already waiting or on the chase.

    See FoW 906.9a / MG 906.7a; LC 11.6.19. An ability that could not be played is checked again after a player has
    acted (FoW 906.5a / MG 906.3a)."""
    states = game.abilities.live().states
    if not states:
        return
    waiting = {owned(one.source, one.key) for one in game.s.pending}
    waiting.update(owned(item.source, item.key) for item in game.s.items.values())
    waiting.update(loops.unplayable_abilities(game))
    for listener in states:
        if owned(listener.ref, listener.key) in waiting:
            continue
        at = listener.context()
        if listener.ability.trigger.holds(game, at):
            game.dispatch.trigger(listener, None, at.memory)


def play_one(game: Chase) -> Flow[None]:
    """Let a player choose one waiting triggered ability and play it; the turn player's abilities come first.

    See FoW 603.1, 603.2, 906.5 / MG 603.1, 603.2, 906.3. The ability is no longer pending, even if it could not be
    played (FoW 603.3 / MG 603.3)."""
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
    if chosen.ability.plays_card:
        yield from game.rules.stack.play_triggered_card(game, chosen)
        return
    if not playable(game, chosen):
        drop(game, chosen)
        return
    play = playing.play_trigger(game, chosen, game.rules.stack.inherited_x(game, chosen))
    if len(texts.targets(texts.waiting(chosen))) < 2:
        yield from play
    elif not (yield from game.attempt(play)):  # one target may be an object that another target needs
        drop(game, chosen)


def _controlled(game: Chase, pending: Pending) -> Pending:
    """Return the waiting ability under its card's current controller.

    See FoW 105.3b, 906.5, 906.10 / MG 105.3b, 906.3, 906.8."""
    seat = game.controller(pending.source) if game.on_table(pending.source) else pending.controller
    return pending if seat == pending.controller else msgspec.structs.replace(pending, controller=seat)


def drop(game: Chase, pending: Pending) -> None:
    """Drop a waiting ability that cannot be played; its trigger count goes down all the same.

    See FoW 906.6 / MG 906.4; LC 11.6.10."""
    if pending.ability.trigger.state:
        loops.note_unplayable(game, owned(pending.source, pending.key))
    game.dispatch.commit((TriggerDropped(source=pending.source, seat=pending.controller, clause=game.clause("906.6")),))


def playable(game: Chase, pending: Pending) -> bool:
    """Return whether a trigger can be played: its limits allow it and it has enough legal targets.

    See FoW 906.6, 903.2g / MG 906.4, 903.2e."""
    ability = texts.waiting(pending)
    at = Context(
        pending.source,
        pending.controller,
        event=pending.event,
        memory={**pending.memory},
        ability=ability,
        key=pending.key,
    )
    return game.rules.play.limits(game, ability, at) is None and playing.possible_with_x(
        game, pending.controller, at, ability
    )
