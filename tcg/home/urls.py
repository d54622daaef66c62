from __future__ import annotations

from django.urls import path

from tcg.home import views

urlpatterns = [
    path("", views.home, name="home"),
    path("howto/<slug:game>/", views.how_to_play, name="howto"),
    path("lobby/", views.lobby, name="lobby"),
]
