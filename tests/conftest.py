"""For every test. What only the web needs is in tests/web/conftest.py."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("taisen", deadline=None, print_blob=True)  # a slow machine is not a fault
settings.load_profile("taisen")
