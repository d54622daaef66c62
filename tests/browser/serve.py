"""`manage.py` with a server that seems to have been running for an hour.

A missing player's wait only begins when the server starts. Tests need not wait for that.
"""

from __future__ import annotations

import os
import sys
from datetime import timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")
    import django

    django.setup()

    from manage import main as manage
    from tcg.matches import presence

    presence.up_since -= timedelta(hours=1)
    manage()


if __name__ == "__main__":
    main()
