"""Replacements that turn the wording of older cards into the current wording, before a text is read.

An old card refers to itself as "I". It has keywords without brackets, triggers with a colon, and explanations inside
the text.
"""

from __future__ import annotations

import re

KEYWORDS = (
    "Double Corrupt", "Triple Corrupt", "Slow Start", "Break", "Quickcast", "Hubris", "Lethargy", "Vanity", "Unity",
    "Soul Seal", "Soul Record", "United Front", "Step Up", "Legendary", "Nightmare", "Wonder", "Reflection", "Erosion",
    "Contract", "Soul Offering", "Treasure Trade", "Dragonrider", "DCT", "BINGO", "Phi", "Enter", "Last Words",
)  # fmt: skip
_ANY = "|".join(KEYWORDS)
_ELEMENT = "Solis|Ignus|Silva|Terra|Luna|Aqua|Aes|Void"
_THINGS = "caster|servant|conjure|barrier|card|spell|orb|element|aether|attribute"
_TRIGGER = r"(?:Whenever|When|At)\b[^:⇒\"]*?"
_DEEDS = "attack|corrupt|destroy|gain|enter|battle|leave|lose|control|recover|level|deal|become|stay"

OLD: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r"^[•・] ?", ""),
        (r" ?\((?=[A-Z][^()]* )[^()]*\)(?=\.?(?: |$))", ""),  # 205.3: not part of the text
        # references of a card to itself
        (r"\bmy own(?=er)", "its own"),
        (r"\b[Mm]y\b", "this card's"),
        (r"\b[Mm]e\b", "this card"),
        (rf"\bI ({_DEEDS})\b", r"this card \1s"),
        (r"\bI switch\b", "this card switches"),
        (r"\bI am\b|\bI'm\b", "this card is"),
        (r"\bI have\b", "this card has"),
        (r"\bI was\b", "this card was"),
        (r"\bI(?= (?:cannot|can|can't|may|would|must|[a-z]+ed)\b)", "this card"),
        (r"^this\b", "This"),
        (r"\bthis servant\b", "this card"),
        # brackets
        (rf"^({_ANY})$", r"[\1]"),
        (rf"^({_ANY})(?= ?[:⇒\[{{0-9-])", r"[\1]"),
        (rf"\b(gains?|loses?|has|have|with|without|and|or) ({_ANY})\b(?!\])", r"\1 [\2]"),
        (r"(^|, |[\"“])\[?Rest\]?(?=[:,])", r"\1[Rest]"),
        (rf"\[(?!(?:{_ANY}|Rest)\])([A-Z][A-Za-z' -]+)\]", r"\1"),
        (rf"\{{({_ELEMENT})\}}(?= (?:[A-Z]|{_THINGS}))", r"\1"),
        # triggers
        (r"^\[(Enter|Last Words)\] ?: ?", r"[\1] ⇒ "),
        (rf"^({_TRIGGER}): ?", r"\1 ⇒ "),
        # words
        (r"^Enemy servants enter the field (?=recovered)", "Your opponent's servants enter the field "),
        (r"\bStock\b", "stock"),
        (r"(?<=[A-Za-z\]]) while (?=you |there |this card |it |an? )", " as long as "),
        (r"\bor fewer\b", "or less"),
        (r"\bI costs?\b", "This card costs"),
        (
            r"\b[Tt]his card costs \{?(\d)\}? (less|more)(?: aether)?(?: to play)?(?= for| if|\.|$)",
            r"You may pay {\1} \2 to play this card",
        ),
        (r"\bwith (\d+) (ATK|DEF) or (less|more)\b", r"with \2 \1 or \3"),
        (r"\bwith an (?=ATK|DEF)", "with "),
        (r"\b[Cc]hoose one of them and put it into\b", "put one of them into"),
        (r"\b[Cc]hoose one ?[:–—] ?", "Choose one - "),
        (r"\bdoes not recover\b", "doesn't recover"),
        (r"\bdo not recover\b", "don't recover"),
        (r"^Reveal your hand\b", "You reveal your hand"),
        (r"\bin enemy (graveyard|hand|deck|orb zone|BINGO zone)s\b", r"in your opponent's \1"),
        (r"\ba\"(?=[A-Z])", 'a "'),
        (r"\bexcept by spell or ability\b", "except by spells or abilities"),
        (r"\b(This card\b[^.]*) while (rested|reversed|recovered|attacking)\b", r"\1 as long as this card is \2"),
        (r"\bin any order chosen by their owners\b", "in any order"),
        (r" from the field (?=to (?:its owner's|their owners') hand)", " "),
        (
            r"\bReturn this card from (?:the|your|an allied) graveyard to its owner's hand\b",
            "Put this card from your graveyard into your hand",
        ),
        (r"\bmore (\w+) than there are allied \1\b", r"more \1 than you"),
        (r"\b[Rr]ecovered and rested\b(?= [a-z])", "non-reversed"),
        (r"\b[Ss]wap the ATK\b", "switch the ATK"),
        (r"\bfrom game\b", "from the game"),
        (
            r"\b([Aa])t (?:the )?(end|beginning) of (?:an |each )?enemy (turn|[a-z]+ phase)\b",
            r"\1t the \2 of your opponent's \3",
        ),
        (r"\b([Tt])hat enemy player\b", r"\1hat player"),
        (r"\ban enemy (?=discarded|drew|played)", "your opponent "),
        (r"\btarget (servant|barrier|conjure) in the chase\b", r"target \1 spell"),
        (r"\bcan't\b", "cannot"),
        (r"\bface (up|down)(?= (?:allied|enemy|caster|Lv))", r"face-\1"),
        (r"\bface down, as (an orb|orbs)\b", r"face down as \1"),
        (r"\bface down (into (?:an? |its |their |your )[a-z' ]*?orb zones?) as (an orb|orbs)\b", r"\1 face down as \2"),
        (r"\bAt the start of\b", "At the beginning of"),
        (r"\bat the start of\b", "at the beginning of"),
        (r"\bon the bottom of that enemy deck\b", "on the bottom of its owner's deck"),
        (r"\b[Ss]hare(s?) a Trait\b", r"share\1 a trait"),
        (r"(?<=[a-z]) +(?=\.$)", ""),
        (r"^((?!\[(?:Break|United Front)\] )(?:\S+ ){4,}\S*[a-z])$", r"\1."),  # no sentence follows these two keywords
    )
)
"""What is replaced, and by what, in this order."""
