"""Questions that the rules of this game ask of the table: the battle, the ruler, divinity, what plays a chant."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules.c903_texts import Ability
from engine.chase.words.lines import SpellText
from engine.games.force_of_will.rules import c500_turn as turn
from engine.games.force_of_will.rules import c1416_waiting as waiting
from engine.games.force_of_will.rules.c800_battle import Battle
from engine.games.force_of_will.rules.c1000_keyword_actions import ASTRAL
from engine.games.force_of_will.rules.c1406_additions import Additions
from engine.games.force_of_will.words.gained_text import TextAsPlayed
from engine.games.force_of_will.words.parameters import Divinity
from engine.games.force_of_will.words.standby import TriggerKeyword
from engine.kernel.chars import Chars, compile_one

J_RULERS = frozenset({"ruler", "j_ruler"})


class Reading(Additions):
    """Reading the table by the rulebook's words."""

    BATTLE = Battle

    if TYPE_CHECKING:  # its battles are of its own kind

        @property
        def battle(self) -> Battle | None: ...

    def ruler(self, seat: int) -> int:
        """The J/ruler of a seat, in its area or on the field; 0 where there is none."""
        objects = self.s.objects
        for ref in self.s.zones[f"ruler{seat}"]:
            if "ruler" in self.printed(ref).types:
                return ref
        for ref in self.s.zones["field"]:
            if objects[ref].controller == seat and "j_ruler" in self.printed(ref).types:
                return ref
        return 0

    def astral(self, ref: int) -> bool:
        """FoW 1010.1a-1."""
        return ASTRAL in self.obj(ref).marks

    def in_state(self, ref: int, state: str) -> bool:
        """Return whether an object is in a state, or was when it was last seen (FoW 303, 803.5, 804.4)."""
        if state in ("attacking", "blocking", "blocked", "attacking or blocking", "battling"):
            battle = self.battle
            if battle is None:
                return False
            attacking, blocking = battle.attacker == ref, battle.blocker == ref
            if state == "battling":
                return ref in battle.battling(self._match)
            if state == "blocked":
                return attacking and bool(battle.blocker)
            return (attacking and "attacking" in state) or (blocking and "blocking" in state)
        obj = self.obj(ref)
        states: dict[str, bool] = {
            "astral": "astral" in obj.marks,
            "rested": obj.rested,
            "recovered": not obj.rested,
            "face-down": obj.face_down,
            "awakened": "awakened" in obj.marks,
            "damaged": obj.damage > 0,
        }
        return states[state]

    def spell_of(self, ref: int) -> Ability | None:
        """The instructions of a chant or rune, those of its [Trigger] (FoW 708.6) and the text that it has if something
        is so as it is played (FoW 1124.2, 1128.2a, 1133.2a, 1134.2a); of an addition that is to be added to something,
        to be that (FoW 1406.2a)."""
        coming = self.coming(ref)
        found = [cast(SpellText, coming)] if coming is not None else _texts_of(self.chars(ref))
        at = self.at(ref)
        found += [
            one.spell
            for one in self.chars(ref).compile().keywords
            if isinstance(one, TextAsPlayed) and one.condition.holds(self._match, at)
        ]
        return resolution.joined(found)

    def is_quick(self, ref: int) -> bool:
        """Return whether a card may be played at any time with priority (FoW 709.1, 1113.1), one with [Stealth] from
        the standby area (FoW 1114.2)."""
        if self.s.objects[ref].zone == "standby" and waiting.by_stealth(self._match, ref):
            return True
        names = self.chars(ref).compile().names
        return "Quickcast" in names or "Trigger" in names

    def divinity(self, seat: int) -> int | None:
        """The divinity of a seat's J/ruler (FoW 1136.3); None without [Divinity]."""
        ruler = self.ruler(seat)
        return self.divinity_of(ruler) if ruler else None

    def divinity_of(self, ref: int) -> int | None:
        """The divinity of a J/ruler, which its [Divinity] says (FoW 1136.3), of several the largest, and which it does
        not lose (1136.2); of another card the one that it has (209.2). None: it has none."""
        chars = self.chars(ref)
        if not chars.types & J_RULERS:
            found: int | None = chars.divinity
            return found
        keywords = (*chars.compile().keywords, *self.printed(ref).compile().keywords)
        return max((keyword.value for keyword in keywords if isinstance(keyword, Divinity)), default=None)

    def number_on(self, ref: int, which: str) -> int:
        """ATK, DEF, total cost or divinity of an object, now or as it last was (FoW 203.5, 206.2, 207.2, 209.2)."""
        if which == "divinity":
            return self.divinity_of(ref) or 0
        chars = self.chars(ref)
        found: int | None = {"atk": chars.atk, "def": chars.defense, "cost": chars.total_cost}[which]
        return found or 0

    def divinity_left(self, seat: int) -> int:
        """Return the divinity that no revealed rune has used yet (FoW 711.2a)."""
        used = sum(self.chars(ref).divinity or 0 for ref in self.s.zones[f"rune{seat}"] if self.s.objects[ref].revealed)
        return (self.divinity(seat) or 0) - used

    def hand_limit(self, seat: int) -> int | None:
        """FoW 306.3."""
        limit: int | None = turn.HAND_LIMIT
        for rule, at in self.seat_rules("hand_limit", seat):
            limit = rule.limit(self, at)
        return limit


def _texts_of(chars: Chars) -> list[SpellText]:
    """Return the instructions of a card in the order of its text, those of a [Trigger] among them (FoW 703.3, 708.6,
    1113.2a)."""
    compiled = chars.compile()
    if TriggerKeyword.name not in compiled.names:
        return cast(list[SpellText], list(compiled.spell))
    found: list[SpellText] = []
    for ability in chars.abilities:
        found += (ability.spell,) if isinstance(ability, TriggerKeyword) else compile_one(ability).spell
    return found
