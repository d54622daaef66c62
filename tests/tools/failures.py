"""Print the failed tests of the last run with a cache directory, sorted: `python -m tests.tools.failures DIR`."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def failures(cache: Path) -> list[str]:
    """Return the ids of the tests that pytest would repeat with `--last-failed`."""
    path = cache / "v" / "cache" / "lastfailed"
    return sorted(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else []


if __name__ == "__main__":
    print("\n".join(failures(Path(sys.argv[1]))))
