"""Each viewer of a match has a number of its own."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0006_seat_columns'),
    ]

    operations = [
        migrations.AddField(model_name=name, name='numbers', field=models.JSONField(null=True))
        for name in ('match', 'move')
    ]
