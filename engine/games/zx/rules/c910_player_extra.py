"""Chapters 910 and 1024: player extras that are put face up on the player card."""

from __future__ import annotations

from typing import cast

import msgspec

from engine.games.zx.rules import c202_card_parts as card_parts
from engine.games.zx.rules.c303_squares import player_card
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.subtext import CrisisCondition
from engine.games.zx.words.triggers.event_types import CrisisTaken
from engine.kernel.context import Context
from engine.kernel.decisions import About, Flow
from engine.kernel.events import Event
from engine.kernel.marks import Part
from engine.kernel.text import Text

Crisis = tuple[int, int, CrisisCondition]  # (seat, player card, condition)
MET, DECLINED = "met", "declined"


def crises(game: ZxGame) -> list[Crisis]:
    """Return the crises of player extras face down under player cards (910.1), but not those on top (910.2)."""
    known: list[Crisis] | None = game.caches.lasting.get("crises")
    if known is not None:
        return known
    out = []
    for seat in game.SEATS:
        player = player_card(game, seat)
        back = card_parts.part_in_role(game.s.objects[player], "back") if player else None
        if back is not None:
            rules = game.printed_card(back.card).compile().play_rules
            out += [(seat, player, rule) for rule in rules if rule.kind == "crisis"]
    game.caches.lasting["crises"] = out
    return out


def note_crises_met(game: ZxGame, happened: tuple[Event, ...]) -> None:
    """Note the crises whose condition is met by the current events (1024.1)."""
    watching = game.caches.lasting.get("crisis_watches")
    if watching is None:
        watching = game.caches.lasting["crisis_watches"] = [one for one in crises(game) if not one[2].trigger.state]
    for seat, player, rule in watching:
        trigger = rule.trigger
        at = Context(source=player, controller=seat, ability=rule)
        for event in happened:
            if type(event) in trigger.kinds and trigger.matches(game, msgspec.structs.replace(at, event=event), event):
                _set(game, seat, MET)


def due(game: ZxGame) -> Flow[None] | None:
    """Return the process for the next player whose crisis condition is met, the turn player first (910.1)."""
    found = crises(game)
    for seat, player, rule in found and sorted(found, key=lambda one: one[0] != game.s.turn_player):
        if _meets(game, seat, player, rule):
            return _offer(game, seat, player)
    return None


def _meets(game: ZxGame, seat: int, player: int, rule: CrisisCondition) -> bool:
    """Return whether the condition of the crisis is met by the player that it names (1024.2a).

    After a player has declined, the condition must be met again (910.1a).
    """
    state = game.own.crises.get(seat)
    named = not rule.player or game.player_named(seat, rule.player)
    if not rule.trigger.state:
        if state == MET and not named:
            _set(game, seat, "")
        return state == MET and named
    holds = named and bool(rule.trigger.holds(game, Context(source=player, controller=seat, ability=rule)))
    if not holds and state == DECLINED:
        _set(game, seat, "")
    return holds and state != DECLINED


def _set(game: ZxGame, seat: int, state: str) -> None:
    known = {other: told for other, told in game.own.crises.items() if other != seat}
    game.own.crises = {**known, seat: state} if state else known


def _offer(game: ZxGame, seat: int, player: int) -> Flow[None]:
    """Ask the player whether to put the player extra on the player card (910.1a).

    If the player declines, the condition must be met again.
    """
    obj = game.s.objects[player]
    back = cast(Part, card_parts.part_in_role(obj, "back"))
    name = game.printed_card(back.card).name
    prompt = Text("Crisis: lay {name} onto your player card?", "クライシス：「{name}」をプレイヤーカードに重ねますか？")
    _set(game, seat, DECLINED)
    if not (yield from game.choices.yes_no(seat, prompt.format(name=name), "910.1a", About(card=back.card))):
        game.caches.scratch = {}
        return
    _set(game, seat, "")
    others = tuple([part for part in obj.parts if part.card != back.card])
    game.s.change(player, parts=(*others, Part(back.card, "player_extra")))
    game.layers.forget_object(player)
    yield from game.events.process(CrisisTaken(ref=player, seat=seat, clause="910.1a"))
