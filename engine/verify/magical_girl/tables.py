"""Tables of Magical Girl for trying a card.

They have objects for everything that a text may need.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import cast

from engine import cards
from engine.games.magical_girl.cards import Face
from engine.games.magical_girl.words.printed import ELEMENTS
from engine.kernel.plain import Json, View
from engine.scenario import Table, put, scenario
from engine.scenario.written import Given
from engine.verify.driver import fights, theirs
from engine.verify.magical_girl import promises  # noqa: F401  (the import registers the promises)
from engine.verify.wants import Wants, all_words

GAME = "magical_girl"
ALL = ", ".join(ELEMENTS)
OD = "SSSIIILLLEEENNNAAACCCVVV"
RULED = frozenset(("Effort", "Folktale", "Machine"))  # traits with rules of their own
TOOLS = (
    "Tool Break {1} (ignus): [Quickcast] | Destroy target servant.",
    "Tool Rest {1} (terra): [Quickcast] | Rest target servant. Draw a card.",
    "Tool Turn {1} (aes): [Quickcast] | Switch target servant. Draw a card.",
    "Tool Wake {1} (solis): [Quickcast] | Recover target servant. Draw a card.",
    "Tool Back {1} (silva): [Quickcast] | Return target servant to its owner's hand.",
    "Tool Orbs {1} (luna): [Quickcast] | Corrupt an allied orb. Corrupt an enemy orb.",
    "Tool Sweets {1} (aes): [Quickcast] | Gain a candy. Gain a coin. Gain a part.",
    "Tool Drop {1} (aqua): [Quickcast] | Discard a card. Target enemy player discards a card. Draw two cards.",
    "Tool Spawn {1} (ignus): [Quickcast] | Create two [1000/1000] Ignus Spark servant tokens.",
    "Tool Find {1} (aqua): [Quickcast] | Search your deck for a card, reveal it and put it into your hand. "
    "Then shuffle your deck.",
    "Tool Pyre {1} (ignus): [Quickcast] | Destroy all servants.",
)
ANSWERS = (
    "Answer Break {1} (terra): [Quickcast] | Destroy target servant.",
    "Answer Undo {1} (aqua): [Quickcast] | Cancel target spell.",
    "Answer Home {1} (silva): [Quickcast] | Return target servant to its owner's hand.",
    "Answer Veil {1} (luna): [Quickcast] | Rest target caster.",
)
DONE = (("entered", 8), ("destroyed", 10), ("banished", 10), ("returned", 4), ("discarded", 7), ("corrupted", 5))


@functools.cache
def kinds() -> str:
    """Return all elements and traits as text, except the traits with rules of their own."""
    races = {race for one in cards.library(GAME).printed().values() for race in one.races} - RULED
    return ", ".join((ALL, *sorted(races)))


def named(face: Face) -> list[str]:
    """Return the names of cards in a text, and the names of the materials."""
    words = [word for ability in face.abilities for word in all_words(ability)]
    found = (getattr(word, field, None) for word in words for field in ("card", "name") if field in word.__slots__)
    names = {one.name.en for one in cards.library(GAME).values()}
    return list(dict.fromkeys([*(one for one in found if isinstance(one, str) and one in names), *face.materials]))


def table(definition: str, number: int, wants: Wants, side: int = 0, means: bool = True) -> Table:
    """Return the table for one try.

    The turn player and the cards on the table depend on `number`. If `means` is false, nothing can be paid, and the
    card is rested.
    """
    face = cast(Face, cards.library(GAME)[definition].front)
    poor = number % 4 == 3
    fight = fights(number)
    quiet = not fight and number % 6 not in (3, 5)  # without a battle
    all_kinds = ", ".join((kinds(), *sorted((wants["races"] | face.races) - RULED)))
    text = face.text.en

    def anyone(name: str, cost: int, atk: int, text: str = "", more: str = "") -> str:
        return f"{name} {atk}/{atk} {{{cost}}} ({all_kinds}{more}){': ' + text if text else ''}"

    def girl(name: str, level: int = 1, text: str = "") -> str:
        return f"{name} Lv{level} ({all_kinds}){': ' + text if text else ''}"

    own = set(wants["counters"]) - {"divine power", "lore"}
    bells = dict.fromkeys(own, 4)
    tall = put(anyone("Tall", 5, 4000), rested=number % 2 == 0, reversed=number % 4 == 2)
    me: Given = {"od": OD, "casters": [girl("Ada"), girl("Bea", 2)], "servants": []}
    you: Given = {"od": OD[:12], "casters": [girl("Cleo")], "servants": [anyone("Foe", 2, 2000)] * 2}
    if not poor:
        me["casters"] += [
            girl("Dot"), put(girl("Eve"), rested=True), put("Held Girl Lv1 (solis)", counters=bells),
            put(anyone("Veiled", 3, 1000), face_down=True),
        ]  # fmt: skip
        me["servants"] = [
            put(anyone("Small", 1, 1000), counters=bells), tall, anyone("Wound", 3, 2500),
            put(f"Tale {{2}} (Barrier, Folktale, {ALL}): III ⇒ Draw a card.", counters={"lore": 1}),
            f"Fence {{1}} (Barrier, {ALL}): Allied servants gain +500 DEF.",
            f"Gear 1000/1000 {{2}} (Machine, {ALL})",
        ]  # fmt: skip
        you["casters"] += [put(girl("Fay"), rested=True), girl("Gil", 2, "[Rest]: Draw a card.")]
        you["servants"] = [
            put(anyone("Foe", 2, 2000), rested=True), anyone("Giant", 6, 6000), put(anyone("Imp", 1, 500), fresh=True),
            put(anyone("Shut", 3, 1500), reversed=number % 24 in (1, 9, 21) or (quiet and number % 2 == 0)),
            "Wall {2} (Barrier, terra): Allied servants gain +500 DEF.",
        ]  # fmt: skip
        me["tokens"] = {"coin": 3, "candy": 4, "parts": 1}
        you["tokens"] = {"coin": 1}
        me["counters"] = dict.fromkeys(own, 6)
    if fight and not poor:
        you["servants"] = [*you["servants"][: 1 + number % 2], *you["servants"][3:]]
    tools = [TOOLS[(number * 2 + k) % len(TOOLS)] for k in range(6 if quiet and not poor else 2)]
    if not quiet and not fight:
        tools = []  # the battle comes soon and must be over before the card is used
    elif number % 3 == 0 and " this turn" in text:  # the text refers to an earlier event of this turn
        tools = [tool for word, n in DONE for tool in TOOLS[n : n + 1] * 3 if word in text] or tools
    me["hand"] = [*tools, *([] if poor else [anyone("Kept", 2, 2000), anyone("Dear", 4, 3000), girl("Hal"), *LATE])]
    if "less to play" in text:  # a cost is never less than the number of the card's elements (MG 903.2g-4-1)
        me["hand"] = [*me["hand"], "Plain Imp 1000/1000 {3} (solis)", "Plain Page {3} (solis): Draw a card."]
    if not quiet and not fight:
        me["hand"] = me["hand"][:2]
    quick = anyone("Swift", 2, 2000, "[Quickcast]")
    you["hand"] = [*((*ANSWERS, quick) if quiet else ()), anyone("Theirs", 2, 2000), girl("Ivy")]
    pile = [anyone("Dead", 1, 1000), anyone("Corpse", 3, 3000), girl("Lost Girl"), "Old Word {1} (solis): Draw a card."]
    effort = [f"Drill {n} {{1}} (Effort, solis): Draw a card." for n in range((0, 3, 6)[number // 2 % 3])]
    me["graveyard"] = [*([] if poor else pile), *effort]
    you["graveyard"] = list(pile)
    me["removed"], you["removed"] = [anyone("Gone", 2, 2000)], [anyone("Away", 2, 2000)]
    same = number % 4 in (0, 1)
    me["bingo"] = [anyone(f"Square {n}", 2 if same else n, 1000) for n in range(3 if same else 2)]
    me["extra"] = [f"Bound {n} 4000/4000 {{4}} (Soul Bond Servant, {all_kinds}, needs Held Girl)" for n in range(2)]
    me["extra"].append(f"Idol (Deity, {ALL})")
    me["orbs"] = [anyone(f"Orb {n}", n + 1, 1000) for n in range((4, 2, 0, 1)[number // 2 % 4])]
    you["orbs"] = [anyone(f"Globe {n}", n + 1, 1000) for n in range(3 + number % 2)]
    deck = [anyone(f"Deck {n}", n % 6 + 1, 500 * (n % 6 + 1)) for n in range(6)]
    deck += [
        girl("Deck Girl"), girl("Deck Woman", 2), anyone("Deck Tower", 8, 7000), TOOLS[1],
        f"Deck Tale {{2}} (Barrier, Folktale, {ALL}): I ⇒ Draw a card.", PLAIN,
    ]  # fmt: skip
    deck = [*deck[number % 12 :], *deck[: number % 12]] * 2
    me["deck"], you["deck"] = deck, list(deck)
    for name in named(face):
        if name != face.name.en:
            me["hand"] = [girl(name), girl(name), girl(name), *me["hand"]]
            me["casters"] = [*me["casters"], *([] if poor or number % 3 == 2 else [girl(name)])]
    _lay(me, definition, face, number, bells)
    front = re.search(r"\[United Front\] (\w+)", text)
    if front and number % 2:
        me |= {"od": "", "tokens": {}, "casters": [f"Front {n} Lv1 (aqua, {front[1]})" for n in range(9)]}
    if "[Last Words]" in text and number % 3 == 0:
        me["hand"] = [TOOLS[10], TOOLS[10], *me["hand"][-2:]]
    if not quiet and re.search(r"\b(?:end|[Ee]nd) of (?:your )?(?:turn|battle) ⇒", text):  # reach the end quickly
        me |= {"hand": [], "casters": me["casters"][:1], "tokens": {}}
        you |= {"hand": [], "casters": []}
    if not means:
        _strip(me, definition)
    phase = "main" if quiet else "battle"
    if quiet and number % 7 == 6 and number % 3:
        phase = ("call", "recovery", "end")[number // 7 % 3]
    if "caster" in face.types and number % 3 == 2 and not theirs(number):
        phase = "call"
    whose = "you" if theirs(number) else "me"
    return scenario(GAME, me=me, you=you, turn=6 if theirs(number) else 5, turn_player=whose, phase=phase)


def plain(entry: Mapping[str, Json]) -> View:
    """Return a printed card of a public list with the fields of the project's own files."""
    if "cost_or_level" not in entry:
        return dict(entry)
    name = re.sub(r" Lv\d$", "", str(entry["name"]))
    element = str(entry.get("attribute") or "").lower()
    number = int(str(entry.get("cost_or_level") or 0))
    out: View = {
        "name": {"en": name, "ja": name},
        "type": entry["type"],
        "race": [part.strip() for part in str(entry.get("traits") or "").split("/") if part.strip()],
        "attribute": [element] if element in ELEMENTS else [],
    }
    if out["type"] == "Caster":
        return {**out, "level": number}
    out["cost"] = number
    if out["type"] == "Servant":
        out |= {"atk": int(str(entry.get("atk") or 0)), "def": int(str(entry.get("def") or 0))}
    return out


