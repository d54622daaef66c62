"""Chapters 603 and 906: triggered abilities are played one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.games.force_of_will.rules import c700_actions as actions
from engine.games.force_of_will.rules import c903_playing as playing
from engine.games.force_of_will.rules import c903_texts as texts
from engine.games.force_of_will.rules import c1301_loops as loops
from engine.kernel.context import At
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import TriggerDropped
from engine.kernel.identity import owned
from engine.kernel.state import Pending
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill


def notice_states(game: ForceOfWill) -> None:
    """Abilities that trigger on a condition do so where it holds and they are not waiting already (FoW 906.9a).

    One that waits on the chase counts as waiting: otherwise it would trigger again before it could change anything.
    One that could not be played is looked at again when something has been done (906.5a: nobody has played anything, so
    the players go on).
    """
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


def play_one(game: ForceOfWill) -> Flow[None]:
    """One triggered ability is chosen and played, the turn player's before the other's (FoW 603.2, 906.5); it is
    pending no more, be it played or not (FoW 603.3)."""
    pending = game.s.pending = [_controlled(game, one) for one in game.s.pending]
    seat = game.s.turn_player
    waiting = [one for one in pending if one.controller == seat]
    if not waiting:
        seat = 1 - seat
        waiting = [one for one in pending if one.controller == seat]
    chosen = waiting[0]
    if len(waiting) > 1 and any(one.ability != chosen.ability or one.source != chosen.source for one in waiting):
        options = [
            Option("trigger", game.chars(one.source).name, ref=one.source, detail=game.ability_text(one.ability))
            for one in waiting
        ]
        prompt = Text("Choose which triggered ability is played next.", "次にプレイする誘発能力を選んでください。")
        answer = yield Decision(seat, "trigger", prompt, "603.2", options)
        chosen = waiting[answer[0]]
    game.s.pending = [one for one in game.s.pending if one.id != chosen.id]
    if chosen.ability.plays_card:
        yield from play_triggered_card(game, chosen)
        return
    if not playable(game, chosen):  # 906.6
        drop(game, chosen)
        return
    play = playing.play_trigger(game, chosen, inherited_x(game, chosen))
    if len(texts.targets(chosen.ability)) < 2:
        yield from play
    elif not (yield from game.attempt(play)):  # one target may have taken what another needs
        drop(game, chosen)


def _controlled(game: ForceOfWill, pending: Pending) -> Pending:
    """An ability that waits is its card's controller's (FoW 105.3b, 906.5): whose the card is now, if it is still there
    (FoW 906.10)."""
    seat = game.controller(pending.source) if game.on_table(pending.source) else pending.controller
    return pending if seat == pending.controller else msgspec.structs.replace(pending, controller=seat)


def drop(game: ForceOfWill, pending: Pending) -> None:
    """It cannot be played; its count has gone down all the same (FoW 906.6)."""
    if pending.ability.trigger.state:
        loops.note_vain(game, owned(pending.source, pending.key))
    game.commit((TriggerDropped(source=pending.source, seat=pending.controller, clause="906.6"),))


def play_triggered_card(game: ForceOfWill, pending: Pending) -> Flow[None]:
    """A card whose [Trigger] names an event: its owner may reveal it, and then it is played if it can be (FoW 708.2,
    708.3); otherwise it goes to the graveyard (FoW 708.3a, 906.6a). Each of several events asks anew until it is
    revealed: that is what triggers it, and no other event does so again (FoW 708.2a). One that has left its zone is not
    played (FoW 906.10)."""
    ref, seat = pending.source, pending.controller
    if ref not in game.s.objects:
        return
    name = game.chars(ref).name
    prompt = Text("Reveal {name} and play it?", "「{name}」を公開してプレイしますか?").format(name=name)
    if not (yield from game.yes_no(seat, prompt, "708.2")):
        return
    game.reveal((ref,))
    game.s.pending = [one for one in game.s.pending if one.source != ref or not one.ability.plays_card]
    possible = actions.check_play(game, seat, ref, triggered=True) is None
    if possible and (yield from game.attempt(playing.play_card(game, seat, ref, triggered=pending))):
        return
    yield from game.move((ref,), "graveyard", cause="rule", clause="708.3a")


def inherited_x(game: ForceOfWill, pending: Pending) -> int | None:
    """The X of the judgment, for what triggers when the J-ruler comes (FoW 903.2f-2); None: its text tells it."""
    if texts.told_x(pending.ability) is not None or not (game.here(pending.source) or game.known(pending.source)):
        return None
    return next((int(mark[2:]) for mark in game.obj(pending.source).marks if mark.startswith("x=")), None)


def context(pending: Pending) -> At:
    """The context in which what waits is played."""
    return At(
        source=pending.source,
        controller=pending.controller,
        event=pending.event,
        memory=dict(pending.memory),
        ability=pending.ability,
        key=pending.key,
    )


def playable(game: ForceOfWill, pending: Pending) -> bool:
    """Whether the triggered ability may be played now: nothing limits it any more, such as that it has been this turn
    (FoW 906.6), and it has the targets that it needs (FoW 903.2g)."""
    at = context(pending)
    if game.limits(pending.ability, at) is not None:
        return False
    modal = texts.modal(pending.ability)
    if modal is not None:
        least, _ = playing.modal_bounds(game, modal, at)
        possible = [n for n in range(len(modal.options)) if playing.mode_possible(game, pending.ability, at, n)]
        return len(possible) >= least
    return playing.targets_possible(game, pending.ability, at)
