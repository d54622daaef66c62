"""All that is known about one card: its sides, keywords, clauses, rulings, tests, decks, and similar cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import Q
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine import cards as library_of
from engine import rule_citations, rulebook
from engine.decks import homes
from tcg import games
from tcg.cards import catalogue, decks
from tcg.cards import rulings as rulings_of
from tcg.cards.faces import Look
from tcg.cards.formats import known
from tcg.cards.formats.known import Format
from tcg.cards.models import LIST, Card
from tcg.cards.search import values
from tcg.cards.search.index import keyword_id
from tcg.games.registration import Called
from tcg.rulebook.links import link_numbers
from tcg.web.languages import language, say
from tcg.web.users import is_signed_in, key_of

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

SIMILAR = 6
NUMBERS = {"atk": "atk", "def": "defense", "divinity": "divinity", "power": "power"}
TESTS = 12
SAID = 3  # the number of clauses quoted for a keyword
FEW_LETTERS = 260


@dataclass(frozen=True)
class Link:
    """A word that links to a search."""

    name: str
    url: str
    id: str = ""


class UnreadLine(NamedTuple):
    """A line of a card that could not be read, split at the place where reading failed."""

    before: str
    rest: str


@dataclass(frozen=True)
class Side:
    """A side of a card in both languages."""

    look: Look
    name: Any
    kinds: tuple[Link, ...]
    races: tuple[Link, ...]
    attributes: tuple[Link, ...]
    numbers: tuple[tuple[str, str, str], ...]  # the name of the number, the number, and a search for the same number
    lines: tuple[tuple[SafeString, SafeString], ...]
    unread: tuple[UnreadLine, ...]


class KeywordNote(NamedTuple):
    """A keyword and the first clauses of the rulebook about it."""

    name: str
    other: str
    clauses: tuple[tuple[str, SafeString, str], ...]  # the clause's number, its text and the language of the text
    url: str
    icon: str
    shortly: tuple[str, SafeString, str] | None  # the clause that explains most in a few words


class WordNote(NamedTuple):
    """A keyword or an act that a card uses, and the clause of the rulebook that explains most about it."""

    name: str
    number: str
    said: SafeString
    lang: str


class Section(NamedTuple):
    """Clauses of one section of the rulebook."""

    number: str
    title: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckWithCard:
    """A deck with the card, and the number of copies."""

    deck: Any
    count: int
    mine: bool


@dataclass(frozen=True)
class Detail:
    """A card as its page shows it."""

    card: Any
    looks: tuple[Look, ...]
    sides: tuple[Side, ...]
    viewer: Visitor | None

    @property
    def game(self) -> str:
        return str(self.card.game)

    @property
    def called(self) -> Called:
        return games.of(self.game).face.called

    @property
    def id(self) -> str:
        return str(self.card.id)

    @property
    def url(self) -> str:
        return reverse("cards:card", args=[self.game, self.id])

    @property
    def name(self) -> str:
        return say(self.card.name.as_dict())

    @property
    def full_name(self) -> str:
        """Return the card's name with the words that distinguish it from other cards of that name."""
        return self.looks[0].full_name()

    @property
    def other_name(self) -> str:
        name = self.card.name
        return "" if name.en == name.ja else str(name.en if language() == "ja" else name.ja)

    @property
    def other_language(self) -> str:
        return "en" if language() == "ja" else "ja"

    @property
    def closed(self) -> bool:
        """Return whether the card's text is not shown to people."""
        return self.id in library_of.library(self.game).closed

    @property
    def clauses(self) -> tuple[str, ...]:
        """Return the clauses that the card's text uses, without the headings of whole chapters."""
        book = rulebook.book(self.game)
        return tuple(one for one in rule_citations.of_card(self.game, self.id) if book.parent(one) is not None)

    @cached_property
    def formats(self) -> list[tuple[Format, str, str]]:
        """Return the card's status in each current format of its game: the format, a word, and the kind of the word."""
        return [(one, *_standing(known.allowed(one), self.id)) for one in known.of_game(self.game)]

    @property
    def leading(self) -> tuple[str, ...]:
        """Return a few of the card's clauses, those of its keywords first."""
        own = [number for note in self.keywords for number, _said, _lang in note.clauses[:1]]
        return tuple(dict.fromkeys([*own, *self.clauses]))[:6]

    @cached_property
    def sections(self) -> list[Section]:
        """Return the card's clauses under the headings of the rulebook."""
        book = rulebook.book(self.game)
        found: dict[str, list[str]] = {}
        for number in self.clauses:
            found.setdefault(book.section_of(number), []).append(number)
        return [Section(head, title_of(book.clauses[head]), tuple(numbers)) for head, numbers in found.items()]

    @cached_property
    def keywords(self) -> list[KeywordNote]:
        return list(_keywords(self.card))

    @cached_property
    def rulings(self) -> list[rulings_of.Ruling]:
        return rulings_of.of_card(self.game, self.id)

    @cached_property
    def tests(self) -> list[rule_citations.Held]:
        """Return the first tests that name the card."""
        return self._tests[:TESTS]

    @property
    def more_tests(self) -> int:
        return max(0, len(self._tests) - TESTS)

    @property
    def _tests(self) -> list[rule_citations.Held]:
        return [held for held in rule_citations.tests_of(self.game) if self.id in held.cards]

    @cached_property
    def decks(self) -> list[DeckWithCard]:
        """Return the decks with the card: starters, public decks and the viewer's own."""
        own = key_of(self.viewer) or 0
        found = decks.reader().decks_with(self.id, self.game, self.viewer)[:40]
        return [DeckWithCard(deck, count_in(deck, self.id), deck.owner_id == own) for deck in found]

    @cached_property
    def own_decks(self) -> list[DeckWithCard]:
        return [played for played in self.decks if played.mine]

    @cached_property
    def open_deck(self) -> DeckWithCard | None:
        """Return the viewer's deck that was changed last, to which the card can be added, or None."""
        if not is_signed_in(self.viewer):
            return None
        deck = decks.reader().own_decks(self.viewer, self.game).order_by("-updated_at").first()
        return DeckWithCard(deck, count_in(deck, self.id), True) if deck else None

    @property
    def part(self) -> str:
        """Return the part of a deck to which the card belongs."""
        return homes(self.game, self.id)[0]

    @property
    def similar(self) -> list[tuple[str, Look]]:
        return similar(self.game, self.id)

    @property
    def before(self) -> Card | None:
        return self._neighbour("-position", "lt")

    @property
    def after(self) -> Card | None:
        return self._neighbour("position", "gt")

    def _neighbour(self, order: str, side: str) -> Card | None:
        here = Card.objects.filter(game=self.game, card=self.id).values("position")[:1]
        near = Card.objects.filter(game=self.game, **{f"position__{side}": here}).order_by(order)
        return near.only("game", "card", "name_en", "name_ja").first()


