"""What a text does, guessed from its words: enough to choose for whom it is meant and how much it is worth."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

KILL = 10_000
WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


class Meaning(msgspec.Struct, frozen=True):
    """What a text does. Numbers are damage, ATK, DEF or life; truths say that it does this at all."""

    damage: int = 0  # to what is chosen
    x_damage: bool = False
    divided: int = 0
    each: int = 0  # to every resonator
    player: bool = False  # the damage may go to a player
    own: bool = False  # only what its controller controls may be chosen
    destroy: bool = False
    wipe: int = -1  # every resonator of this ATK or more is destroyed
    bounce: bool = False
    bounce_all: bool = False
    rest: bool = False
    steal: bool = False
    brief: bool = False  # until end of turn
    shrink: int = 0
    weaken: bool = False
    cancel: bool = False
    buff: tuple[int, int] = (0, 0)
    buff_self: tuple[int, int] = (0, 0)
    buff_all: tuple[int, int] = (0, 0)
    protect: bool = False
    recover: bool = False
    counters: int = 0
    draw: int = 0
    dig: bool = False
    tokens: tuple[tuple[int, int], ...] = ()
    revive: bool = False
    regrow: bool = False
    cost_limit: int = 99
    gain: int = 0
    drain: int = 0  # life that the opponent loses, damage to it
    robs: bool = False  # a card of the opponent's hand
    edict: bool = False  # the opponent banishes
    stone: bool = False
    copy: bool = False
    targets: bool = False
    whom: str = ""  # the words for what it targets

    @property
    def harms(self) -> bool:
        """Whether what it chooses is worse off."""
        return bool(
            self.damage or self.x_damage or self.divided or self.destroy or self.bounce or self.rest or self.steal
            or self.shrink or self.weaken or self.cancel
        ) and not (self.own or self.revive or self.regrow)  # fmt: skip


_PAIR = r"\[([+-]?\d+)/([+-]?\d+)\]"
_BUFF = re.compile(r"([^.⇒:]*?)\bgains? " + _PAIR)
_TOKENS = re.compile(r"[Pp]ut (\w+) " + _PAIR + r"[^.]*? tokens?")
_COUNTERS = re.compile(r"[Pp]ut (\w+) " + _PAIR + r" counters? on ([^.]*)")
_LIMIT = re.compile(r"total cost (\d+) or less")


def _number(word: str) -> int:
    return int(word) if word.isdigit() else WORDS.get(word.lower(), 0)


@lru_cache(maxsize=4096)
def meaning(text: str) -> Meaning:
    """What this text does."""
    low = text.lower()
    out: dict[str, object] = {"targets": "target " in low or "targets " in low}
    if found := re.search(r"deals? (\d+) damage to (?:up to \w+ )?target", text):
        out["damage"] = int(found[1])
    if re.search(r"deals? X00 damage to target", text):
        out["x_damage"] = True
    if "damage equal to their atk to each other" in low:
        out["damage"] = 600
    out["player"] = "target player" in low
    if found := re.search(r"deals? (\d+) damage divided", text):
        out["divided"] = int(found[1])
    if found := re.search(r"deals? (\d+) damage to each", text):
        out["each"] = int(found[1])
    drained = sum(int(n) for n in re.findall(r"deals? (\d+) damage to your opponent", text))
    out["drain"] = drained + sum(int(n) for n in re.findall(r"[Yy]our opponent loses (\d+) life", text))
    out["gain"] = sum(int(n) for n in re.findall(r"[Yy]ou gain (\d+) life", text))
    out["destroy"] = "destroy target" in low or "destroy up to" in low or "remove target" in low
    if "destroy all" in low or "destroy each" in low:
        found = re.search(r"destroy all[^.]*ATK (\d+) or more", text, re.IGNORECASE)
        out["wipe"] = int(found[1]) if found else 0
    out["own"] = bool(re.search(r"target [^.]*?you control", text)) and "your opponent controls" not in low
    out["bounce"] = bool(re.search(r"return (?:up to \w+ )?target [^.]*hand", low))
    out["bounce_all"] = "return all" in low
    out["rest"] = bool(re.search(r"\brest (?:up to \w+ )?targets?", low))
    out["steal"] = "gain control of target" in low
    out["brief"] = "until end of turn" in low
    out["weaken"] = "loses all abilities" in low
    out["cancel"] = "cancel target" in low
    out["recover"] = "recover target" in low
    out["protect"] = bool(re.search(r"prevent all damage[^.]*target|target[^.]*gains[^.]*\[(?:barrier|eternal)\]", low))
    for found in _BUFF.finditer(text):
        whom, pair = found[1].lower(), (int(found[2]), int(found[3]))
        if pair[0] < 0 or pair[1] < 0:
            out["shrink"] = -min(pair)
        elif "target" in whom:
            out["buff"] = pair
        elif "you control" in whom:
            out["buff_all"] = pair
        else:
            out["buff_self"] = pair
    for found in _COUNTERS.finditer(text):
        many, first, whom = _number(found[1]), int(found[2]), found[4]
        if first < 0 and "target" in whom:
            out["shrink"] = -first * many
        elif first > 0:
            out["counters"] = first * many
    out["tokens"] = tuple(
        (int(found[2]), int(found[3])) for found in _TOKENS.finditer(text) for _ in range(_number(found[1]))
    )
    if found := re.search(r"[Dd]raws? (\w+) cards?", text):
        out["draw"] = _number(found[1]) - ("discard a card" in low)
    out["dig"] = bool(re.search(r"look at the top|reveal the top|search your deck", low)) and "into your hand" in low
    out["revive"] = bool(re.search(r"from your graveyard into the field", low))
    out["regrow"] = bool(re.search(r"from your graveyard (?:in)?to your hand", low))
    if found := _LIMIT.search(text):
        out["cost_limit"] = int(found[1])
    out["robs"] = bool(re.search(r"opponent discards|they discard", low))
    out["edict"] = "your opponent banishes" in low
    out["stone"] = "of your magic stone deck into the field" in low
    out["copy"] = "copy of target" in low or "copy target" in low
    if found := re.search(r"targets? ([^.,:;⇒]*)", text, re.IGNORECASE):
        out["whom"] = found[1]
    return msgspec.convert(out, Meaning)


def modes(text: str) -> list[str]:
    """The choices of a text that offers some, in their order."""
    found = re.search(r"[Cc]hoose (?:one|two|up to \w+|any number) ?[-–—] ?(.*)", text, re.DOTALL)
    return [part.strip(" .") for part in re.split(r"; or |; and |;", found[1])] if found else []


def entering(text: str) -> str:
    """What a card does when it enters the field."""
    return "\n".join(line for line in text.split("\n") if line.startswith("[Enter]") or "enters the field" in line)
