"""Translation of sentences that some sets order or join differently, applied to a text after its spellings."""

from __future__ import annotations

import re

from engine.language.grammar.reader import Rewriting


def _gems(match: re.Match[str]) -> str:
    """Return `a light gem, fire gem, wind gem` in the usual form, `a light gem, a fire gem and a wind gem`."""
    *before, last = ["a " + one.removeprefix("and ").removeprefix("a ") for one in match.group().split(", ")]
    return f"{', '.join(before)} and {last}"


def _modes(match: re.Match[str]) -> str:
    """Return `Choose one - this, or that` in the usual form with a semicolon, `this; or that`."""
    return match.group() if ";" in match[2] else match[1] + match[2].replace(", or ", "; or ")


def _each_of_two(match: re.Match[str]) -> str:
    """Return `you may banish a "A" and a "B"` as two acts, `you may banish a "A" and banish a "B"`."""
    return f"{match[1]}{match[2]} {match[3]} and {match[2]} {match[4]}"


def _for_each_keyword(match: re.Match[str]) -> str:
    """Return `gains [A], and/or [B] as long as there are cards with that ability ...` with one sentence per keyword."""
    return " ".join(
        f"{match[1]} gains {keyword} as long as there is a card with {keyword} that was removed by this card."
        for keyword in re.findall(r"\[[^\]]*\]", match[2])
    )


_GEM = r"\w+ gem"
_CARDS = r"[a-z]+ (?:magic )?(?:stone|resonator|card|gem)s"

PHRASINGS: tuple[Rewriting, ...] = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        (rf"\ba {_GEM}(?:, (?:and )?(?:a )?{_GEM})+(?=[.;])", _gems),  # FoW 1027.1
        (r"^([Cc]hoose one, if [^-]* - )([^.]*\.)$", _modes),  # FoW 903.2e
        (
            r"\b([Tt]hen shuffle your (?:magic stone )?deck)(?: and|, then) put (?:that card|it) on top of"
            r" (?:it|your (?:magic stone )?deck)(?=[.;]|$)",
            r"\1 and put that card on top of it",
        ),
        (r"\bequal to or less than\b", "less than or equal to"),
        (r"\byour main deck\b", "your deck"),  # FoW 304.4, also in quotes
        (rf"\b(two|three|four|five) of your ({_CARDS})\b", r"\1 \2 you control"),
        (r"\bremoved from the game by this card\b", "removed by this card"),  # FoW 1004.1
        (
            r"\b([Rr])eturn (all [^.]*) into your field\b",
            lambda m: f"{'Put' if m[1] == 'R' else 'put'} {m[2]} into your field",
        ),
        (
            r"^([A-Z][\w ]*) (added \w+) (cannot [^.]*)\. Otherwise, ",
            lambda m: f"{m[2].capitalize()} {m[3]} if it's a {m[1]}. Otherwise, ",
        ),
        (r"\b([Ii]f an? [\w ]+) is (put into your graveyard from a field this turn)", r"\1 was \2"),
        (r"^(As you play this card, you may )(banish|rest) (an? [^.]*?) and (an? [^.]*)", _each_of_two),  # FoW 903.2j
        (r"\ba card (named \"[^\"]*\") recovered (?=you control\b)", r"a recovered card \1 "),
        (
            r"^(This card) gains ((?:\[[^\]]*\], )+and/or \[[^\]]*\]) as long as there are cards with that ability"
            r" (?:in any removed area )?that were removed by this card\.$",
            _for_each_keyword,
        ),
        (r"\bplay rulers' activate abilities\b", "play activate abilities of rulers"),
        (r"^(Added \w+)'s controller cannot play its activate abilities", r"\1 cannot play its abilities"),
        (
            r"^\[J-Activate\] ?Pay ([^:]*): If you control (\"[^\"]*\"), you pay (\[\d+\]) less to play this ability\."
            r" So does ([^.]*)\.$",  # FoW 1408.1
            r"[Judgment]\1. You may pay \3 less to play this ability for each of \2, \4 you control.",
        ),
        (r"\bhalf of that much damage\b", "half of that much"),
        (
            r"\bfor each will symbol on the revealed card attribute cost\b",
            "for each will symbol in that card's attribute cost",
        ),
        (
            r"\bmay copy (this spell|that spell) and may choose new targets for the copy\b",
            r"may copy \1. If they do, they may choose new targets for the copy",
        ),
        # FoW 1004.1: the removed cards come back
        (r"\bleaves your field for a non-field zone\b", "leaves the field"),
        (
            r"\bPut that removed card into its owner's field\b",
            "Put all cards removed by this card into their owners' fields",
        ),
        (r"\bPut the revealed cards on\b", "Put the rest on"),
    )
)
