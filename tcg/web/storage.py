"""Addresses of static files that change when the file changes, without a collecting step."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage


@lru_cache(maxsize=4096)
def version(name: str) -> str:
    found = finders.find(name)
    return hashlib.sha256(Path(found).read_bytes()).hexdigest()[:10] if isinstance(found, str) else ""


class VersionedStorage(StaticFilesStorage):
    def url(self, name: str | None) -> str:
        address = super().url(name)
        if settings.DEBUG or not name or name.endswith("/"):
            return address
        mark = version(name)
        return f"{address}?v={mark}" if mark else address
