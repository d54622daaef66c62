"""Accounts with user name and password, and guests without them."""

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
ACCOUNT_UNIQUE_EMAIL = False  # an address is optional and unverified: it must not reveal who has an account
ACCOUNT_USERNAME_MIN_LENGTH = 2
# reserved names; names that look like them are reserved too
ACCOUNT_USERNAME_BLACKLIST = [
    "admin", "administrator", "bot", "guest", "moderator", "owner", "root", "staff", "superuser", "support", "system",
    "taisen", "対戦", "運営", "運営者", "管理者", "管理人", "公式",
]  # fmt: skip
# the names of the bots at a table, the weakest first
BOT_NAMES = {"random": "Tumbler", "gentle": "Softwing", "greedy": "Ironbeak"}
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
# Rate limits (`tcg.web.limits`): "_of_one" is per account, all others are per address, which a whole school may share.
# The key of a wrong guess is an account and an address.
ACCOUNT_RATE_LIMITS = {
    "login": "120/m/ip",
    "login_failed": "20/m/ip,5/5m/key",
    "recovery": "20/m/ip,5/5m/key",  # a name, a recovery code and a new password
    "recovery_code_of_one": "10/h/user",  # a new code
    "signup": "100/h/ip",
    "guest": "300/h/ip",
    "account_of_one": "20/h/user",  # a new name
    "match_of_one": "20/m/user,120/h/user",  # opening, joining, asking for a rematch
    "match": "1000/h/ip",
    "talk_of_one": "20/m/user,300/h/user",  # lines, switches, blocks
    "queue_of_one": "120/m/user",  # a quick match: its page polls every two seconds
    "answer_of_one": "1200/m/user",  # answering, beginning, conceding
    "settings_of_one": "60/m/user,600/h/user",
    "deck_of_one": "20/m/user,120/h/user",  # a new one
    "deck": "1000/h/ip",
    "deck_change_of_one": "300/m/user,3000/h/user",
    "report_of_one": "20/h/user",
    "report": "100/h/ip",
}

# Emails are only sent if EMAIL_URL is set: smtp://user:password@host:587
EMAIL_URL = urllib.parse.urlsplit(env.text("EMAIL_URL"))
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_URL.hostname else 'dummy'}.EmailBackend"
EMAIL_HOST = EMAIL_URL.hostname or ""
EMAIL_PORT = EMAIL_URL.port or 587
EMAIL_HOST_USER = urllib.parse.unquote(EMAIL_URL.username or "")
EMAIL_HOST_PASSWORD = urllib.parse.unquote(EMAIL_URL.password or "")
EMAIL_USE_TLS = EMAIL_PORT == 587
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "taisen@localhost")
SENDS_EMAIL = bool(EMAIL_URL.hostname)

ALLAUTH_TRUSTED_PROXY_COUNT = int(env.text("TRUSTED_PROXIES", "0"))  # proxies whose X-Forwarded-For the limits trust
