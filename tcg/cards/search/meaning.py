"""From the tree of a query to a database condition and to words.

Invalid parts are left out and reported.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, NamedTuple

from django.db.models import F, Q
from django.utils.translation import gettext as _

from engine import rulebook
from engine.cards import library
from tcg import games
from tcg.cards.models import LIST
from tcg.cards.search import grammar, playable, saying, values
from tcg.cards.search.fold import fold
from tcg.cards.search.grammar import Term
from tcg.cards.search.problems import Problems
from tcg.cards.search.saying import Phrase, Statement
from tcg.cards.search.values import Value

NUMBERS: dict[str, tuple[str, str, str]] = {  # by the field as typed: the column and the names
    "cost": ("cost", "cost", "コスト"),
    "atk": ("atk", "ATK", "攻撃力"),
    "def": ("defence", "DEF", "防御力"),
    "div": ("divinity", "divinity", "神力"),
    "power": ("power", "power", "パワー"),
    "level": ("level", "level", "レベル"),
    "ca": ("ca", "CA", "CA"),
}
FIELDS: dict[str, tuple[str, ...]] = {  # each field and its other names
    "game": ("g", "ゲーム"),
    "type": ("t", "種類", "タイプ", "カードタイプ"),
    "attr": ("c", "a", "color", "colour", "attribute", "faction", "属性", "色", "勢力"),
    "race": ("r", "category", "種族", "特性", "カテゴリ"),
    "kw": ("k", "keyword", "キーワード", "キーワード能力"),
    "text": ("o", "oracle", "テキスト", "効果"),
    "name": ("n", "名前", "カード名", "名称"),
    "cost": ("mv", "cmc", "コスト"),
    "mana": ("m", "symbols", "will", "シンボル", "マナ"),
    "atk": ("attack", "攻撃力"),
    "def": ("defence", "defense", "防御力"),
    "div": ("divinity", "神力"),
    "power": ("pow", "パワー"),
    "level": ("lv", "レベル"),
    "ca": ("クロノアチーブメント",),
    "is": ("has", "icon", "アイコン"),
    "not": (),
    "rule": ("clause", "ルール", "規則"),
    "deck": ("デッキ",),
    "set": ("s", "e", "セット", "収録"),
    "format": ("f", "legal", "フォーマット"),
    "banned": ("禁止",),
    "limited": ("restricted", "制限"),
    "id": ("番号",),
    "sort": ("order", "順", "並び"),
}
BY_NAME = {fold(name): id for id, others in FIELDS.items() for name in (id, *others)}
COMPARE = {"=": "", ":": "", "<": "__lt", "<=": "__lte", ">": "__gt", ">=": "__gte"}
WORDS = {  # the words for a comparison
    "<": ("less than {}", "{}未満"), "<=": ("{} or less", "{}以下"), ">": ("more than {}", "{}より上"),
    ">=": ("{} or more", "{}以上"), "=": ("{}", "{}"), ":": ("{}", "{}"), "!=": ("{}", "{}"),
}  # fmt: skip
INFINITE = 1_000_000  # the number for infinity in Z/X (ZX 203.3)
SORTS: dict[str, tuple[str, tuple[str, str]]] = {  # `database_order` chooses the name columns
    "set": ("position", ("number", "番号順")),
    "name": ("name", ("name", "名前順")),
    "cost": ("cost", ("cost", "コスト順")),
    "atk": ("atk", ("ATK", "攻撃力順")),
    "def": ("defence", ("DEF", "防御力順")),
    "power": ("power", ("power", "パワー順")),
    "div": ("divinity", ("divinity", "神力順")),
    "level": ("level", ("level", "レベル順")),
    "ca": ("ca", ("CA", "CA順")),
}
SORT_NAMES = {"number": "set", "id": "set", "番号": "set", "名前": "name", "コスト": "cost", "攻撃力": "atk",
              "防御力": "def", "パワー": "power", "pow": "power", "divinity": "div", "神力": "div",
              "lv": "level", "レベル": "level"}  # fmt: skip
DIRECTIONS = {"asc": False, "up": False, "昇順": False, "desc": True, "down": True, "降順": True}


class Leaf(NamedTuple):
    """The condition of one term, and its words."""

    condition: Q
    said: Statement


class Meaning(NamedTuple):
    """The condition of a part of a query, its words, and a weight for its cost in the database."""

    condition: Q
    phrase: Phrase | None
    weight: int = 0


WEIGHT = attrgetter("weight")


@dataclass
class Interpreter:
    """The interpreter of one query.

    `decks(slug)`: (game, name, cards) of the decks with that name.
    """

    decks: Callable[[str], Sequence[tuple[str, str, Sequence[str]]]]
    deck_names: Callable[[], Sequence[str]]
    starters: Callable[[], Q]
    problems: Problems
    order: list[tuple[str, bool]] = field(default_factory=list)
    games: list[str] = field(default_factory=list)

    def read(self, tree: grammar.Node | None) -> tuple[Q, Phrase | None, Value | None]:
        """Return the condition, its sentence, and the game if the query names only one."""
        items = tree.items if isinstance(tree, grammar.All) else (tree,) if tree else ()
        game: Value | None = None
        found = []
        for item in items:
            if meaning := self.read_node(item, False):
                only = self._game_of(item)
                if only and game is None:
                    game = only
                    found.append(meaning._replace(phrase=None))
                else:
                    found.append(meaning)
        condition = Q()
        for one in sorted(found, key=WEIGHT):
            condition &= one.condition
        phrases = [one.phrase for one in found if one.phrase]
        return condition, saying.join_with_and(phrases) if phrases else None, game

    def _game_of(self, item: grammar.Node) -> Value | None:
        if not isinstance(item, Term) or BY_NAME.get(fold(item.field)) != "game" or item.op not in ":=":
            return None
        found = values.find(item.value, values.games_())
        return found[0] if len(found) == 1 else None

    def read_node(self, node: grammar.Node, negative: bool) -> Meaning | None:
        """Return the meaning of a part of the tree, or None if it is invalid.

        Negations are moved down to the terms.
        """
        if isinstance(node, grammar.Not):
            return self.read_node(node.item, not negative)
        if isinstance(node, grammar.All | grammar.Either):
            parts = [meaning for item in node.items if (meaning := self.read_node(item, negative))]
            if not parts:
                return None
            every = isinstance(node, grammar.All) != negative
            first, *others = sorted(parts, key=WEIGHT)  # the cheapest condition comes first
            condition = first.condition
            for part in others:
                condition = condition & part.condition if every else condition | part.condition
            phrases = [part.phrase for part in parts if part.phrase]
            return Meaning(
                condition, (saying.join_with_and if every else saying.join_with_or)(phrases), max(map(WEIGHT, parts))
            )
        leaf = self.read_word(node) if isinstance(node, grammar.Word) else self.read_term(node)
        if leaf is None:
            return None
        weight = 2 if isinstance(node, grammar.Word) or BY_NAME[fold(node.field)] == "text" else 1
        return Meaning(~leaf.condition if negative else leaf.condition, Phrase.of(leaf.said, negative), weight)

    # ---- terms
    def read_word(self, word: grammar.Word) -> Leaf | None:
        wanted = fold(word.text).strip()
        if not wanted:
            return None
        if card := _card_of_number(word.text):
            return Leaf(Q(card=card), saying.cards_are(card, card))
        en, ja = saying.quote(word.text)
        condition = Q(name__has=wanted) | Q(race__has=wanted)
        for text in _with_own_name(wanted):
            condition |= Q(text__has=text)
        return Leaf(condition, saying.cards_mention(f"mention {en}", ja))

    def read_term(self, term: Term) -> Leaf | None:
        name = BY_NAME.get(fold(term.field))
        if name is None:
            said = _("“%(field)s” is no field.") % {"field": term.field}
            self.problems.mistyped(term.start, term.start + len(term.field), said, term.field, BY_NAME)
            return None
        if not fold(term.value).strip():
            said = _("Something must stand after “%(field)s”.") % {"field": f"{term.field}{term.op}"}
            self.problems.add(term.start, term.end, said)
            return None
        if name in NUMBERS:
            return self.read_number(name, term)
        read: Callable[[Term], Leaf | None] = getattr(self, f"read_{'is' if name == 'not' else name}")
        if name not in COMPARED and term.op not in (":", "=", "!="):
            said = _("“%(field)s” is not compared; write “%(field)s:%(value)s”.")
            self.problems.add(term.start, term.at, said % {"field": term.field, "value": term.value})
            return None
        leaf = read(term)
        turned = name == "not" or (term.op == "!=" and name not in COMPARED)
        return Leaf(~leaf.condition, _negate(leaf.said)) if leaf and turned else leaf

    def report_unknown(self, term: Term, known: Sequence[Value], said: str) -> None:
        names = [name for value in known for name in (value.en, value.ja, value.id)]
        self.problems.mistyped(term.at, term.end, said % {"value": term.value}, term.value, names)

    def read_number(self, name: str, term: Term) -> Leaf | None:
        column, en, ja = NUMBERS[name]
        if "," in term.value and term.op in ":=":
            parts = [leaf for part in _split_list(term) if (leaf := self.read_number(name, part))]
            return _any_number(parts, f"{'cost' if name == 'cost' else f'have {en}'} ", f"{ja}が") if parts else None
        if name == "cost" and fold(term.value) == "x" and term.op in (":", "=", "!="):
            leaf = Leaf(Q(symbols__has=f"{LIST}x1{LIST}"), saying.cards_do("cost X", "コストがX"))
            return Leaf(~leaf.condition, _negate(leaf.said)) if term.op == "!=" else leaf
        value, said = self._number_or_column(term)
        if value is None:
            return None
        condition = ~Q(**{column: value}) & Q(**{f"{column}__isnull": False})
        if term.op in COMPARE:
            condition = Q(**{column + COMPARE[term.op]: value})
        en_words, ja_words = (words.format(one) for words, one in zip(WORDS[term.op], said, strict=True))
        found = saying.cards_do(f"cost {en_words}" if name == "cost" else f"have {en} {en_words}", f"{ja}が{ja_words}")
        return Leaf(condition, _negate(found) if term.op == "!=" else found)

    def _number_or_column(self, term: Term) -> tuple[Any, tuple[str, str]]:
        typed = fold(term.value)
        if typed.isascii() and typed.isdigit() and len(typed) <= 7:
            return int(typed), (typed, typed)
        if typed in ("∞", "inf", "infinite", "infinity", "無限"):
            return INFINITE, ("∞", "∞")
        other = BY_NAME.get(typed)
        if other in NUMBERS:
            column, en, ja = NUMBERS[other]
            return F(column), (f"their {en}", ja)
        said = _("“%(value)s” is no number.") % {"value": term.value}
        self.problems.add(term.at, term.end, said)
        return None, ("", "")

    def read_mana(self, term: Term) -> Leaf | None:
        """Read the symbols of a cost: a cost with at least these symbols (:), or with exactly these (=)."""
        symbols = _symbols_of(term.value)
        condition = Q()
        for symbol, count in Counter(symbols).items():
            if not (ids := _ids_of_symbol(symbol)):
                said = _("“%(value)s” is no symbol of a cost.") % {"value": symbol}
                self.problems.add(term.at, term.end, said)
                return None
            if symbol.isdigit():
                condition &= Q(symbols__has=f"{LIST}#{symbol}{LIST}")
            else:
                condition &= _any_listed("symbols", [Value(f"{value.id}{count}", "", "") for value in ids])
        shown = "".join(f"{{{symbol.upper()}}}" for symbol in symbols)
        if term.op == ":":
            said_of_all = saying.cards_have(f"{shown} in their cost", "")
            return Leaf(condition, _statement_containing(said_of_all, f"コストに{shown}"))
        condition &= Q(symbols__has=f"{LIST}={len(symbols)}{LIST}")
        return Leaf(condition, saying.cards_do(f"cost {shown}", f"コストが{shown}"))

    def read_game(self, term: Term) -> Leaf | None:
        found = values.find(term.value, values.games_())
        if not found:
            self.report_unknown(term, values.games_(), _("“%(value)s” is no game."))
            return None
        en, ja = saying.enumerate_words([value.name for value in found])
        return Leaf(Q(game__in=[value.id for value in found]), saying.cards_are(f"{en} cards", f"{ja}のカード"))

    def read_type(self, term: Term) -> Leaf | None:
        found = self._listed_values(term, values.types(), _("“%(value)s” is no type."))
        if not found:
            return None
        condition = _any_listed("types", found)
        return Leaf(condition, saying.cards_are(*saying.enumerate_words([(value.many, value.ja) for value in found])))

    def read_kw(self, term: Term) -> Leaf | None:
        found = self._listed_values(term, values.keywords(), _("“%(value)s” is no keyword that a card has."))
        if not found:
            return None
        return Leaf(
            _any_listed("keywords", found), saying.cards_have(*saying.enumerate_words([value.name for value in found]))
        )

    def _listed_values(self, term: Term, known: Sequence[Value], said: str) -> list[Value]:
        """Return the values of a list with commas.

        Unknown values are reported.
        """
        out: dict[str, Value] = {}
        for one in _split_list(term):
            found = values.find(one.value, known)
            if not found:
                self.report_unknown(one, known, said)
            out |= {value.id: value for value in found}
        return list(out.values())

    def read_attr(self, term: Term) -> Leaf | None:
        if fold(term.value).isdigit():
            count = int(fold(term.value)[:3])
            en, ja = (words.format(count) for words in WORDS[term.op])
            found = saying.cards_are(f"of {en} attributes", f"属性の数が{ja}")
            if term.op == "!=":
                return Leaf(~Q(colours=count), _negate(found))
            return Leaf(Q(**{"colours" + COMPARE[term.op]: count}), found)
        if fold(term.value) in values.NO_ATTRIBUTE:
            said = saying.cards_are("of no attribute", "無属性")
            return Leaf(Q(colours=0), said) if term.op != "!=" else Leaf(~Q(colours=0), _negate(said))
        named = self._listed_values(term, values.attributes(), _("“%(value)s” is no attribute."))
        return Leaf(_attribute_condition(term.op, named), _attribute_statement(term.op, named)) if named else None

    def read_race(self, term: Term) -> Leaf | None:
        wanted = fold(term.value)
        if not any(wanted in fold(name) for value in values.races() for name in value.name):
            self.report_unknown(term, values.races(), _("“%(value)s” is no race that a card has."))
            return None
        return Leaf(_line_condition("race", term), saying.cards_are(*_race_words(term.value)))

    def read_name(self, term: Term) -> Leaf | None:
        en, ja = saying.quote(term.value)
        if term.op == "=":
            return Leaf(_line_condition("name", term), saying.cards_are(f"called {en}", f"名前が{ja}"))
        said = saying.cards_have(f"{en} in their name", "")
        return Leaf(_line_condition("name", term), _statement_containing(said, f"名前に{ja}"))

    def read_text(self, term: Term) -> Leaf | None:
        en, ja = saying.quote(term.value)
        said = saying.cards_have(f"{en} in their text", "")
        condition = Q()
        for text in _with_own_name(fold(term.value)):
            condition |= Q(text__has=text)
        return Leaf(condition, _statement_containing(said, f"テキストに{ja}"))

    def read_is(self, term: Term) -> Leaf | None:
        found = values.find(term.value, values.marks())
        if not found:
            self.report_unknown(term, values.marks(), _("“%(value)s” is nothing that a card is."))
            return None
        value = found[0]
        condition = self.starters() if value.id == "starter" else Q(marks__has=f"{LIST}{value.id}{LIST}")
        return Leaf(condition, saying.cards_are(value.many, value.ja))

    def read_rule(self, term: Term) -> Leaf | None:
        number = term.value.split(" ")[-1].casefold()
        if not any(number in book.order for game in games.GAMES for book in rulebook.books_of(game)):
            self.problems.add(term.at, term.end, _("No rulebook has a clause %(number)s.") % {"number": term.value})
            return None
        return Leaf(
            Q(clauses__has=f"{LIST}{number}{LIST}"),
            saying.cards_do(f"use rule {number}", "")._replace(
                ja=f"ルール{number}を使う", ja_not=f"ルール{number}を使わない", ja_mid=f"ルール{number}を使い",
                ja_mid_not=f"ルール{number}を使わず",
            ),
        )  # fmt: skip

    def read_deck(self, term: Term) -> Leaf | None:
        found = self.decks(fold(term.value))
        if not found:
            said = _("There is no deck “%(value)s” that you may see.") % {"value": term.value}
            self.problems.mistyped(term.at, term.end, said, term.value, self.deck_names())
            return None
        condition = Q()
        for game, _name, ids in found:
            condition |= Q(game=game, card__in=ids)
        en, ja = saying.quote(found[0][1])
        return Leaf(condition, saying.cards_are(f"in the deck {en}", f"デッキ{ja}のカード"))

    def read_set(self, term: Term) -> Leaf | None:
        found = self._listed_values(term, playable.sets(), _("“%(value)s” is no set."))
        if not found:
            return None
        en, ja = saying.enumerate_words([value.name for value in found])
        return Leaf(_any_of(playable.in_set, found), saying.cards_are(f"of the set {en}", f"セット{ja}のカード"))

    def read_format(self, term: Term) -> Leaf | None:
        return self._of_formats(term, playable.legal_in, "legal", "使用可能")

    def read_banned(self, term: Term) -> Leaf | None:
        return self._of_formats(term, playable.banned_in, "banned", "禁止")

    def read_limited(self, term: Term) -> Leaf | None:
        return self._of_formats(term, playable.limited_in, "limited", "制限")

    def _of_formats(self, term: Term, condition: Callable[[str], Q], en: str, ja: str) -> Leaf | None:
        found = self._listed_values(term, playable.formats(), _("“%(value)s” is no format that is played here."))
        if not found:
            return None
        english, japanese = saying.enumerate_words([value.name for value in found])
        return Leaf(_any_of(condition, found), saying.cards_are(f"{en} in {english}", f"{japanese}で{ja}"))

    def read_id(self, term: Term) -> Leaf | None:
        ids = [one.value.casefold() for one in _split_list(term)]
        return Leaf(Q(card__in=ids), saying.cards_are(" or ".join(ids), "、".join(ids)))

    def read_sort(self, term: Term) -> Leaf | None:
        for one in _split_list(term):
            typed = fold(one.value)
            if typed in DIRECTIONS:
                self.order = [(key, DIRECTIONS[typed]) for key, _down in self.order or [("set", False)]]
                continue
            down = typed.startswith("-") or typed.endswith("-desc")
            key = typed.strip("+-").removesuffix("-desc").removesuffix("-asc")
            key = SORT_NAMES.get(key, key)
            if key in SORTS:
                self.order.append((key, down))
            else:
                said = _("Cards are not sorted by “%(value)s”.") % {"value": one.value}
                self.problems.mistyped(one.at, one.end, said, one.value, SORTS)
        return None


COMPARED = {"attr", *NUMBERS}


def _split_list(term: Term) -> list[Term]:
    """Return the values of a list with commas as terms, each with its position."""
    out, at = [], term.at
    for piece in term.value.replace("、", ",").replace("，", ",").split(","):
        if piece.strip():
            out.append(Term(term.field, term.op, piece.strip(), term.start, at, min(at + len(piece), term.end)))
        at += len(piece) + 1
    return out or [term]


def _card_of_number(word: str) -> str:
    """Return the id of the card with this printed number ("FOW-026", "[fow-26]"), or "" if there is none."""
    match = re.fullmatch(r"\[?([a-z][a-z0-9]{0,9})[-_/]([a-z]{0,5})(\d{1,4})\]?", fold(word))
    if match is None:
        return ""
    for card in (f"{match[1]}-{match[2]}{match[3]}", f"{match[1]}-{match[2]}{match[3].zfill(3)}"):
        if any(card in library(game) for game in games.GAMES):
            return card
    return ""


def _with_own_name(text: str) -> tuple[str, ...]:
    """Return the texts to search for: "~" stands for "this card" as in card texts."""
    return tuple(text.replace("~", fold(own)) for own in ("this card", "このカード")) if "~" in text else (text,)


def _symbols_of(typed: str) -> list[str]:
    """Return the symbols in "{W}{W}{1}", "2WW" or "white,white"."""
    typed = fold(typed)
    if "{" in typed:
        return [symbol.strip() for symbol in re.findall(r"[^{}]+", typed) if symbol.strip()]
    if re.fullmatch(r"(?:\d+|[a-z]){1,9}", typed) and not _ids_of_symbol(typed):
        return re.findall(r"\d+|[a-z]", typed)
    return [symbol.strip() for symbol in re.split(r"[,、]", typed) if symbol.strip()]


def _ids_of_symbol(symbol: str) -> list[Value]:
    """Return the possible meanings of a symbol's letter or name: attributes, "x", or a number."""
    if symbol == "x" or symbol.isdigit():
        return [Value(symbol, symbol, symbol)]
    known = [value for value in values.attributes() if symbol in map(fold, value.names)]
    named = dict.fromkeys(
        id for game in games.GAMES.values() for key, id in game.search.symbols.items() if key == symbol
    )
    return [*known, *(Value(id, id, id) for id in named if id not in {value.id for value in known})]


