import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import tcg.decks.codes


def give_codes(apps, schema_editor):
    Deck = apps.get_model("decks", "Deck")
    for deck in Deck.objects.all():
        deck.code = tcg.decks.codes.new_code()
        deck.public = deck.owner_id is None
        deck.save(update_fields=["code", "public"])


class Migration(migrations.Migration):

    dependencies = [
        ("decks", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField("deck", "code", models.CharField(editable=False, max_length=10, null=True)),
        migrations.AddField("deck", "unread", models.JSONField(blank=True, default=list)),
        migrations.AddField("deck", "public", models.BooleanField(default=False)),
        migrations.AddField("deck", "version", models.PositiveIntegerField(default=1)),
        migrations.AddField("deck", "faults", models.PositiveSmallIntegerField(default=0)),
        migrations.AddField("deck", "checked", models.CharField(blank=True, max_length=32)),
        migrations.AddField(
            "deck",
            "copied_from",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="copies",
                to="decks.deck",
            ),
        ),
        migrations.AddField(
            "deck",
            "created_at",
            models.DateTimeField(auto_now_add=True, default=django.utils.timezone.now),
            preserve_default=False,
        ),
        migrations.AlterField("deck", "plan_en", models.CharField(blank=True, max_length=1000)),
        migrations.AlterField("deck", "plan_ja", models.CharField(blank=True, max_length=1000)),
        migrations.AddIndex("deck", models.Index(fields=["public", "-updated_at"], name="public_decks_newest")),
        migrations.CreateModel(
            name="DeckVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("data", models.JSONField()),
                ("note", models.CharField(blank=True, max_length=120)),
                ("steps", models.PositiveIntegerField(default=0)),
                ("begun_at", models.DateTimeField(auto_now_add=True)),
                ("at", models.DateTimeField(auto_now=True)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="decks.deck"
                    ),
                ),
            ],
            options={
                "ordering": ["-number"],
                "constraints": [models.UniqueConstraint(fields=("deck", "number"), name="version_is_unique")],
            },
        ),
        migrations.CreateModel(
            name="DeckCard",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("game", models.CharField(max_length=32)),
                ("card", models.CharField(max_length=64)),
                ("count", models.PositiveIntegerField()),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="decks.deck"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["game", "card"], name="decks_of_a_card")],
                "constraints": [models.UniqueConstraint(fields=("deck", "card"), name="card_of_deck_is_unique")],
            },
        ),
        migrations.RunPython(give_codes, migrations.RunPython.noop),
    ]
