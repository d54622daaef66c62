"""The ASGI application: pages by Django, sockets by Channels.

To run several processes: daphne -p 8001 tcg.asgi:application (with DATABASE_URL and REDIS_URL set, after `migrate`).
Run `manage.py bots` as well: only `manage.py play` starts bot processes itself, keeps the clocks, and tidies.
"""

from __future__ import annotations

import os

import django
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")

django.setup(set_prefix=False)  # first: it loads the apps that the routes below import

from django.conf import settings  # noqa: E402

from tcg.routing import websocket_urlpatterns  # noqa: E402
from tcg.web import server  # noqa: E402
from tcg.web.handler import InKeptThreads  # noqa: E402
from tcg.web.operations import Operations  # noqa: E402
from tcg.web.tracing import Traced  # noqa: E402

pages = InKeptThreads()
server.install()

by_protocol = ProtocolTypeRouter(
    {
        "http": Operations(pages),
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
application = Traced(by_protocol, settings.ALLAUTH_TRUSTED_PROXY_COUNT)
