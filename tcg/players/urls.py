from __future__ import annotations

from django.urls import path

from tcg.players import views

app_name = "players"

urlpatterns = [
    path("", views.own, name="own"),
    path("<str:name>/", views.player, name="player"),
]
