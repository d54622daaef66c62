from __future__ import annotations

from django.urls import path, re_path

from tcg.cards import views

app_name = "cards"

urlpatterns = [
    re_path(
        r"^art/(?P<game>[a-z_]{1,20})/(?P<face_id>[a-z0-9-]{1,60})\.(?P<version>[0-9]{1,4})\.svg$",
        views.picture,
        name="picture",
    ),
    re_path(
        r"^back/(?P<name>[a-z_-]{1,30})\.(?P<version>[0-9]{1,4})\.svg$",
        views.back,
        name="back",
    ),
    path("show/<slug:game>/<slug:face_id>/", views.show, name="show"),
    re_path(r"^rule/(?P<game>[a-z_]{1,20})/(?P<number>[0-9]{3,4}(?:\.[0-9a-z-]{1,8})?)/$", views.rule, name="rule"),
]
