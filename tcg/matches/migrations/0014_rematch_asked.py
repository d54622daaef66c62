"""A wish for a rematch stands on the row of the finished match. It was a table that waited for the other: from here on
nothing is laid out before both want it."""

from django.db import migrations, models


def take_back_tables_that_wait(apps, schema_editor):
    Match = apps.get_model("matches", "Match")
    never_begun = Match.objects.filter(rematch_of__isnull=False, status__in=["waiting", "abandoned"])
    tables = list(never_begun.values_list("pk", flat=True))
    Match.objects.filter(rematch__in=tables).update(rematch=None)
    Match.objects.filter(pk__in=tables).update(status="abandoned", listed=False)


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0013_lesson'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='rematch_asked',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='match',
            name='rematch_declined',
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(take_back_tables_that_wait, migrations.RunPython.noop),
    ]
