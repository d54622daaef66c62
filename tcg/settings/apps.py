"""The apps, middleware and templates."""

from __future__ import annotations

from tcg.settings import env
from tcg.settings.games import GAMES

INSTALLED_APPS = [
    "daphne",  # before staticfiles: runserver then serves sockets too
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "tcg.web",
    "tcg.home",
    "tcg.accounts",
    "tcg.decks",
    "tcg.cards",
    "tcg.rulebook",
    "tcg.matches",
    "tcg.talk",
    *GAMES,  # so that their templates and styles are found too
]

MIDDLEWARE = [
    "tcg.web.middleware.BodyLimit",
    "tcg.web.middleware.OnceMore",
    "django.middleware.security.SecurityMiddleware",
    "tcg.web.static_files.StaticFiles",
    "tcg.web.compression.PagesInGzip",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "tcg.urls"
ASGI_APPLICATION = "tcg.asgi.application"

TEMPLATE_LOADERS = ["tcg.web.template_loader.FromFolders", "tcg.web.template_loader.FromApps"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [env.ROOT / "templates"],
        "OPTIONS": {
            "loaders": [("django.template.loaders.cached.Loader", TEMPLATE_LOADERS)],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tcg.web.context.site",
            ],
        },
    },
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",  # tables: they are drawn at every move
        "NAME": "jinja2",
        "DIRS": [env.ROOT / "templates" / "jinja2"],
        "APP_DIRS": True,
        "OPTIONS": {"environment": "tcg.matches.markup.environment"},
    },
]

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024  # no form here needs more; larger bodies get a 413
DATA_UPLOAD_MAX_NUMBER_FIELDS = 400
FILE_UPLOAD_HANDLERS = ["tcg.web.middleware.NoUpload"]  # nothing accepts files
