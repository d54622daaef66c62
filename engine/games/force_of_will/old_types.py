"""The type lines of old cards, and their current types (FoW 1405, 1406.1a)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.chase.words.costs import WillCost
from engine.chase.words.keywords import Quickcast
from engine.chase.words.lines import SpellText
from engine.games.force_of_will.words.keywords.standby import TriggerKeyword
from engine.games.force_of_will.words.vocabularies import ADDED_TO
from engine.kernel.text import Text
from engine.language.common.postprocessing import settled
from engine.language.grammar.categories import Ability
from engine.language.grammar.codec import intern

INSTANT, STANDBY = "Chant-Instant", "Chant-Standby"
CHANTS = {  # 1405.1, 1405.2
    "": Text("Spell", "スペル"),
    "Chant": Text("Spell: Chant", "スペル：詠唱"),
    INSTANT: Text("Spell: Chant-Instant", "スペル：詠唱破棄"),
    STANDBY: Text("Spell: Chant-Standby", "スペル：詠唱待機"),
}
_LINE = re.compile(r"(Spell|Addition)(?: ?: ?(.+))?")
_KINDS = {kind.lower(): kind for kind in (*CHANTS, *(en for en, _ in ADDED_TO.values()))}


@dataclass(frozen=True)
class OldType:
    """An old type with a subtype.

    - `now`: the current name of the type.
    - `line`: the type as printed.
    - `chant`: the subtype of a chant.
    - `added_to`: the subtype of an addition, a key of `ADDED_TO`.
    """

    now: str
    line: Text
    chant: str = ""
    added_to: str = ""

    def abilities(self, found: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """Return the abilities of a card of this type whose text gives it the abilities `found`.

        The subtype may add [Quickcast] (FoW 1405.3) or [Trigger] (FoW 1405.4). If no text says so, such a [Trigger] has
        no event and costs [0] (FoW 1416.4, 1416.4a).
        """
        if self.chant == INSTANT and not any(isinstance(one, Quickcast) for one in found):
            return (intern(Quickcast()), *found)
        if self.chant == STANDBY and not any(isinstance(one, TriggerKeyword) for one in found):
            return tuple(_on_standby(one) if isinstance(one, SpellText) else one for one in found)
        return found


def _on_standby(spell: SpellText) -> Ability:
    keyword: Ability = intern(settled(TriggerKeyword(effects=spell.effects, costs=(WillCost(("0",)),))))
    return keyword


def old_type(kind: str) -> OldType | None:
    """Return the old type of a type line, or None if the line has the current form."""
    match = _LINE.fullmatch(kind.strip())
    if match is None or (match[1] == "Addition" and match[2] is None):
        return None
    sub = _KINDS.get((match[2] or "").lower())
    if match[1] == "Spell":
        return None if sub not in CHANTS else OldType("Chant", CHANTS[sub], chant=sub)
    found = next(((key, Text(*texts)) for key, texts in ADDED_TO.items() if texts[0] == sub), None)
    if found is None:
        return None
    added_to, shown = found
    return OldType("Addition", Text(f"Addition: {shown.en}", f"アディション：{shown.ja}"), added_to=added_to)


def printed_as(kind: str) -> tuple[str, OldType | None]:
    """Return the type line in its current form, and the old type or None."""
    old = old_type(kind)
    return (kind, None) if old is None else (old.now, old)


__all__ = ["OldType", "old_type", "printed_as"]
