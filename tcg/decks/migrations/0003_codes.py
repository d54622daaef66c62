from django.db import migrations, models

import tcg.decks.codes


class Migration(migrations.Migration):
    """By itself: PostgreSQL alters no table whose rows the same transaction has changed."""

    dependencies = [("decks", "0002_workbench")]

    operations = [
        migrations.AlterField(
            "deck",
            "code",
            models.CharField(default=tcg.decks.codes.new_code, editable=False, max_length=10, unique=True),
        ),
    ]
