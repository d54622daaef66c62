"""Tables of Last Chronicle on which a card can be tried: they hold some of everything that a text may need."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import cast

from engine import cards
from engine.games.last_chronicle.cards import Face
from engine.games.last_chronicle.words.keywords.simple import SoulBurst
from engine.games.last_chronicle.words.lines import BurstLine, PaintedInstruction, PaintedLine, burst_text
from engine.games.last_chronicle.words.printed import FACTIONS
from engine.language.grammar.categories import Ability
from engine.language.grammar.word import Word
from engine.scenario import Table, put, scenario
from engine.scenario.written import Given
from engine.verify.driver import fights, theirs
from engine.verify.last_chronicle import promises  # noqa: F401  (they register)
from engine.verify.wants import Wants, all_words

GAME = "last_chronicle"
ALL = ", ".join(FACTIONS)
TOOLS = (
    "Tool Break {1} (white): Destroy a chosen unit.",
    "Tool Wipe {1} (blue): Wipe a chosen unit. Draw a card.",
    "Tool Wake {1} (white): Recover a chosen unit. Draw a card.",
    "Tool Back {1} (purple): Return a chosen unit to its owner's hand.",
    "Tool Check {0} (purple): Chrono check once.",
    "Tool Mill {0} (black): Put the top two cards of your deck into your discard pile.",
    "Tool Era {1} (purple): Advance the era.",
    "Tool Land {1} (blue): Gain 2 invasion value.",
    "Tool Burn {1} (orange): Deal 500 damage to a chosen unit.",
    "Tool Spawn {1} (white): Deploy two [1000/1] Beast unit tokens.",
    "Tool Pyre {1} (black): Destroy each unit.",
    "Tool Drop {1} (black): Discard a card. Draw two cards.",
    "Tool Give {0} (black): Sacrifice a unit. Draw a card.",
    "Tool Swap {0} (purple): Exchange an era marker with a card in your hand.",
    "Tool Cheer {0} (white): Gain 1 life.",
)
BREAK, WIPE, WAKE, BACK, CHECK, MILL, ERA, LAND, BURN, SPAWN, PYRE, DROP, GIVE, SWAP, CHEER = TOOLS
ANSWERS = (
    "Answer Break {1} (black): Destroy a chosen unit.",
    "Answer Undo {1} (purple): Cancel a chosen spell.",
    "Answer Back {1} (purple): Return a chosen unit to its owner's hand.",
    "Answer Burn {1} (orange): Deal 1000 damage to a chosen unit.",
)
PRISM = f"Prism 1000/1 {{1}} ({ALL})"
COLOURS = {"G": "[Green]", "R": "[Red]"}
NEEDED = (  # words of a text, and the tool that makes them matter
    ("deck", MILL), ("Chrono", CHECK), ("era", ERA), ("invasion", LAND), ("destroyed", BREAK), ("[Taboo", MILL),
    ("[Harvest", ERA), ("[CB]", CHECK), ("[Absorb]", BURN), ("spell", DROP), ("discard pile from", BREAK),
    ("[Soulstone", BREAK), ("counters", ERA), ("[Energy", WIPE), ("sacrifice", GIVE), ("exchange", SWAP),
    ("chrono", CHECK), ("dealt damage", BURN), ("wiped", WIPE), ("gain life", CHEER), ("by a spell", WIPE),
    ("leaves", BREAK), ("burst", CHECK),
)  # fmt: skip


# -- lines that only this game has -----------------------------------------------------------------
def of_line(tree: Word) -> Word:
    """Return the line without its colour, as the card has it while its lamp is lit (LC 5.7.4)."""
    return tree.line if isinstance(tree, PaintedLine | PaintedInstruction) else tree


def meant_beside(ability: Ability) -> Iterator[Ability]:
    """Yield the abilities that the rules derive from this one.

    These are the forms of bursts on the stack (LC 15.2.10.1, 15.3.2.1).
    """
    if isinstance(ability, BurstLine):
        yield burst_text(ability.effects)
    elif isinstance(ability, SoulBurst):
        yield burst_text(ability.effects, ability.costs)


# -- tables ----------------------------------------------------------------------------------------
@functools.cache
def kinds() -> str:
    """Return all categories, joined by commas."""
    return ", ".join(sorted({race for one in cards.library(GAME).printed().values() for race in one.races}))


def named(face: Face) -> list[str]:
    """Return the names of other cards that a text mentions."""
    words = [word for ability in face.abilities for word in all_words(ability)]
    found = [getattr(word, field, None) for word in words for field in ("card", "name") if field in word.__slots__]
    names = {one.name.en for one in cards.library(GAME).values()}
    return list(dict.fromkeys(one for one in found if isinstance(one, str) and one in names))


def era_of(face: Face, number: int) -> int:
    """Return the era for a try.

    The eras alternate. Mostly the era is one whose lamp the text uses. In battles it is mostly one in which the card
    can fight (LC 5.13.2).
    """
    era = (4, 3, 2, 1)[number // 2 % 4]
    if number % 4 != 3:
        letters = [letter for letter, colour in COLOURS.items() if colour in face.text.en]
        lit = [n + 1 for n, lamp in enumerate(face.lamps) if lamp[:1].upper() in letters and lamp]
        if lit:
            return lit[number // 2 % len(lit)]
        if fights(number) or number % 3 == 2:
            return max(era, face.level or 1)
    return era


def table(definition: str, number: int, wants: Wants, side: int = 0, means: bool = True) -> Table:
    """Return the table for a try.

    The turn player, the numbers and the cards in each zone differ with `number`. Without `means` there is nothing to
    pay with, and the card is wiped.
    """
    face = cast(Face, cards.library(GAME)[definition].front)
    text = face.text.en
    poor = number % 4 == 3
    fight = fights(number)
    quiet = not fight and number % 6 not in (3, 5)  # no battle follows soon
    races = ", ".join((kinds(), *sorted(wants["races"] - set(kinds().split(", ")))))
    own = next((one for one in FACTIONS if one in face.attributes), FACTIONS[number % 3])
    other = FACTIONS[(FACTIONS.index(own) + 1 + number % 4) % 5]

    def unit(name: str, cost: int, power: int, text: str = "", faction: str = own, level: int = 1) -> str:
        return f"{name} Lv{level} {power}/1 {{{cost}}} ({races}, {faction}, CA2): {text}".rstrip(": ")

    counters = dict.fromkeys((*wants["counters"], "preparation", "energy"), 3)
    me: Given = {"field": [unit("Small", 1, 1000)], "life": (10, 3, 18)[number % 3], "invasion": (0, 8, 3)[number % 3]}
    you: Given = {
        "field": [unit("Foe", 2, 2000), unit("Fiend", 2, 1500, faction=other)],
        "life": 15,
        "invasion": number % 4,
    }
    if not poor:
        me["field"] += [
            put(unit("Tall", 4, 4000), wiped=number % 2 == 0), unit("Winged", 2, 1500, "[Aura]"),
            unit("Twin", 1, 2500, faction=f"{own}, {other}", level=3), unit("Other", 2, 2000, faction=other),
            "Saga {2} (History, white)", "Stray Lv3 2500/1 {2}",
            "Mill {2} (Structure, blue): [Energy (2)] | (1): Gain 1 life.",
        ]  # fmt: skip
        you["field"] += [
            put(unit("Sleeper", 3, 3000), wiped=True), unit("Giant", 6, 6000), unit("Hawk", 3, 2500, "[Aura]"),
            "Their Saga {2} (History, white)", "Their Mill {2} (Structure, blue)",
            put(unit("Hurt", 2, 2500), damage=500),
        ]  # fmt: skip
    if "[Era Awakening" in text:
        lamps = "lamps GGRR, green +500/+1, red +1000/+0"
        me["field"] += [f"Lit One 1500/1 {{1}} ({own}, {lamps})", f"Lit Other 1500/1 {{1}} ({lamps})"]
    if fight and not poor:
        you["field"] = [*you["field"][: 1 + number % 2], *you["field"][2 + number % 3 :]]
        me["field"] = me["field"][: (1, 3, 8)[number // 3 % 3]]
    if "against [Aura]" in text and theirs(number):
        you["field"] = [unit("Hawk", 3, 2500, "[Aura]"), unit("Kite", 3, 2500, "[Aura]")]
    tools = [TOOLS[(number * 2 + k) % len(TOOLS)] for k in range(6 if quiet and not poor else 2)]
    needed = [tool for word, tool in NEEDED if word in text]
    if not quiet and not fight:
        tools = []  # the battle begins soon, and is over when the card is used
    elif needed and number % 3 != 1:
        tools = [*needed, *needed, *tools]
    me["hand"] = [*tools, *([] if poor else [unit("Kept", 2, 2000), unit("Dear", 4, 3000), *LATE])]
    if not quiet and not fight:
        me["hand"] = me["hand"][:2]
    if "hand size" in text:
        me["hand"] = [*me["hand"], *[unit(f"Held {n}", 9, 1000) for n in range(9)]]
    elif "no cards in your hand" in text and number % 2:
        me["hand"] = []
    you["hand"] = [*(ANSWERS if quiet or number % 2 else ()), unit("Theirs", 2, 2000), unit("Yours", 3, 1000)]
    pile = [
        unit("Dead", 1, 1000), unit("Corpse", 3, 3000), unit("Fallen", 6, 6000), "Old Word {1} (white): Draw a card.",
        "Old Saga {1} (History, white)",
    ]  # fmt: skip
    me["discard"], you["discard"] = ([] if poor else pile * (1 + number % 2)), list(pile)
    me["removed"], you["removed"] = [unit("Gone", 2, 2000)], [unit("Away", 2, 2000)]
    me["era"] = [unit(f"Marker {n}", 2, 1000) for n in range(era_of(face, number))]
    you["era"] = [unit(f"Their Marker {n}", 2, 1000) for n in range((4, 2, 3)[number % 3])]
    checked = [unit(f"Check {n}", 2, 1000) for n in range((4, 1, 3, 0)[number // 2 % 4])]
    me["ca"] = [*checked, *([] if poor else [f"Azure {n} {{1}} (purple, azure2)" for n in range(number % 3)])]
    you["ca"] = [unit("Their Check", 2, 1000)]
    me["soul"], you["soul"] = [PRISM] * 12, [PRISM] * 8
    deck = [unit(f"Deck {n}", n % 6 + 1, 500 * (n % 6 + 1)) for n in range(6)]
    deck += [
        TOOLS[1],
        "Deck Saga {1} (History, white)",
        "Deck Mill {2} (Structure, blue)",
        PRISM,
        unit("Deck Giant", 7, 7000),
    ]
    deck = [*deck[number % 11 :], *deck[: number % 11]] * 2
    me["deck"], you["deck"] = [*([BURST] * 4 if "a chrono burst" in text else []), *deck], list(deck)
    for name in named(face):
        if name != face.name.en:
            me["field"] = [*me["field"], *([] if poor else [name])]
    _lay(me, definition, face, number, counters)
    if not means:
        _strip(me, definition)
    phase = "main" if quiet else "battle"
    if ("beginning of your first main phase" in text and number % 2) or ("[CB]" in text and number % 5 == 0):
        phase = "check"
    elif number % 7 == 6:
        phase = ("recovery", "main_2", "adjustment")[number // 7 % 3]
    whose = "you" if theirs(number) else "me"
    return scenario(GAME, me=me, you=you, turn=6 if theirs(number) else 5, turn_player=whose, phase=phase)


BURST = "Deck Burst {1} (white): Draw a card. | [CB] Gain 1 life."
LATE = ("Late Word {1} (white): Draw a card.", "Late Sign {1} (purple): Gain 1 life.")


def _strip(me: Given, definition: str) -> None:
    """Remove everything but the card, which is wiped."""
    for zone in ("hand", "discard", "field", "ca", "deck"):
        found = [one for one in me.get(zone, ()) if one == definition or _card_of(one) == definition][:1]
        me[zone] = [put(definition, wiped=True)] if found and zone == "field" else found
    me |= {"soul": [], "removed": [], "ca": [], "life": 1, "discard": [], **({"hand": []} if me["field"] else {})}


def _card_of(one: object) -> object:
    return one.get("card") if isinstance(one, dict) else one


def _lay(me: Given, definition: str, face: Face, number: int, counters: dict[str, int]) -> None:
    """Put the card itself into the zones from which it is used and where it is in use."""
    text = face.text.en
    copies = 1 if number % 2 or face.icons else 2
    me["hand"] = [definition] * copies + me["hand"]
    if "spell" not in face.types and not (face.icons and number % 3 == 0) and number % 6 != 2:
        lying = put(definition, fresh=number % 6 == 5, counters=counters if number % 2 else {})
        if number % 6 == 1:
            me["field"] = [lying]
        else:
            me["field"] = [lying, *me["field"]]
        if face.icons:  # a second one cannot be deployed (LC 5.5.2, 5.5.3)
            me["hand"] = me["hand"][1:]
    if re.search(r"\[(?:CB|Taboo)", text) and number % 4 != 2:
        me["deck"] = [definition, *me["deck"][:2], definition, *me["deck"][2:]]
