"""Translation of the wording of old cards (FoW 1401.1) into current wording, applied to a text before it is read.

`OLD` applies to every text, and `OLD_ABILITIES` only to text that is no instruction of a spell. In a spell, a sentence
that begins with "when" creates a delayed ability. `OLD_JA` applies to Japanese texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.language.grammar.reader import Rewriting

Now = str | Callable[[re.Match[str]], str]
Replaced = tuple[Rewriting, ...]

_LABEL = r"\[(?:Continuous|Automatic|Activate)\] ?:? ?"
_WHEN = r"(?:Whenever|When|At)\b(?:\"[^\"]*\"|\[[^\]]*\]|[^\",:⇒\[])*"
_ENTERS = r"When this card (?:enters|comes into|is put into) (?:the|a|your) field"
_IN_NO_NAME = r'(?![^":.⇒]*"(?:[\s,.;:)]|$))'
_WILL = r"(?:\[(?:[WRUGBMTXwrugbmtx]|[0-9]{1,2})\])"


def _groups(match: re.Match[str]) -> str:
    """Return `[Incarnation] [R], [R] or [B]` in the current form, `[Incarnation][R][R or B]`."""
    joined = re.sub(r"\] or \[", " or ", match[1])
    return "[Incarnation]" + re.sub(r"\],? ?\[", "][", joined.strip())


def _stones(match: re.Match[str]) -> str:
    """Return the current form of `Treat this card as a light magic stone and ...`, which gives stone types."""
    return "This card is also treated as " + " and ".join(
        f"[{one.capitalize()} Magic Stone]" for one in match.groups() if one
    )


def _compiled(*rows: tuple[str, str, Now]) -> Replaced:
    """Return the compiled rows. Each row has its clauses, the old pattern and the current wording."""
    return tuple((re.compile(pattern), now) for _, pattern, now in rows)


def _outside(*rows: tuple[str, str, Now]) -> Replaced:
    """Return the compiled rows, which do not match inside names in quotes."""
    return _compiled(*((clause, pattern + _IN_NO_NAME, now) for clause, pattern, now in rows))


_CHANT = r"\[?\b(?:Spell ?: ?|(?<=\[))Chant"
_OR = r"(?:,? (?:or|and) |, )"
OLD = (
    *_compiled(("1402.1", r"『([^』]*)』", r'"\1"')),
    *_outside(
        # types and zones
        (
            "1406.1a",
            r"\[?\bAddition ?: ?(Field|Resonator|J/[Rr]esonator|J/[Rr]uler|J-[Rr]uler|Ruler)\b\]?",
            r"[Addition:\1]",
        ),
        ("1401.1", r"(?<=\[Addition:)J([/-])R", r"J\1r"),
        ("1401.1", r"(\[Addition:[^\]]*\]) (?:card|addition)s?\b", r"\1"),
        # an old chant, or one with [Quickcast], is a chant; text before several types applies to all of them
        ("1405.2a, 1405.3a", rf"{_CHANT}\]?(?:{_OR}{_CHANT}(?:-Instant|-Standby)\]?)+", "chant"),
        ("1405.2a, 1405.3a", rf"{_CHANT}(?:-Instant|-Standby)\]?{_OR}{_CHANT}(?!-)\]?", "chant"),
        ("1405.3a", r"\[?\bSpell ?: ?Chant-Instant\]?( cards?| spells?)?", r"chant\1 with [Quickcast]"),
        ("1405.4a", r"\[?\bSpell ?: ?Chant-Standby\]?( cards?| spells?)?", r"chant\1 with [Trigger]"),
        ("1405.2, 1405.2a", r"\[?\bSpell ?: ?Chant\b\]?", "chant"),
        ("1405.1", r"\[Spell\]", "chant"),
        ("1407.1", r"\b[Ss]ummon spell", "resonator spell"),
        ("1407.2", r"\bnormal spell", "non-resonator spell"),
        ("1407.2", r"\bNormal spell", "Non-resonator spell"),
        ("1404.2", r"\b(?:chant|Chant)-standby area", "standby area"),
        ("1404.1", r"\b([Ii]nto|[Ii]n|[Ff]rom) (your|a|the|its owner's) magic stone area", r"\1 \2 field"),
        ("1401.1", r"\bJ([-/])Ruler", r"J\1ruler"),
        ("1401.1", r"\b([Yy]our|[Aa]n?|[Hh]is or her|[Tt]arget|their|the|its|opponent's) Ruler\b", r"\1 ruler"),
        ("304.4", r"\b[Mm]ain deck", "deck"),
        ("1401.1", r"\bdark(?= (?:and|or|resonator|addition|magic|J/|J-|card|entit))", "darkness"),
        # keywords
        ("1414.1, 1414.2", r"\[?\bTarget Attack\b\]?", "[Precision]"),
        ("1139.1", r"\[Indestructible\]", "[Eternal]"),
        # objects and players
        ("1401.1", r"\b(?:the )?[Rr]esonator with this\b(?='s| \w)", "added resonator"),
        ("1401.1", r"\bfor each of your (\w+(?: \w+)?) magic stones?\b", r"for each \1 magic stone you control"),
        ("1401.1", r"\bnon-spell card", "non-chant card"),
        ("1401.1", r"\b([A-Z]\w+) non-chant card", r"non-chant \1 card"),
        ("1401.1", r"\bwith no addition\b", "with no additions"),
        ("1401.1", r"\bhe or she (?=[a-z]+s\b)", "that player "),
        ("1401.1", r"\bdon't control any (?=[A-Z])", "don't control a "),
        ("1401.1", r"\bas long as it has an? (\w+) counter on it", r"as long as there is a \1 counter on it"),
        ("1401.1", r"\bis less than your opponent's life\b", "is less than your opponent's"),
        ("1401.1", r"\bthis card is on (?:a |the )?field\b", "this card is in the field"),
        ("1401.1", r"\bfrom the removed area\b", "from your removed area"),
        ("1401.1", r"\btheir owner(?:'s|s') hands?\b", "their owners' hands"),
        ("1401.1", r"\bor lower\b", "or less"),
        ("1401.1", r"\b(gains?)\[", r"\1 ["),
        ("1401.1", r"\bthe top (\w+) cards from your\b", r"the top \1 cards of your"),
        ("1401.1", r"\bdon't control other resonators\b", "don't control another resonator"),
        (
            "1401.1",
            r"\b[Yy]ou have (\w+ or more) ([^.:,]*?cards) in your graveyard",
            r"there are \1 \2 in your graveyard",
        ),
        # acts
        ("1401.1", r"\bin this way\b", "this way"),
        ("1401.1", r"\bto target ([^.]*), or this card deals\b", r"to target \1; or this card deals"),
        (
            "1401.1",
            r"\bProduce one will of any attribute\b(?! (?:that|shared)\b)",
            "Produce [W], [R], [U], [G], or [B]",
        ),
        ("1401.1", r"\b[Ss]wap ATK and DEF of\b", "switch the ATK and DEF of"),
        ("1401.1", r"\bdestroy the resonator(?=\.)", "destroy that resonator"),
        (
            "1401.1",
            r"\bcannot recover during (?:the )?recovery phase\b",
            "doesn't recover during its controller's recovery phase",
        ),
        ("1401.1", r"\[Activate\] (?=abilit)", "activate "),
        (
            "1401.1",
            r"\bput any (\w+(?: [A-Z]\w+)*) into (?:a|the) field this turn",
            r"put a \1 into the field this turn",
        ),
        ("1401.1", r"\bput (an? \w+(?: [A-Z]\w+)*) into a field\b", r"put \1 into the field"),
        ("1401.1", r"\bYou cannot play this ability if you haven't\b", "Play this ability only if you"),
        ("1401.1", r"\bYou cannot play this ability if you don't\b", "Play this ability only if you"),
        ("1410.1, 1410.1a", r"\bbattle phase\b", "battle"),
        ("1412.1", r"\b[Aa]ddition (?=(?:this card|that card|it|them) (?:on)?to\b)", "add "),
        ("1412.3", r"\breceives damage from\b", "is dealt damage by"),
        ("1412.3", r"\breceives damage\b", "is dealt damage"),
        ("1401.1", r"\ban opponent\b", "your opponent"),
        ("1401.1", r"\b(?:comes|is put) into (a|the|your) field\b", r"enters \1 field"),
        ("1401.1", r"\benters a field\b", "enters the field"),
    ),
    *_compiled(
        ("1401.1", r",(?=\[)", ", "),
        ("1401.1", r"^\[Incarnation\] ?((?:\[[WRUGB]\](?: or (?=\[)|, ?(?=\[)| ?(?=\[)|$))+)", _groups),
        ("1401.1", r"^(\[Awakening\](?:\[[^\]]*\])+: \[Enter\]): ?", r"\1 ⇒ "),
        ("1411.3", rf"^(\[Awakening\](?:\[[^\]]*\])+: ){_ENTERS}, ", r"\1[Enter] ⇒ "),
        (
            "1408.1",
            rf"^\[J-Activate\] ?:? ?Pay ({_WILL}+)[:.] Play this ability only (if [^.]*)\.$",
            r"[Judgment]\1 \2",
        ),
        ("1408.1", r"^\[J-Activate\] ?:? ?Pay ((?:[^.:]|:(?! ))+)\.?$", r"[Judgment]\1"),
        ("1408.1", rf"^\[J-Activate\] ?:? ?Pay ({_WILL}+)[:.] (?=If [^.]* instead\.)", r"[Judgment]\1. "),
        ("1409.1, 1411.1", rf"(?<=\")({_WHEN})[,:] ", r"\1 ⇒ "),
        # missing icons, and a comma for the arrow
        ("1409.1, 1411.3, 1411.3a", rf"^{_LABEL}{_ENTERS}(?:[,:] | ⇒ )", "[Enter] ⇒ "),
        ("1409.1, 1411.1", rf"^{_LABEL}({_WHEN})[,:] ", r"\1 ⇒ "),
        ("1409.1", rf"^{_LABEL}", ""),
        (
            "1401.1",
            r"^Treat this card as (?:an? )?(\w+) magic stone(?: and (?:an? )?(\w+) magic stone)?(?=\.$)",
            _stones,
        ),
        ("1401.1", r"^added resonator", "Added resonator"),
        ("1401.1", r"^Opponents\b", "Your opponent"),
        ("1409.1", rf"(?<=\"){_LABEL}", ""),
        ("1409.1", rf"(^|(?<=\"))Pay (?={_WILL})", ""),
        ("1411.2, 1411.2a, 1411.2b", r"^\[Enter\] ?:? ?(?!⇒)(?=[A-Za-z\"\[])", "[Enter] ⇒ "),
        ("1140.2", r" This triggers its \[Enter\] ability\.", ""),  # redundant: it triggers anyway
        ("1417.1, 1417.2", r"^This card cannot be destroyed\.?$", "[Eternal]"),
        ("1417.1, 1417.2", r"\"This card cannot be destroyed\.?\"", "[Eternal]"),
        ("1113.2a-1", r"^\[Trigger\] ?[Aa]ny ?time: ", "[Trigger][0]: "),
        ("1401.1", rf"^\[Trigger\] ?Pay (?={_WILL})", "[Trigger]"),
    ),
)
"""What is replaced, and by what, in this order."""

OLD_ABILITIES = _compiled(
    ("1411.3, 1411.3a", rf"^{_ENTERS}, ", "[Enter] ⇒ "),
    ("1411.1", rf"^({_WHEN}), ", r"\1 ⇒ "),
    ("1411.1", r"^([^⇒:\"]*\. At (?:the )?(?:beginning|end) of [^,.:⇒]*), ", r"\1 ⇒ "),
)
"""The same of a line that is no instruction of a spell."""

OLD_JA = _compiled(
    ("1402.1", r"『([^』]*)』", r"“\1”"),
    ("1405.3a", r"\[?スペル[:：]詠唱破棄\]?", "[瞬動]を持つ詠唱"),
    ("1405.4a", r"\[?スペル[:：]詠唱待機\]?", "[発動条件]を持つ詠唱"),
    ("1405.2a", r"\[?スペル[:：]詠唱\]?", "詠唱"),
    ("1401.1", r"\[アディション:", "[アディション："),
    ("1404.1", r"魔石エリア", "場"),
    ("1404.2", r"詠唱待機エリア", "待機エリア"),
    ("1407.1", r"召喚呪文", "リゾネイター呪文"),
    ("1407.2", r"通常呪文", "リゾネイター以外の呪文"),
    ("1408.1", r"^\[J条件\] ?[:：]? ?", "[ジャッジメント]"),
    ("1409.1", r"^\[(?:常時|条件)\] ?[:：]? ?", ""),
    ("1410.1", r"バトルフェイズ", "バトル"),
    ("1411.2a", r"^\[参戦\] ?(?!⇒)(?=[^\s⇒])", "[参戦] ⇒ "),
    ("1411.1, 1416.3", r"^(?!\[(?:発動条件|潜伏)\])((?:[^「」“”、。⇒]|“[^”]*”)*(?:とき|たび|時))、", r"\1 ⇒ "),
    ("1412.1", r"アディションする", "設置する"),
    ("1412.3", r"ダメージを受け(?=[るた])", "ダメージを与えられ"),
    ("1414.1", r"\[?指定攻撃\]?", "[襲撃]"),
    ("1417.1", r"^(?:これ|このカード)は破壊されない。?$", "[破壊不能]"),
)
