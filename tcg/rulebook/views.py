"""The views of the rulebooks. A search and a clause are also available as fragments."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from engine import rulebook
from tcg import games
from tcg.rulebook import links, reader, search
from tcg.web.errors import refuse
from tcg.web.languages import say
from tcg.web.requests import HtmxRequest


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the page of all rulebooks, by game."""
    shelves = [
        {"game": game, "about": games.of(game).about, "books": [book_figures(book) for book in rulebook.books_of(game)]}
        for game in games.GAMES
        if rulebook.books_of(game)
    ]
    return render(request, "rulebook/index.html", {"shelves": shelves, "nav": "rules"})


@require_safe
@vary_on_headers("HX-Request", "Accept-Language", "Cookie")
def book(request: HtmxRequest, book: str) -> HttpResponse:
    """Show the table of contents, or the results of a search."""
    if book not in rulebook.BOOKS:
        return no_book(request)
    found = search_context(request, book)
    if request.htmx:
        return render(request, "rulebook/_found.html", found)
    return render(request, "rulebook/contents.html", {**frame_context(book), **found})


@require_safe
@vary_on_headers("HX-Request", "Accept-Language", "Cookie")
def number(request: HtmxRequest, book: str, number: str) -> HttpResponse:
    """Show a section with its clauses, a clause within its section, or a chapter. A popover gets the clause alone."""
    if book not in rulebook.BOOKS:
        return no_book(request)
    known = rulebook.book(book)
    fragment = bool(request.htmx or request.GET.get("popover"))
    if number not in known.clauses:
        if number.lower() in known.clauses:
            return redirect("rulebook:number", book, number.lower())
        return no_number(request, known, number, fragment)
    if fragment:
        heading = known.clauses[number].kind == "section"
        shown = {
            "entry": reader.entry(known, number),
            "first": [reader.Entry(known, one) for one in known.under(number)[:3]] if heading else [],
            "sections": [reader.title(known, one.number) for one in known.sections(number)],
        }
        return render(request, "rulebook/_popover.html", shown)
    at = known.section_of(number)
    before, after = reader.neighbours(known, number)
    page = {
        "title": reader.title(known, at),
        "number": number,
        "entries": reader.section(known, number),
        "sections": next((part.parts for part in reader.contents(known) if part.title.number == at), ()),
        "cards": reader.cards_of_clause(known, number),
        "all_cards": f"game:{book} rule:{at}",  # as a search for cards
        "before": before,
        "after": after,
    }
    return render(request, "rulebook/section.html", {**frame_context(book, at), **page})


def search_context(request: HttpRequest, book: str) -> dict[str, object]:
    """Return the text of the search field and its results."""
    said = request.GET.get("q", "").replace("\x00", "")[: search.LONGEST]
    known = rulebook.book(book)
    found = search.find(known, said) if said.strip() else None
    return {"q": said, "found": found, "book": book, "game": known.edition.game}


def frame_context(book: str, at: str = "") -> dict[str, object]:
    """Return the context of every page of a book: the contents, the other books, and the page's place in the book."""
    known = rulebook.book(book)
    chapter = known.chapter_of(at) if at else ""
    return {
        "nav": "rules",
        "book": book,
        "edition": book_figures(known),
        "game": known.edition.game,
        "contents": reader.contents(known),
        "at": at,
        "chapter": reader.title(known, chapter) if chapter else None,
        "switch": [
            {"id": one[0].id, "short": one[0].prefix, "name": games.of(game).name, "here": game == known.edition.game}
            for game in games.GAMES
            if (one := rulebook.books_of(game))
        ],
        "sisters": [book_figures(one) for one in rulebook.books_of(known.edition.game) if one.id != book],
    }


def book_figures(book: rulebook.Book) -> dict[str, object]:
    """Return a book's name and figures."""
    return {
        "id": book.id,
        "game": book.edition.game,
        "name": say(book.edition.title.as_dict()),
        "prefix": book.prefix,
        "chapters": sum(1 for _one in book.chapters()),
        "clauses": sum(one.kind != "section" for one in book.clauses.values()),
        "later": sum(one.kind == "later" for one in book.clauses.values()),
        "held": reader.count_held_clauses(book.id),
    }


def no_book(request: HttpRequest) -> HttpResponse:
    return refuse(request, 404, _("There is no rulebook of that game here."))


def no_number(request: HttpRequest, book: rulebook.Book, number: str, fragment: bool) -> HttpResponse:
    """Show that the clause does not exist, with the nearest section."""
    shown = number if len(number) <= 20 else f"{number[:20]}…"
    sentence = _("The rulebook has no clause %(number)s.") % {"number": f"{book.prefix} {shown}"}
    if fragment:
        return HttpResponse(sentence, status=404, content_type="text/plain; charset=utf-8")
    near = book.nearest(number.lower())
    page = {"sentence": sentence, "near": reader.title(book, near), "near_address": links.address(book.id, near)}
    return render(request, "rulebook/missing.html", {**frame_context(book.id), **page}, status=404)
