"""The one entry of the server: pages by Django, sockets by Channels.

Several processes:  daphne -p 8001 tcg.asgi:application  (with DATABASE_URL and REDIS_URL set, after `migrate`)
"""

from __future__ import annotations

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")

pages = get_asgi_application()  # first: it loads the apps that the routes below import

from tcg.routing import websocket_urlpatterns  # noqa: E402
from tcg.web import server  # noqa: E402

server.install()

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
