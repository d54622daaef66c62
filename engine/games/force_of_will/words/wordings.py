"""Further ways in which cards of single sets write what is written otherwise here: applied after `spellings`."""

from __future__ import annotations

import re

from engine.language.grammar.reader import Rewriting

_LABEL = r"^(?:\[Continuous\]:? )?"

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
        # what is asked of the card that is played stands in the phrase for it
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
        ),  # of several it is chosen
        (r'^(Search your [^."]*a card named "[^"]*" or )(?=")', r"\1a card named "),
        (
            r"\btheir owners put them on (the (?:bottom|top)|top) of their decks\b",
            r"put them on \1 of their owners' decks",
        ),
        # a target is named before what is to happen to it
        (
            r"\b[Ww]hen target ([^.,]*?) is (put into a graveyard|destroyed) this turn,",
            r"Target a \1. When it is \2 this turn,",
        ),
    )
)
