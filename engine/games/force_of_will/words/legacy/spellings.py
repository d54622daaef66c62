"""Translation of wordings of different sets into one wording, applied to a text before it is read."""

from __future__ import annotations

import re

from engine.language.grammar.reader import Rewriting

_SYMBOLS = r"\[(?:[WRUGBM]|[0-9]+|X)\]"
_WITH_COSTS = "Awakening|Inheritance|Judgment|Judgement|Mobilize|Evolution|Incarnation|Rune|Barrier"
_KINDS = "Chant|Rune|Resonator|Addition|Regalia|Ruler|J-ruler|Magic Stone"
_PRICE = rf"(?:\[Inheritance\])?(?:(?:{_SYMBOLS}|\[Rest\])(?:, (?=\[))?)+"
_MISPRINTS = {
    "instaed": "instead",
    "opponet": "opponent",
    "taret": "target",
    "abilites": "abilities",
    "Thi": "This",
    "ot": "of",
}


_LIMITED = re.compile(r"\[Barrier\](?: ?(?:\([^()]*\)|\[\w\]))*$")


def _printed_right(match: re.Match[str]) -> str:
    return _MISPRINTS[match.group()]


def _without_note(match: re.Match[str]) -> str:
    """Return "" for a note, which is no part of the text (FoW 204.3), or a note that limits a keyword (FoW 1120.3)."""
    before, inside = match.string[: match.start()], match.group().strip()
    note = inside.strip("()")
    if not _LIMITED.search(before) or "[Barrier]" in note or "cannot be targeted" in note:
        return ""
    return f"({note})" if note.startswith("Magic") else f"({note[:1].lower()}{note[1:]})"


def _counted(match: re.Match[str]) -> str:
    """Return `Target two resonators gain` in the usual form, `Two target resonators gain`."""
    number = match[2][:1].upper() + match[2][1:] if match[1] == "T" else match[2]
    return f"{number} target {match[3]} "


def _one_by_one(match: re.Match[str]) -> str:
    """Return `Rest a J-ruler and an addition you control:` as costs, `Rest a J-ruler you control, rest an ...:`."""
    before, verb, listed, whose = match[1], match[2], match[3], match[4] or ""
    parts = re.split(r", and (?=an? )|, (?=an? )| and (?=an? )", listed)
    return before + f"{verb} " + f", {verb.lower()} ".join(part + whose for part in parts) + ":"


def _lowered(match: re.Match[str]) -> str:
    """Return the match with its last group in small letters, because text after a comma begins no sentence."""
    return f"{match[1]}, {match[2].lower()}"


