from __future__ import annotations

from django.urls import path, register_converter

from tcg.decks import pages, views
from tcg.decks.codes import CodeConverter

register_converter(CodeConverter, "code")

urlpatterns = [
    path("", pages.decks, name="decks"),
    path("new/", pages.new, name="deck_new"),
    path("create/", views.create, name="deck_create"),
    path("import/", pages.import_page, name="deck_import"),
    path("take/", views.take, name="deck_take"),
    path("find/", views.find, name="deck_find"),
    path("<code:code>/", pages.deck, name="deck_of_code"),
    path("<code:code>/edit/", pages.edit, name="deck_edit"),
    path("<code:code>/hand/", pages.hand, name="deck_hand"),
    path("<code:code>/versions/", pages.versions, name="deck_versions"),
    path("<code:code>/json/", views.as_json, name="deck_json"),
    path("<code:code>/text/", views.as_text, name="deck_text"),
    path("<code:code>/faults/", views.faults, name="deck_faults"),
    path("<code:code>/step/", views.step, name="deck_step"),
    path("<code:code>/move/", views.move, name="deck_move"),
    path("<code:code>/save/", views.save, name="deck_save"),
    path("<code:code>/replace/", views.replace, name="deck_replace"),
    path("<code:code>/restore/", views.restore, name="deck_restore"),
    path("<code:code>/forget/", views.forget, name="deck_forget"),
    path("<code:code>/rename/", views.rename, name="deck_rename"),
    path("<code:code>/publish/", views.publish, name="deck_publish"),
    path("<code:code>/renew/", views.renew, name="deck_renew"),
    path("<code:code>/copy/", views.copy, name="deck_copy"),
    path("<code:code>/delete/", views.delete, name="deck_delete"),
    path("<slug:game>/<slug:slug>/", pages.starter, name="deck"),
]
