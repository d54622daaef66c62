"""Further translations of wordings of single sets, applied after `spellings`."""

from __future__ import annotations

import re

from engine.language.grammar.reader import Rewriting

_LABEL = r"^(?:\[Continuous\]:? )?"

_WILL = r"(?:\[(?:[WRUGBM]|[0-9]+)\])+"
_BARE = re.compile(r"; (?!or )")  # between options

WORDINGS: tuple[Rewriting, ...] = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (
            _LABEL + r"Destroy (added \w+) at the end of its controller's turn\.",
            r"At the end of \1's controller's turn ⇒ Destroy \1.",
        ),
        (
            _LABEL + r"Prevent all (battle |)damage that would be dealt to or dealt by ([^.]*)\.$",
            r"Prevent all \1damage that would be dealt to \2. Prevent all \1damage that would be dealt by \2.",
        ),
        (r"\b([Ss]earch your) main deck(?: of|, for) (?=an?\b)", r"\1 deck for "),
        (r"\b([Yy])ou (?=J-Ruler\b)", r"\1our "),
        (r"\buntil end turn\b", "until end of turn"),
        (r"\b(less to play this card), (?=if it targets\b)", r"\1 "),
        # a condition about the played card belongs to the phrase for that card
        (
            r"\ba card if a card with the same name is in (your \w+)",
            r"cards that share a name with a card in \1",
        ),
        (
            r"^As long as there is (an? \w+) in any removed area that was removed by this card, ([^.]*)"
            r" that share a name with that \w+\.$",
            r"\2 that share a name with \1 that was removed by this card.",
        ),
        (
            r"\bdeals damage to (that [\w/-]+) equal to its (ATK|DEF)\b",
            r"deals damage equal to \1's \2 to \1",
        ),
        (
            r"\b(deals [^.]* )to the ([\w/-]+) (?=with the (?:highest|lowest)\b)",
            r"\1to a \2 ",
        ),  # one of several is chosen
        (r'^(Search your [^."]*a card named "[^"]*" or )(?=")', r"\1a card named "),
        (
            r"\btheir owners put them on (the (?:bottom|top)|top) of their decks\b",
            r"put them on \1 of their owners' decks",
        ),
        # zones
        (r"\ba revealed (\w+) from your rune area\b", r"a \1 revealed from your rune area"),
        (
            r"\b([Ff]lip (?:over )?)(\w+ )revealed (\w+) (?:in|from) your extra deck\b",
            r"\1\2\3 revealed from your extra deck",
        ),
        (r"\b([Ff]lip )(a card) in your extra deck face down\b", r"\1\2 revealed from your extra deck face down"),
        (r"\b([Ff]lip) over ([^.;]*? revealed from your (?:extra deck|rune area))(?! face down)", r"\1 \2 face down"),
        (
            r"\bthis card in your graveyard is removed from the game\b",
            "this card is removed from the game from your graveyard",
        ),
        (r"\binto their owner's fields?\b", "into their owners' fields"),
        (r"\bput it into the field, added to\b", "add it to"),
        # a qualifier of a resonator follows the noun
        (
            r"^((?:\[Continuous\]:? )?)If (an? [^,]*? dealt damage by [^,]*?)"
            r" would be put into a graveyard this turn, ",
            r"\1If \2 this turn would be put into a graveyard, ",
        ),
        (r"\b([Ii]f it's [^.,]*?) and it (?=would be put into\b)", r"\1, if it "),
        (
            r"^This card deals X damage to target ([\w/]+), where X is the damage it dealt",
            r"Target a \1. This card deals X damage to it, where X is the damage it dealt",
        ),
        (
            r"\b[Uu]ntil end of turn, gain control of ([^.]*?)(?=\.$)",
            lambda match: f"Gain control of {match[1]} until end of turn",
        ),
        (r"\bchooses one of them and (\w+s) it\b", r"\1 one of them"),
        (  # all cards of one race or of the other
            r"\b([A-Z]\w+(?: [A-Z]\w+)?) and ([A-Z]\w+) (?=(?:J/)?resonators (?:you control|your opponent controls)\b)",
            r"\1 or \2 ",
        ),
        (r"\bthat (?:that player|he or she) (?=controls\b)", "that player "),
        (
            rf"^(?:\[Activate\]:? ?)?(?:Pay )?({_WILL}, remove this card in your \w+ from the game)\. (?=[A-Z])",
            r"\1: ",
        ),
        (
            r"\b(look at the top [^,.]*? cards of your (?:main )?deck), (?=put [^.,]*? and the rest )",
            r"\1 and ",
        ),
        (r"\bchoose (?:one|two|up to \w+) - .*", lambda match: _BARE.sub("; or ", match.group())),
        (r"\b(would be put into a graveyard from) a field\b", r"\1 the field"),
        (r"\. Then, (?=banishes the other\b)", " and "),
        (r"\b[Tt]he revealed card's\b", "that card's"),
        (r"\b(for a card) named as (?=target\b)", r"\1 with the same name as "),
        (r'\bgains " (?=\[)', 'gains "'),
        (
            r"^When this card enters the field ⇒ Remove ([^.]*)\. If you don't, this card enters the field rested\.",
            r"This card enters the field rested unless you remove \1.",
        ),
        # a target is named before its event
        (
            r"\b[Ww]hen target ([^.,]*?) is (put into a graveyard|destroyed) this turn,",
            r"Target a \1. When it is \2 this turn,",
        ),
    )
)
