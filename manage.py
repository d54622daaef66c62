#!/usr/bin/env python3
"""The two commands of the project, and Django's own.

python3 manage.py play      set everything up and serve the site
python3 manage.py test      set everything up and run every test (arguments go to pytest)
"""

from __future__ import annotations

import os
import sys

EVERYTHING = ["-n", "auto", "--dist", "worksteal"]  # pytest's arguments by default: all tests, on all cores


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036  a clear message is better than a traceback
        raise SystemExit("Taisen needs Python 3.11 or newer; this is %s." % sys.version.split()[0])  # noqa: UP031
    from tcg import bootstrap

    try:
        bootstrap.ensure([os.path.abspath(__file__), *sys.argv[1:]])
    except bootstrap.SetupFailed as failed:
        raise SystemExit(str(failed)) from None
    os.environ.pop("TAISEN_RESTARTED", None)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")

    from tcg import translations

    translations.compile_stale()
    if sys.argv[1:2] == ["test"]:
        import pytest

        os.chdir(bootstrap.ROOT)
        raise SystemExit(pytest.main(sys.argv[2:] or EVERYTHING))

    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
