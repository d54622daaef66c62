"""The addresses of the site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("tcg.home.urls")),
    path("", include("tcg.matches.urls")),
    path("", include("tcg.talk.urls")),
    path("account/", include("tcg.accounts.urls")),
    path("players/", include("tcg.players.urls")),
    path("cards/", include("tcg.cards.urls")),
    path("decks/", include("tcg.decks.urls")),
    path("rules/", include("tcg.rulebook.urls")),
    path("staff/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
]

handler400 = "tcg.web.errors.bad_request"
handler403 = "tcg.web.errors.forbidden"
handler404 = "tcg.web.errors.not_found"
handler500 = "tcg.web.errors.broken"
handler429 = "tcg.web.errors.too_many"
