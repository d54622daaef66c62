from __future__ import annotations

from django.urls import path, re_path
from django.views.generic import RedirectView

from tcg import games
from tcg.cards import pages, views

app_name = "cards"
CARD = rf"(?P<game>{'|'.join(games.GAMES)})/(?P<card_id>[a-z0-9-]{{1,60}})"

urlpatterns = [
    path("", pages.cards, name="cards"),
    path("syntax/", pages.how, name="syntax"),
    re_path(
        r"^art/(?P<game>[a-z_]{1,20})/(?P<face_id>[a-z0-9-]{1,60})\.(?P<version>[0-9]{1,4})\.(?P<form>svg|png)$",
        views.picture,
        name="picture",
    ),
    re_path(
        r"^back/(?P<name>[a-z_-]{1,30})\.(?P<version>[0-9]{1,4})\.(?P<form>svg|png)$",
        views.back,
        name="back",
    ),
    path("show/<slug:game>/<slug:face_id>/", views.show, name="show"),
    re_path(rf"^{CARD}/$", pages.card, name="card"),
    re_path(rf"^{CARD}\.json$", pages.card_json, name="json"),
    # the former addresses of clauses
    path("rule/<slug:book>/<str:number>/", RedirectView.as_view(pattern_name="rulebook:number", permanent=True)),
]
