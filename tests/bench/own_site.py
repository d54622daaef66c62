"""The site in a folder of its own, for what is measured on it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def own_site() -> Iterator[None]:
    """Django is set up on what DATABASE_URL says, or on a file that goes afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder}/bench.sqlite3")
        os.environ.setdefault("TAISEN_VAR", folder)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")
        import django

        django.setup()
        yield
