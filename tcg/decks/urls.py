from __future__ import annotations

from django.urls import path

from tcg.decks import views

urlpatterns = [
    path("", views.decks, name="decks"),
    path("<slug:game>/<slug:slug>/", views.deck, name="deck"),
]
