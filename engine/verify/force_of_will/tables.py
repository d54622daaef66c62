"""Tables of Force of Will on which a card can be tried, with something of everything that a text may need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import cast

from engine import cards
from engine.games.force_of_will.cards import INVERSE, Face
from engine.games.force_of_will.words.effects.choices import EnterSaying
from engine.games.force_of_will.words.effects.instructions import RevealForGood
from engine.games.force_of_will.words.keywords.conditional_text import (
    STORY,
    Legend,
    LegendOfChant,
    Null,
    NullOfChant,
    Seal,
    SealOfChant,
    TextAsPlayed,
)
from engine.games.force_of_will.words.keywords.parameters import Awakens
from engine.games.force_of_will.words.keywords.simple import NoAbility
from engine.games.force_of_will.words.vocabularies import ADDED_TO
from engine.kernel.chars import compile_one
from engine.kernel.marks import Marks
from engine.language.grammar.categories import Ability
from engine.language.grammar.word import Word
from engine.scenario import Table, put, scenario
from engine.scenario.written import Given
from engine.verify.driver import fights, theirs
from engine.verify.force_of_will import (  # noqa: F401 (imported to register them)
    promises,
    promises_further,
    promises_gained,
    promises_moved,
)  # fmt: skip
from engine.verify.force_of_will.companions import ADDITION, PLAIN_MATE, REGALIA, SPECIAL, lay_beside
from engine.verify.reading import name_of
from engine.verify.wants import Wants, all_words

GAME = "force_of_will"
PRINTED_BODY = re.compile(r"printed ATK and DEF (?:is|are) \[(\d+)/(\d+)\]")
MANY_STONES = re.compile(r"(?:two|three|four) (?:of your )?\w+ magic stones")  # magic stones that a text pays or counts
UNDER = re.compile(r"\[(Seal|Crest|Legend|Null)\b[^\]]*\] ?(?:\(?\d+\)?|\[\w\])? ?[-–—]")  # a keyword and its text
GROWN = "+100/+100"
ALL = "light, fire, water, wind, darkness"
WILL = "WWWWRRRRUUUUGGGGBBBBMMMVVVV"
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


def meant_beside(ability: Ability) -> Iterator[Ability]:
    """Yield abilities that a card has only by how it is played, or under a condition (FoW 1109.2, 1124.2, 1128.2a)."""
    if isinstance(ability, Awakens):
        for one in ability.ability or ():
            compiled = compile_one(one)
            yield from cast(Iterable[Ability], (*compiled.spell, *compiled.activated, *compiled.triggers))
    elif isinstance(ability, TextAsPlayed):
        yield ability.spell


def check_line(line: str, abilities: list[Ability]) -> Iterator[str]:
    """Yield a problem if a line has abilities outside the keyword before its dash.

    The rules are FoW 1128.2b, 1131.2, 1133.2b and 1134.2b.
    """
    if (under := UNDER.match(line)) is not None and any(name_of(one) != under[1] for one in abilities):
        yield f"not all of it stands under [{under[1]}]"


def races(named: Iterable[str] = ()) -> str:
    return ", ".join(sorted({*named, *(r for one in cards.library(GAME).printed().values() for r in one.front.races)}))


def table(definition: str, number: int, wants: Wants, side: int = 0, means: bool = True) -> Table:
    """Return the table of a try.

    The turn player, the amounts and the cards differ by `number`. Without `means` there is nothing to pay with, and the
    card is rested.
    """
    face = cast(Face, cards.library(GAME)[definition].faces[side])
    text = " ".join(one.text.en for one in cards.library(GAME)[definition].faces)
    poor = number % 4 == 3
    kinds = f"{ALL}, {races(wants['races'])}"
    names = list(wants["names"])

    def anyone(name: str, cost: int, atk: int, text: str = "") -> str:
        return f"{name} {atk}/{atk} {{{cost}}} ({kinds}){': ' + text if text else ''}"

    me: Given = {"will": WILL, "life": wants["life"][number % len(wants["life"])] if wants["life"] else 4000}
    you: Given = {"will": "RRBBU", "life": 4000 if number % 2 else 2500}
    bells = dict.fromkeys(wants["counters"], 4 if number % 8 < 4 else 12)
    tall = put(anyone("Tall", 5, 800), rested=number % 2 == 0)
    bears = face.added_to in BORNE or "bestowed resonator" in text.lower()
    small = anyone("Small", 1, 2000 if bears and "[-" in text else 200)  # it survives the attached card
    mine: list[object] = [put(small, counters=bells, fresh=bears and number % 6 == 1), tall]
    others = [put(anyone("Foe", 2, 300), rested=True), anyone("Giant", 6, 900, "[Flying]"), anyone("Imp", 1, 100)]
    mine += [_named(name, kinds) for name in names if name != face.name.en]
    worn = [f"Worn {kind} {{1}} (Addition:{ADDED_TO[kind][0]}, wind)" for kind in wants["subtypes"]]
    theirs_worn = [put(one, added_to="Foe") for one in worn]
    mine += [put(one, added_to="Small") for one in worn]
    others += theirs_worn
    if "non-" in text.lower() or " otherwise, " in text.lower():
        others += [f"Lone {race} 200/200 {{1}} ({race})" for race in sorted(wants["races"])]
    if (printed := PRINTED_BODY.search(text)) is not None:
        mine.append(f"Exact {printed[1]}/{printed[2]} {{2}} ({ALL})")
    me["field"] = [] if poor else [*mine, *STANDING]
    foes = [anyone("Foe", 2, 300), *([anyone("Ogre", 4, 500)] if "than your opponent" in text else [])]
    you["field"] = foes if poor else [*others, *STANDING[: 4 if number % 3 == 0 else 2]]
    pile = [anyone("Dead", 1, 200), anyone("Corpse", 3, 400), "Old Chant {1} (fire): Draw a card.", *STANDING[2:3]]
    me["graveyard"] = [] if poor else [*pile, anyone("Ghost", 2, 300), *worn]
    you["graveyard"] = pile[:1] if poor else list(pile)
    kin: list[object] = [one.format(kinds=kinds) for one in KIN] if wants["races"] else []
    me["removed"], you["removed"] = [anyone("Lost", 2, 300)], [anyone("Gone", 2, 300)]
    tools = list(TOOLS)
    if fights(number):
        tools = [TOOLS[number % 7]] if number % 2 else []
    me["hand"] = [*tools[: 2 if poor else 7], *([] if poor else [anyone("Held", 2, 200), anyone("Kept", 4, 500)])]
    you["hand"] = [*(() if fights(number) else ANSWERS), anyone("Theirs", 2, 200), anyone("Dear", 4, 400)]
    if "share a name with" in text or "the same name" in text:
        you["hand"] = [*you["hand"], anyone("Foe", 2, 300), anyone("Giant", 1, 900), anyone("Imp", 1, 100)]
        me["hand"] = [*me["hand"], anyone("Small", 1, 200), anyone("Tall", 1, 800)]
    plain = [anyone(f"Deck {n}", n % 6 + 1, 100 * (n % 6 + 2)) for n in range(6)] + [STANDING[2], TOOLS[2], PLAIN] * 2
    plain = [*plain[number % 12 :], *plain[: number % 12]] * 2
    deck: list[object] = [
        *plain,
        *(STANDING[3:] if "addition" in text.lower() else ()),
        *worn,
        *(_named(name, kinds) for name in names),
    ]
    me["deck"], you["deck"] = [*deck, *kin], list(deck)
    me["field"] = [*me["field"], *_more_lying(number, poor)]
    if not poor:
        lay_beside(text, kinds, wants["counters"], names, number, me, you)
        me["hand"] = [*me["hand"], *(worn if "cards in your hand gain" in text else ())]
        you["hand"] = [*you["hand"], *(worn if "opponents cannot" in text.lower() else ())]
        me["field"] = [*me["field"], *([anyone("Limited", 2, 300, "[Limit] 2")] if "[Limit]" in text else ())]
        me["hand"] = [
            *me["hand"],
            *(_named(name, kinds) for name in (names if "in your hand from" in text else names[: number % 3])),
        ]
        me["graveyard"] = [*me["graveyard"], *(_named(name, kinds) for name in names[:1]), *kin]
        me["field"] = [*me["field"], *kin[1:]]
        me["item"], you["item"] = [*me.get("item", ()), *GEMS], [GEMS[0]]
        me["extra"] = [put(TALE, revealed=True), put(TALE, revealed=number % 2 == 0), TALE]
    basic = [f"{name} Magic Stone" for name in ("Light", "Fire", "Water", "Wind", "Darkness")]
    me["stones"] = you["stones"] = [*basic[number % 5 :], *basic[: number % 5]]
    if "special magic stone" in text.lower():
        me["stones"] = ["Deep Stone (Special Magic Stone): [Rest]: Produce [U].", *me["stones"]]
    if MANY_STONES.search(text):
        me["field"] = [*me["field"], *(basic * 3 if number % 3 else [])]
    if "rune" not in face.types:
        rune = RUNE.replace("You gain 100 life", HITS) if "damage" in text and "rune" in text else RUNE
        me["runes"] = [put(rune, revealed=number % 2 == 0)] * (2 + number % 2)
    if not poor and not fights(number):
        me["standby"] = [put("Snare {R} (fire): [Trigger][1]: Draw a card.")]
        you["standby"] = [put("Trap {R} (fire): [Trigger][1]: Draw a card.")]
    tired = number % 6 == 4 or "recover your ruler" in text.lower()
    me["ruler"] = _ruler(text, names, number, {} if poor else bells, tired)
    judged = number % 6 == 1 or (number % 6 == 5 and "j-ruler your opponent" in text.lower())
    if judged or ("[Judgment]" in text and "opponent" in text):
        you["ruler"] = put(RULER, judged=judged)
    if "no ATK and DEF" in text and number % 2:
        me["ruler"] = put(BARE_RULER, judged=True, rested=True, counters=bells)
    _take_away(text.lower(), number, [_named(name, kinds) for name in names], me, you)
    words = [word for ability in face.abilities for word in all_words(cast(Word, ability))]
    if any(isinstance(word, NoAbility) for word in words):
        me["field"] = [*me["field"], *WILLED]
    legends = [getattr(word, "n", 1) for word in words if isinstance(word, Legend | LegendOfChant | RevealForGood)]
    if legends:
        shown = (0, max(legends), max(legends) - 1)[number % 3]
        me["extra"] = [put(story, revealed=shown > n) for n, story in enumerate(STORIES)]
    sealed = [word.n for word in words if isinstance(word, Seal | SealOfChant)]
    me["field"] = [*me["field"], *("Water Magic Stone" for n in sealed for _ in range(n) if number % 2)]
    hosts = [
        "Exact" if PRINTED_BODY.search(text) else "Small",
        *(name for name in names if name != face.name.en),
        *(["Plain Mate"] if PLAIN_MATE in me["field"] else []),
    ]
    _lay(me, definition, face, side, number, bells, hosts)
    if number % 2 and any(isinstance(word, Null | NullOfChant) for word in words):
        me["hand"] = [] if number % 8 != 7 and "chant" not in face.types else [definition]
    if not means:
        _strip(me, definition, side)
    old = any(said in face.text.en for said in ("[Break]", "lifebreak"))  # such lines work only with the Valhalla rule
    if old:
        lives = [anyone(f"Life {n}", 2, 200) for n in range(number % 4)]
        me["lifebreak"], you["lifebreak"] = [*([definition] if "[Break]" in face.text.en else []), *lives], lives
        me["life"] = min(me["life"], 1000)
    whose = "you" if theirs(number) else "me"
    options = {"valhalla": old}
    return scenario(GAME, me=me, you=you, turn=6 if theirs(number) else 5, turn_player=whose, options=options)


def _take_away(said: str, number: int, named: list[dict[str, object]], me: Given, you: Given) -> None:
    """Remove, in some tries, things that a text describes as absent.

    `named` cards are put on top of the deck if a text looks at it.
    """
    if "opponent's j/ruler" in said:
        you["ruler"] = put(RULER, judged=number % 2 == 1, counters={"mystery": 2})
    if re.search("look at the top [a-z]+ cards", said) and number % 4 in (0, 1):
        me["deck"] = [*named, *me["deck"]]
    if "this way" in said and "top card of your deck" in said and number % 8 == 6:
        me["deck"] = []
    if re.search("if you control an? .* instead", said) and number % 4 == 1:
        me["field"] = []
    if "attribute cost of" in said:  # with will of one attribute only
        me |= {"will": "WRUGB"[number % 5] * 3, "field": []}
    if "no cards in your hand" in said and number % 4 == 1:
        me["hand"] = []


def _ruler(text: str, names: list[str], number: int, bells: dict[str, int], rested: bool) -> object:
    """Return a ruler or a J-ruler, rested or not.

    In some tries both of its sides have a name that a text refers to. If the text gives it a property, it does not have
    that property before.
    """
    printed, gains = RULER, re.search("your j-ruler gains", text, re.IGNORECASE)
    if gains:
        printed = RULER.replace(" | [Swiftness]", "")
    elif "ruler if it's" in text and number % 2:
        printed = PLAIN_RULER
    elif "to do judgment" in text:
        printed = RULER.replace("[1]", "[W][1]")
    hurt = 100 if "remove all damage" in text.lower() else 0
    if not names or number % 3 != 2:
        judged = number % 3 == 1
        fresh = judged and number % 2 == 1 and bool(gains)
        return put(printed, judged=judged, rested=rested, counters=bells, fresh=fresh, damage=hurt * judged)
    name = names[number // 12 % len(names)]
    named = printed.replace(NAMELESS, name).replace(NAMELESS_J, name)
    return put(named, judged=number % 2 == 1, counters=bells)


STANDING = (
    "Light Magic Stone", "Fire Magic Stone", REGALIA, ADDITION,
)  # fmt: skip


BAND = "Odd Band {1} (Addition:Resonator, wind)"
KIN = (  # cards other than resonators, of races that a text names
    "Kin Chant {{1}} (Chant, {kinds}): You gain 100 life.",
    "Kin Regalia {{1}} (Regalia, {kinds}): [Rest]: You gain 100 life.",
    "Kin Addition {{1}} (Addition, {kinds}): You may pay [1] less to play chants.",
)
GEMS = tuple(
    {"name": "Gem", "type": "Regalia", "race": ["Gem"], "attribute": [one], "cost": "{0}"}
    for one in ("light", "light", "fire", "wind", "water", "darkness")
)
TALE = "Odd Tale {1} (Chant, Story, fire): Draw a card."


def _more_lying(number: int, poor: bool) -> list[object]:
    """Return a special magic stone and a rested one, which texts refer to."""
    special = put(SPECIAL, rested=number % 2 == 0)
    return [] if poor else [special, put("Wind Magic Stone", rested=True)]


def _named(name: str, kinds: str) -> dict[str, object]:
    """Return a resonator with a name that a text refers to."""
    parts = kinds.split(", ")
    return {
        "name": name, "type": "Resonator", "attribute": parts[:5], "race": parts[5:], "cost": "{2}", "atk": 300,
        "def": 300,
    }  # fmt: skip


BORNE = ("resonator", "J/resonator")  # hosts of additions that need something on the field
WILLED = (
    f"Hopeful 300/300 {{2}} ({ALL}): [Will of Hope] | [Will of Despair]",
    "Willed {1} (Regalia): [Rest]: Rest target J/resonator with [Will of Hope]."
    " | [Rest]: Rest target ruler with [Will of Hope]."
    " | [Rest]: Rest target J/resonator with [Will of Despair].",
)
STORIES = tuple(f"Tale {n} {{1}} (Chant, water, {STORY}): Draw a card." for n in range(6))
PLAIN = "Plain Body 300/300 {2} (fire)"
HITS = "This card deals 100 damage to target player or J/resonator"
RUNE = f"Any Rune {{1}} (Rune, {ALL}, divinity 1): You gain 100 life."
BARE_RULER = "Bare Ruler (light) // Bare J-Ruler: [Swiftness]"
PLAIN_RULER = "Plain Ruler (light) // Plain J-Ruler 1000/1000: [Swiftness]"
NAMELESS = "Any Ruler"
NAMELESS_J = "Any J-Ruler"
RULER = f"{NAMELESS} ({ALL}): [Divinity]9 | [Judgment][1] // {NAMELESS_J} 1000/1000 ({ALL}): [Divinity]9 | [Swiftness]"


def _strip(me: Given, definition: str, side: int) -> None:
    """Remove everything except the card, which is rested."""
    for zone in ("hand", "graveyard", "standby", "field"):
        found = [one for one in me.get(zone, ()) if one == definition or _card_of(one) == definition][:1]
        me[zone] = [put(definition, rested=True, turned=bool(side))] if found and zone == "field" else found
    me |= {"will": "", "life": 50, "removed": [], "item": [], "extra": [], **({"hand": []} if me["field"] else {})}
    if _card_of(me["ruler"]) == definition:
        me["ruler"] = put(definition, judged=side, rested=True)
    else:
        me["ruler"] = put(PLAIN_RULER)


def _said(face: Face) -> Given:
    """Return the marks of a card that entered with a chosen race or attribute, if its text says so."""
    for word in (word for ability in face.abilities for word in all_words(cast(Word, ability))):
        if isinstance(word, EnterSaying):
            return {"marks": Marks(said=races().split(", ")[0] if word.what == "race" else "fire")}
    return {}


def _card_of(one: object) -> object:
    return one.get("card") if isinstance(one, dict) else one


def _lay(
    me: Given, definition: str, face: Face, side: int, number: int, bells: dict[str, int], hosts: list[str]
) -> None:
    """Put the card itself where it is played from, or where it is used. `hosts`: what it may be added to."""
    types, said = face.types, face.text.en.lower()
    if types & {"ruler", "j_ruler"}:
        before = number % 2 == 0 if side == 2 else number % 4 == 2  # its judgment is still to be played
        me["ruler"] = put(definition, judged=max(0, side - before), counters=bells if number % 2 else {})
        if "added to this card" in said and side > before:
            me["field"] = [*me["field"], put(BAND.replace("Resonator", "J/resonator"), added_to=face.name.en)]
    elif "magic_stone" in types:
        tired = number % 2 == 0 and "recover this card" in face.text.en.lower()
        me["field"] = [put(definition, turned=bool(side), rested=tired, **_said(face)), *me["field"]]
        me["stones"] = [definition] * 4
    elif "rune" in types and "chant" not in types:
        me["runes"] = [definition, *me.get("runes", ())]
    elif "chant" in types:
        me["hand"] = [definition, definition, *me["hand"]]
        me["graveyard"] = [definition, *me["graveyard"]]
        me["standby"] = [definition]
        if side and INVERSE in face.races:
            me["removed"] = [put(definition, turned=True), *me["removed"]]
        if "rune" in types:
            me["runes"] = [definition]
    else:
        me["hand"] = [definition, *me["hand"]]
        state: Given = {"fresh": number % 6 in (3, 5), "counters": bells if number % 2 else {}}
        if re.search("atk is [0-9]+ or more", said) and number % 3 == 1:
            state["counters"] = {**bells, GROWN: 10}
        state["rested"] = "recover this card" in said and number % 4 == 0
        state["turned"] = bool(side) and number % 3 != 0
        state |= _said(face) | ({"rested": True} if "not to recover" in face.text.en else {})
        own = [] if number % 4 == 2 else [put(definition, **state)]
        if borne := face.added_to in BORNE or "bestowed resonator" in said:
            own = [put(definition, **state, added_to=hosts[number // 2 % len(hosts)])] if me["field"] else []
        if own and number % 3 == 1 and "resonator" in types and "addition" in face.text.en.lower():
            own.append(put(BAND, added_to=face.name.en))
        me["field"] = [*me["field"], *own] if borne else [*own, *me["field"]]
        me["graveyard"] = [*me["graveyard"], *([definition] if number % 2 else [])]
        me["standby"] = [*me.get("standby", ()), definition]
        me["removed"] = [*me["removed"], *([definition] if "the removed area" in said else [])]
        me["deck"] = [*me["deck"], *([definition] if "from your deck" in said else [])]
