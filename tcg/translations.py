"""The catalogues: compiled when they are older than their source, gathered from code and templates.

GNU gettext is on few machines, so Babel does its work.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCALE = Path(__file__).resolve().parent / "locale"


def catalogues() -> list[Path]:
    return sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def compile_stale() -> list[Path]:
    """Compile what has changed since; the compiled files are not kept in the repository."""
    done = []
    for source in catalogues():
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        with source.open("rb") as file:
            catalogue = read_po(file)
        part = target.with_suffix(".part")
        with part.open("wb") as file:
            write_mo(file, catalogue)
        part.replace(target)  # whole or not at all: several processes may start at once
        done.append(target)
    return done
