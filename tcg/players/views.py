"""The page of a player."""

from __future__ import annotations

from typing import cast

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.vary import vary_on_headers

from tcg.accounts.models import User
from tcg.home.selectors import colour_of_user
from tcg.players import selectors
from tcg.web.refusals import Unknown
from tcg.web.requests import whole_number
from tcg.web.responses import page


@login_required
@page
@vary_on_headers("Cookie", "Accept-Language")
def own(request: HttpRequest) -> HttpResponseBase:
    """Show the user's own page, at its address if it has one."""
    user = cast(User, request.user)
    address = user.get_absolute_url()
    return redirect(address) if address else shown(request, user)


@page
@vary_on_headers("Cookie", "Accept-Language")
def player(request: HttpRequest, name: str) -> HttpResponseBase:
    """Show the page of an account, with what the visitor may see."""
    found = selectors.account_of(name)
    if found is None:
        raise Unknown(_("No player is called that, or only a guest, of whom there is no page."))
    if name != found.name_in_address:
        return redirect(found)
    return shown(request, found)


def shown(request: HttpRequest, found: User) -> HttpResponseBase:
    mine = found.pk == request.user.pk
    against = request.GET.get("against", "all") if mine else "all"  # others never see games against bots
    if against not in selectors.AGAINST:
        against = "all"
    history = selectors.history(
        found, request.user, against=against, page=whole_number(request.GET.get("page", ""), least=1, digits=4)
    )
    context: dict[str, object] = {
        "player": found,
        "mine": mine,
        "colour": colour_of_user(found.pk),
        "history": history,
        "against": against,
    }
    return render(request, "players/player.html", context)