def _any_number(parts: Sequence[Leaf], en: str, ja: str) -> Leaf:
    """Return the term for any of several numbers."""
    condition = Q()
    for part in parts:
        condition |= part.condition
    names = [(part.said.en.removeprefix(en), part.said.ja_mid.removeprefix(ja).removesuffix("で")) for part in parts]
    english, japanese = saying.enumerate_words(names)
    return Leaf(condition, saying.cards_do(en + english, ja + japanese))


def _negate(said: Statement) -> Statement:
    return Statement(said.en_not, said.en, said.ja_not, said.ja, said.ja_mid_not, said.ja_mid)


def _any_of(condition: Callable[[str], Q], found: Sequence[Value]) -> Q:
    out = Q()
    for value in found:
        out |= condition(value.id)
    return out


def _any_listed(column: str, found: Sequence[Value]) -> Q:
    condition = Q()
    for value in found:
        condition |= Q(**{f"{column}__has": f"{LIST}{value.id}{LIST}"})
    return condition


def _line_condition(column: str, term: Term) -> Q:
    """Return the condition that a line of a column is the value (`=`) or contains it."""
    wanted = fold(term.value)
    if term.op != "=":
        return Q(**{f"{column}__has": wanted})
    ends = Q(**{f"{column}__startswith": f"{wanted}\n"}) | Q(**{f"{column}__endswith": f"\n{wanted}"})
    return Q(**{column: wanted}) | ends | Q(**{f"{column}__has": f"\n{wanted}\n"})


