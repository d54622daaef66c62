"""The browser contexts of these tests: a visitor has nothing of an earlier one."""

from __future__ import annotations

import browsers
from conftest import Site

KEPT = "() => [document.cookie.includes('theme'), localStorage.length, sessionStorage.length]"


def test_reused_browser_context_keeps_nothing_of_the_last_visitor(site: Site) -> None:
    running = browsers.running()
    lent = running.lend({"locale": "de-DE"})
    page = lent.new_page({})
    page.goto(site.url("/account/login/"))
    page.evaluate("document.cookie = 'theme=dark'; localStorage.setItem('a', 1); sessionStorage.setItem('b', 1);")
    assert page.evaluate(KEPT) == [True, 1, 1]
    running.take_back(lent, site.url("").rstrip("/"))
    assert page.is_closed()
    again = running.lend({"locale": "de-DE"})
    assert again is lent
    assert again.context.cookies() == []
    page = again.new_page({})
    page.goto(site.url("/nowhere/"))
    assert page.evaluate(KEPT) == [False, 0, 0]
    running.take_back(again, site.url("").rstrip("/"))
