"""Static files by whitenoise, whole and at once."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware

from tcg.web.compression import compress_kept, is_text
from tcg.web.storage import version


class StaticFiles(WhiteNoiseMiddleware):
    """Small files are answered whole: a file handle would be read in a thread, with a warning, under ASGI.

    An address that carries the right version of its file may be kept for ever, any other only after asking again.
    """

    def serve(self, static_file: Any, request: HttpRequest) -> HttpResponse:  # type: ignore[override]
        headers = request.META
        if tag := headers.get("HTTP_IF_NONE_MATCH"):
            headers = {**headers, "HTTP_IF_NONE_MATCH": tag.removeprefix("W/")}  # of the file in any bytes
        found = static_file.get_response(request.method, headers)
        body = b""
        if found.file is not None:
            with found.file:
                body = found.file.read()
        response = HttpResponse(body, status=int(found.status))
        del response["Content-Type"]
        for key, value in found.headers:
            response[key] = value
        if response.status_code == 200 and request.method == "GET":
            response["Content-Length"] = str(len(body))  # the file may have changed since the server looked at it
        name = request.path_info.removeprefix(self.static_prefix)
        mark = request.GET.get("v")
        kept = bool(mark) and mark == version(name)
        response["Cache-Control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
        return compress_kept(request, response) if is_text(name) else response
