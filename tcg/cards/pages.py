"""The pages of the cards: the search, the search help, and one card with all that is known about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tcg import games
from tcg.cards import catalogue, details, faces
from tcg.cards.faces import Look
from tcg.cards.models import Card
from tcg.cards.search import Found, NamedDecks, Problem, facets, read_query, search, suggest
from tcg.cards.search.grammar import LONGEST
from tcg.cards.search.syntax import EXAMPLES, syntax
from tcg.web.languages import language
from tcg.web.requests import HtmxRequest, whole_number

SORTS = ("set", "name", "cost", "-cost", "-atk", "-def", "-power")
KEPT = ("q", "game", "attr", "type", "cost", "kw", "sort", "show")


@dataclass(frozen=True)
class Row:
    """A found card as it is shown."""

    card: Card
    look: Look

    @property
    def url(self) -> str:
        return reverse("cards:card", args=[self.card.game, self.card.card])

    @property
    def label(self) -> str:
        return faces.label(self.look)

    @property
    def other_name(self) -> str:
        return self.look.other_name if self.look.other_name != self.look.name else ""


@dataclass(frozen=True)
class Wrong:
    """A query split at a problem, and the address of the corrected query."""

    before: str
    part: str
    after: str
    text: str
    mended: str

    @classmethod
    def of(cls, query: str, problem: Problem, given: QueryDict) -> Wrong:
        before, part, after = query[: problem.start], query[problem.start : problem.end], query[problem.end :]
        mended = address(given, q=before + problem.instead + after) if problem.instead else ""
        return cls(before[-40:], part[:60], after[:40], problem.text, mended)


def address(given: QueryDict, **changes: str) -> str:
    """Return the address of a search with changes.

    Empty values are removed. A changed search begins on its first page.
    """
    pairs = [(key, value) for key in KEPT if key not in changes for value in given.getlist(key) if value]
    pairs += [(key, value) for key, value in changes.items() if value]
    return f"?{urlencode(pairs)}" if pairs else reverse("cards:cards")


def rows_of(found: Found) -> list[Row]:
    """Return the found cards that the library knows."""
    out = []
    for card in found.cards:
        try:
            out.append(Row(card, catalogue.printed(card.game, card.card)))
        except catalogue.Unknown:
            continue
    return out


@require_safe
@vary_on_headers("HX-Request", "Accept-Language", "Cookie")
def cards(request: HtmxRequest) -> HttpResponse:
    """Show all cards, or those that a search finds.

    The address is the whole state of the page.
    """
    given, lang = request.GET, language()
    query = given.get("q", "").replace("\r", " ").replace("\n", " ")
    ticks = facets.Ticks.of(given)
    sort = given.get("sort", "") if given.get("sort", "") in SORTS else ""
    named = NamedDecks(request.user)
    counted = facets.count_facets(read_query(query, lang=lang, named=named), ticks, lang)
    page = whole_number(given.get("page", ""), least=1, digits=6)
    found = search(query, lang=lang, sort=sort, page=page, named=named, filters=ticks.query(), total=counted.total)
    rows = rows_of(found)
    meant = suggest(query, found.total, lang=lang, named=named, filters=ticks.query())
    names = {"set": _("Number"), "name": _("Name"), "cost": _("Cost, low first"), "-cost": _("Cost, high first"),
             "-atk": _("ATK, high first"), "-def": _("DEF, high first"), "-power": _("Power, high first")}  # fmt: skip
    context = {
        "nav": "cards",
        "q": query,
        "longest": LONGEST,
        "ticks": ticks,
        "games": [("", _("All")), *((game.id, game.short) for game in games.GAMES.values())],
        "groups": counted.groups,
        "found": found,
        "rows": rows,
        "problems": [Wrong.of(query, problem, given) for problem in found.problems],
        "suggestions": [(other, address(given, q=other)) for other in meant],
        "sorts": [(key, names[key], key == (sort or "set")) for key in SORTS],
        "sorted_by_query": bool(found.query.order),
        "show": "list" if given.get("show") == "list" else "grid",
        "as_grid": address(given, show=""),
        "as_list": address(given, show="list"),
        "before": address(given, page=str(found.page - 1)) if found.page > 1 else "",
        "after": address(given, page=str(found.page + 1)) if found.page < found.pages else "",
        "nothing_ticked": address(given, game="", attr="", type="", cost="", kw=""),
        "examples": EXAMPLES,
    }
    if request.htmx:
        return render(request, "cards/_found.html", {**context, "swapped": True})
    chosen = rows[0].card if rows else None
    if chosen:
        context["detail"] = details.detail(chosen.game, chosen.card, request.user)
    return render(request, "cards/cards.html", context)


@require_safe
@vary_on_headers("HX-Request", "Accept-Language", "Cookie")
def card(request: HtmxRequest, game: str, card_id: str) -> HttpResponse:
    """Show one card.

    For an HTMX request, show only the panel next to a list of cards.
    """
    try:
        detail = details.detail(game, card_id, request.user)
    except catalogue.Unknown as error:
        raise Http404 from error
    template = "cards/_panel.html" if request.htmx else "cards/card.html"
    canonical = request.build_absolute_uri(reverse("cards:card", args=[game, card_id]))
    return render(request, template, {"nav": "cards", "detail": detail, "canonical": canonical})


@require_safe
def card_json(request: HttpRequest, game: str, card_id: str) -> JsonResponse:
    """Return a printed card as JSON, for programs."""
    try:
        said: dict[str, Any] = details.as_json(game, card_id)
    except catalogue.Unknown as error:
        raise Http404 from error
    return JsonResponse(said, json_dumps_params={"ensure_ascii": False, "indent": 1})


@require_safe
@vary_on_headers("Accept-Language", "Cookie")
def how(request: HttpRequest) -> HttpResponse:
    """Show the help on searching, with examples that can be tried."""
    return render(request, "cards/syntax.html", {"nav": "cards", "chapters": syntax(language())})
