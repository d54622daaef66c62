"""The browser of a test process, and its contexts: a used context is emptied and lent to a later test."""

from __future__ import annotations

import os
import shutil
from collections import defaultdict
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, Playwright, sync_playwright

FLAGS = [
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--renderer-process-limit=1",  # per context: a new page need not start a process of its own
]
SLOW = 40_000  # milliseconds: on a busy machine a page may be slow; a real failure still fails after them
LOOK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", "locale": "en-US"}
OF_A_PAGE = ("viewport", "color_scheme", "reduced_motion")  # options that can be set for each page of a context

# Nobody sees the pages, and drawing their pixels would take a third of their loading time. Undrawn elements are laid
# out, found and clicked as before. axe gets everything drawn (`looks.faults`), and so do the pictures of LOOK and
# LOOKS.
UNDRAWN = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(":root { opacity: 0 !important }");
document.adoptedStyleSheets = [sheet];
"""


def chromium() -> str | None:
    """Return the path of chromium: $CHROMIUM, or one on PATH.

    A build without windows is preferred, because it is faster.
    """
    if given := os.environ.get("CHROMIUM"):
        return given
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
    return next(filter(None, map(shutil.which, names)), None)


class Lent:
    """A browser context without cookies and storage.

    It keeps its cached files and one empty page. The pages of all tests share the process of this page.
    """

    def __init__(self, browser: Browser, options: dict[str, Any]) -> None:
        self.options = options
        self.context: BrowserContext = browser.new_context(**{**LOOK, **options})
        self.context.set_default_timeout(SLOW)
        self.empty: Page = self.context.new_page()
        self.session: CDPSession = self.context.new_cdp_session(self.empty)

    def new_page(self, options: dict[str, Any]) -> Page:
        page = self.context.new_page()
        if not {"LOOK", "LOOKS"} & os.environ.keys():
            page.add_init_script(UNDRAWN)
        if viewport := options.get("viewport"):
            page.set_viewport_size(viewport)
        if media := {key: options[key] for key in ("color_scheme", "reduced_motion") if key in options}:
            page.emulate_media(**media)
        return page

    def clear(self, origin: str) -> None:
        for page in self.context.pages:
            if page != self.empty:
                page.close()
        self.context.clear_permissions()
        self.session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})


class Running:
    """Playwright with one browser, and its free contexts."""

    def __init__(self, path: str) -> None:
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        self.playwright: Playwright = sync_playwright().start()
        flags = [*FLAGS, *(["--no-sandbox"] if root else [])]
        self.browser: Browser = self.playwright.chromium.launch(executable_path=path, args=flags)
        self.free: defaultdict[str, list[Lent]] = defaultdict(list)

    def lend(self, options: dict[str, Any], *, fresh: bool = False) -> Lent:
        """Return a context with these options, ignoring page options. A fresh context has never been used."""
        own = {key: value for key, value in options.items() if key not in OF_A_PAGE}
        free = self.free[repr(sorted(own.items()))]
        return free.pop() if free and not fresh else Lent(self.browser, own)

    def take_back(self, lent: Lent, origin: str) -> None:
        lent.clear(origin)
        self.free[repr(sorted(lent.options.items()))].append(lent)

    def stop(self) -> None:
        self.browser.close()
        self.playwright.stop()


_running: Running | None = None


def running() -> Running:
    """Return the browser of this process. Start it if necessary.

    Without chromium the test is skipped, or fails if browser tests are required.
    """
    global _running
    if _running is None:
        path = chromium()
        if path is None:
            reason = "no chromium on this machine: install it, or name it in $CHROMIUM"
            if os.environ.get("CI") == "true" or os.environ.get("REQUIRE_BROWSER") == "1":
                pytest.fail(reason)
            pytest.skip(reason)
        _running = Running(path)
    return _running


def stop() -> None:
    """Close the browser.

    Playwright keeps an event loop running while it is open, so no asynchronous test can run in the same process.
    """
    global _running
    if _running is not None:
        _running.stop()
        _running = None