PLAIN = "Plain Body 1000/1000 {2} (ignus)"
LATE = ("Late Word {1} (luna): Draw a card.", "Late Sign {1} (luna): [Quickcast] | Draw a card.")


def _strip(me: Given, definition: str) -> None:
    """Remove everything except the card itself, and rest it."""
    for zone in ("hand", "graveyard", "casters", "servants", "orbs", "extra", "bingo"):
        found = [one for one in me.get(zone, ()) if one == definition or _card_of(one) == definition][:1]
        me[zone] = [put(definition, rested=True)] if found and zone in ("casters", "servants") else found
    me |= {"od": "", "removed": [], "tokens": {}, "counters": {}, **({"hand": []} if me["servants"] else {})}
    if me["casters"]:
        me["hand"] = []


def _card_of(one: object) -> object:
    return one.get("card") if isinstance(one, dict) else one


def _lay(me: Given, definition: str, face: Face, number: int, bells: dict[str, int]) -> None:
    """Put the card into the zones from which it is played and in which it is used."""
    fresh = number % 6 == 5
    kind = face.types
    below = [f"{face.name.en} Lv{n} ({ALL})" for n in range(face.level - 1, 0, -1)]
    if "caster" in kind:
        me["hand"] = [definition, *me["hand"]]
        if number % 3 == 2:  # it is called
            me["casters"] = [*me["casters"], *([put(below[0], stock=below[1:])] if below else [])]
        else:
            me["casters"] = [put(definition, stock=below, counters=bells if number % 2 else {}), *me["casters"]]
    elif "conjure" in kind:
        me["hand"] = [definition, definition, *me["hand"]]
    elif kind & {"deity", "soul_bond", "soul_offering"}:
        me["extra" if "soul_offering" not in kind else "hand"] = [
            definition, *me["extra" if "soul_offering" not in kind else "hand"],
        ]  # fmt: skip
        if "deity" in kind:
            counters = {**bells, "divine power": 4}
            me["hand"] = ["Tool Shrine {1} (luna): Put a deity in your extra deck into the field.", *me["hand"]]
            me["servants"] = [*([put(definition, counters=counters)] if number % 3 else []), *me["servants"]]
        else:
            stock = [PLAIN, "Under Girl Lv1 (solis)"]
            me["hand"] = [
                "Tool Vow {1} (luna): [Quickcast] | Soul bond a soul bond servant in your extra deck.", *me["hand"],
            ]  # fmt: skip
            me["servants"] = [*([put(definition, stock=stock)] if number % 3 else []), *me["servants"]]
    else:
        me["hand"] = [definition, *([definition] if number % 2 or number % 3 == 0 else []), *me["hand"]]
        lying = number % 5 == 2 and "servant" in kind
        counters = {**bells, **({"lore": number % 3} if "Folktale" in face.races and number % 3 else {})}
        own = put(definition, fresh=fresh, reversed=lying, counters=counters if number % 2 else {})
        alone = number % 6 == 1
        if alone and "servant" in kind:
            me["servants"] = [own]
        elif number % 4 != 2 or fights(number):
            me["servants"] = [own, *me["servants"]]
    waits = any(keyword in face.text.en for keyword in ("[Break]", "[Wonder]"))
    if (waits or number % 4 == 1) and number % 4 != 2 and not kind & {"deity", "soul_bond"}:
        me["orbs"] = [definition, definition]
        me["hand"] = [TOOLS[5], TOOLS[5], *([] if waits else me["hand"])]
