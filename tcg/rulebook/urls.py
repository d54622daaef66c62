from __future__ import annotations

from django.urls import path

from tcg.rulebook import views

app_name = "rulebook"

urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:book>/", views.book, name="book"),
    path("<slug:book>/<str:number>/", views.number, name="number"),
]
