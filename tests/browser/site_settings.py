"""Settings of the site under test: the site's own, but with blank card pictures.

A browser reads each picture as a document of its own, and needs longer for a page's pictures than for the rest of it.
No page test looks at them. `tests/web/test_art.py` tests the content of pictures.
"""

from __future__ import annotations

import os
import re
import struct
import zlib
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from tcg.settings import *  # noqa: F403
from tcg.settings import MIDDLEWARE as OWN

if not {"LOOK", "LOOKS"} & os.environ.keys():  # if a person looks at the pages, they have their real pictures
    MIDDLEWARE = [f"{__name__}.with_blank_pictures", *OWN]
PICTURES = re.compile(r"/cards/(?:art|back)/[a-z0-9_/.-]+\.(?:svg|png)")
Answer = Callable[[HttpRequest], HttpResponseBase]


def blank_png(width: int, height: int) -> bytes:
    """Return a transparent picture of this size, with one byte each for grey value and opacity."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 4, 0, 0, 0)
    rows = (b"\0" + b"\0\0" * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


BLANK = blank_png(320, 448)  # the size of all card pictures


def with_blank_pictures(answer: Answer) -> Answer:
    """Return middleware that answers every request for a card picture with a blank one."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        if not PICTURES.fullmatch(request.path_info):
            return answer(request)
        kept = {"Cache-Control": "public, max-age=31536000, immutable"}
        return HttpResponse(BLANK, content_type="image/png", headers=kept)

    return respond
