"""Alternative spellings in texts and their standard form.

They are replaced before a text is read.
"""

from __future__ import annotations

import re

from engine.language.grammar.reader import Rewriting

_ZONES = "hand|deck|charge|resource|trash|dynamis|remove zone"

SPELLINGS: tuple[Rewriting, ...] = tuple(
    (re.compile(pattern), now)
    for pattern, now in (
        (r'(?<![\["])\bAscension(s?)\b(?![\]"])', r"ascension\1"),
        (r"\b([Gg])ain(s?) control of\b", lambda match: f"{'T' if match[1] == 'G' else 't'}ake{match[2]} control of"),
        # ZX 302.4: only a player's own cards go to that player's trash
        (rf"\b(put into [\w' ]+? from) (?:your|their|its owner's|your opponent's) ({_ZONES})\b", r"\1 the \2"),
        (r"\b(put into [\w' ]+? from) (?:your|their|its owner's|your opponent's) life\b", r"\1 life"),
    )
)
