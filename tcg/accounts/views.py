"""Account pages in addition to those of allauth."""

from __future__ import annotations

from typing import cast

from allauth.account import views as allauth_views
from allauth.account.adapter import get_adapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tcg.accounts import recovery, selectors, services
from tcg.accounts.forms import ClaimForm, ConfirmForm, NameForm, RecoverForm
from tcg.accounts.models import User
from tcg.web import limits
from tcg.web.responses import answers_refusals, post_view


def next_address(request: HttpRequest) -> str:
    """Return the address to go to afterwards: one of this site, or the front page."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    fine = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if fine and wanted.startswith("/") else reverse("home")  # "home" would be a page's name


@post_view
def play_as_guest(request: HttpRequest) -> HttpResponse:
    services.get_or_create_player(request)
    return redirect(next_address(request))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@answers_refusals
def account(request: HttpRequest) -> HttpResponse:
    """Show the user's account page: the name, and links to the other pages."""
    user = cast(User, request.user)
    form = NameForm(request.POST or None, user=user, initial={"name": user.name})
    if request.method == "POST" and form.is_valid():
        limits.check(request, "account")
        services.rename(user=user, name=form.cleaned_data["name"])
        messages.success(request, _("You are now called %(name)s.") % {"name": user.name})
        return redirect("account")
    context = {"form": form, "recovery_code": selectors.recovery_code_of(user.username)}
    return render(request, "account/account.html", context, status=400 if form.errors else 200)


def show_recovery_code(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Return the page that shows a code once.

    It is the response to the request that made the code, so nothing stores it.
    """
    context = {
        "code": recovery.show_code(code),
        "username": user.username,
        "next": next_address(request),
        "recover_url": request.build_absolute_uri(reverse("account_recover")),
    }
    return render(request, "account/recovery_code_shown.html", context)


@sensitive_post_parameters("password1", "password2")
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@answers_refusals
def claim(request: HttpRequest) -> HttpResponse:
    """Let a guest turn the guest account into a full account."""
    user = cast(User, request.user)
    if not user.is_guest:
        return redirect("account")
    form = ClaimForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        limits.check(request, "signup")
        data = form.cleaned_data
        services.claim(
            request=request, user=user, username=data["username"], password=data["password1"], email=data["email"]
        )
        messages.success(request, _("The account is yours. Your games have stayed with it."))
        return show_recovery_code(request, user, services.renew_recovery_code(user=user))
    context = {"form": form, "next": next_address(request)}
    return render(request, "account/claim.html", context, status=400 if form.errors else 200)


@sensitive_post_parameters("password")
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@answers_refusals
def recovery_code(request: HttpRequest) -> HttpResponse:
    """Make a new recovery code for an account after checking its password."""
    user = cast(User, request.user)
    if user.is_guest:
        return redirect("claim")
    if request.method == "POST":
        limits.check(request, "recovery_code")
    form = ConfirmForm(request.POST or None, user=user)
    if request.method == "POST" and form.is_valid():
        return show_recovery_code(request, user, services.renew_recovery_code(user=user))
    context = {"form": form, "recovery_code": selectors.recovery_code_of(user.username)}
    return render(request, "account/recovery_code.html", context, status=400 if form.errors else 200)


@sensitive_post_parameters("code", "password1", "password2")
@require_http_methods(["GET", "HEAD", "POST"])
@answers_refusals
def recover(request: HttpRequest) -> HttpResponse:
    """Set a new password by name and recovery code. Log the user in and show the next code."""
    form = RecoverForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        limits.check(request, "recovery", key=get_adapter().guess_key(request, data["username"]))
        found = services.recover(username=data["username"], code=data["code"], password=data["password1"])
        if found:
            user, code = found
            login(request, user, backend=services.BACKEND)
            messages.success(
                request, _("Your password is changed. Wherever else you were logged in, you no longer are.")
            )
            return show_recovery_code(request, user, code)
        form.add_error(None, _("This user name and this recovery code do not belong together. Nothing was changed."))
    context = {"form": form, "next": next_address(request), "sends_email": settings.SENDS_EMAIL}
    return render(request, "account/recover.html", context, status=400 if form.errors else 200)


@answers_refusals
def signup(request: HttpRequest) -> HttpResponseBase:
    """Sign up. A guest is sent to the claim page, to keep the games. Anybody else gets an account and its code."""
    if getattr(request.user, "is_guest", False):
        return redirect(f"{reverse('claim')}?{request.GET.urlencode()}".rstrip("?"))
    if request.user.is_authenticated:
        return redirect(next_address(request))
    response: HttpResponseBase = allauth_views.signup(request)
    user = request.user
    if user.is_authenticated and response.status_code == 302:
        return show_recovery_code(request, user, services.renew_recovery_code(user=user))
    return response