def _attribute_condition(op: str, found: Sequence[Value]) -> Q:
    """Return the condition on attributes.

    `:` means any of them, `=` exactly these, and `>=` at least these. `>` means these and others, `<=` no others, and
    `<` some of these and no others.
    """
    if op == ":":
        return _any_listed("attributes", found)
    every = Q()
    for value in found:
        every &= Q(attributes__has=f"{LIST}{value.id}{LIST}")
    just = every & Q(colours=len(found))
    if op in ("=", "!="):
        return just if op == "=" else ~just
    if op in (">=", ">"):
        return every if op == ">=" else every & Q(colours__gt=len(found))
    ids = {value.id for value in found}
    none_else = ~_any_listed("attributes", [value for value in values.attributes() if value.id not in ids])
    return none_else if op == "<=" else none_else & Q(colours__lt=len(found))


def _attribute_statement(op: str, found: Sequence[Value]) -> Statement:
    names = [(value.en.lower(), value.ja) for value in found]
    en_any, ja_any = saying.enumerate_words(names)
    en_all, ja_all = saying.enumerate_words(names, "and", "と")
    said = {
        ":": saying.cards_are(en_any, ja_any),
        "=": saying.cards_are(f"just {en_all}", f"{ja_all}だけ"),
        ">=": saying.cards_are(f"at least {en_all}", f"少なくとも{ja_all}"),
        ">": saying.cards_are(f"{en_all} and more", f"{ja_all}とほかの色"),
        "<=": saying.cards_are(f"at most {en_all}", f"{ja_all}以外の色を含まないもの"),
        "<": saying.cards_are(f"less than {en_all}", f"{ja_all}の一部だけ"),
    }
    return said[op] if op != "!=" else _negate(said["="])


def _race_words(race: str) -> tuple[str, str]:
    """Return the words for a race, with the full name if only one race contains the text."""
    found = values.find(race, values.races())
    if len(found) == 1:
        return f"of the race {found[0].en}", f"種族が{found[0].ja}"
    en, ja = saying.quote(race)
    return f"of a race with {en}", f"種族に{ja}を含むもの"


def _statement_containing(said: Statement, what: str) -> Statement:
    return said._replace(
        ja=f"{what}を含む", ja_not=f"{what}を含まない", ja_mid=f"{what}を含み", ja_mid_not=f"{what}を含まず"
    )
