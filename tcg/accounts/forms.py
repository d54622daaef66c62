"""The forms of accounts."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from django import forms
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext_lazy as _

from tcg.accounts import recovery, services
from tcg.accounts.models import NAME_LENGTH, User


class StyledForm(forms.BaseForm):
    """A form whose fields fit the style sheet: a label above and no placeholder inside."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
            if not isinstance(field.widget, forms.CheckboxInput):
                field.widget.attrs["class"] = "input"


class LoginForm(StyledForm, allauth_forms.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""  # the page itself has a link for lost passwords


class SignupForm(StyledForm, allauth_forms.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = _("You log in with it, and others see it.")
        self.fields["email"].help_text = _("Only for a forgotten password.")


class ChangePasswordForm(StyledForm, allauth_forms.ChangePasswordForm):
    pass


class ResetPasswordForm(StyledForm, allauth_forms.ResetPasswordForm):
    pass


class ResetPasswordKeyForm(StyledForm, allauth_forms.ResetPasswordKeyForm):
    pass


class NameForm(StyledForm, forms.Form):
    name = forms.CharField(label=_("Name"), max_length=NAME_LENGTH, help_text=_("What others see at the table."))

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_name(self) -> str:
        return services.clean_name(self.cleaned_data["name"], user=self.user)


class NewPasswordForm(StyledForm, forms.Form):
    """A password typed twice, validated for an account with the name and address in the same form."""

    password1 = forms.CharField(
        label=_("Password"), widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}), strip=False
    )
    password2 = forms.CharField(
        label=_("Password, again"), widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}), strip=False
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        first, second = data.get("password1"), data.get("password2")
        if first and second and first != second:
            self.add_error("password2", _("The two passwords are not the same."))
        elif first:
            try:
                validate_password(first, User(username=data.get("username", ""), email=data.get("email", "")))
            except forms.ValidationError as error:
                self.add_error("password1", error)
        return data


class ClaimForm(NewPasswordForm):
    field_order = ("username", "email", "password1", "password2")
    username = forms.CharField(
        label=_("User name"),
        max_length=NAME_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autofocus": True}),
        help_text=_("You log in with it, and others see it."),
    )
    email = forms.EmailField(
        label=_("Email (optional)"),
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text=_("Only for a forgotten password."),
    )

    def clean_username(self) -> str:
        return str(get_adapter().clean_username(self.cleaned_data["username"]))


class RecoverForm(NewPasswordForm):
    field_order = ("username", "code", "password1", "password2")
    username = forms.CharField(
        label=_("User name"),
        max_length=User._meta.get_field("username").max_length,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autofocus": True}),
    )
    code = forms.CharField(
        label=_("Recovery code"),
        max_length=recovery.LONGEST,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "autocorrect": "off", "spellcheck": "false"}
        ),
        help_text=_("Hyphens, spaces and capitals do not matter."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("New password")
        self.fields["password2"].label = _("New password, again")

    def clean_code(self) -> str:
        return recovery.read_code(self.cleaned_data["code"])


class ConfirmForm(StyledForm, forms.Form):
    """A form that asks for the password, to confirm that the account belongs to the person at the page."""

    password = forms.CharField(
        label=_("Your password"),
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password", "autofocus": True}),
        strip=False,
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."))
        return password
