from __future__ import annotations

from django.urls import path

from tcg.matches import ending_views, rematch_views, undo_views, views

app_name = "matches"

urlpatterns = [
    path("play/new/", views.create, name="create"),
    path("play/quick/", views.quick, name="quick"),
    path("play/quick/look/", views.quick_look, name="quick_look"),
    path("play/quick/leave/", views.quick_leave, name="quick_leave"),
    path("play/quick/pause/", views.quick_pause, name="quick_pause"),
    path("play/join/<slug:code>/", views.join, name="join"),
    path("play/<uuid:match_id>/", views.table, name="table"),
    path("play/<uuid:match_id>/board/", views.board, name="board"),
    path("play/<uuid:match_id>/answer/", views.answer, name="answer"),
    path("play/<uuid:match_id>/settings/", views.change_settings, name="settings"),
    path("play/<uuid:match_id>/concede/", views.concede, name="concede"),
    path("play/<uuid:match_id>/endings/", ending_views.shown, name="endings"),
    path("play/<uuid:match_id>/draw/", ending_views.offer_draw, name="draw"),
    path("play/<uuid:match_id>/back/", undo_views.change, name="back"),
    path("play/<uuid:match_id>/back/look/", undo_views.shown, name="back_look"),
    path("play/<uuid:match_id>/claim/", ending_views.claim, name="claim"),
    path("play/<uuid:match_id>/agree/", ending_views.agree, name="agree"),
    path("play/lesson/", views.begin_lesson, name="begin-lesson"),
    path("play/<uuid:match_id>/lesson/", views.read_on, name="read-on"),
    path("play/<uuid:match_id>/why/", views.why, name="why"),
    path("play/<uuid:match_id>/events/", views.events, name="events"),
    path("play/<uuid:match_id>/begin/", views.begin, name="begin"),
    path("play/<uuid:match_id>/cancel/", views.cancel, name="cancel"),
    path("play/<uuid:match_id>/rematch/", rematch_views.rematch, name="rematch"),
    path("play/<uuid:match_id>/replay/", views.replay, name="replay"),
    path("play/<uuid:match_id>/log/", views.whole_log, name="log"),
    path("play/<uuid:match_id>/report/", views.report, name="report"),
    path("play/<uuid:match_id>/fairness/", views.fairness, name="fairness"),
]
