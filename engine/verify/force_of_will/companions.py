"""Cards that are put on a table in addition to the card that is tried, because its text refers to them.

A card whose name begins with "Help" is there to be played. It causes what the text waits for (see
`engine.verify.driver`).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.games.force_of_will.words.effects.weather import WEATHERS
from engine.games.force_of_will.words.vocabularies import ATTRIBUTES
from engine.scenario.written import Given

SPECIAL = "Odd Special Stone (Special Magic Stone): [Rest]: Produce [W]."
REGALIA = "Old Regalia {1} (Regalia): [Rest]: Draw a card."
ADDITION = "Old Addition {1} (Addition, wind): You may pay [1] less to play chants."
GEM = "Spare Gem {0} (Regalia, Gem, fire)"
BASIC = tuple(f"{one.capitalize()} Magic Stone" for one in ATTRIBUTES)


PLAIN_MATE = "Plain Mate 300/300 {2}"
OF_A_KIND = "non-|otherwise|this way|if it'?s "


class Beside(NamedTuple):
    """Cards that are put into a zone of a seat if the card's text matches the pattern `said`.

    In the cards' texts, `{kinds}` stands for all attributes and the races that the text names. `{counter}` and `{name}`
    stand for a counter and a card that the text names. `in_tries`: the tries, of four, that have these cards.
    """

    said: str
    cards: tuple[str, ...]
    zone: str = "hand"
    seat: str = "me"
    in_tries: tuple[int, ...] = (0, 1, 2, 3)  # of four


BESIDE = (
    Beside("gain a gem", ("Help Gem {R} (fire): [Quickcast] | Gain a fire gem.",)),
    Beside("awaken a spell", ("Help Wake {U} (water): Draw a card. | [Awakening] [U]",)),
    Beside(
        "from a graveyard", ("Help Raise {B} (darkness): Put target resonator from your graveyard into the field.",)
    ),
    Beside(
        r"\[resonance\]",
        ("Help Seed {R} (fire): [Quickcast] | Put the top card of your magic stone deck into the field.",) * 2,
    ),
    Beside("from your deck", ("Help Call {G} (wind): Search your deck for a resonator and put it into the field.",)),
    Beside("resonator token", ("Help Wisp {W} (light): Put a [200/200] light Human resonator token into the field.",)),
    Beside("(bestowed|addition is added) to", ("Help Band {1} (Addition:Resonator, wind)",)),
    Beside(
        "counters? (is|are|would be) put on",
        (
            "Help Bell {1} (fire): [Quickcast] | Put a {counter} counter on target J/resonator.",
            "Help Peal {1} (fire): [Quickcast] | Put a {counter} counter on your J/ruler.",
        ),
    ),
    Beside(r"\[force\]|dice", ("Help Roll {1} (fire): [Quickcast] | [Force] 1 (Roll a die.) You gain 100 life.",)),
    Beside(r"put into (a|your) graveyard from", ("Help Crush {R} (fire): Destroy target addition or regalia.",)),
    Beside(r"put into (a|your) graveyard from", ("Help Crack {R} (fire): Destroy target magic stone.",)),
    Beside(r"with \[inheritance\]", ("Heir 300/300 {2} ({kinds}): [Inheritance][1]: Draw a card.",)),
    Beside("magic stones? with different names|(five|six|seven|eight) or more magic stones", BASIC, "field"),
    Beside("total cost 0", ("Free Regalia {0} (Regalia)",), "field"),
    Beside("special magic stone", (SPECIAL,), "field", "you"),
    Beside("(addition|regalia)[^.;]* your opponent controls", (REGALIA, ADDITION), "field", "you"),
    Beside(
        r"destroy[^.]*\. if you do",
        ("Lasting 400/400 {3} ({kinds}): This card cannot be destroyed.",) * 4,
        "field",
        "you",
    ),
    Beside(OF_A_KIND, (PLAIN_MATE,), "field"),  # they have nothing that the text names
    Beside(OF_A_KIND, ("Plain Foe 400/400 {3}",), "field", "you"),
    Beside(
        r"\[\+100/\+100\] counters? on", ("Help Mark {1} (fire): Put two [+100/+100] counters on target J/resonator.",)
    ),
    Beside("automatic ability", ("Help Herald 1/1 {0} (fire): When this card enters the field ⇒ You gain 100 life.",)),
    Beside("play an addition", ("Help Band {1} (Addition:Resonator, wind)",)),
    Beside(r"\[addition: ?j/resonator\] from your hand", ("Wide Band {1} (Addition:J/resonator, wind)",)),
    Beside(
        r"with a \[-100/-100\] counter", ("Help Curse {1} (fire): Put a [-100/-100] counter on target J/resonator.",)
    ),
    Beside(r"with \[flying\]", ("Bird 300/300 {2} ({kinds}): [Flying]",) * 2, "deck"),
    Beside("(three|four|five) or more resonators", ("Mate 200/200 {1} ({kinds})",) * 3, "field", in_tries=(0, 1)),
    Beside("less magic stones than", BASIC, "field", "you", (0, 1)),
    Beside("in your opponent's graveyard", ("Dead 200/200 {1} ({kinds})",) * 5, "graveyard", "you", (0, 1)),
    Beside("cost 5 or more", ("Grand 500/500 {5} ({kinds})",), "hand", "you"),
    Beside(
        "spell with total cost [4-9] or more", ("Grand {4} (Chant): [Quickcast] | You gain 100 life.",), "hand", "you"
    ),
    Beside("ten or more gems", (GEM,) * 6, "item", in_tries=(1, 2)),
    Beside("addition[^.]* from your hand", (ADDITION,) * 2),
    Beside("1[0-9]00 atk or more", ("Colossus 1500/1500 {7} ({kinds})",), "field", "you"),
    Beside(
        "opponent's graveyard lose",
        ("Remaining {0} (Chant, fire): [Quickcast] | [Remnant] | You gain 100 life.",) * 2,
        "graveyard",
        "you",
    ),
    Beside("attribute cost of", tuple(f"Dear {one} 300/300 {{{one}}} ({{kinds}})" for one in "WRUGB")),
    Beside("opponent pays", (REGALIA, ADDITION), "hand", "you"),
    Beside("magic stones? from your graveyard", ("Light Magic Stone",) * 2, "graveyard"),
    Beside("rune spell", ("Help Rune {0} (Rune, {kinds}, divinity 1): You gain 100 life.",) * 3, "runes"),
    Beside(r"(add|bestow) a card named", ("{name} {1} (Addition:Resonator, wind)",)),
    Beside(
        "magic stones you control gain", ("Crack {R} (fire): [Quickcast] | Destroy target magic stone.",), "hand", "you"
    ),
    Beside("cards with that ability", ("Keen 200/200 {1}: [Flying][First Strike][Swiftness][Precision]",)),
    Beside(r"\[inheritance\] ability", ("Help Heir {R} (fire): Draw a card. | [Inheritance][R]: You gain 100 life.",)),
    Beside("if you cancelled", ("Help Undo {U} (water): [Quickcast] | Cancel target spell.",)),
    *(
        Beside(
            f"weather is {name}",
            (f"Help Sky {{U}} (water): [Quickcast] | Your weather becomes {name} until end of turn.",),
        )
        for name in WEATHERS
    ),
    Beside(r"by \[incarnation\]", ("Help Born 500/500 {9} (fire): [Incarnation][W or R or U or G or B]",)),
    Beside("change a player's weather", ("Help Rain {U} (water): Your weather becomes rain until end of turn.",)),
    Beside(
        "in your graveyard is removed",
        ("Help Bury {B} (darkness): Remove target card in your graveyard from the game.",),
    ),
    Beside("evolution counter is put", ("Help Evolve {G} (wind): Put an evolution counter on target resonator.",)),
    Beside(
        "it dealt this turn",
        ("Spitter 100/900 {1} (fire): Whenever you play a card => This card deals 100 damage to your opponent.",),
        "field",
    ),
    Beside(
        "can be added to",
        ("Kin Band {1} (Addition:Resonator, {kinds})", "Kin Sash {1} (Addition:J/resonator, {kinds})"),
        "deck",
    ),
    Beside(
        "from your hand by a spell",
        ("Answer Rob {B} (darkness): [Quickcast] | Your opponent discards their hand.",),
        "hand",
        "you",
    ),
    Beside(
        "without being played",
        ("Answer Lift {B} (darkness): [Quickcast] | Put target resonator from your graveyard into the field.",),
        "hand",
        "you",
    ),
    Beside(
        "cannot be prevented",
        ("Odd Ward {1} (Regalia): Prevent all damage that would be dealt to you.",),
        "field",
        "you",
    ),
    Beside("magic stones from", ("Light Magic Stone",), "graveyard"),
    Beside("magic stones from", ("Fire Magic Stone",), "graveyard", "you"),
    Beside("opponent's removed area", ("Gone 300/300 {2}",) * 12, "removed", "you"),
)


def lay_beside(
    text: str, kinds: str, counters: list[str], names: list[str], number: int, me: Given, you: Given
) -> None:
    """Put the cards that a text refers to on either side of the table."""
    said = text.lower()
    for one in BESIDE:
        if re.search(one.said, said) and number % 4 in one.in_tries:
            seat = me if one.seat == "me" else you
            seat[one.zone] = [*seat.get(one.zone, ()), *_written(one.cards, kinds, counters, names)]
    for weather in re.findall(r"(?:if|as long as) (?:the|your) weather is (\w+)", said)[:1]:
        sky = f"Sky {{1}} (Regalia): The weather is {weather}."
        change = f"Help Sky {{1}} (fire): [Quickcast] | The weather is {weather} until end of turn."
        me["field"] = [*me["field"], *([sky] if number % 4 == 0 else [])]
        me["hand"] = [*me["hand"], *([change] if number % 4 else [])]
    for attribute in re.findall(rf"({'|'.join(ATTRIBUTES)}) magic stones?\b", said)[:1]:
        me["field"] = [*me["field"], *[f"{attribute.capitalize()} Magic Stone"] * 3]


def _written(cards: tuple[str, ...], kinds: str, counters: list[str], names: list[str]) -> list[str]:
    """Return the written cards, with gaps filled; a card with a counter or a name is repeated for each of them."""
    made = [card.replace("{kinds}", kinds) for card in cards]
    for gap, found in (("{counter}", counters), ("{name}", names)):
        made = [card.replace(gap, one) for card in made for one in (found if gap in card else [""])]
    return made
