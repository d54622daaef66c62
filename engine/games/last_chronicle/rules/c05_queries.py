"""Chapter 5: the current characteristics of a card, including its lamps, and other rule queries about the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from engine.games.last_chronicle.memory import LcTextMemory, text_memory
from engine.games.last_chronicle.rules.c07_zones import MOST_MARKERS
from engine.games.last_chronicle.rules.c10_battle import Battle
from engine.games.last_chronicle.rules.c15_1_actions import KeywordActions
from engine.games.last_chronicle.words.continuous.merges import MERGED_ABILITIES
from engine.games.last_chronicle.words.effects.soul import SOUL_ACTION
from engine.games.last_chronicle.words.keywords.simple import SoulBurst
from engine.games.last_chronicle.words.printed import COLOURS, LcChars
from engine.games.last_chronicle.words.terminals import SYMBOLS, shown
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.kernel.caches import keep
from engine.kernel.chars import Chars, Compiled, compile_abilities, works_in_zone
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.live import Listener
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.categories import Ability
from engine.language.grammar.tally import Tally

_variants: dict[int, tuple[LcChars, dict[tuple[frozenset[str], bool], LcChars]]] = {}
_NONE: frozenset[str] = frozenset()
_LOOKED = frozenset({"looked"})


def variant(printed: LcChars, lit: frozenset[str], stone: bool) -> LcChars:
    """Return the printed characteristics of a card with its lit lamps applied (LC 5.7.4).

    The result is cached. `stone`: the card is in a soul yard. There it has only the abilities of a soul stone (LC
    7.7.1, 11.4.3).
    """
    known = _variants.get(id(printed))
    if known is None or known[0] is not printed:
        known = keep(_variants, printed, {})
    if (lit, stone) in known[1]:
        return known[1][lit, stone]
    made = msgspec.structs.replace(printed)
    for colour in COLOURS:
        if colour in lit:
            made.light(colour, printed.definition)
    if stone:
        kept = [one for one in made.abilities if isinstance(one, SoulBurst)]
        made.become((SOUL_ACTION, *kept), tuple([f"{printed.definition}:soul#{n}" for n in range(1 + len(kept))]))
    made.compile()
    known[1][lit, stone] = made
    return made


class LastChronicleQueries(KeywordActions):
    """The methods that read the table in the rulebook's terms."""

    FLAGS_OF_LAMPS: ClassVar[Mapping[str, str]] = {colour: f"lamp_{colour}" for colour in COLOURS}

    BATTLE = Battle

    if TYPE_CHECKING:  # the battles of this game are of its own type

        @property
        def battle(self) -> Battle | None: ...

    def battle_frame(self) -> Battle:
        """Return the current state of the battle phase that is under way."""
        return self.frame_of(Battle)

    # -- eras and lamps ------------------------------------------------------------------------------
    def era(self, seat: int) -> int:
        """Return the era of a seat: the number of its era markers, at most four (LC 7.6.2)."""
        return min(MOST_MARKERS, len(self.s.zones[f"era{seat}"]))

    def era_at(self, seat: int, at: Context) -> int:
        """Return the era of a seat for a text, fixed when the text was used (LC 11.2.6, 11.5.7, 11.6.9)."""
        fixed = text_memory(at.memory).get("eras")
        return self.era(seat) if fixed is None else fixed[seat]

    @classmethod
    def write_will(cls, will: Tally) -> Text:
        """Return soul written as a cost, the free part first (LC 5.2.2)."""
        symbols = sorted(will.symbols(), key=SYMBOLS.__contains__)
        return Text(shown(symbols, "en"), shown(symbols, "ja"))

    def announced(self, item: Item) -> None:
        """Fix the eras of both seats as a card or an ability is used (LC 11.2.6, 11.5.7, 11.6.9)."""
        memory: LcTextMemory = {**text_memory(item.memory), "eras": (self.era(0), self.era(1))}
        item.memory = memory

    def lamp_of(self, seat: int, lamps: tuple[str, ...]) -> frozenset[str]:
        """Return the colour of the lamp that counts in a seat's era, or an empty set (LC 5.3.3, 5.7.4)."""
        era = self.era(seat)
        colour = lamps[era - 1] if era else ""
        return frozenset((colour,)) if colour else _NONE

    def lit_for(self, obj: Obj) -> frozenset[str]:
        """Return the colour of the lamp that counts for an object: the one for its controller's era (LC 5.3.3, 5.7.4).

        For a spell on the stack, the era in which it was used counts (LC 11.2.6).
        """
        if obj.zone == self.STACK:
            return frozenset([colour for colour, flag in self.FLAGS_OF_LAMPS.items() if flag in obj.marks])
        return self.lamp_of(obj.controller, self.model(obj).lamps)

    def model(self, obj: Obj) -> LcChars:
        """Return the printed characteristics of a card, or of the card that it entered as a copy of."""
        return cast(LcChars, self.printed_card(*(obj.marks.copy_of or (obj.card, obj.face))))

    def flags_of(self, ref: int) -> tuple[str, ...]:
        """Return the marks for a spell that is used now: one for each colour that counts for it (LC 11.2.6)."""
        return tuple([self.FLAGS_OF_LAMPS[colour] for colour in sorted(cast(LcChars, self.chars(ref)).lit)])

    def printed_object(self, obj: Obj) -> Chars:
        """Return the characteristics that a card has in its controller's era (LC 5.7.4, 5.13.5, 5.13.7)."""
        printed = self.model(obj)
        stone = obj.zone == "soul"
        lit = self.lit_for(obj) if printed.green is not None or printed.red is not None else _NONE
        return variant(printed, lit, stone) if lit or stone else printed

    def as_lit(self, ref: int) -> LcChars:
        """Return the printed characteristics with the colours that count for the card now (LC 5.7.4).

        The colours of an era-awakened card count too (LC 15.2.13.2). The abilities do not depend on the zone of the
        card.
        """
        printed, lit = self.model(self.obj(ref)), cast(LcChars, self.chars(ref)).lit
        return variant(printed, lit, False) if lit else printed

    def of_all_lamps(self, card: int) -> Compiled:
        """Return all the abilities of a card, including those of every colour (LC 5.7.4)."""
        printed = cast(LcChars, self.printed_card(card))
        if printed.green is None and printed.red is None:
            return printed.compile()
        parts = [part.abilities for part in (printed.green, printed.red) if part is not None]
        return compile_abilities(sum(parts, printed.abilities))

    def copied_chars(self, obj: Obj, copied: tuple[int, int]) -> Chars:
        """Return the characteristics of a copy, with the lamps of the card that it copies (LC 5.7.4)."""
        return self.printed_object(obj)

    def works_in(self, card: int) -> frozenset[str]:
        return self.of_all_lamps(card).works_in

    def _acting_in(self, zone: str, seat: int) -> tuple[int, ...]:
        """Return the cards of a zone with action abilities that work there.

        Abilities that only a lamp gives count too, whether or not the lamp is lit (LC 5.7.4).
        """
        refs = self.s.zones[f"{zone}{seat}"]
        known = self.caches.acting.get((zone, seat))
        if known is None or known[0] is not refs:
            objects = self.s.objects
            acting = tuple([r for r in refs if zone in self.of_all_lamps(objects[r].card).acts_in])
            known = self.caches.acting[zone, seat] = (refs, acting)
        return known[1]

    def _show_to(self, obj: Obj, event: Event, asleep: bool = False) -> None:
        """Show a card its own move, so that the abilities given by its lamps can trigger too (LC 5.7.4)."""
        text = self.as_lit(obj.ref)
        for place, ability in text.compile().about_itself(type(event)):
            if not (asleep and obj.zone in ability.zones):
                self.dispatch.show(
                    Listener(obj.ref, obj.controller, ability, key=text.keys_of("triggers")[place]), event
                )

    def take_from_pile(self, owner: int, cards: Sequence[int], zone: str = "", aside: int = 0) -> tuple[int, ...]:
        """Take cards from a deck to look at them.

        They may become era-awakened there (LC 15.2.13.2).
        """
        refs = super().take_from_pile(owner, cards, zone, aside)
        self.caches.touch(_LOOKED)
        return refs

    def base_chars(self, obj: Obj, printed: Chars) -> Chars | None:
        """Return the base characteristics of an object (LC 15.2.15.1.4 to 15.2.15.1.6).

        A merged card is a unit card but not a unit. Its power, ATK and text belong to its host.
        """
        if MERGED not in obj.marks:
            return super().base_chars(obj, printed)
        base = msgspec.structs.replace(printed, types=frozenset({MERGED}))
        base.become(MERGED_ABILITIES, tuple([f"merged#{n}" for n in range(len(MERGED_ABILITIES))]))
        return base

    def react_to_marks(self, obj: Obj) -> None:
        if MERGED in obj.marks:
            self.mark(obj.ref)
        else:
            super().react_to_marks(obj)

    def relocate(self, event: Moved) -> tuple[Event, ...]:
        """Apply a move. When an era marker comes or goes, the era changes, and so do the lit lamps (LC 7.6.2)."""
        happened = super().relocate(event)
        if happened and self.s.cards[event.card].spec is not None:
            self.note_stray(event)
        if "era" in (event.origin, event.destination):
            self.caches = self.CACHES()
            self.caches.scratch = {}
        if happened and event.destination == "soul":
            self.note_chance(happened[0].new, "soul_burst")  # type: ignore[attr-defined]
        return happened

    def set_controller(self, ref: int, seat: int) -> None:
        super().set_controller(ref, seat)
        self.forget_object(ref)

    def finish_chars(self, chars: Chars) -> None:
        """Limit the level to 1 to 4: 5 or more counts as 4, 0 or less counts as 1 (LC 5.13.3)."""
        if chars.level is not None:
            chars.level = min(4, max(1, chars.level))

    def ca_total(self, seat: int) -> int:
        """Return the total CA of the cards in a seat's CA yard (LC 9.5.7)."""
        return sum([cast(LcChars, self.chars(ref)).ca for ref in self.zone(seat, "ca")])

    def deployed(self, seat: int) -> list[int]:
        """Return the units, histories and structures of a seat on the battlefield.

        Cards that are merged with a unit are none of these (LC 15.2.15.1.6, 15.3.3.2).
        """
        return [ref for ref in self.field(seat) if MERGED not in self.s.objects[ref].marks]

    # -- objects that can act --------------------------------------------------------------------------
    def table_cards_off_field(self, seat: int) -> tuple[int, ...]:
        """Return the soul stones of a seat: they can act in addition to its cards on the battlefield."""
        return self.s.zones[f"soul{seat}"]

    def usable(self, ref: int, ability: object) -> bool:
        obj = self.s.objects.get(ref)
        return obj is not None and works_in_zone(cast("Ability", ability), obj.zone, obj.zone in self.ON_TABLE)

    def is_quick(self, ref: int) -> bool:
        """Return whether a card can be used whenever its player has priority: spells can (LC 9.5.8)."""
        return "spell" in self.chars(ref).types

    def number_on(self, ref: int, which: str) -> int | None:
        """Return a number of an object, current or last known (LC 5.2.1, 5.3.1, 5.13.4).

        A number below 0 is returned as 0 (LC 4.3). It stays negative for effects that raise or lower it.
        """
        chars = cast(LcChars, self.chars(ref))
        found: int | None = {
            "power": chars.power, "atk": chars.atk, "level": chars.level, "cost": chars.total_cost, "ca": chars.ca,
            "azure": chars.azure,
        }[which]  # fmt: skip
        return None if found is None else max(0, found)

    def in_state(self, ref: int, state: str) -> bool:
        """Return whether an object is, or was when last known, in a state (LC 6.3.1, 10.1.2.6, 10.1.4.3)."""
        battle, obj = self.battle, self.obj(ref)
        states: dict[str, bool] = {
            "active": not obj.rested,
            "wiped": obj.rested,
            "attacking": battle is not None and ref in battle.attackers,
            "platoon": battle is not None and ref in battle.attackers and len(battle.attackers) > 1,
            "alone": battle is not None and battle.attackers == (ref,),
            "defending": battle is not None and ref == battle.blocker,
            "damaged": obj.damage > 0,
        }
        return states[state]

    def hand_limit(self, seat: int) -> int | None:
        """Return the hand limit of a seat at the end of its turn, as set by the latest effect (LC 9.7.3.1)."""
        from engine.games.last_chronicle.rules.c09_turn import HAND_LIMIT

        limit: int | None = HAND_LIMIT
        for rule, at in self.abilities.seat_rules("hand_limit", seat):
            limit = rule.limit(self, at)
        return limit


__all__ = ["LastChronicleQueries", "variant"]
