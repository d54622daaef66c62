from __future__ import annotations

from django.urls import path

from tcg.home import views

urlpatterns = [
    path("", views.home, name="home"),
    path("lobby/", views.lobby, name="lobby"),
]
