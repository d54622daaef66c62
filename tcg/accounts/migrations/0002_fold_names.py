"""Names are compared by more than width and case: what is kept for it is made again."""

from __future__ import annotations

from typing import Any

from django.db import migrations

from tcg.accounts.lookalikes import fold_name


def fold(apps: Any, schema_editor: Any) -> None:
    users = apps.get_model("accounts", "User").objects
    changed = []
    for user in users.only("name", "folded_name").iterator():
        if user.folded_name != (folded := fold_name(user.name)[:96]):
            user.folded_name = folded
            changed.append(user)
    users.bulk_update(changed, ["folded_name"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]  # noqa: RUF012

    operations = [migrations.RunPython(fold, migrations.RunPython.noop)]  # noqa: RUF012
