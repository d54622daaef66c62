"""Pages about people, beside those of allauth."""

from __future__ import annotations

from typing import cast

from allauth.account import views as allauth_views
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tcg.accounts import services
from tcg.accounts.forms import ClaimForm, NameForm
from tcg.accounts.models import User
from tcg.web import limits
from tcg.web.responses import answers_refusals, post_view


def next_address(request: HttpRequest) -> str:
    """Return the address to go to afterwards: one of this site, or the front page."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    fine = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if fine and wanted.startswith("/") else reverse("home")  # "home" would be taken for a page's name


@post_view
def play_as_guest(request: HttpRequest) -> HttpResponse:
    services.get_or_create_player(request)
    return redirect(next_address(request))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@answers_refusals
def account(request: HttpRequest) -> HttpResponse:
    """The page of my account: the name, and the ways on."""
    user = cast(User, request.user)
    form = NameForm(request.POST or None, user=user, initial={"name": user.name})
    if request.method == "POST" and form.is_valid():
        limits.check(request, "account")
        services.rename(user=user, name=form.cleaned_data["name"])
        messages.success(request, _("You are now called %(name)s.") % {"name": user.name})
        return redirect("account")
    return render(request, "account/account.html", {"form": form}, status=400 if form.errors else 200)


@sensitive_post_parameters("password1", "password2")
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@answers_refusals
def claim(request: HttpRequest) -> HttpResponse:
    """A guest makes the account their own."""
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
        return redirect(next_address(request))
    context = {"form": form, "next": next_address(request)}
    return render(request, "account/claim.html", context, status=400 if form.errors else 200)


def signup(request: HttpRequest) -> HttpResponseBase:
    """A guest who signs up claims the row that the games hang on."""
    if getattr(request.user, "is_guest", False):
        return redirect(f"{reverse('claim')}?{request.GET.urlencode()}".rstrip("?"))
    if request.user.is_authenticated:
        return redirect(next_address(request))
    response: HttpResponseBase = allauth_views.signup(request)
    return response
