"""Every socket of the site."""

from __future__ import annotations

from tcg.matches.routing import websocket_urlpatterns

__all__ = ["websocket_urlpatterns"]
