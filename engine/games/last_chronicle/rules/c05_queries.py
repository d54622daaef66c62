"""Chapter 5: the current characteristics of a card, including its lamps, and other rule queries about the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c1017_copies as copies
from engine.games.last_chronicle.memory import LcTextMemory, text_memory
from engine.games.last_chronicle.rules import c12_rule_processes as rule_processes
from engine.games.last_chronicle.rules.c07_zones import MOST_MARKERS
from engine.games.last_chronicle.rules.game_type import LcGame
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
from engine.kernel.state import Item, Obj
from engine.kernel.text import Text
from engine.language.grammar.categories import Ability
from engine.language.grammar.tally import Tally

_variants: dict[int, tuple[LcChars, dict[tuple[frozenset[str], bool], LcChars]]] = {}
_NONE: frozenset[str] = frozenset()
_LOOKED = frozenset({"looked"})
FLAGS_OF_LAMPS: Mapping[str, str] = {colour: f"lamp_{colour}" for colour in COLOURS}  # 11.2.6: marks of a spell


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


# -- eras and lamps --------------------------------------------------------------------------------
def era(game: LcGame, seat: int) -> int:
    """Return the era of a seat: the number of its era markers, at most four (LC 7.6.2)."""
    return min(MOST_MARKERS, len(game.s.zones[f"era{seat}"]))


def era_at(game: LcGame, seat: int, at: Context) -> int:
    """Return the era of a seat for a text, fixed when the text was used (LC 11.2.6, 11.5.7, 11.6.9)."""
    fixed = text_memory(at.memory).get("eras")
    return game.era(seat) if fixed is None else fixed[seat]


def write_will(will: Tally) -> Text:
    """Return soul written as a cost, the free part first (LC 5.2.2)."""
    symbols = sorted(will.symbols(), key=SYMBOLS.__contains__)
    return Text(shown(symbols, "en"), shown(symbols, "ja"))


def announced(game: LcGame, item: Item) -> None:
    """Fix the eras of both seats as a card or an ability is used (LC 11.2.6, 11.5.7, 11.6.9)."""
    memory: LcTextMemory = {**text_memory(item.memory), "eras": (game.era(0), game.era(1))}
    item.memory = memory


def lamp_of(game: LcGame, seat: int, lamps: tuple[str, ...]) -> frozenset[str]:
    """Return the colour of the lamp that counts in a seat's era, or an empty set (LC 5.3.3, 5.7.4)."""
    era = game.era(seat)
    colour = lamps[era - 1] if era else ""
    return frozenset((colour,)) if colour else _NONE


def lit_for(game: LcGame, obj: Obj) -> frozenset[str]:
    """Return the colour of the lamp that counts for an object: the one for its controller's era (LC 5.3.3, 5.7.4).

    For a spell on the stack, the era in which it was used counts (LC 11.2.6).
    """
    if obj.zone == game.STACK:
        return frozenset([colour for colour, flag in FLAGS_OF_LAMPS.items() if flag in obj.marks])
    return game.lamp_of(obj.controller, model(game, obj).lamps)


def model(game: LcGame, obj: Obj) -> LcChars:
    """Return the printed characteristics of a card, or of the card that it entered as a copy of."""
    return game.printed_card(*(obj.marks.copy_of or (obj.card, obj.face)))


def flags_of(game: LcGame, ref: int) -> tuple[str, ...]:
    """Return the marks for a spell that is used now: one for each colour that counts for it (LC 11.2.6)."""
    return tuple([FLAGS_OF_LAMPS[colour] for colour in sorted(game.chars(ref).lit)])


def printed_object(game: LcGame, obj: Obj) -> Chars:
    """Return the characteristics that a card has in its controller's era (LC 5.7.4, 5.13.5, 5.13.7)."""
    printed = model(game, obj)
    stone = obj.zone == "soul"
    lit = lit_for(game, obj) if printed.green is not None or printed.red is not None else _NONE
    return variant(printed, lit, stone) if lit or stone else printed


def as_lit(game: LcGame, ref: int) -> LcChars:
    """Return the printed characteristics with the colours that count for the card now (LC 5.7.4).

    The colours of an era-awakened card count too (LC 15.2.13.2). The abilities do not depend on the zone of the
    card.
    """
    printed, lit = model(game, game.obj(ref)), game.chars(ref).lit
    return variant(printed, lit, False) if lit else printed


def of_all_lamps(game: LcGame, card: int) -> Compiled:
    """Return all the abilities of a card, including those of every colour (LC 5.7.4)."""
    printed = game.printed_card(card)
    if printed.green is None and printed.red is None:
        return printed.compile()
    parts = [part.abilities for part in (printed.green, printed.red) if part is not None]
    return compile_abilities(sum(parts, printed.abilities))


