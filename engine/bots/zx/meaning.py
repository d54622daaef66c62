"""What a text does, guessed from its words: enough to choose for whom it is meant and how much it is worth."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

_FUSES = re.compile(r'(?:IGOB into|[Uu]nison with|[Bb]reak [^.]* with) "([^"]+)"')
WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


class Meaning(msgspec.Struct, frozen=True):
    """What a text does; numbers are damage, power, cards."""

    damage: int = 0
    divided: bool = False
    player: int = 0  # damage to the other player
    every: bool = False  # to all of a kind
    gone: bool = False  # destroyed, trashed, removed, returned
    sleep: bool = False
    shrink: int = 0
    buff: int = 0
    reboot: bool = False
    shield: int = 0
    draw: int = 0
    life: int = 0
    appear: bool = False
    fuses: str = ""  # IGOB, unison, a break: into what
    resource: int = 0
    fetch: bool = False  # cards to the hand
    robs: bool = False
    move: bool = False
    own: bool = False  # only own cards may be chosen
    foe: bool = False  # only the opponent's
    normal: bool = False  # not on a player square
    many: int = 1
    cost_most: int = 99
    power_most: int = 1_000_000

    @property
    def harms(self) -> bool:
        """Whether one would rather not be chosen."""
        return bool(self.damage or self.gone or self.sleep or self.shrink)


def number(word: str) -> int:
    return WORDS.get(word, int(word) if word.isdigit() else 1)


def first(pattern: str, text: str) -> int:
    """The number that a pattern finds, 0 where it finds nothing."""
    found = re.search(pattern, text)
    return number(found[1]) if found else 0


@lru_cache(maxsize=4096)
def meaning(text: str) -> Meaning:
    """What the effect of a text does; costs and conditions before it are left out."""
    low = text.lower()
    low = low.rpartition("[effect]")[2] if "[effect]" in low else low
    units = r"(?:z/x|it|them|that card|those|ascension|card)"
    return Meaning(
        damage=max(
            first(r"deals? (?:[^.]*? )?(\d{3,}) damage", low),
            10_000 if "damage equal to" in low and "power" in low else 0,
        ),
        divided="divided" in low,
        player=first(r"(\d) damage to (?:your opponent|the other player|that player)", low)
        or first(r"deals? (?:your opponent|that player) (\d) damage", low),
        every=bool(re.search(rf"\b(?:all|each|every)\b[^.]*{units}", low)),
        gone=bool(
            re.search(r"\bdestroys?\b|\bremoves? (?!all damage)", low)
            or re.search(r"puts? (?:it|them|that|those|all|each|up to|\d|an? )[^.]*(?:trash|charge|deck)\b", low)
            or re.search(r"returns? (?:it|them|that|those|all|each|up to|\d|an? )", low)
        ),
        sleep=bool(re.search(r"\bsleeps? (?:it|them|that|those|all|up to|\d|an? )", low)),
        shrink=first(r"-(\d{3,}) power", low),
        buff=first(r"\+(\d{3,}) power", low),
        reboot=bool(re.search(r"\breboots?\b", low)),
        shield=first(r"(\d|an?) (?:life )?shields?", low),
        draw=first(r"draws? (\w+) cards?", low),
        life=first(r"recovers? (\d) life", low),
        appear="appear" in low,
        fuses=found[1] if (found := _FUSES.search(text)) else "",
        resource=int("resource" in low and "put" in low),
        fetch="into your hand" in low or "to your hand" in low,
        robs=bool(re.search(r"opponent[^.]*(?:discards|from (?:their|his or her) hand)", low)),
        move=bool(re.search(r"\bmoves?\b|\bswaps?\b", low)),
        own=bool(re.search(r"chooses? [^.]*\b(?:z/x you control|of your z/x|your z/x)", low)),
        foe=bool(re.search(r"opponent'?s?(?: controls|'s z/x)?", low)) and "opponent" in low,
        normal="normal square" in low,
        many=max(1, first(r"chooses? (?:up to )?(\d+)", low)),
        cost_most=first(r"cost (?:of )?(\d+) or less", low) or 99,
        power_most=first(r"power (?:of )?(\d+) or less", low) or 1_000_000,
    )
