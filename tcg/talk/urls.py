from __future__ import annotations

from django.urls import path

from tcg.talk import views

app_name = "talk"

urlpatterns = [
    path("play/<uuid:match_id>/company/", views.company, name="company"),
    path("play/<uuid:match_id>/watching/", views.let_watch, name="watching"),
    path("play/<uuid:match_id>/talk/say/", views.say, name="say"),
    path("play/<uuid:match_id>/talk/wish/", views.wish, name="wish"),
    path("play/<uuid:match_id>/talk/block/", views.block, name="block"),
    path("play/<uuid:match_id>/talk/report/", views.report, name="talk_report"),
]
