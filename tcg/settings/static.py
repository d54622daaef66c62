"""Styles, scripts and pictures, served from static/ and the games' folders without a collecting step."""

from __future__ import annotations

from tcg.settings import env

STATIC_URL = "/static/"
STATICFILES_DIRS = [env.ROOT / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tcg.web.storage.VersionedStorage"},
}
WHITENOISE_USE_FINDERS = True
