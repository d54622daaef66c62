"""Translation of wordings of single sets and of a public card list into current wording, in three ordered tables.

`WORDINGS` applies after the spellings, then `VARIANTS`. `PHRASINGS` applies after the wordings of old cards.
"""

from __future__ import annotations

import re

from engine.language.grammar.reader import Rewriting

# -- wordings of single sets -----------------------------------------------------------------------
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


# -- alternative wordings of a public card list ----------------------------------------------------
_WILL_GROUP = r"((?:\[(?:[WRUGBMX]|[0-9]+)\])+)"
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
        (rf"^(?:As long as|If) ([^,]*), this card costs {_WILL_GROUP} less(?: to play)?\b",
         lambda m: f"If {m[1]}, you may pay {m[2]} less to play this card"),
        (rf"^This card costs {_WILL_GROUP} less(?: to play)?\b", r"You may pay \1 less to play this card"),
        (rf"^([A-Z]\w*s?) your opponent plays cost {_WILL_GROUP} more(?: to play)?\b",
         lambda m: f"Your opponent pays {m[2]} more to play {_small(m[1])}"),
        (rf"^([A-Z]\w*s?) you play cost {_WILL_GROUP} less(?: to play)?\b",
         lambda m: f"You may pay {m[2]} less to play {_small(m[1])}"),
        (r"\binstead of (?:paying )?(its|this card's) cost\b", r"rather than pay \1 cost"),
        # punctuation
        (r"^([Cc]hoose (?:one|two|up to \w+))(?::| –| —) ", r"\1 - "),
        (r"(\bgains? \"[^\"]*[a-z])\"\.$", r'\1."'),
    )
)  # fmt: skip


# -- sentences that some sets order or join differently --------------------------------------------
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
