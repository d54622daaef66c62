"""Section 11.6: putting triggered abilities onto the stack, all at once."""

from __future__ import annotations

from typing import cast

from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c903_texts as texts
from engine.chase.rules import c906_triggers as triggers
from engine.chase.rules.c903_texts import Playable, targets
from engine.games.last_chronicle.rules import c15_3_bursts as bursts
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.keywords.simple import PURSUES
from engine.games.last_chronicle.words.lines import BurstText, TriggerAbility
from engine.kernel import dispatch as kernel_dispatch
from engine.kernel import use_keys
from engine.kernel.context import Memory
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import Event
from engine.kernel.live import Listener
from engine.kernel.protocols import Triggered as TriggeredAbility
from engine.kernel.state import Pending
from engine.kernel.text import Text
from engine.language import write
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Effect


def pend(game: LcGame, listener: Listener, event: Event | None, memory: Memory) -> None:
    """Add a triggered ability to those that wait.

    Pursuit triggers once a turn for a unit (LC 15.2.14.3). This holds even if the unit has Pursuit several times.
    """
    if listener.ability == PURSUES:
        key = use_keys.of_object("pursuit", listener.ref)
        if game.effects.used(key):
            return
        game.effects.use(key)
    kernel_dispatch.pend(game, listener, event, memory)


def play_waiting(game: LcGame) -> Flow[None]:
    """Put all triggered abilities onto the stack (LC 11.6.6).

    Those of the turn player go first, so they are lower on the stack. Each player chooses the order of their own
    abilities. Abilities without legal targets are dropped (LC 11.6.10).
    """
    waiting, game.s.pending = game.s.pending, []
    for seat in (game.s.turn_player, 1 - game.s.turn_player):
        mine = [one for one in waiting if one.controller == seat]
        for one in (yield from _in_order(game, seat, mine)):
            yield from put(game, one)


def inherited_x(game: LcGame, pending: Pending) -> int | None:
    """Return the X chosen for a card, for its own triggered ability (LC 4.5).

    Return None if no X was chosen or the ability's text defines X.
    """
    defined = texts.defined_x(texts.waiting(pending))
    if defined is not None or not (game.is_current(pending.source) or game.known(pending.source)):
        return None
    return game.obj(pending.source).marks.x


def _in_order(game: LcGame, seat: int, waiting: list[Pending]) -> Flow[list[Pending]]:
    """Return the abilities of a seat in the order in which they go onto the stack (LC 11.6.6)."""
    if len(waiting) < 2 or all(
        one.ability == waiting[0].ability and one.source == waiting[0].source for one in waiting
    ):
        return waiting
    options = [
        Option("order", game.chars(one.source).name, ref=one.source, detail=write(game.ID, one.ability))
        for one in waiting
    ]
    prompt = Text(
        "Choose the order in which these abilities go onto the stack; the last one resolves first.",
        "スタックに積む順番を選んでください（最後に積んだものが最初に解決されます）。",
    )
    n = len(waiting)
    answer = yield Decision(seat, "order", prompt, "11.6.6", options, n, n, ordered=True)
    return [waiting[place] for place in answer]


def put(game: LcGame, pending: Pending) -> Flow[None]:
    """Put one triggered ability onto the stack with all its choices (LC 11.6.7 to 11.6.13), or drop it (LC 11.6.10).

    The text of a burst is fixed now, depending on the era (LC 15.3.2.4.1).
    """
    pending = bursts.settled(game, pending)
    if not triggers.playable(game, pending):
        triggers.drop(game, pending)
        return
    ability = cast(Playable, pending.ability)
    play = playing.play_trigger(game, pending, inherited_x(game, pending))
    if not ability.costs and len(targets(ability)) < 2:
        yield from play
    elif not (yield from game.attempt(play)):
        triggers.drop(game, pending)
        return
    if (invoked := bursts.declared(pending)) is not None:
        yield from game.events.process(invoked)


def ability_for_later(game: LcGame, when: Trigger, effects: tuple[Effect, ...]) -> TriggeredAbility:
    """Return a delayed trigger ability (LC 11.6.18)."""
    return TriggerAbility(when, effects)


def may_trigger(game: LcGame, listener: Listener, event: Event | None) -> bool:
    """Return whether an ability may trigger on an event.

    A condition in a trigger must hold at the moment when the ability would trigger (LC 11.6.14, 15.1.17.1). Some
    effects prevent abilities from triggering (LC 15.1.17.2).
    """
    ability = listener.ability
    when = ability.when if isinstance(ability, (TriggerAbility, BurstText)) else None
    if when is not None and not when.holds(game, listener.context(event)):
        return False
    return not (game.is_current(listener.ref) and game.abilities.rules_on(listener.ref, "cannot_trigger"))
