"""Accounts by user name and password, guests without either."""

from __future__ import annotations

import urllib.parse

from tcg.settings import env

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "tcg.accounts.passwords.VariedPasswordValidator"},
]

LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "tcg.accounts.adapter.Adapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_UNIQUE_EMAIL = False  # it is optional and unverified: it must not tell who has an account
ACCOUNT_USERNAME_MIN_LENGTH = 2
# nobody may be called so, or so that one reads it so
ACCOUNT_USERNAME_BLACKLIST = [
    "admin", "administrator", "bot", "guest", "moderator", "owner", "root", "staff", "superuser", "support", "system",
    "taisen", "対戦", "運営", "運営者", "管理者", "管理人", "公式",
]  # fmt: skip
BOT_NAMES = {"greedy": "Ironbeak", "random": "Tumbler"}  # what the table calls them
ACCOUNT_FORMS = {
    "login": "tcg.accounts.forms.LoginForm",
    "signup": "tcg.accounts.forms.SignupForm",
    "change_password": "tcg.accounts.forms.ChangePasswordForm",
    "reset_password": "tcg.accounts.forms.ResetPasswordForm",
    "reset_password_from_key": "tcg.accounts.forms.ResetPasswordKeyForm",
}
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # a guest may log in to an account
ACCOUNT_USER_DISPLAY = "tcg.accounts.selectors.shown_name"
ACCOUNT_RATE_LIMITS = {"login_failed": "10/m/ip,5/5m/key", "signup": "20/h/ip", "guest": "60/h/ip", "report": "20/h/ip"}

# Letters are sent only where EMAIL_URL says how: smtp://user:password@host:587
EMAIL_URL = urllib.parse.urlsplit(env.text("EMAIL_URL"))
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_URL.hostname else 'dummy'}.EmailBackend"
EMAIL_HOST = EMAIL_URL.hostname or ""
EMAIL_PORT = EMAIL_URL.port or 587
EMAIL_HOST_USER = urllib.parse.unquote(EMAIL_URL.username or "")
EMAIL_HOST_PASSWORD = urllib.parse.unquote(EMAIL_URL.password or "")
EMAIL_USE_TLS = EMAIL_PORT == 587
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "taisen@localhost")
SENDS_EMAIL = bool(EMAIL_URL.hostname)

ALLAUTH_TRUSTED_PROXY_COUNT = int(env.text("TRUSTED_PROXIES", "0"))  # whose X-Forwarded-For the limits believe
