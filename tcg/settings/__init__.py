"""The settings: one file per topic, all read from the environment, with defaults for a single machine.

- security.py: SECRET_KEY, DEBUG, ALLOWED_HOSTS, HTTPS, METRICS_TOKEN
- database.py: DATABASE_URL
- channels.py: REDIS_URL
- accounts.py: EMAIL_URL, DEFAULT_FROM_EMAIL
- bots.py: BOT_PROCESSES, BOT_PATIENCE, BOT_PAUSE
- logs.py: LOG_LEVEL
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
