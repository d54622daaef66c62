"""The commands of the engine: `python -m engine COMMAND ...`. They need neither Django nor a database."""

from __future__ import annotations

import importlib
import sys

COMMANDS = {
    "simulate": ("engine.tools.simulate", "let bots play each other"),
    "bench": ("engine.tools.bench", "measure the engine"),
    "read": ("engine.tools.read", "measure how many texts of a file are read, and with --play how many are played"),
    "words": ("engine.tools.words", "write the catalogue of a game's words to docs/words"),
    "rules": ("engine.tools.rules", "which clauses of a rulebook are met by code and by tests"),
}


def main(argv: list[str]) -> int:
    """Run the command named first, with the rest of the command line."""
    if not argv or argv[0] not in COMMANDS:
        print("usage: python -m engine COMMAND ...\n")
        for name, (_, purpose) in COMMANDS.items():
            print(f"  {name:<10}{purpose}")
        return 0 if argv and argv[0] in ("-h", "--help") else 2
    code: int = importlib.import_module(COMMANDS[argv[0]][0]).main(argv[1:])
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
