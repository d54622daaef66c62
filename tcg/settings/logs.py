"""One line per event on standard error: readable in a terminal, JSON elsewhere."""

from __future__ import annotations

import sys
from typing import Any

import structlog

from tcg.settings import env
from tcg.web.tracing import add_facts

SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    add_facts,  # request, match, user
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="%H:%M:%S" if sys.stderr.isatty() else "iso"),
]

structlog.configure(
    processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=structlog.stdlib.BoundLogger,
    cache_logger_on_first_use=True,
)

LOG_LEVEL = env.text("LOG_LEVEL", "INFO").upper()
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "event": {
            "()": structlog.stdlib.ProcessorFormatter,
            "foreign_pre_chain": SHARED,
            "processors": [
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *(
                    [structlog.dev.ConsoleRenderer()]
                    if sys.stderr.isatty()
                    else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
                ),
            ],
        }
    },
    "filters": {"visitors": {"()": "tcg.web.tracing.FaultsOfVisitors"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": "event"},
        "errors": {"class": "tcg.web.metrics.CountErrors", "level": "ERROR"},
    },
    "root": {"handlers": ["errors", "stderr"], "level": "WARNING"},
    "loggers": {
        "tcg": {"level": LOG_LEVEL},
        "django": {"level": "WARNING", "handlers": [], "propagate": True},
        "django.server": {"level": "WARNING", "handlers": [], "propagate": True},
        "django.request": {"level": "ERROR"},  # a refusal is a normal answer, not an event
        "django.security.DisallowedHost": {"filters": ["visitors"]},
        "daphne": {"level": "WARNING"},
        "channels_redis": {"level": "CRITICAL"},  # a traceback per second while Redis is away; the layer logs it once
    },
}
