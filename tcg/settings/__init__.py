"""The settings: one file a concern, all of them read from the environment with a default that works on one machine.

SECRET_KEY, DEBUG, ALLOWED_HOSTS, HTTPS, METRICS_TOKEN (security.py); DATABASE_URL (database.py);
REDIS_URL (channels.py); EMAIL_URL and DEFAULT_FROM_EMAIL (accounts.py); BOT_PROCESSES, BOT_PATIENCE and
BOT_PAUSE (bots.py); LOG_LEVEL (logs.py).
"""

from __future__ import annotations

from tcg.settings.accounts import *  # noqa: F403
from tcg.settings.apps import *  # noqa: F403
from tcg.settings.bots import *  # noqa: F403
from tcg.settings.channels import *  # noqa: F403
from tcg.settings.database import *  # noqa: F403
from tcg.settings.games import *  # noqa: F403
from tcg.settings.languages import *  # noqa: F403
from tcg.settings.logs import *  # noqa: F403
from tcg.settings.security import *  # noqa: F403
from tcg.settings.static import *  # noqa: F403
