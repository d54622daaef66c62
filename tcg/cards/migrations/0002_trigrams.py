"""PostgreSQL finds a part of a text by its trigrams; without the extension it reads all rows, as SQLite does."""

from django.db import DatabaseError, migrations, transaction

COLUMNS = ("name", "text", "race")


def make(apps, schema_editor):
    connection = schema_editor.connection
    if connection.vendor != "postgresql":
        return
    try:
        with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
            cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
            for column in COLUMNS:
                cursor.execute(f"CREATE INDEX card_{column}_trigrams ON cards_card USING gin ({column} gin_trgm_ops)")
    except DatabaseError:
        pass  # not there, or not ours to make


def drop(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        with schema_editor.connection.cursor() as cursor:
            for column in COLUMNS:
                cursor.execute(f"DROP INDEX IF EXISTS card_{column}_trigrams")


class Migration(migrations.Migration):

    dependencies = [("cards", "0001_initial")]

    operations = [migrations.RunPython(make, drop)]
