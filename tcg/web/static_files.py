"""Static files by whitenoise, each sent as one whole response."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware

from tcg.web.compression import compress_kept, is_text
from tcg.web.storage import version


class StaticFiles(WhiteNoiseMiddleware):
    """Middleware that sends small files whole. Under ASGI a file handle would be read in a thread, with a warning.

    A response to an address with the current version of its file may be cached forever. Any other must be revalidated.
    """

    def serve(self, static_file: Any, request: HttpRequest) -> HttpResponse:  # type: ignore[override]
        headers = request.META
        if tag := headers.get("HTTP_IF_NONE_MATCH"):
            headers = {**headers, "HTTP_IF_NONE_MATCH": tag.removeprefix("W/")}  # the tag of the file in any encoding
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
            response["Content-Length"] = str(len(body))  # the file may have changed since the server started
        name = request.path_info.removeprefix(self.static_prefix)
        mark = request.GET.get("v")
        kept = bool(mark) and mark == version(name)
        response["Cache-Control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
        return compress_kept(request, response) if is_text(name) else response
