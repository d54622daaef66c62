"""Alternative wordings that a public card list may use, applied to every text after `wordings`."""

from __future__ import annotations

import re

from engine.language.grammar.reader import Rewriting

_WILL = r"((?:\[(?:[WRUGBMX]|[0-9]+)\])+)"
_WHO = r"([Ee]ach player|[Yy]our opponent|[Tt]arget (?:player|opponent))"


def _first_as(match: re.Match[str], said: str) -> str:
    """Return the text with a capital first letter if the match begins with one."""
    return said[0].upper() + said[1:] if match.group()[0].isupper() else said


def _small(word: str) -> str:
    """Return the word with a small first letter."""
    return word[0].lower() + word[1:]


def _then(match: re.Match[str]) -> str:
    """Return `Each player discards their hand, then draws two cards` as two sentences with the same subject."""
    who = "that player" if match[1].lower().startswith("target") else _small(match[1])
    return f"{match[1]} {match[2]}. Then {who} {match[3]}"


VARIANTS: tuple[Rewriting, ...] = tuple(
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        # destinations of cards
        (
            r"\b[Rr]eturn ([^.]*?) (from|in) your graveyard to your hand\b",
            lambda m: _first_as(m, f"put {m[1]} {m[2]} your graveyard into your hand"),
        ),
        (
            r"\b([Ss]earch your (?:magic stone )?deck for [^.,]*), (reveals? (?:it|them), )?put (it|them)"
            r" (into your hand|into the field|into your field(?: rested)?|into your graveyard),? (?:and )?then"
            r" shuffle your (magic stone )?deck\b",
            lambda m: (
                f"{m[1]}{', reveal ' + m[3] if m[2] else ''} and put {m[3]} {m[4]}."
                f" Then shuffle your {m[5] or ''}deck"
            ),
        ),
        (
            r"\b[Rr]eturn it to the field under its owner's control\b",
            lambda m: _first_as(m, "put it into its owner's field"),
        ),
        (r"\b([Ss]huffle) your (hand|graveyard) into your deck\b", r"\1 all cards in your \2 into your deck"),
        (
            r"\b([Pp]ut one of them into your hand),? (?:and )?(?:one|another)(?: of them)? into your graveyard,?"
            r" and (?:put )?the rest (on [^.]*)",
            r"\1. Put one of them into your graveyard. Put the rest \2",
        ),
        # numbers
        (r"\btwice (?=that much\b)", "double "),
        (r"\btwice the (?=number of\b)", "two times the "),
        (r"\b(that much|double that much) (?:life|damage)(?= instead\b)", r"\1"),
        (r"\bthat much (?:damage |life )?plus (\d+)(?= instead\b)", r"that much +\1"),
        (r"\b(that much \+\d+) (?:damage|life)(?= instead\b)", r"\1"),
        (r"\b(prevent \d+) of that damage\b", r"\1 of it"),
        (r"\b(where X is) (the number of [^.,]*?) multiplied by (\d+)(?=\.|$)", r"\1 \3 times \2"),
        (r"\b(divided as you choose) among (?=up to\b|any number of\b|target\b)", r"\1 to "),
        (r"([\w/]+)'s ATK and DEF become (\d+)\b", r"\1 becomes [\2/\2]"),
        # events and prohibitions
        (r"\bbecomes the target of (?=an?\b)", "is targeted by "),
        (r"\bcannot be the target of (?=spells\b|abilities\b)", "cannot be targeted by "),
        (r"\b(attack|block)s each turn if able\b", r"must \1 if able"),
        (r"\b([Aa]ctivate)d (?=abilit(?:y|ies)\b)", r"\1 "),
        (r"\b([Ww]hen|[Ww]henever) you or your opponent (\w+s)\b", r"\1 a player \2"),
        (r"\b([Ww]hen) it's (?=put\b|destroyed\b|banished\b|removed\b|returned\b)", r"\1 it is "),
        (r"\b([Aa])t the beginning of each end of turn\b", r"\1t the end of turn"),
        # owners and controllers
        (r"\b[Yy]our opponent's ((?:J/)?resonators|magic stones|additions|regalia) (?=enter\b|cannot\b|gain\b|lose\b)",
         lambda m: f"{m[1][0].upper() if m.start() == 0 else m[1][0]}{m[1][1:]} your opponent controls "),
        (r"\b[Ee]ach opponent\b", lambda m: _first_as(m, "your opponent")),
        (r"^((?:[A-Z][\w ]* )?[Rr]esonators (?:you control|your opponent controls)) have (?=[\[\"])", r"\1 gain "),
        (rf"^{_WHO} ([^.,]*), then ((?:draw|discard|banishe|gain|lose|put|shuffle)s [^.]*)", _then),
        # costs
        (rf"^(?:As long as|If) ([^,]*), this card costs {_WILL} less(?: to play)?\b",
         lambda m: f"If {m[1]}, you may pay {m[2]} less to play this card"),
        (rf"^This card costs {_WILL} less(?: to play)?\b", r"You may pay \1 less to play this card"),
        (rf"^([A-Z]\w*s?) your opponent plays cost {_WILL} more(?: to play)?\b",
         lambda m: f"Your opponent pays {m[2]} more to play {_small(m[1])}"),
        (rf"^([A-Z]\w*s?) you play cost {_WILL} less(?: to play)?\b",
         lambda m: f"You may pay {m[2]} less to play {_small(m[1])}"),
        (r"\binstead of (?:paying )?(its|this card's) cost\b", r"rather than pay \1 cost"),
        # punctuation
        (r"^([Cc]hoose (?:one|two|up to \w+))(?::| –| —) ", r"\1 - "),
        (r"(\bgains? \"[^\"]*[a-z])\"\.$", r'\1."'),
    )
)  # fmt: skip
