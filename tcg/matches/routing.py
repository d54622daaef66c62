from __future__ import annotations

from django.urls import path

from tcg.matches.consumers import TableConsumer

websocket_urlpatterns = [path("ws/play/<uuid:match_id>/", TableConsumer.as_asgi())]
