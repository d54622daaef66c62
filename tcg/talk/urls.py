from __future__ import annotations

from django.urls import path

from tcg.talk import views

app_name = "talk"

urlpatterns = [
    path("play/<uuid:match_id>/company/", views.company, name="company"),
    path("play/<uuid:match_id>/watching/", views.let_watch, name="watching"),
]
