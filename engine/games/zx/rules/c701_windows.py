"""Priority windows: whether a player is prompted or passes automatically, and the card just turned over."""

from __future__ import annotations

from engine.games.zx.memory import Turned
from engine.games.zx.outline import OUTLINE
from engine.games.zx.rules import c1201_acts as acts
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import Ignited, LifeTaken
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.events import Event
from engine.kernel.text import Text
from engine.shared.duel import Duel

WINDOWS = {**OUTLINE.phase_names(), **{f"{id}_step": step.name_in_sentence for id, step in OUTLINE.steps.items()}}


# -- whether to prompt -----------------------------------------------------------------------------
def shows_window(game: ZxGame, seat: int, options: list[Option]) -> bool:
    """Return whether the seat is prompted with these options; otherwise it passes automatically.

    A seat that set "hold", or a stop at this moment, is always prompted. A seat passes if it has yielded for the
    turn, or wants key windows only and this is none. It also passes if it has no other option, except in the main
    phase outside a battle.
    """
    settings = game.s.players[seat].settings
    if settings:
        if settings.get("hold") or game.moment(seat) in settings.get("stops", ()):
            return True
        if skips_window(game, seat, options):
            return False
    return len(options) > 1 or (game.s.phase == "main" and game.battle is None)


def skips_window(game: ZxGame, seat: int, options: list[Option]) -> bool:
    """Return whether the seat has yielded for the turn, or wants key windows only and this is none."""
    key = game.s.players[seat].settings.get("windows") == "key"
    return game.yields(seat) or (key and not _key_window(game, seat))


def window(game: ZxGame) -> str:
    return game.s.phase if game.battle is None else "event_step"


def window_text(game: ZxGame, window: str) -> Text:
    return WINDOWS[window]


def _key_window(game: ZxGame, seat: int) -> bool:
    """Return whether this is a key window: outside a battle, or after the opponent attacked or acted."""
    return game.battle is None or game.battle.at_key_window(seat)


# -- cards turned over -----------------------------------------------------------------------------
def note_turned(game: ZxGame, event: Event) -> None:
    """Record an event.

    Keep a card turned over by an ignition or by damage, to show it with the next decision.
    """
    if isinstance(event, Ignited | LifeTaken):
        kind, place = "ignition" if isinstance(event, Ignited) else "life_break", game.recorder.identity(event.ref)
        card = place[0] if place is not None else -1
        game.own.turned = Turned(kind, event.seat, event.ref, card, event.icon, event.clause, game.s.logged)


def answer(game: ZxGame, choice: Answer) -> None:
    if game.flow is not None:
        game.own.turned = None
        if game.decision is not None and game.own.done:
            acts.note(game, game.decision, choice)
    Duel.answer(game, choice)


def answer_frame(game: ZxGame, decision: Decision, choice: Answer) -> Flow[object] | None:
    game.own.turned = None  # not before the checkpoint, because an undone play must restore this
    return Duel.answer_frame(game, decision, choice)
