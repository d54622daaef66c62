"""Staff pages: reports of chat, with the lines around them."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from tcg.talk.models import TalkReport

# With the rate limits of the site's own login.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
admin.site.site_header = admin.site.site_title = "Taisen"


@admin.register(TalkReport)
class TalkReportAdmin(admin.ModelAdmin):
    list_display = ("created", "about_name", "text", "closed")
    list_filter = ("closed",)
    search_fields = ("about_name", "text")
    fields = ("about_name", "about", "by", "match", "created", "text", "said", "closed")
    readonly_fields = fields[:-1]

    @admin.display(description=_("what was said"))
    def said(self, report: TalkReport) -> SafeString:
        return format_html_join("", "<p><b>{}</b>: {}</p>", report.lines)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: TalkReport | None = None) -> bool:
        return False
