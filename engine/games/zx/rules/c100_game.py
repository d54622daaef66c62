"""Chapter 100: the game class, which combines the modules of all chapters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from engine.games.zx import log, views
from engine.games.zx.clauses import CLAUSES
from engine.games.zx.rules import c300_zones as zones
from engine.games.zx.rules import c402_preparation as preparation
from engine.games.zx.rules import c500_turn as turn
from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c507_end_of_turn as end_of_turn
from engine.games.zx.rules import c600_battle as battle
from engine.games.zx.rules import c808_triggers as triggers
from engine.games.zx.rules import c901_cutting_in as cutting_in
from engine.games.zx.rules import c901_rule_effects as rule_effects
from engine.games.zx.rules import c1028_beginning_a_phase as beginning_a_phase
from engine.games.zx.rules.c402_preparation import Setup
from engine.games.zx.rules.c701_windows import Windows
from engine.games.zx.words.printed import ZxChars
from engine.games.zx.words.triggers.event_types import Ignited
from engine.kernel.chars import Chars
from engine.kernel.context import Memory
from engine.kernel.events import Event, Moved, Revealed
from engine.kernel.live import Listener, Replacer
from engine.kernel.plain import View
from engine.kernel.table import ZoneRule
from engine.language import lexicon

FRAMES: tuple[type[object], ...] = (Setup, turn.Turn, turn.Main, battle.Battle)


class Player(msgspec.Struct):
    """A player's state: damage received (907.1), life shields (210.4) and counters by icon (202.14b).

    `damage`: the damage that has not yet cost the player life.
    """

    damage: int = 0
    life_shield: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    settings: View = {}


class Zx(Windows):
    """A match of Z/X.

    The layers of continuous effects, in order:

    - "other": parameters that are not numbers, abilities included (ZX 811.1b).
    - "base": base values, to which other effects add (ZX 1133.2).
    - "number": changes of numbers (ZX 811.1c).
    - "rule": restrictions, which change no parameter.
    """

    ID: ClassVar[str] = "zx"
    LAYERS: ClassVar[tuple[str, ...]] = ("other", "base", "number", "rule")
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {
        "other": frozenset({"kind", "ability"}), "base": frozenset({"number"}), "number": frozenset({"number"}),
        "rule": frozenset({"rule"}),
    }  # fmt: skip
    ABILITY_LAYER: ClassVar[str] = "other"
    FIELD: ClassVar[str] = "square"
    DECK: ClassVar[str] = "deck_zone"
    DISCARD: ClassVar[str] = "trash"
    REMOVED: ClassVar[str] = "remove_zone"
    STACK: ClassVar[str] = "temporary"
    ON_TABLE: ClassVar[tuple[str, ...]] = ("square",)
    TURNING: ClassVar[tuple[str, ...]] = ("square", "resource")  # 302.2, 1003.3
    ALL_SEE: ClassVar[frozenset[str]] = frozenset({"square", "trash", "temporary"})
    WHOLE: ClassVar[bool] = True  # 804.3c
    TABLE_ZONES: ClassVar[tuple[str, ...]] = ("square",)
    ELSEWHERE: ClassVar[tuple[str, ...]] = (  # 803.1d
        "force_zone", "temporary", "trash0", "trash1", "hand0", "hand1", "charge0", "charge1", "resource0", "resource1",
        "life0", "life1", "remove_zone0", "remove_zone1", "dynamis_zone0", "dynamis_zone1",
    )  # fmt: skip
    SEEN_IN_DECK: ClassVar[frozenset[type[Event]]] = frozenset({Ignited, Revealed})
    CLAUSES: ClassVar[Mapping[str, str]] = CLAUSES
    ZONES: ClassVar[dict[str, ZoneRule]] = zones.ZONES
    NO_CHARS: ClassVar[Chars] = ZxChars()
    ACTS_BETWEEN_EVENTS: ClassVar[bool] = True
    GIVEN_AWAY: ClassVar[bool] = True
    PLAYER: ClassVar[type[Player]] = Player
    UNSEEN: ClassVar[frozenset[str]] = frozenset({"acts", "idle", "done"})
    SENTENCES, ONE_LOST, BOTH_LOST = log.SENTENCES, log.ONE_LOST, log.BOTH_LOST
    FLAGS: ClassVar[frozenset[str]] = frozenset({"awake", "free", "ignition", "life"})
    KEEPS: ClassVar[frozenset[type[Event]]] = lexicon(ID).past.union(actions.PAST, views.PAST)

    SETUP = Setup
    lay_out = preparation.lay_out

    @property
    def battle(self) -> battle.Battle | None:
        """Return the current battle, or None (601.1)."""
        for frame in reversed(self.s.frames):  # called often; this loop is faster than a generator
            if type(frame) is _BATTLE:
                return frame
        return None

    # -- hooks of the shared rules, each implemented by its chapter --------------------------------------
    can_see = zones.can_see  # 301.3
    begin_phase = beginning_a_phase.begin_phase  # 1028
    act_between_events = cutting_in.act_between_events  # the checks made at every moment (801.2d, 901.2a)
    show_arrival = triggers.show_arrival  # 803.1d
    watching = triggers.watching  # 808.3d
    shown_of = triggers.shown_of  # 808.3a
    as_permitted = rule_effects.as_permitted  # 102.6

    def is_hidden(self, ref: int) -> bool:
        """Return whether a card is neither revealed nor face up in a public zone (102.9, 313.2a)."""
        obj = self.obj(ref)
        return not obj.revealed and not zones.open_to_all(obj)

    def pend(self, listener: Listener, event: Event | None, memory: Memory) -> None:
        """Perform a special ability at once; let an auto ability wait for priority preprocessing (813.1, 808.2).

        If the event moved a card, the ability remembers the object that the card has become.
        """
        subject = 0 if event is None else event.ref
        gone: int = getattr(event, "base", 0) or subject  # the card that broke, or the event's subject
        if gone in self._went:
            memory = {**memory, "went": (gone, self._went[gone])}
        super().pend(listener, event, memory)

    def may_trigger(self, listener: Listener, event: Event | None) -> bool:
        """Return whether the ability may trigger on the event (808.1).

        Nothing triggers before the game has begun (803.1a). At the end of a turn or a battle each ability triggers once
        (507.3, 605.2).
        """
        if self.s.phase == "setup":
            return False
        return triggers.may_trigger(self, listener, event) and end_of_turn.first_time(self, listener, event)

    def can_replace_events(self) -> bool:
        """Return whether replacement effects apply: none does before the game has begun (803.1a)."""
        return self.s.phase != "setup"

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """Return the player who chooses which replacement effect applies first: the turn player (812.2)."""
        return self.s.turn_player

    def vanishes(self, event: Moved) -> bool:
        """Return False: a token first moves to the new zone and ceases to exist there (914.1)."""
        return False


_BATTLE = battle.Battle
__all__ = ["FRAMES", "Player", "Zx"]