SPELLINGS: tuple[Rewriting, ...] = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (r" ?(?:⇨|&rArr;|&#8658;) ?", " ⇒ "),
        (r" ?\((?=[A-Z][^()]* )[^()]*\)", _without_note),
        (r"(\[Force\] ?\d+)(?= [A-Z])", r"\1."),
        # brackets
        (r"\] ?,(?=\[)", "], "),
        (rf"({_SYMBOLS}) (?={_SYMBOLS})", r"\1"),
        (rf"\[({_WITH_COSTS})\]:? ?(?=[\[(0-9])", r"[\1]"),
        (rf"\((?:{_KINDS})\)(?: ?\((?:{_KINDS})\))*", lambda match: match.group().replace(") (", ")(")),
        (r"(?<=[A-Za-z]\]) (?=\[[A-Z][a-z])", ""),  # several keywords in a row
        (r"\[([+-]?\d+|[+-]?X\d*)/[+-]0\]", r"[\1/0]"),
        (r"\[[+-]0/([+-]?\d+|[+-]?X\d*)\]", r"[0/\1]"),
        (rf"^(\[(?:{_WITH_COSTS})\][^:.]*)\.$", r"\1"),
        (r"^\[Bestow\]:? ?(?=\[)", "[Bestow] "),
        (rf"^(\[Evolution\](?:{_SYMBOLS})+) ([A-Z])", _lowered),
        # FoW 905.1: no colon after a cost, or another sign
        (rf"(^|(?<=\"))({_PRICE}) (?=[A-Z])", r"\1\2: "),
        (rf"^({_PRICE}, (?:remove|discard|banish) [^.:]*)\. (?=[A-Z])", r"\1: "),
        (rf"^(\[Awakening\](?:{_SYMBOLS})*(?: [A-Z][^.:]*)?)\. (?=[A-Z])", r"\1: "),
        # end of a line
        (r"(?<!\.)\.\.$|,$|\.\)$", "."),
        # FoW 1112, 905.1: a limit in front of the modes
        (r"^(.*[Cc]hoose one)\. (Play this ability [^.-]*) - (.*?)\.?$", r"\1 - \3. \2."),
        # words
        (r"\b(is|are)n't\b", r"\1 not"),
        (r"\bput (it|them) in your hand\b", r"put \1 into your hand"),
        (r"\bwith (\d+) (ATK|DEF) or (more|less)\b", r"with \2 \1 or \3"),
        (r"\bwith (\d+) or (more|less) (ATK|DEF)\b", r"with \3 \1 or \2"),
        (r"\bcannot attack (?:you|your opponent)\b", "cannot attack players"),
        (r"\battack your (J/)?resonators\b", r"attack \1resonators you control"),
        (r"\b([Tt])he revealed card(?= is\b)", r"\1hat card"),
        (r"\band control (?=no |an? )", "and you control "),
        (r"\bin all (graveyard|removed area)s\b", r"in any \1"),
        (r"\b(enters?) your magic stone area\b", r"\1 the field"),  # FoW 1404.1
        (r"\b(pays?) X(?=[.,;]|$)", r"\1 [X]"),
        (r"\bless (?=\w[\w ]* than your opponent)", "fewer "),
        (r"\b[Ii]t's owner's?\b(?! c)", "its owner's"),
        (r"\b[Ii]t's owners?(?:'s)?(?= (?:hand|deck|control|graveyard|field)\b)", "its owner's"),
        (
            r"\b([Tt]arget|[Aa]n?|[Ee]ach) (Regalia|Rune|Addition|Chant)\b",
            lambda match: match.group().lower(),
        ),
        (r"^Cards? names (?=\")", "Cards named "),
        (r"\b([Cc]ards?) names (?=\")", r"\1 named "),
        (r"(?<=\. )The(?= shuffle\b)", "Then"),
        (r"\b[Tt]hen, (?=shuffle\b)", "Then "),
        (r"\bLook a the top\b", "Look at the top"),
        (r"\b(G|g)ets (?=[\[\"])", r"\1ains "),
        (r"\binto graveyard\b", "into a graveyard"),
        (r"(?<!,) where X is\b", ", where X is"),
        (r"\bequal to total\b", "equal to the total"),
        (r"\bspells of abilities\b", "spells or abilities"),
        (r"\b(When|Whenever) This card\b", r"\1 this card"),
        (r"\b([Ss]huffles?) the rest of (your|their) ((?:magic stone )?deck)\b", r"\1 \2 \3"),
        (
            r"\b(a card named \"[^\"]*\") is in your removed area and was removed by this card",
            r"there is \1 that was removed by this card",
        ),
        (r"\b(becomes?) a (\[\d+/\d+\])(?= until\b| this\b|\.)", r"\1 \2"),
        (r"\bcan't\b", "cannot"),
        (r"\b([Pp]revent all damage) from (?=target\b)", r"\1 that would be dealt by "),
        (r"^This card gain (?=\[)", "This card gains "),
        (r"\b([Yy]ou have [\w ]+ cards in) hand\b", r"\1 your hand"),
        (r"\bcards in hand\b", "cards in their hand"),
        (r"(?<=[\"\]]), as long as\b", " as long as"),
        (r", if (?=you played\b)", " if "),
        (r"\bthere are not (?=\w+ counters\b)", "there are no "),
        (r"\bif its (?=an?\b)", "if it's "),
        (r"\b([Rr]emove all [\w ]+ counters) on\b", r"\1 from"),
        (r"\bput (it|that \w+) from (?:your|a|its owner's) graveyard (?=into\b)", r"put \1 "),
        (r"\bput this card from (?:a|its owner's) graveyard\b", "put this card from your graveyard"),
        (r"\b(puts? (?:it|this card) into (?:its owner's|your) hand) as it resolves\b", r"\1"),
        (r"\b([Ss]earch your deck)(?: of|, for) (?=an?\b)", r"\1 for "),
        (r"\bput (?:put it|in) into\b", "put it into"),
        (r"^As as additional cost\b", "As an additional cost"),
        (r"\b([Tt])arget (X|two|three|up to \w+) (J/resonators|resonators) (?=cannot\b|gain\b)", _counted),
        (r"\bon top of (their owner's|their owners') ((?:magic stone )?deck)s\b", r"on top of \1 \2"),
        (r"\bregalia's activate abilities\b", "activate abilities of regalia"),
        (r"^(Added \w+)'s controller cannot play its activate abilities", r"\1 cannot play its abilities"),
        (r"\bon the top of\b", "on top of"),
        (r"\binto their owner's graveyard\b", "into their owners' graveyards"),
        (r"\bthe top of your deck(?=\. You may put it\b)", "the top card of your deck"),
        (r"(?<=deck), if it's\b", ". If it's"),
        (
            r"\ba (\w+) would be put into a graveyard from your opponent's field\b",
            r"a \1 your opponent controls would be put into a graveyard from the field",
        ),
        (r" Play this ability only if this card is in your graveyard\.", ""),  # FoW 902.2: it can move only from there
        (r"^This turn, whenever ([^⇒]*) ⇒ ", r"Whenever \1 this turn ⇒ "),
        (
            r"^As long as target ([^,]*) is in the field, if damage would be dealt to you, it's dealt to that (\w+)"
            r" instead until end of turn\.",
            r"Target a \1. If damage would be dealt to you this turn, it's dealt to that \2 instead as long as that is "
            r"in the field.",
        ),
        (r"\b([Bb])reak(?= (?:(?:the|your) )?seals?\b)", lambda match: "Release" if match[1] == "B" else "release"),
        (r"\b([Rr]elease) the seals?\b(?! of\b)", r"\1 your seals"),  # FoW 1128.4: no card is named
        (r"\b([Ii]f) you would discard this card\b", r"\1 this card would be discarded"),
        (r"\b([Rr]elease) the seals of\b", r"\1 the seal of"),
        (r"\bcannot recover (?=as long as\b)", "cannot be recovered "),
        (
            r"^Destroy (added \w+) at the end of its controller's turn\.",
            r"At the end of \1's controller's turn ⇒ Destroy \1.",
        ),
        (r"^((?:\[[^\]]*\],? ?)*)([Bb]anish|[Rr]est) (an? [^:]*? and an? [^:]*?)( you control)?:", _one_by_one),
        (r"\ba token copy of\b", "a token that's a copy of"),
        (
            r"^Prevent all (battle |)damage that would be dealt to or dealt by ([^.]*)\.$",
            r"Prevent all \1damage that would be dealt to \2. Prevent all \1damage that would be dealt by \2.",
        ),
        (
            r"^(This card gains) ([^.]* as long as [^.,]*), and (\[[^.]* as long as [^.]*)\.$",
            r"\1 \2. \1 \3.",
        ),
        (r"\b([A-Z]\w+)ies (?=J/resonators\b|resonators\b)", r"\1y "),
        (r"\bOtherwise (?=it\b)", "Otherwise, "),
        (r"\bcannot be attacked or targeted by\b", "cannot be attacked and cannot be targeted by"),
        (r"^\[Awakening\] ?⇒ ?", "[Awakening]"),
        (r"\bwith total (?=X\b)", "with total cost "),
        (r"\b[Rr]eturn this card to (?:its|is) [Rr]uler side\b", "put this card into your ruler area, as a ruler"),
        (r"\bthe rest on top of their owner's deck\b", "the rest on top of its owner's deck"),
        # misprints with only one possible meaning
        (rf"\b(?:{'|'.join(_MISPRINTS)})\b", _printed_right),
        (r"\b([Yy])ou (?=J-ruler\b|opponent\b|deck\b)", r"\1our "),
        (r"\b([Yy]ou)r (?=may\b)", r"\1 "),
        (r"\b(if you)r (?=control\b)", r"\1 "),
        (r"\byour opponents controls\b", "your opponent controls"),
        (r"\bthis card it put\b", "this card is put"),
        (r"\bThem (?=remove\b)", "Then "),
        (r"\bIs (?=there are\b)", "If "),
        (r"\b(two|three|four|five) (\[[+-]\d+/[+-]\d+\]) counter\b", r"\1 \2 counters"),
        (r"\b(up to (?:two|three) target resonator)(?= you\b)", r"\1s"),
        (r"\bdeals (\d+) (?=to\b)", r"deals \1 damage "),
        (r"\breveal it and put into\b", "reveal it and put it into"),
        (r"\bfrom game\b", "from the game"),
        (r"\bJ/resonator s\b", "J/resonators"),
        (r"\bfrom this J/ruler\b", "from your J/ruler"),
        (r": or (?=[a-z])", "; or "),
        (r"\battacked or blocking\b", "attacking or blocking"),
        (r"\btoken in the field\b", "token into the field"),
        (r"\bGod's Art <([^<>]*)>", r"God's Art [\1]"),
        (r"\bwas played from your (hand|graveyard|removed area|standby area)\b", r"was played from a \1"),
        (r"\[Judgment\] abilities of your ruler\b", "[Judgment] abilities"),
        # FoW 1007.5: damage is received from the source that deals it
        (r"\b(When|Whenever) damage is dealt to (added J?/?resonator|this card)\b", r"\1 \2 is dealt damage"),
        (r"\b(When|Whenever) (an? [\w/ -]+?) deals damage to this card(?= ⇒)", r"\1 this card is dealt damage by \2"),
        (r"\b([Bb])estowed (?=[Rr]esonator|J/resonator|card)", lambda match: "Added " if match[1] == "B" else "added "),
        (r"\bbestowed to\b", "added to"),  # FoW 1121.3
        (r"\b([Aa]dded) Resonator\b", r"\1 resonator"),
        (r"\bSpend that will\b", "Spend this will"),
    )
)