def detail(game: str, card_id: str, viewer: Visitor | None = None) -> Detail:
    """Return all details of a card.

    Raise catalogue.Unknown if there is no such card.
    """
    card, _side, number = catalogue.face(game, card_id)
    if number or card.id not in library_of.library(game).printed():
        raise catalogue.Unknown(card_id)
    looks = tuple(catalogue.printed(game, side) for side in catalogue.sides(game, card_id))
    sides = tuple(_side_of(card, side, look) for side, look in zip(card.faces, looks, strict=True))
    return Detail(card, looks, sides, viewer)


def _standing(allowed: known.Allowed, card: str) -> tuple[str, str]:
    if not allowed.has(card):
        return _("not in its sets"), "bad"
    if card in allowed.banned:
        since = allowed.banned[card]
        return (_("banned since %(day)s") % {"day": date_format(since)} if since else _("banned")), "bad"
    if (limit := allowed.limit_of(card)) is not None:
        return _("at most %(n)s") % {"n": limit.most}, ""
    return _("legal"), ""


def search_address(game: str, **asked: str) -> str:
    """Return the address of a search in a game."""
    return f"{reverse('cards:cards')}?{urlencode({'game': game, **asked})}"


def title_of(clause: rulebook.Clause) -> str:
    return say(clause.title.as_dict()) if clause.title else ""


