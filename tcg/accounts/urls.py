"""The site's account pages, and the pages of allauth that it uses."""

from __future__ import annotations

from allauth.account import views as allauth_views
from django.conf import settings
from django.urls import URLPattern, path, re_path
from django.views.generic import RedirectView

from tcg.accounts import views

urlpatterns: list[URLPattern] = [
    path("", views.account, name="account"),
    path("guest/", views.play_as_guest, name="guest"),
    path("claim/", views.claim, name="claim"),
    path("signup/", views.signup, name="account_signup"),
    path("login/", allauth_views.login, name="account_login"),
    path("logout/", allauth_views.logout, name="account_logout"),
    path("inactive/", allauth_views.account_inactive, name="account_inactive"),
    path("password/change/", allauth_views.password_change, name="account_change_password"),
    path("password/lost/", views.recover, name="account_recover"),
    path("recovery-code/", views.recovery_code, name="account_recovery_code"),
    # only guests have no password to change
    path("password/set/", RedirectView.as_view(pattern_name="claim"), name="account_set_password"),
]

if settings.SENDS_EMAIL:
    urlpatterns += [
        path("password/reset/", allauth_views.password_reset, name="account_reset_password"),
        path("password/reset/done/", allauth_views.password_reset_done, name="account_reset_password_done"),
        re_path(
            r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
            allauth_views.password_reset_from_key,
            name="account_reset_password_from_key",
        ),
        path(
            "password/reset/key/done/",
            allauth_views.password_reset_from_key_done,
            name="account_reset_password_from_key_done",
        ),
    ]
