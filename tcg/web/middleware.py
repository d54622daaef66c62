"""Limits that stand before everything else, and one that stands last for speed."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.core.files.uploadhandler import FileUploadHandler, StopUpload
from django.db import connection
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware, sync_only_middleware

from tcg.web import databases, errors

type_of = Callable[[HttpRequest], Any]


@sync_and_async_middleware
def BodyLimit(get_response: type_of) -> Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]:
    """Refuse a body that is too large by its announced length, before anybody reads it."""

    def too_large(request: HttpRequest) -> bool:
        length = request.META.get("CONTENT_LENGTH") or "0"
        return not length.isdigit() or int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE

    if inspect.iscoroutinefunction(get_response):

        async def answer_async(request: HttpRequest) -> HttpResponseBase:
            if too_large(request):
                return errors.too_large(request)
            return await get_response(request)  # type: ignore[no-any-return]

        return answer_async

    def answer(request: HttpRequest) -> HttpResponseBase:
        if too_large(request):
            return errors.too_large(request)
        return get_response(request)  # type: ignore[no-any-return]

    return answer


@sync_only_middleware
def OnceMore(get_response: type_of) -> type_of:
    """Try a request once more that has met a lost connection to the database, if it has written nothing."""

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


@sync_only_middleware
def InOneThread(get_response: type_of) -> type_of:
    """Innermost and for one thread only, so that Django runs all the middleware around it in that thread at once.

    Without it each of them costs two hops between the event loop and a thread.
    """

    def answer(request: HttpRequest) -> Any:
        return get_response(request)

    return answer


class NoUpload(FileUploadHandler):
    """No page takes files: the rest of the body is not read."""

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        raise StopUpload(connection_reset=False)

    def file_complete(self, file_size: int) -> None:
        return None
