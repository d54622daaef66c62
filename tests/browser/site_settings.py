"""Settings of the site under test. They are those of the site, but the pictures of cards are blank.

A browser reads each picture as a document of its own, and needs longer for those of a page than for the rest of it. No
test of pages looks at them: what is drawn on a picture is tested in `tests/web/test_art.py`.
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

if not {"LOOK", "LOOKS"} & os.environ.keys():  # where a person looks at the pages, they are as they are
    MIDDLEWARE = [f"{__name__}.with_blank_pictures", *OWN]
PICTURES = re.compile(r"/cards/(?:art|back)/[a-z0-9_/.-]+\.(?:svg|png)")
Answer = Callable[[HttpRequest], HttpResponseBase]


def blank_png(width: int, height: int) -> bytes:
    """Return a transparent picture of this size: grey values and opacity, a byte each."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 4, 0, 0, 0)
    rows = (b"\0" + b"\0\0" * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


BLANK = blank_png(320, 448)  # the size of all pictures of cards


def with_blank_pictures(answer: Answer) -> Answer:
    """Middleware that answers every request for a picture of a card with a blank one."""

    def respond(request: HttpRequest) -> HttpResponseBase:
        if not PICTURES.fullmatch(request.path_info):
            return answer(request)
        kept = {"Cache-Control": "public, max-age=31536000, immutable"}
        return HttpResponse(BLANK, content_type="image/png", headers=kept)

    return respond
