"""Tables of Force of Will on which a card can be tried: something of everything that a text may ask for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from engine import cards
from engine.games.force_of_will.cards import Face
from engine.scenario import Table, put, scenario
from engine.scenario.written import Given
from engine.tools.played.driver import fights, theirs
from engine.tools.played.wants import Wants

GAME = "force_of_will"
ALL = "light, fire, water, wind, darkness"
WILL = "WWWWRRRRUUUUGGGGBBBBVVVV"
TOOLS = (
    "Tool Break {R} (fire): [Quickcast] | Destroy target J/resonator.",
    "Tool Spark {R} (fire): [Quickcast] | This card deals 300 damage to target player or J/resonator.",
    "Tool Turn {W} (light): [Quickcast] | Recover target J/resonator. You gain 100 life.",
    "Tool Still {U} (water): [Quickcast] | Rest target J/resonator. Draw a card. Then discard a card.",
    "Tool Back {U} (water): [Quickcast] | Return target resonator to its owner's hand.",
    "Tool Grow {G} (wind): [Quickcast] | Put a [+100/+100] counter on target J/resonator.",
    "Tool Grave {B} (darkness): [Quickcast] | Your opponent discards a card. Banish a resonator.",
)
ANSWERS = (
    "Answer Break {B} (darkness): [Quickcast] | Destroy target J/resonator.",
    "Answer Undo {U} (water): [Quickcast] | Cancel target spell.",
    "Answer Spark {R} (fire): [Quickcast] | This card deals 400 damage to target player or J/resonator.",
)


def races(named: Iterable[str] = ()) -> str:
    return ", ".join(sorted({*named, *(r for one in cards.library(GAME).printed().values() for r in one.front.races)}))


def table(definition: str, number: int, wants: Wants, side: int = 0, means: bool = True) -> Table:
    """The table of a try: whose turn it is, how much is there and what lies where differ by `number`. Without `means`
    there is nothing to pay with, and the card is rested."""
    face = cards.library(GAME)[definition].faces[side]
    poor = number % 4 == 3
    kinds = f"{ALL}, {races(wants['races'])}"
    names = list(wants["names"])

    def anyone(name: str, cost: int, atk: int, text: str = "") -> str:
        return f"{name} {atk}/{atk} {{{cost}}} ({kinds}){': ' + text if text else ''}"

    me: Given = {"will": WILL, "life": wants["life"][number % len(wants["life"])] if wants["life"] else 4000}
    you: Given = {"will": "RRBBU", "life": 4000 if number % 2 else 2500}
    bells = dict.fromkeys(wants["counters"], 4)
    tall = put(anyone("Tall", 5, 800), rested=number % 2 == 0)
    mine: list[object] = [put(anyone("Small", 1, 200), counters=bells), tall]
    others = [put(anyone("Foe", 2, 300), rested=True), anyone("Giant", 6, 900, "[Flying]"), anyone("Imp", 1, 100)]
    mine += [_named(name, kinds) for name in names if name != face.name.en]
    me["field"] = [] if poor else [*mine, *STANDING]
    you["field"] = [anyone("Foe", 2, 300)] if poor else [*others, *STANDING[: 4 if number % 3 == 0 else 2]]
    pile = [anyone("Dead", 1, 200), anyone("Corpse", 3, 400), "Old Chant {1} (fire): Draw a card.", *STANDING[2:3]]
    me["graveyard"] = [] if poor else [*pile, anyone("Ghost", 2, 300)]
    you["graveyard"] = pile[:1] if poor else list(pile)
    me["removed"], you["removed"] = [anyone("Lost", 2, 300)], [anyone("Gone", 2, 300)]
    tools = list(TOOLS)
    if fights(number):
        tools = [TOOLS[number % 7]] if number % 2 else []
    me["hand"] = [*tools[: 2 if poor else 7], *([] if poor else [anyone("Held", 2, 200), anyone("Kept", 4, 500)])]
    you["hand"] = [*(() if fights(number) else ANSWERS), anyone("Theirs", 2, 200), anyone("Dear", 4, 400)]
    deck = [anyone(f"Deck {n}", n % 6 + 1, 100 * (n % 6 + 2)) for n in range(6)] + [STANDING[2], TOOLS[2], PLAIN] * 2
    deck = [*deck[number % 12 :], *deck[: number % 12]] * 2
    me["deck"], you["deck"] = deck, list(deck)
    basic = [f"{name} Magic Stone" for name in ("Light", "Fire", "Water", "Wind", "Darkness")]
    me["stones"] = you["stones"] = [*basic[number % 5 :], *basic[: number % 5]]
    if "rune" not in face.types:
        me["runes"] = [put(RUNE, revealed=number % 2 == 0)] * (2 + number % 2)
    if not poor and not fights(number):
        me["standby"] = [put("Snare {R} (fire): [Trigger][1]: Draw a card.")]
        you["standby"] = [put("Trap {R} (fire): [Trigger][1]: Draw a card.")]
    me["ruler"] = put(RULER, judged=number % 3 == 1)
    if number % 6 == 1:
        you["ruler"] = put(RULER, judged=True)
    _lay(me, definition, cast(Face, face), side, number, bells)
    if not means:
        _strip(me, definition, side)
    whose = "you" if theirs(number) else "me"
    return scenario(GAME, me=me, you=you, turn=6 if theirs(number) else 5, turn_player=whose)


STANDING = (
    "Light Magic Stone", "Fire Magic Stone",
    "Old Regalia {1} (Regalia): [Rest]: Draw a card.",
    "Old Addition {1} (Addition, wind): You may pay [1] less to play chants.",
)  # fmt: skip


def _named(name: str, kinds: str) -> dict[str, object]:
    """A resonator of a name that a text speaks of."""
    parts = kinds.split(", ")
    return {
        "name": name, "type": "Resonator", "attribute": parts[:5], "race": parts[5:], "cost": "{2}", "atk": 300,
        "def": 300,
    }  # fmt: skip


PLAIN = "Plain Body 300/300 {2} (fire)"
RUNE = f"Any Rune {{1}} (Rune, {ALL}, divinity 1): You gain 100 life."
PLAIN_RULER = "Plain Ruler (light) // Plain J-Ruler 1000/1000: [Swiftness]"
RULER = f"Any Ruler ({ALL}): [Divinity]9 | [Judgment][1] // Any J-Ruler 1000/1000: [Divinity]9 | [Swiftness]"


def _strip(me: Given, definition: str, side: int) -> None:
    """Nothing is left but the card, rested."""
    for zone in ("hand", "graveyard", "standby", "field"):
        found = [one for one in me.get(zone, ()) if one == definition or _card_of(one) == definition][:1]
        me[zone] = [put(definition, rested=True)] if found and zone == "field" else found
    me |= {"will": "", "life": 50, "removed": [], **({"hand": []} if me["field"] else {})}
    if _card_of(me["ruler"]) == definition:
        me["ruler"] = put(definition, judged=side == 1, rested=True)
    else:
        me["ruler"] = put(PLAIN_RULER)


def _card_of(one: object) -> object:
    return one.get("card") if isinstance(one, dict) else one


def _lay(me: Given, definition: str, face: Face, side: int, number: int, bells: dict[str, int]) -> None:
    """The card itself where it is played from, and where it is in use."""
    types = face.types
    if types & {"ruler", "j_ruler"}:
        me["ruler"] = put(definition, judged=side == 1 and number % 4 != 2, counters=bells if number % 2 else {})
    elif "magic_stone" in types:
        me["field"] = [definition, *me["field"]]
        me["stones"] = [definition] * 4
    elif "rune" in types and "chant" not in types:
        me["runes"] = [definition]
    elif "chant" in types:
        me["hand"] = [definition, definition, *me["hand"]]
        me["graveyard"] = [definition, *me["graveyard"]]
        me["standby"] = [definition]
        if "rune" in types:
            me["runes"] = [definition]
    else:
        fresh = number % 2 == 1
        me["hand"] = [definition, *me["hand"]]
        own = put(definition, fresh=fresh and number % 3 == 0, counters=bells if number % 2 else {})
        me["field"] = [*([] if number % 4 == 2 else [own]), *me["field"]]
        me["graveyard"] = [*me["graveyard"], *([definition] if number % 2 else [])]
        me["standby"] = [*me.get("standby", ()), definition]
