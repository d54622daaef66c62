"""The parser of queries.

Any input gives a tree: invalid parts are left out and reported.

    dragon "draw a card" t:resonator (c:fire or c:water) -kw:flying cost<=3 sort:-atk

Terms next to each other must all be true. `or` binds less tightly. `-` negates the next term. `!"Name"` is the whole
name of a card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from lark import Lark, Token, Transformer, v_args

from tcg.cards.search.problems import Problems

LONGEST = 500
DEEPEST = 12

GRAMMAR = r"""
    start: either?
    either: all (_OR all)*
    all: item+
    item: TERM | EXACT | PHRASE | WORD | NOT item -> no | _OPEN either _SHUT -> group

    NOT.5: "-"
    EXACT.6: /!(?:"[^"]*"?|[^\s()"=!]+)/
    _OR.4: /(?:or|または|\|+)(?=[\s()]|$)/i
    _AND.4: /(?:and|かつ|&+)(?=[\s()]|$)/i
    TERM.3: /[^\W\d]\w*(?::|\s{0,2}(?:<=|>=|!=|[=<>≦≧]))(?:\s{1,2}(?=\d))?(?:"[^"]*"?|[^\s()"]+)?/
    PHRASE.2: /"[^"]*"?/
    WORD.1: /[^\s()"]+/
    _OPEN: "("
    _SHUT: ")"
    %ignore _AND
    %ignore /\s+/
"""
TERM = re.compile(r'(?P<field>[^\W\d]\w*)\s*(?P<op>:|<=|>=|!=|[=<>≦≧])\s*(?P<value>"[^"]*"?|[^\s()"]+)?$')
# Signs of Japanese keyboards, replaced one for one, so that all positions stay the same.
SIGNS = str.maketrans("：＜＞＝！（）“”＂「」『』－−｜＆\u3000", ':<>=!()"""""""--|& ')
OPS = {"≦": "<=", "≧": ">="}


@dataclass(frozen=True)
class Word:
    """A word or a phrase to be found in name, text or race."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Term:
    """A term `field op value`.

    `at`: the position at which the value begins.
    """

    field: str
    op: str
    value: str
    start: int
    at: int
    end: int


@dataclass(frozen=True)
class Not:
    item: Node


@dataclass(frozen=True)
class All:
    items: tuple[Node, ...]


@dataclass(frozen=True)
class Either:
    items: tuple[Node, ...]


Node = Word | Term | Not | All | Either


@v_args(inline=True)
class Build(Transformer[Token, Any]):
    """A transformer that builds the tree during parsing, without recursion, so that long queries are safe."""

    def start(self, tree: Node | None = None) -> Node | None:
        return tree

    def either(self, *items: Node) -> Node:
        return items[0] if len(items) == 1 else Either(items)

    def all(self, *items: Node) -> Node:
        return items[0] if len(items) == 1 else All(items)

    def no(self, _sign: Token, item: Node) -> Node:
        return Not(item)

    def group(self, item: Node) -> Node:
        return item

    def item(self, token: Token) -> Node:
        start, end = place(token)
        if token.type == "EXACT":
            return Term("name", "=", str(token)[1:].strip('"'), start, start + 1, end)
        if token.type != "TERM":
            return Word(str(token).strip('"'), start, end)
        parts = TERM.match(str(token))
        assert parts is not None
        value = parts["value"] or ""
        at = start + parts.start("value") if value else end
        return Term(parts["field"], OPS.get(parts["op"], parts["op"]), value.strip('"'), start, at, end)


PARSER = Lark(GRAMMAR, parser="lalr", lexer="basic", transformer=Build())


def parse(text: str, problems: Problems) -> Node | None:
    """Return the tree of a query, or None if it is empty."""
    if len(text) > LONGEST:
        problems.too_long(len(text), LONGEST)
        return None
    tokens = list(PARSER.lex(text.translate(SIGNS)))
    for token in tokens:
        if token.type in ("PHRASE", "TERM", "EXACT") and token.count('"') % 2:
            problems.unclosed_quote(place(token)[0] + token.index('"'), len(text))
    length = -1
    while length != len(tokens):  # removed tokens may leave empty brackets
        length = len(tokens)
        tokens = drop_lonely_operators(balance_brackets(tokens, problems), problems)
    parser = PARSER.parse_interactive("")
    for token in tokens:
        parser.feed_token(token)
    tree: Node | None = parser.feed_eof()
    return tree


def combine_trees(one: Node | None, other: Node | None) -> Node | None:
    """Return the tree that requires both trees."""
    if one is None or other is None:
        return one or other
    items = [item for tree in (one, other) for item in (tree.items if isinstance(tree, All) else (tree,))]
    return All(tuple(items))


def place(token: Token) -> tuple[int, int]:
    return int(token.start_pos or 0), int(token.end_pos or 0)


def balance_brackets(tokens: list[Token], problems: Problems) -> list[Token]:
    """Return the tokens with only those brackets that match, are not empty and are not nested too deeply."""
    out: list[Token | None] = []
    opened: list[int] = []
    for token in tokens:
        at, end = place(token)
        if token.type == "_SHUT":
            if not opened:
                problems.unopened(at)
                continue
            begin = opened.pop()
            first = out[begin]
            assert first is not None
            deep = len(opened) >= DEEPEST
            if deep and len(opened) == DEEPEST:
                problems.too_deep(place(first)[0], DEEPEST)
            if deep or not any(out[begin + 1 :]):
                if not deep:
                    problems.empty(place(first)[0], end)
                out[begin] = None
                continue
        elif token.type == "_OPEN":
            opened.append(len(out))
        out.append(token)
    for begin in opened:
        lost = out[begin]
        assert lost is not None
        problems.unclosed(place(lost)[0])
        out[begin] = None
    return [token for token in out if token is not None]


def drop_lonely_operators(tokens: list[Token], problems: Problems) -> list[Token]:
    """Return the tokens with every `or` between two terms and every `-` before one.

    Two `-` cancel out.
    """
    out: list[Token] = []
    for at, token in enumerate(tokens):
        nothing_after = tokens[at + 1].type in ("_OR", "_SHUT") if at + 1 < len(tokens) else True
        nothing_before = not out or out[-1].type in ("_OR", "_OPEN", "NOT")
        if token.type == "NOT" and out and out[-1].type == "NOT":
            out.pop()
        elif (token.type == "_OR" and (nothing_before or nothing_after)) or (token.type == "NOT" and nothing_after):
            problems.lonely(*place(token), str(token))
        else:
            out.append(token)
    return out