def count_in(deck: Any, card: str) -> int:
    """Return the number of copies of a card in all parts of a deck."""
    parts = deck.data.values()
    return sum(part.get(card, 0) if isinstance(part, dict) else int(part == card) for part in parts)


def lines_of(side: Any) -> list[Any]:
    """Return the lines of a side, including its subtext."""
    return [*side.lines, *side.subtext]


def _number(side: object, name: str) -> int | None:
    """Return a printed number of a side, or None if the game's cards have no such number."""
    number: int | None = getattr(side, name, None)
    return number


def _side_of(card: Any, side: Any, look: Look) -> Side:
    face = games.of(card.game).face
    names = values.by_id(values.attributes())
    attributes = [one for one in face.attributes if one in side.attributes]
    numbers = [
        (_("Cost"), "" if not side.cost else _cost_of(side), "cost"),
        (_("ATK"), _number(side, "atk"), "atk"),
        (_("DEF"), _number(side, "defense"), "def"),
        (_("Divinity"), _number(side, "divinity"), "div"),
        (_("Power"), _number(side, "power"), "power"),
        (_("Level"), _number(side, "level") or None, "level"),
        (_("CA"), _number(side, "ca"), "ca"),
    ]
    return Side(
        look=look,
        name=side.name,
        kinds=tuple(_kinds(card.game, side)),
        races=tuple(
            Link(say(race.as_dict()), search_address(card.game, q=f'r="{race.en}"')) for race in side.race_names
        ),
        attributes=tuple(
            Link(names[one].ja if language() == "ja" else names[one].en, search_address(card.game, attr=one), one)
            for one in attributes
            if one in names
        ),
        numbers=tuple(
            (name, str(number), search_address(card.game, q=f"{key}={number}"))
            for name, number, key in numbers
            if number not in (None, "")
        ),
        lines=tuple(
            (face.rich_line(line.en, "en"), face.rich_line(line.ja, "ja")) for line in lines_of(side)
        ),
        unread=tuple(UnreadLine(line[:place], line[place:] or line) for line, place, _expected in side.unread),
    )  # fmt: skip


def _cost_of(side: Any) -> str:
    return str(side.tally.total) if hasattr(side, "tally") else str(side.cost)


def _kinds(game: str, side: Any) -> Iterator[Link]:
    """Yield the card's types, each linked to a search: "Basic Magic Stone" links to the magic stones."""
    face, known = games.of(game).face, games.of(game).search.types
    for part in face.types_of(side.type_line.en):
        head, colon, _subtype = part.partition(":")
        names = (head,) if colon else (part, part.split(" ", 1)[-1], part.split(" ", 1)[0])
        found = next((there for name in names if (there := values.find(name, known))), ())
        yield Link(face.type_word(part), search_address(game, type=found[0].id) if found else search_address(game))


def _keywords(card: Any) -> Iterator[KeywordNote]:
    """Yield the card's keywords with the first clauses of each."""
    book, japanese = rulebook.book(card.game), language() == "ja"
    for key in dict.fromkeys(key for side in card.faces for key in library_of.keywords(side)):
        cited = (key.clause,) if key.clause else rule_citations.of_word(key.word, card.game)
        numbers = list(dict.fromkeys(number for one in cited for number in _saying(book, one)))[:SAID]
        words = ((number, book.clauses[number].words_in(language())) for number in numbers)
        said = tuple((number, link_numbers(one.text, card.game), one.lang) for number, one in words)
        name, other = (key.name.ja, key.name.en) if japanese else (key.name.en, key.name.ja)
        icon = games.of(card.game).face.icons.get(key.name.en.lower(), "")
        url = search_address(card.game, kw=keyword_id(key.name.en))
        shortest = _shortly(book, numbers)
        yield KeywordNote(name, other, said, url, icon, next((one for one in said if one[0] == shortest), None))


def _shortly(book: rulebook.Book, numbers: Sequence[str]) -> str | None:
    """Return the clause that explains a keyword best, or None if there is no clause.

    It is one of the first two clauses, if it says briefly what happens; otherwise it is the first clause. A clause that
    only adds to another clause (1102.2a) does not count.
    """
    of = book.clauses
    short = (
        one
        for one in numbers[:2]
        if of[one].kind == "behaviour" and len(of[one].text) <= FEW_LETTERS and one.replace(".", "").isdigit()
    )
    return next(short, numbers[0] if numbers else None)


