"""Chapter 808: auto abilities, which trigger, wait, and are played and resolved one at a time."""

from __future__ import annotations

from typing import cast

from engine.games.zx.rules import c803_limited_uses as uses
from engine.games.zx.rules import c804_playing as playing
from engine.games.zx.rules import c809_resolution as resolution
from engine.games.zx.rules import c813_special_abilities as special_abilities
from engine.games.zx.rules.c813_special_abilities import choose_next, context_of
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.lines import IconAbility
from engine.kernel import dispatch as kernel_dispatch
from engine.kernel.context import Memory
from engine.kernel.decisions import Flow
from engine.kernel.events import Event, Moved, Played, TriggerDropped
from engine.kernel.live import Index, Listener
from engine.kernel.state import Pending
from engine.kernel.text import Text
from engine.language.grammar.categories import Pronoun

PROMPT = Text("Choose which ability is played next.", "次にプレイする自動能力を選んでください。")


# -- 803, 808.1: triggering --------------------------------------------------------------------------
def valid_on(game: ZxGame, listener: Listener, event: Event | None) -> bool:
    """Return whether the ability is valid where its card is, so that it may trigger (803.2).

    When its card leaves a square, the ability must have been valid before (808.3d); `watching` checks that. A delayed
    ability made by an effect is always valid (808.4b).
    """
    if listener.delayed is not None:
        return True
    obj, works_in = game.s.objects.get(listener.ref), listener.ability.zones
    if obj is not None and obj.zone not in works_in:
        return False
    if event is not None and event.looks_back(game):
        return True
    gone_elsewhere = obj is None and isinstance(event, Moved) and event.destination not in works_in
    return not gone_elsewhere and valid(game, listener)


def pend(game: ZxGame, listener: Listener, event: Event | None, memory: Memory) -> None:
    """Perform a special ability at once; let an auto ability wait for priority preprocessing (813.1, 808.2).

    If the event moved a card, the ability remembers the object that the card has become.
    """
    subject, went = 0 if event is None else event.ref, game.underway.went
    gone: int = getattr(event, "base", 0) or subject  # the card that broke, or the event's subject
    if gone in went:
        memory = {**memory, "went": (gone, went[gone])}
    kernel_dispatch.pend(game, listener, event, memory)


def show_arrival(game: ZxGame, event: Moved) -> None:
    """Let abilities trigger on their card's leaving a square although they are valid only in the new zone (803.1d).

    Destruction is seen only by abilities that are valid on the square (808.3d).
    """
    obj = game.s.objects.get(event.new)
    if obj is None or obj.zone == "square":
        return
    printed = game.printed_card(obj.card, obj.face)
    for place, ability in printed.compile().about_itself(Moved):
        zones, key = ability.zones, printed.keys_of("triggers")[place]
        if "square" in zones:
            continue
        at = Listener(event.ref, obj.controller, ability, key=key).context(event)
        listener = Listener(event.new, obj.controller, ability, key=key)
        if obj.zone in zones and ability.trigger.matches(game, at, event) and valid(game, listener):
            pend(game, listener, event, at.memory)


def valid(game: ZxGame, listener: Listener) -> bool:
    worn_out = uses.worn_out(game, listener.ref, listener.ability, listener.key, listener.controller)
    return not worn_out and bool(cast(IconAbility, listener.ability).in_force(game, listener.context()))


def watching(game: ZxGame) -> Index:
    """Return the valid listeners that look back to the moment before the event (808.3d)."""
    return {
        kind: [listener for listener in listeners if listener.delayed is not None or valid(game, listener)]
        for kind, listeners in game.abilities.listeners().items()
        if kind.looks_back is not Event.looks_back
    }


def notice_states(game: ZxGame) -> None:
    """Let status auto abilities trigger whose condition holds and that do not wait already (808.5, 808.5a)."""
    states = game.abilities.live().states
    if not states:
        return
    waiting = [(one.source, one.key) for one in game.s.pending]
    for listener in states:
        if (listener.ref, listener.key) in waiting:
            continue
        if listener.ability.trigger.holds(game, listener.context()) and valid_on(game, listener, None):
            pend(game, listener, None, {})


# -- 808.2: playing ----------------------------------------------------------------------------------
def play_one(game: ZxGame) -> Flow[None]:
    """Let the turn player choose a waiting ability, and let its controller play it (808.2a).

    Each ability waits as many times as it has triggered (808.1b).
    """
    if first := special_abilities.due(game):
        yield from first
        return
    chosen = yield from choose_next(game, game.s.pending, _same, PROMPT, "808.2a")
    if unplayable(game, chosen):
        game.dispatch.commit((TriggerDropped(source=chosen.source, seat=chosen.controller, clause="808.2a"),))
        return
    yield from play(game, chosen)


def _same(one: Pending, other: Pending) -> bool:
    """Return whether the order of two triggers does not matter, because the ability does not refer to its event."""
    return one.event == other.event or not any(
        isinstance(word, Pronoun) for effect in cast(IconAbility, one.ability).effects for word in effect.words()
    )


def unplayable(game: ZxGame, pending: Pending) -> bool:
    """Return whether the ability is used up (803.1f) or forbidden.

    It need not be valid any more (803.2c).
    """
    seat, source, ability = pending.controller, pending.source, pending.ability
    keyword = ability.keyword if isinstance(ability, IconAbility) else ""
    forbidden = playing.cannot_play(game, seat, source, "trigger", keyword, zone="")
    return forbidden or uses.worn_out(game, source, ability, pending.key, seat)


def play(game: ZxGame, pending: Pending) -> Flow[None]:
    """Play and resolve the ability, with the last known information of its card (808.6, 814)."""
    seat, source, at = pending.controller, pending.source, context_of(pending)
    item = playing.to_temporary(game, seat, source, at.ability, memory={**pending.memory}, key=pending.key)
    game.dispatch.remember(source)
    at.item = item.ref
    uses.count_use(game, source, pending.ability, pending.key, seat)
    yield from game.events.process(Played(ref=item.ref, seat=seat, what="trigger", source=source, clause="808.2"))
    yield from resolution.resolve_ability(game, item, at)
