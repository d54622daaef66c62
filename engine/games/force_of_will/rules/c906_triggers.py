"""Abilities that trigger, and cards that are played when their event happens (sections 708 and 906)."""

from __future__ import annotations

from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c903_texts as texts
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.rules.game_type import FowGame
from engine.kernel import dispatch as kernel_dispatch
from engine.kernel.context import Context, Memory
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Entered, Event, TakenAway
from engine.kernel.live import Listener
from engine.kernel.state import Pending
from engine.kernel.text import Text


def play_triggered_card(game: FowGame, pending: Pending) -> Flow[None]:
    """Let the owner reveal a card whose [Trigger] or [Stealth] names an event, and play it.

    It is played if possible (FoW 708.2, 708.3; FoW-V 7.9-3, 7.9-5). Else it moves to the graveyard (FoW 708.3a, 906.6a;
    FoW-V 7.9-6). If several events happened, the owner chooses for each one until the card is revealed (FoW 708.2a;
    FoW-V 7.9-4). A card that has left its zone is not played (FoW 906.10).
    """
    ref, seat = pending.source, pending.controller
    if ref not in game.s.objects:
        return
    name = game.chars(ref).name
    prompt = Text("Reveal {name} and play it?", "「{name}」を公開してプレイしますか？").format(name=name)
    if not (yield from game.choices.yes_no(seat, prompt, "708.2", About(ref))):
        return
    game.decks.reveal((ref,))
    game.s.pending = [one for one in game.s.pending if one.source != ref or not one.ability.plays_card]
    at = Context(ref, seat, event=pending.event, memory={**pending.memory})
    possible = waiting.check_fact(game, ref, at) is None  # 1416.3
    possible = possible and actions.check_play(game, seat, ref, triggered=True) is None
    if possible and (yield from game.attempt(playing.play_card(game, seat, ref, triggered=pending))):
        return
    yield from game.movement.move((ref,), "graveyard", cause="rule", clause="708.3a")


def inherited_x(game: FowGame, pending: Pending) -> int | None:
    """Return the X of the judgment, for abilities that trigger when the J-ruler enters (FoW 903.2f-2).

    The result is None if the ability's text itself defines X.
    """
    defined = texts.defined_x(texts.waiting(pending))
    if defined is not None or not (game.is_current(pending.source) or game.known(pending.source)):
        return None
    return game.obj(pending.source).marks.x


def pend(game: FowGame, listener: Listener, event: Event | None, memory: Memory) -> None:
    """Make a triggered ability pending.

    If the event is that a card was destroyed or banished, the ability remembers where the card has gone
    (FoW 1010.1, 1011.1). An event that moves a card already has this information.
    """
    if isinstance(event, TakenAway) and (new := game.actions.ref_after_leaving(event.ref)):
        memory = {**memory, "went": (event.ref, new)}
    kernel_dispatch.pend(game, listener, event, memory)


def may_trigger(game: FowGame, listener: Listener, event: Event | None) -> bool:
    """Return whether an ability triggers (FoW 1015.1a).

    Limits on how often or when an ability is played are checked when it is played (906.6). A card with an automatic
    [Trigger] does not trigger in the turn in which it was put on standby (906.4a; FoW-V 7.9-8). A resonator with
    [Stealth] does (FoW 1114.3).
    """
    ability = listener.ability
    if isinstance(event, Entered) and event.ref == listener.ref:  # 906.4
        kept = game.abilities.seat_rules("no_own_triggers", event.controller)
        if any(rule.covers(game, at, ref=event.ref) for rule, at in kept):
            return False
    if ability.plays_card:
        obj = game.s.objects.get(listener.ref)
        fresh = obj is not None and obj.zone == "standby" and obj.entered == game.s.turn
        return obj is not None and (not fresh or waiting.at_once(game, listener.ref))
    return True