def words_of(card: Any) -> list[WordNote]:
    """Return the meanings of a card's words: its keywords, then the acts of the game that it names ("rest", "appear").

    The acts are in the order of the rulebook.
    """
    keywords = [WordNote(one.name, *one.shortly) for one in _keywords(card) if one.shortly]
    return [*keywords, *_acts(card.game, card.id)]


def _acts(game: str, card: str) -> Iterator[WordNote]:
    book, chapter = rulebook.book(game), games.of(game).acts
    cited: dict[str, list[str]] = {}
    for number in rule_citations.of_card(game, card):
        if book.parent(section := book.section_of(number)) == chapter:
            cited.setdefault(section, []).extend(_saying(book, number))
    for section, numbers in cited.items():
        if (shortest := _shortly(book, numbers)) is not None:
            said = book.clauses[shortest].words_in(language())
            yield WordNote(say(book.clauses[section].title), shortest, link_numbers(said.text, game), said.lang)


def _saying(book: rulebook.Book, number: str) -> Iterator[str]:
    """Yield the number of the clause, or for a heading those of the clauses under it."""
    clause = book.clauses.get(number)
    if clause is None:
        return
    under = book.under(number) if clause.kind == "section" else [clause]
    yield from (one.number for one in under if one.text)


def similar(game: str, card_id: str) -> list[tuple[str, Look]]:
    """Return the cards that have most in common with a card: keywords, races, types, attributes and a similar cost."""
    own = Card.objects.filter(game=game, card=card_id).first()
    if own is None:
        return []
    shared = Q()
    for column in ("keywords", "attributes", "types"):
        for one in _listed(getattr(own, column)):
            shared |= Q(**{f"{column}__has": f"{LIST}{one}{LIST}"})
    for race in filter(None, own.race.split("\n")):
        shared |= Q(race__has=race)
    near = Card.objects.filter(shared, game=game).exclude(pk=own.pk)
    if own.cost is not None:
        near = near.filter(cost__range=(max(0, own.cost - 2), own.cost + 2))
    rows = near.only("card", "position", "types", "attributes", "keywords", "race", "cost")[:400]
    ranked = sorted(rows, key=lambda row: (-_kinship(own, row), abs((row.cost or 0) - (own.cost or 0)), row.position))
    out = []
    for row in ranked[:SIMILAR]:
        try:
            out.append((reverse("cards:card", args=[game, row.card]), catalogue.printed(game, row.card)))
        except catalogue.Unknown:
            continue
    return out


def _listed(column: str) -> list[str]:
    return [one for one in column.split(LIST) if one]


def _kinship(one: Card, other: Card) -> int:
    races = set(filter(None, one.race.split("\n"))) & set(filter(None, other.race.split("\n")))
    same = {
        column: len(set(_listed(getattr(one, column))) & set(_listed(getattr(other, column))))
        for column in ("keywords", "attributes", "types")
    }
    return 4 * same["keywords"] + 2 * len(races) + 2 * same["attributes"] + 3 * same["types"] + (one.cost == other.cost)


def as_json(game: str, card_id: str) -> dict[str, Any]:
    """Return a card as JSON data for programs.

    Raise catalogue.Unknown if there is no such card.
    """
    card = detail(game, card_id).card
    return {
        "game": game,
        "id": card.id,
        "url": reverse("cards:card", args=[game, card.id]),
        "faces": [
            {
                "name": side.name.as_dict(),
                "type_line": side.type_line.as_dict(),
                "types": sorted(side.types),
                "races": [race.as_dict() for race in side.race_names],
                "attributes": [one for one in games.of(game).face.attributes if one in side.attributes],
                "cost": side.cost,
                **{name: vars(side)[column] for name, column in NUMBERS.items() if vars(side).get(column) is not None},
                "text": [line.as_dict() for line in lines_of(side)],
                "keywords": [key.name.as_dict() for key in library_of.keywords(side)],
            }
            for side in card.faces
        ],
        "clauses": list(rule_citations.of_card(game, card.id)),
    }  # fmt: skip
