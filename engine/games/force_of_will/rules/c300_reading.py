"""Questions that the rules of this game ask of the table: the battle, the ruler, divinity, what plays a chant."""

from __future__ import annotations

from engine.chase.rules.c903_texts import Ability
from engine.games.force_of_will.rules import c500_turn as turn
from engine.games.force_of_will.rules.c800_battle import Battle
from engine.games.force_of_will.rules.c1000_keyword_actions import ASTRAL, KeywordActions
from engine.games.force_of_will.words.parameters import Divinity, TriggerKeyword

J_RULERS = frozenset({"ruler", "j_ruler"})


class Reading(KeywordActions):
    """Reading the table by the rulebook's words."""

    @property
    def battle(self) -> Battle | None:
        """The battle under way (FoW 800)."""
        for frame in self.s.frames:
            if type(frame) is Battle:
                return frame
        return None

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

    def host(self, ref: int) -> int:
        """The card that an addition is added to (FoW 1002.1), 0 for none, or if that has left (FoW 1121.4)."""
        host = self.obj(ref).attached_to
        return host if host in self.s.objects and self.s.objects[host].zone == "field" else 0

    def astral(self, ref: int) -> bool:
        """FoW 1010.1a-1."""
        return ASTRAL in self.obj(ref).marks

    def in_state(self, ref: int, state: str) -> bool:
        """Return whether an object is in a state, or was when it was last seen (FoW 303, 803.5, 804.4)."""
        if state in ("attacking", "blocking", "blocked", "attacking or blocking"):
            battle = self.battle
            if battle is None:
                return False
            attacking, blocking = battle.attacker == ref, battle.blocker == ref
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
        """The instructions of a chant or rune, or those of its [Trigger] (FoW 708.6)."""
        if (spell := super().spell_of(ref)) is not None:
            return spell
        trigger = self.keyword(ref, TriggerKeyword)
        return trigger.spell if trigger is not None else None

    def is_quick(self, ref: int) -> bool:
        """Return whether a card may be played at any time with priority (FoW 709.1, 1113.1)."""
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
