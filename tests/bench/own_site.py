"""A separate site in a temporary folder, for benchmarks."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def own_site() -> Iterator[None]:
    """Set up Django on DATABASE_URL, or on a temporary file."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder}/bench.sqlite3")
        os.environ.setdefault("TAISEN_VAR", folder)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")
        import django

        django.setup()
        yield
