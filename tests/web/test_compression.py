"""Compression: which responses are compressed, and correct responses for clients without gzip."""

from __future__ import annotations

import gzip
import os
import re
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from tables import Two, key

from tcg.web import compression
from tcg.web.compression import PagesInGzip, uncompressed

pytestmark = pytest.mark.django_db
GZIP = {"accept-encoding": "gzip, deflate, br", "accept": "text/html"}
STYLE = "/static/css/table.css"


def picture(client: Client) -> str:
    """Return the address of a card's picture."""
    return re.findall(r'src="(/[^"]*\.svg)"', client.get("/cards/").content.decode())[0]


def both(client: Client, address: str) -> tuple[Any, Any]:
    """Return the responses for a client with gzip and for one without."""
    return client.get(address, headers=GZIP), client.get(address, headers={"accept": "text/html"})


@pytest.mark.usefixtures("index")
@pytest.mark.parametrize("what", ["page", "style", "picture"])
def test_compressed_response_is_declared_and_equals_the_uncompressed_one(client: Client, what: str) -> None:
    address = {"page": "/cards/syntax/", "style": STYLE, "picture": picture(client)}[what]
    small, plain = both(client, address)
    for response in (small, plain):
        assert response.status_code == 200
        assert "Accept-Encoding" in response["Vary"]
    assert small["Content-Encoding"] == "gzip"
    assert not plain.has_header("Content-Encoding")
    assert small["Content-Length"] == str(len(small.content))
    assert len(small.content) < len(plain.content) / 2
    assert without_tokens(gzip.decompress(small.content)) == without_tokens(plain.content)
    assert small["Content-Type"] == plain["Content-Type"]
    assert small.get("Cache-Control") == plain.get("Cache-Control")


def without_tokens(page: bytes) -> bytes:
    """Return a page without the parts that are different each time."""
    return re.sub(rb'("X-CSRFToken": "|csrfmiddlewaretoken" value=")\w+', b"", page)


@pytest.mark.usefixtures("index")
def test_compression_keeps_the_other_vary_headers(client: Client) -> None:
    small, plain = both(client, "/cards/")
    said = {word.strip() for word in small["Vary"].split(",")}
    assert {"Accept-Encoding", "Accept-Language", "Cookie", "HX-Request"} <= said
    assert said == {word.strip() for word in plain["Vary"].split(",")}


@pytest.mark.usefixtures("index")
def test_length_of_a_compressed_page_varies_randomly(client: Client) -> None:
    client.get("/cards/syntax/")
    lengths = {len(client.get("/cards/syntax/", headers=GZIP).content) for _n in range(12)}
    assert len(lengths) > 3


@pytest.mark.usefixtures("index")
def test_files_and_pictures_are_compressed_once(client: Client) -> None:
    addresses = (STYLE, picture(client))
    compression.compressed.cache_clear()
    for _n in range(3):
        for address in addresses:
            assert client.get(address, headers=GZIP)["Content-Encoding"] == "gzip"
    assert compression.compressed.cache_info()[:2] == (4, 2)


def test_unchanged_file_is_answered_with_304_with_and_without_gzip(client: Client) -> None:
    small, plain = both(client, STYLE)
    assert small["ETag"] == f"W/{plain['ETag']}"
    for response, headers in ((small, GZIP), (plain, {})):
        again = client.get(STYLE, headers={**headers, "if-none-match": response["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert "Accept-Encoding" in again["Vary"]
        assert not again.has_header("Content-Encoding")
    assert client.get(STYLE, headers={**GZIP, "if-none-match": 'W/"another"'}).status_code == 200


def test_range_request_returns_a_part_of_the_uncompressed_file(client: Client) -> None:
    _small, plain = both(client, STYLE)
    part = client.get(STYLE, headers={**GZIP, "range": "bytes=10-4009"})
    assert part.status_code == 206
    assert part.content == plain.content[10:4010]
    assert not part.has_header("Content-Encoding")


def test_changed_file_is_compressed_again(client: Client, settings: Any, tmp_path: Any) -> None:
    path = tmp_path / "note.css"
    path.write_text("a{color:red}" * 50, encoding="utf-8")
    settings.STATICFILES_DIRS = [tmp_path]
    client.handler.load_middleware()
    assert gzip.decompress(client.get("/static/note.css", headers=GZIP).content) == b"a{color:red}" * 50
    path.write_text("a{color:tan}" * 50, encoding="utf-8")
    os.utime(path, (1, 1))
    assert gzip.decompress(client.get("/static/note.css", headers=GZIP).content) == b"a{color:tan}" * 50


def test_tiny_and_already_compressed_files_are_sent_uncompressed(client: Client, settings: Any, tmp_path: Any) -> None:
    (tmp_path / "tiny.css").write_text("a{}", encoding="utf-8")
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, tmp_path]
    client.handler.load_middleware()
    tiny = client.get("/static/tiny.css", headers=GZIP)
    assert (tiny.content, tiny.has_header("Content-Encoding")) == (b"a{}", False)
    photo = client.get("/static/img/table.jpg", headers=GZIP)
    assert photo.status_code == 200
    assert not photo.has_header("Content-Encoding")
    assert not photo.has_header("Vary"), "it is the same for all"


@pytest.mark.usefixtures("real_game")
def test_answers_at_a_table_are_not_compressed_and_its_page_is() -> None:
    two = Two()
    seat = two.row.asked
    client = two.browsers[seat]
    script = {**GZIP, "hx-request": "true", "accept": "*/*"}
    board = client.get(two.url("board"), headers=script)
    answer = client.post(two.url("settings"), {"key": key(), "hold": "on"}, headers=script)
    for response in (board, answer):
        assert response.status_code == 200
        assert len(response.content) > 5000
        assert not response.has_header("Content-Encoding")
    assert client.get(two.row.get_absolute_url(), headers=GZIP)["Content-Encoding"] == "gzip"


def test_only_marked_responses_are_left_uncompressed(rf: RequestFactory) -> None:
    request = rf.get("/", headers=GZIP)

    def answered(response: HttpResponse) -> HttpResponse:
        def view(_request: HttpRequest) -> HttpResponse:
            return response

        return PagesInGzip(view)(request)  # type: ignore[return-value]

    assert answered(HttpResponse("a" * 999)).has_header("Content-Encoding")
    assert not answered(uncompressed(HttpResponse("a" * 999))).has_header("Content-Encoding")
