"""Priority windows: whether a player is prompted or passes automatically, and the card just turned over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from engine.games.zx.memory import Turned
from engine.games.zx.outline import OUTLINE
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules import c1201_shortcuts as shortcuts
from engine.games.zx.rules.c800_plays import Plays
from engine.games.zx.words.triggers.event_types import Ignited, LifeTaken
from engine.kernel.decisions import About, Answer, Decision, Flow, Option
from engine.kernel.events import Event
from engine.kernel.plain import Json
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.shared.printed import Library

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

WINDOWS = {**OUTLINE.phase_names(), **{f"{id}_step": step.name_in_sentence for id, step in OUTLINE.steps.items()}}


class Windows(Plays):
    """The priority windows in which a seat wants a prompt, and the card that was just turned over."""

    zone_hashes: dict[str, tuple[object, object, bytes]]  # for each zone: its content as bytes (see `c1201_positions`)

    depth: int = 0  # the nesting depth of special abilities

    def __init__(self, state: State, library: Library, options: Mapping[str, Json] | None = None) -> None:
        super().__init__(state, library, options)
        self.zone_hashes = {}

    # -- loops (1201) ------------------------------------------------------------------------------
    def start(self) -> None:
        self.depth = 0
        super().start()

    def yes_no(self, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True) -> Flow[bool]:
        """Ask a seat yes or no; answer no if the seat has repeated its loop often enough (1201.1a)."""
        if loops.enough(cast("Zx", self)):
            return False
        return (yield from super().yes_no(seat, prompt, clause, about, able))

    def choose(
        self,
        seat: int,
        options: Sequence[int],
        least: int,
        most: int,
        prompt: Text,
        clause: str,
        kind: str = "choose",
        hidden: bool = False,
    ) -> Flow[tuple[int, ...]]:
        """Let a seat choose; choose nothing, if allowed, once the seat has repeated its loop often enough (1201.1a)."""
        if least == 0 and loops.enough(cast("Zx", self)):
            return ()
        return (yield from super().choose(seat, options, least, most, prompt, clause, kind, hidden))

    # -- whether to prompt -------------------------------------------------------------------------------
    def shows_window(self, seat: int, options: list[Option]) -> bool:
        """Return whether the seat is prompted with these options; otherwise it passes automatically.

        A seat that set "hold", or a stop at this moment, is always prompted. A seat passes if it has yielded for the
        turn, or wants key windows only and this is none. It also passes if it has no other option, except in the main
        phase outside a battle.
        """
        settings = self.s.players[seat].settings
        if settings:
            if settings.get("hold") or self.moment(seat) in settings.get("stops", ()):
                return True
            if self.skips_window(seat, options):
                return False
        return len(options) > 1 or (self.s.phase == "main" and self.battle is None)

    def skips_window(self, seat: int, options: list[Option]) -> bool:
        """Return whether the seat has yielded for the turn, or wants key windows only and this is none."""
        key = self.s.players[seat].settings.get("windows") == "key"
        return self.yields(seat) or (key and not self.key_window(seat))

    def window(self) -> str:
        return self.s.phase if self.battle is None else "event_step"

    def window_text(self, window: str) -> Text:
        return WINDOWS[window]

    def key_window(self, seat: int) -> bool:
        """Return whether this is a key window: outside a battle, or after the opponent attacked or acted."""
        return self.battle is None or self.battle.at_key_window(seat)

    # -- cards turned over -------------------------------------------------------------------------------
    def record(self, event: Event) -> None:
        """Record an event.

        Keep a card turned over by an ignition or by damage, to show it with the next decision.
        """
        if isinstance(event, Ignited | LifeTaken):
            kind, place = "ignition" if isinstance(event, Ignited) else "life_break", self.recorder.identity(event.ref)
            card = place[0] if place is not None else -1
            self.own.turned = Turned(kind, event.seat, event.ref, card, event.icon, event.clause, self.s.logged)
        super().record(event)

    def answer(self, choice: Answer) -> None:
        if self.flow is not None:
            self.own.turned = None
            if self.decision is not None and self.own.done:
                shortcuts.note(cast("Zx", self), self.decision, choice)
        super().answer(choice)

    def answer_frame(self, decision: Decision, choice: Answer) -> Flow[object] | None:
        self.own.turned = None  # not before the checkpoint, because an undone play must restore this
        return super().answer_frame(decision, choice)
