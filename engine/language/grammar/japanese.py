"""The small part of Japanese grammar that card texts need: verb forms at the end of a clause, and repeated words."""

from __future__ import annotations

import re

# dictionary form -> (te, stem, nai, ta); the longest matching ending wins
_IRREGULAR = {
    "する": ("して", "し", "しない", "した"),
    "である": ("であり", "であり", "でない", "であった"),
    "いる": ("いて", "おり", "いない", "いた"),
    "ある": ("あって", "あり", "ない", "あった"),
    "しない": ("せず", "せず", "する", "しなかった"),
    "よい": ("よく", "よく", "よくない", "よかった"),
    "がない": ("がなく", "がなく", "がある", "がなかった"),
    "ない": ("ず", "ず", "る", "なかった"),
}
_ICHIDAN = [
    "得る", "捨てる", "与える", "加える", "見る", "見せる", "出る", "変える", "混ぜる", "並べる",
    "受ける", "離れる", "入れる", "分ける", "決める", "数える", "代える", "替える", "終える", "される",
    "られる", "かれる", "われる", "まれる", "ばれる", "たれる", "がれる", "せる", "始める", "越える",
    "超える",
]  # fmt: skip
_GODAN = {
    "く": ("いて", "き", "かない", "いた"),
    "ぐ": ("いで", "ぎ", "がない", "いだ"),
    "す": ("して", "し", "さない", "した"),
    "つ": ("って", "ち", "たない", "った"),
    "ぬ": ("んで", "に", "なない", "んだ"),
    "ぶ": ("んで", "び", "ばない", "んだ"),
    "む": ("んで", "み", "まない", "んだ"),
    "る": ("って", "り", "らない", "った"),
    "う": ("って", "い", "わない", "った"),
}
FORMS = ("te", "stem", "nai", "ta")


def conjugate(text: str, form: str) -> str:
    """Return the clause with its last verb in another form: `te`, `stem`, `nai`, `ta`.

    Raise ValueError if the clause does not end with a verb.
    """
    index = FORMS.index(form)
    for ending in sorted(_IRREGULAR, key=len, reverse=True):
        if text.endswith(ending) and not (ending == "いる" and text.endswith("用いる")):
            return text[: -len(ending)] + _IRREGULAR[ending][index]
    for ending in _ICHIDAN:
        if text.endswith(ending):
            return text[:-1] + ("て", "", "ない", "た")[index]
    if text and text[-1] in _GODAN:
        return text[:-1] + _GODAN[text[-1]][index]
    raise ValueError(f"no verb at the end of {text!r}")


# -- a finished line -----------------------------------------------------------------------------------------------
# the verb of a permission: kanji (but not the counting word after a number), or katakana or letters; then its ending
_VERB = r"((?<![0-9X])(?:(?:取り|入れ|割り)?[一-龥々]+[ぁ-ん]{0,4}|[ァ-ヴーA-Za-z]+(?:し|させ)))"
_MAY_IF = re.compile(_VERB + r"([てで])よい。そうした場合、")
_PAST = {"て": "た", "で": "だ"}
_MAY_DONE = re.compile(_VERB + r"([てで])よい。\1[ただ]ならば、")


def finish(text: str, repeats: bool = False) -> str:
    """Return a written line as cards print it.

    A second mention of the same player becomes 自分. If `repeats` is true, the verb of an optional action is repeated
    in "if you do": 置いてよい。置いたならば、 (ZX 1130.2).
    """
    text = re.sub("あなたはあなた(?=[のが])", "あなたは自分", text)
    if repeats:
        text = _MAY_IF.sub(lambda found: f"{found[1]}{found[2]}よい。{found[1]}{_PAST[found[2]]}ならば、", text)
    return text


def unfinish(text: str) -> str:
    """Return a printed line in the form of the patterns. This is the inverse of `finish`."""
    text = re.sub("あなたは自分(?=[のが])", "あなたはあなた", text)
    return _MAY_DONE.sub(lambda found: f"{found[1]}{found[2]}よい。そうした場合、", text)
