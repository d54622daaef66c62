"""Answers in gzip, for whoever takes them.

Static files and pictures, the same for all, are compressed once and kept. Pages are compressed as they are answered,
with random bytes in the header against who guesses at a page by its length (BREACH; a form's token is another each time
too). What a table answers is not: that would take 0.4 ms of the 6.6 that an answer takes a processor, while one waits.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip
from django.utils.cache import patch_vary_headers
from whitenoise.compress import Compressor

KEPT = 1024  # files and pictures
is_text = Compressor().should_compress
compressed = lru_cache(KEPT)(Compressor.compress_gzip)


class PagesInGzip(GZipMiddleware):
    """Compresses every answer but those that say they shall not be, or are already."""

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        if getattr(response, "uncompressed", False):
            return response
        return super().process_response(request, response)


def uncompressed(response: HttpResponse) -> HttpResponse:
    """The response, to be sent as it is."""
    response.uncompressed = True  # type: ignore[attr-defined]
    return response


def compress_kept(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The response, compressed where the request takes it so; its content is one that is asked for again."""
    patch_vary_headers(response, ("Accept-Encoding",))
    if response.status_code == 200 and re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")):
        smaller = compressed(response.content)
        if len(smaller) < len(response.content):
            response.content = smaller
            response["Content-Encoding"] = "gzip"
            response["Content-Length"] = str(len(smaller))
            if response.has_header("ETag"):
                response["ETag"] = "W/" + response["ETag"].removeprefix("W/")  # the same file in other bytes
    return response
