"""The secret key, the hosts, and the policy for the content that a page may load."""

from __future__ import annotations

import os
import secrets

from csp.constants import NONE, SELF

from tcg.settings import env


def secret_key() -> str:
    """Return SECRET_KEY, or a key that is generated once and stored in var/."""
    if key := env.text("SECRET_KEY"):
        return key
    path = env.make_var() / "secret_key"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(50))
    return path.read_text(encoding="ascii")


DEBUG = env.flag("DEBUG")
SECRET_KEY = secret_key()
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS", [])
METRICS_TOKEN = env.text("METRICS_TOKEN")  # empty: no metrics
CSRF_FAILURE_VIEW = "tcg.web.errors.csrf_failure"

SESSION_ENGINE = "tcg.accounts.sessions"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365  # this cookie is a guest's only key to the account
CSRF_COOKIE_SAMESITE = "Lax"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

if env.flag("HTTPS"):  # behind a proxy that terminates TLS and sets X-Forwarded-Proto
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 30
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
