"""Reading a file of formats (YAML).

Each invalid line is reported with its place, and then nothing is loaded. The result is plain data for the database and
`known`. Days are given as "2026-03-01". Cards are given by their number, or by the name as written. Sets are given by
their key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml

from tcg import games
from tcg.cards.formats.cards import cards_called, names_known, numbers_of, sets_known
from tcg.cards.owners_files import NotTaken, reasons, text_of

MOST_BYTES = 1024 * 1024
MOST_FORMATS = 60  # of one game; more would be no real choice
KEY = re.compile(r"[a-z][a-z0-9-]{0,29}", re.ASCII)
NAME_LENGTH = 60

Data = dict[str, Any]
Fields = dict[str, yaml.Node]


class NoFormats(NotTaken):
    """The error for an invalid file of formats.

    The text gives the lines and the reasons.
    """


def read_file(path: Path) -> Data:
    """Return the sets and formats of a file.

    Raise NotTaken if it cannot be read, or its subclass NoFormats with the line and the reason of each mistake.
    """
    text = text_of(path, MOST_BYTES, "a file of formats")
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)  # not the C loader: deep nesting would crash it
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise NoFormats(f"{path.name}, line {line}: no YAML: {error.problem}") from None
    except (yaml.YAMLError, RecursionError) as error:
        raise NoFormats(f"{path.name}: no YAML: {type(error).__name__}") from None
    reading = Reading()
    out = reading.whole(node)
    if reading.wrong:
        raise NoFormats(reasons(path.name, "line", sorted(reading.wrong)))
    return out


class Reading:
    """A reader for the tree of one file.

    It collects the mistakes: the line and the reason.
    """

    def __init__(self) -> None:
        self.wrong: list[tuple[int, str]] = []
        self.sets: dict[tuple[str, str], Data] = {}

    def whole(self, node: yaml.Node | None) -> Data:
        """Return the content of the file: `sets`, if it defines its own, and `formats`."""
        if node is None:
            self.wrong.append((1, "there is nothing in it; no formats at all are said by “formats: []”"))
            return {}
        fields = self.fields(node, wanted=("formats",), known=("sets",))
        for one in self.items(fields.get("sets")):
            self.own_set(one)
        formats = list(filter(None, map(self.format, self.items(fields.get("formats")))))
        for game in games.GAMES:
            if sum(one.get("game") == game for one in formats) > MOST_FORMATS:
                self.add(node, f"more than {MOST_FORMATS} formats of {game}")
        self.once([(one.get("key", ""), one.pop("line")) for one in formats], "format")
        return {"sets": list(self.sets.values()), "formats": formats}

    # -- sets and formats --------------------------------------------------------------------------
    def own_set(self, node: yaml.Node) -> None:
        """Read a set that the site names itself: cards by the beginning of their number, and single cards."""
        fields = self.fields(node, wanted=("key", "game", "name"), known=("numbers", "cards"))
        key, game = self.key(fields.get("key")), self.game(fields.get("game"))
        name = self.name(fields.get("name"))
        if not game or not key:
            return
        numbers = [self.number(game, one) for one in self.items(fields.get("numbers"))]
        cards = [self.card(game, one, by_number=True) for one in self.items(fields.get("cards"))]
        if not numbers and not cards:
            self.add(node, "a set has numbers, cards, or both")
        if (game, key) in self.sets or key in sets_known(game):
            self.add(node, f"there is a set “{key}” already")
        self.sets[game, key] = {"key": key, "game": game, "name": name, "numbers": numbers, "cards": cards}

    def format(self, node: yaml.Node) -> Data | None:
        """Return a format, with the line on which it begins."""
        fields = self.fields(node, wanted=("key", "game", "name", "sets"), known=("banned", "limited", "from", "until"))
        if not fields:
            return None
        game = self.game(fields.get("game"))
        out: Data = {"key": self.key(fields.get("key")), "game": game, "name": self.name(fields.get("name"))}
        out |= self.span(fields) | {"line": node.start_mark.line + 1}
        if not game:
            return out

        def known_set(one: yaml.Node) -> str:
            return self.set_key(game, one)

        def card(one: yaml.Node) -> str:
            return self.card(game, one)

        sets = fields.get("sets")
        everything = isinstance(sets, yaml.ScalarNode) and sets.value == "all"
        out["sets"] = None if everything else self.entries(sets, "set", known_set, or_else="the word all, or ")
        if out["sets"] == [] and isinstance(sets, yaml.SequenceNode) and not sets.value:
            self.add(sets, "a format without sets has no cards; all of them are said by “sets: all”")
        out["banned"] = self.entries(fields.get("banned"), "card", card)
        out["limited"] = self.entries(fields.get("limited"), "card", card, most=True)
        return out

    def entries(
        self,
        node: yaml.Node | None,
        what: str,
        read: Callable[[yaml.Node], str],
        *,
        most: bool = False,
        or_else: str = "",
    ) -> list[Data]:
        """Return the entries of a list: each a set or a card, alone or with its days.

        An entry of a limited card also has its maximum.
        """
        out: list[Data] = []
        for one in self.items(node, or_else):
            if isinstance(one, yaml.ScalarNode) and not most:
                out.append({what: read(one)})
                continue
            fields = self.fields(one, wanted=(what, "most") if most else (what,), known=("from", "until"))
            if what in fields:
                out.append({what: read(fields[what]), **self.span(fields)})
                if "most" in fields:
                    out[-1]["most"] = self.count(fields["most"])
        return out

    # -- values of fields --------------------------------------------------------------------------
    def key(self, node: yaml.Node | None) -> str:
        said = self.word(node)
        if said and not KEY.fullmatch(said):
            self.add(node, f"“{said}” is no key: small letters, digits and dashes, thirty at most")
        return said

    def game(self, node: yaml.Node | None) -> str:
        said = self.word(node)
        if said and said not in games.GAMES:
            self.add(node, f"“{said}” is no game: {', '.join(games.GAMES)}")
            return ""
        return said

    def name(self, node: yaml.Node | None) -> dict[str, str]:
        """Return a name in both languages, or one name for both."""
        if isinstance(node, yaml.MappingNode):
            fields = self.fields(node, wanted=("en", "ja"))
            said = {tongue: self.word(fields.get(tongue)) for tongue in ("en", "ja")}
        else:
            said = dict.fromkeys(("en", "ja"), self.word(node))
        if any(len(one) > NAME_LENGTH or not one.isprintable() for one in said.values()):
            self.add(node, f"a name has at most {NAME_LENGTH} characters, all of which can be shown")
        return said

    def number(self, game: str, node: yaml.Node) -> str:
        """Return the beginning of the numbers of a set."""
        said = self.word(node).lower()
        if said and said not in sets_known(game):
            self.unknown(node, said, f"no card of {game} has a number that begins with “{said}-”", sets_known(game))
        return said

    def set_key(self, game: str, node: yaml.Node) -> str:
        said = self.word(node).lower()
        own = [key for of, key in self.sets if of == game]
        if said and said not in own and said not in sets_known(game):
            known = [*own, *sets_known(game)]
            self.unknown(node, said, f"“{said}” is neither a set of {game} nor how numbers of it begin", known)
        return said

    def card(self, game: str, node: yaml.Node, *, by_number: bool = False) -> str:
        """Return a card by its number, or by a name that stands for all cards with it."""
        said = self.word(node)
        if not said:
            return ""
        if said.lower() in numbers_of(game):
            return said.lower()
        if by_number:
            self.unknown(node, said, f"no card of {game} has the number {said}", numbers_of(game))
        elif not cards_called(game, said):
            self.unknown(node, said, f"no card of {game} has this number or name: {said}", names_known(game))
        return said

    def count(self, node: yaml.Node) -> int:
        said = self.word(node)
        if not (said.isascii() and said.isdigit() and len(said) <= 2 and int(said)):
            self.add(node, f"“{said}” is no number from 1 to 99; a card of which there may be none is banned")
            return 1
        return int(said)

    def span(self, fields: Fields) -> dict[str, str]:
        """Return the first and the last day, as far as they are given."""
        days = {name: self.day(fields[name]) for name in ("from", "until") if name in fields}
        first, last = days.get("from"), days.get("until")
        if first and last and last < first:
            self.add(fields["until"], f"the last day, {last}, comes before the first, {first}")
        return {name: day.isoformat() for name, day in days.items() if day}

    def day(self, node: yaml.Node) -> date | None:
        said = self.word(node)
        try:
            if len(said) != len("2026-03-01"):
                raise ValueError(said)
            return date.fromisoformat(said)
        except ValueError:
            if said:
                self.add(node, f"“{said}” is no day; write it as 2026-03-01")
            return None

    # -- the YAML tree -----------------------------------------------------------------------------
    def fields(self, node: yaml.Node | None, *, wanted: Sequence[str], known: Sequence[str] = ()) -> Fields:
        """Return the fields of a mapping.

        Unknown, duplicate and missing fields are mistakes.
        """
        if not isinstance(node, yaml.MappingNode):
            self.add(node, f"fields were expected here: {', '.join([*wanted, *known])}")
            return {}
        out: Fields = {}
        for name, value in node.value:
            said = name.value if isinstance(name, yaml.ScalarNode) else "?"
            if said not in (*wanted, *known):
                near = get_close_matches(said, [*wanted, *known], n=1)
                meant = f"; is {near[0]} meant?" if near else f"; there can be: {', '.join([*wanted, *known])}"
                self.add(name, f"there is no field “{said}”{meant}")
            elif said in out:
                self.add(name, f"“{said}” stands here twice")
            out[said] = value
        if missing := [one for one in wanted if one not in out]:
            self.add(node, f"no {', no '.join(missing)}")
        return out

    def items(self, node: yaml.Node | None, or_else: str = "") -> Iterator[yaml.Node]:
        """Yield the items of a list, or nothing if it is missing."""
        if isinstance(node, yaml.SequenceNode):
            yield from node.value
        elif node is not None:
            self.add(node, f"{or_else}a list was expected here")

    def word(self, node: yaml.Node | None) -> str:
        """Return a word or a line, or "" if it is missing (the caller reports that)."""
        if node is None:
            return ""
        if not isinstance(node, yaml.ScalarNode):
            self.add(node, "a word was expected here")
            return ""
        if not node.value.strip():
            self.add(node, "nothing stands here")
        return str(node.value).strip()

    def once(self, found: Sequence[tuple[str, int]], what: str) -> None:
        """Record a mistake for each key that appears more than once."""
        before: dict[str, int] = {}
        for key, line in found:
            if key and before.setdefault(key, line) != line:
                self.wrong.append((line, f"line {before[key]} has a {what} “{key}” too"))

    def unknown(self, node: yaml.Node, said: str, why: str, known: Sequence[str]) -> None:
        """Record an unknown word as a mistake, with the closest known word as a suggestion."""
        near = get_close_matches(said, known, n=1)
        self.add(node, f"{why}; is {near[0]} meant?" if near else why)

    def add(self, node: yaml.Node | None, why: str) -> None:
        self.wrong.append((node.start_mark.line + 1 if node is not None else 1, why))