def copied_chars(game: LcGame, obj: Obj, copied: tuple[int, int]) -> Chars:
    """Return the characteristics of a copy, with the lamps of the card that it copies (LC 5.7.4)."""
    return printed_object(game, obj)


def works_in(game: LcGame, card: int) -> frozenset[str]:
    return of_all_lamps(game, card).works_in


def acting_elsewhere(game: LcGame, seat: int) -> list[int]:
    """Return the cards off the table whose action abilities work in their zone."""
    return [ref for zone in game.ACTS_ELSEWHERE for ref in _acting_in(game, zone, seat)]


def _acting_in(game: LcGame, zone: str, seat: int) -> tuple[int, ...]:
    """Return the cards of a zone with action abilities that work there.

    Abilities that only a lamp gives count too, whether or not the lamp is lit (LC 5.7.4).
    """
    refs = game.s.zones[f"{zone}{seat}"]
    known = game.caches.acting.get((zone, seat))
    if known is None or known[0] is not refs:
        objects = game.s.objects
        acting = tuple([r for r in refs if zone in of_all_lamps(game, objects[r].card).acts_in])
        known = game.caches.acting[zone, seat] = (refs, acting)
    return known[1]


def text_when_moved(game: LcGame, obj: Obj) -> LcChars:
    """Return the text with which a card sees its own move, with the abilities given by its lamps (LC 5.7.4)."""
    return game.as_lit(obj.ref)


def base_chars(game: LcGame, obj: Obj, printed: Chars) -> Chars | None:
    """Return the base characteristics of an object (LC 15.2.15.1.4 to 15.2.15.1.6).

    A merged card is a unit card but not a unit. Its power, ATK and text belong to its host.
    """
    if MERGED not in obj.marks:
        return copies.base_chars(game, obj, printed)
    base = msgspec.structs.replace(printed, types=frozenset({MERGED}))
    base.become(MERGED_ABILITIES, tuple([f"merged#{n}" for n in range(len(MERGED_ABILITIES))]))
    return base


def react_to_marks(game: LcGame, obj: Obj) -> None:
    if MERGED in obj.marks:
        chase_queries.mark(game, obj.ref)
    else:
        copies.react_to_marks(game, obj)


def relocate(game: LcGame, event: Moved) -> tuple[Event, ...]:
    """Apply a move. When an era marker comes or goes, the era changes, and so do the lit lamps (LC 7.6.2)."""
    happened = game.movement.relocate(event)
    if happened and game.s.cards[event.card].spec is not None:
        rule_processes.note_stray(game, event)
    if "era" in (event.origin, event.destination):
        game.caches = game.CACHES()
        game.caches.scratch = {}
    if happened and event.destination == "soul":
        game.note_chance(happened[0].new, "soul_burst")  # type: ignore[attr-defined]
    return happened


def finish_chars(game: LcGame, chars: Chars) -> None:
    """Limit the level to 1 to 4: 5 or more counts as 4, 0 or less counts as 1 (LC 5.13.3)."""
    if chars.level is not None:
        chars.level = min(4, max(1, chars.level))


def ca_total(game: LcGame, seat: int) -> int:
    """Return the total CA of the cards in a seat's CA yard (LC 9.5.7)."""
    amounts: list[int] = [game.chars(ref).ca for ref in game.zone(seat, "ca")]
    return sum(amounts)


# -- objects that can act --------------------------------------------------------------------------
def table_cards_off_field(game: LcGame, seat: int) -> tuple[int, ...]:
    """Return the soul stones of a seat: they can act in addition to its cards on the battlefield."""
    return game.s.zones[f"soul{seat}"]


def usable(game: LcGame, ref: int, ability: object) -> bool:
    obj = game.s.objects.get(ref)
    return obj is not None and works_in_zone(cast("Ability", ability), obj.zone, obj.zone in game.ON_TABLE)


def number_on(game: LcGame, ref: int, which: str) -> int | None:
    """Return a number of an object, current or last known (LC 5.2.1, 5.3.1, 5.13.4).

    A number below 0 is returned as 0 (LC 4.3). It stays negative for effects that raise or lower it.
    """
    chars = game.chars(ref)
    found: int | None = {
        "power": chars.power, "atk": chars.atk, "level": chars.level, "cost": chars.total_cost, "ca": chars.ca,
        "azure": chars.azure,
    }[which]  # fmt: skip
    return None if found is None else max(0, found)


def in_state(game: LcGame, ref: int, state: str) -> bool:
    """Return whether an object is, or was when last known, in a state (LC 6.3.1, 10.1.2.6, 10.1.4.3)."""
    battle, obj = game.battle, game.obj(ref)
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
