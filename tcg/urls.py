"""Every address of the site."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("", include("tcg.home.urls")),
    path("", include("tcg.matches.urls")),
    path("account/", include("tcg.accounts.urls")),
    path("cards/", include("tcg.cards.urls")),
    path("decks/", include("tcg.decks.urls")),
    path("rules/", include("tcg.rulebook.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
]

handler400 = "tcg.home.errors.bad_request"
handler403 = "tcg.home.errors.forbidden"
handler404 = "tcg.home.errors.not_found"
handler500 = "tcg.home.errors.broken"
handler429 = "tcg.home.errors.too_many"
