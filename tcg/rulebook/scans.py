"""Official rulebooks in common formats: a table of clauses, or the text of a scan with all its errors.

A table has one line per clause: number, `section` or `clause`, text, separated by tabs. In a scan a clause begins a
line with its number, which may follow a list mark or a bold mark. The text up to the next number belongs to it. Some
scans have clauses as plain list points under numbered headings. These are counted ("7.10-2").
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_TAG = re.compile(r"</?[a-z]+>")
_MARKS = re.compile(r"^[\s>#*\-•·]+|" + _TAG.pattern)
_HUNDREDS = re.compile(
    r"(?P<number>(?!20\d\d\D)\d{3,4}(?:\.\d{1,2}(?:\.?[a-z](?![a-z]))?(?:-\d{1,2}(?!\d))*)?)(?![\d/])[.．]?(?P<text>.*)",
    re.ASCII,
)
_DOTTED = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2})*)(?![\d/])[.．]?(?P<text>.*)", re.ASCII)
_POINT = re.compile(r"^\s*•\s*(?P<text>.*)")
_PAGE = re.compile(r"\.{3,}\s*\d|\t\s*\d+\s*$|\t\s*\d{3,4}\s|\D\d{1,2}\t")  # lines of a table of contents
_END = re.compile(r"(?:更新情報|付録|トップへ戻る)")  # text after the last clause
_LEAST = 8  # numbers that a rulebook must have at least
_BIG = 1_000_000  # letters: no rulebook is longer


class NotAScan(ValueError):
    """Raised when the file is not a rulebook. Its text says why."""


def read_scan(text: str) -> dict[str, str]:
    """Return the clauses of a scan or a table by number, in order. Raise NotAScan."""
    if len(text) > _BIG:
        raise NotAScan("The file is larger than any rulebook.")
    found = dict(_table(text)) or dict(_scan(text))
    if len(found) < _LEAST:
        raise NotAScan("The file has no numbered clauses that could be read.")
    return _split_first_clause(found)


def _split_first_clause(found: dict[str, str]) -> dict[str, str]:
    """Separate a clause from its first subclause where the scan joined the two."""
    out = {}
    for number, text in found.items():
        first = f"{number}a"
        into = re.search(rf"\s{re.escape(first)}[\s.]+", text) if first not in found else None
        out[number] = text[: into.start()] if into else text
        if into:
            out[first] = text[into.end() :]
    return out


def same_text(one: str, other: str) -> bool:
    """Return whether two texts are equal except for spaces, bold marks and wide letters."""
    return _bare(one) == _bare(other)


def _bare(text: str) -> str:
    return re.sub(r"[\s*#•\-_<>/]+|</?b>", "", unicodedata.normalize("NFKC", text))


def _table(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        parts = line.split("\t")
        if len(parts) == 3 and parts[1] in ("section", "clause"):
            yield parts[0].strip().rstrip("."), _clean(parts[2])


def _scan(text: str) -> Iterator[tuple[str, str]]:
    lines = text.splitlines()
    if sum(bool(re.match(r"\d{3,4}\.\d", _MARKS.sub("", line))) for line in lines) >= _LEAST:
        entries = _numbered(lines, _HUNDREDS)
    elif sum(bool(_POINT.match(line)) for line in lines) >= _LEAST:
        entries = _points(lines)
    else:
        entries = _numbered(lines, _DOTTED)
    said: dict[str, list[str]] = {}
    for number, words in entries:
        said.setdefault(number, []).append(words)
    for number, each in said.items():
        yield number, max(each, key=len).strip()


def _numbered(lines: list[str], pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    number, words = "", ""
    for line in lines:
        if not line.strip() or _PAGE.search(line):
            continue
        bare = _MARKS.sub("", line)
        match = pattern.match(bare)
        if match:
            if number:
                yield number, words
            number, words = _number(match["number"], number), _clean(match["text"])
        elif _END.match(bare):
            if "." in number:
                yield number, words
            number = ""
        elif "." in number:  # a heading has only one line
            words = f"{words} {_clean(bare)}"
    if number:
        yield number, words


def _number(written: str, last: str) -> str:
    """Return the corrected number after the number `last`.

    "705.3.a-1" is 705.3a-1, "402.11" after 402.1k is 402.1l, and "1.2g-41" after 1.2g-4 is 1.2g-4-1.
    """
    number = re.sub(r"\.(?=[a-z])", "", written)
    if last.endswith("k") and number == f"{last[:-1]}1":
        return f"{last[:-1]}l"
    return f"{last}-1" if "-" in last and number == f"{last}1" else number


def _points(lines: list[str]) -> Iterator[tuple[str, str]]:
    head, count, words, title = "", 0, "", ""
    for line in lines:
        bare = _MARKS.sub("", line)
        point, heading = _POINT.match(line), _DOTTED.match(bare)
        if point:
            if count:
                yield f"{head}-{count}", words
            count, words = count + 1, _clean(point["text"])
        elif heading and heading["text"].strip():
            if count:
                yield f"{head}-{count}", words
            head, count, title = heading["number"], 0, _clean(heading["text"])
            yield head, title
        elif _END.match(bare):
            break
        elif bare.strip() and count:
            words = f"{words} {_clean(bare)}"
    if count:
        yield f"{head}-{count}", words


def _clean(text: str) -> str:
    return re.sub(r"\s+", " ", _TAG.sub("", text).replace("**", "")).strip(" *")
