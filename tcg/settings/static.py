"""Styles, scripts and pictures, served straight from static/ and from the folders of games: no collecting step."""

from __future__ import annotations

from tcg.settings import env

STATIC_URL = "/static/"
STATICFILES_DIRS = [env.ROOT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tcg.web.storage.VersionedStorage"},
}
WHITENOISE_USE_FINDERS = True
