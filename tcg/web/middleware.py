"""Middleware that runs before everything else: limits, and a retry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.files.uploadhandler import FileUploadHandler, StopUpload
from django.db import connection
from django.http import HttpRequest
from django.utils.decorators import sync_only_middleware

from tcg.web import databases, errors

type_of = Callable[[HttpRequest], Any]


@sync_only_middleware
def BodyLimit(get_response: type_of) -> type_of:
    """Refuse a body that is too large by its announced length, before it is read."""

    def answer(request: HttpRequest) -> Any:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdigit() or int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return errors.too_large(request)
        return get_response(request)

    return answer


@sync_only_middleware
def OnceMore(get_response: type_of) -> type_of:
    """Retry a request once that lost its database connection and has written nothing."""

    def answer(request: HttpRequest) -> Any:
        writes = databases.Writes()
        with connection.execute_wrapper(writes):
            response = get_response(request)
            failure = getattr(response, "failure", None)
            if failure is not None and databases.is_lost(failure) and not writes.any:
                connection.close()
                response = get_response(request)
        return response

    return answer


class NoUpload(FileUploadHandler):
    """An upload handler that refuses files: the rest of the body is not read."""

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        raise StopUpload(connection_reset=False)

    def file_complete(self, file_size: int) -> None:
        return None
