"""The table of the seats. The columns that it replaces may be empty from here on, so that they can be made anew when this
is undone."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('matches', '0003_digest'),
    ]

    operations = [
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(blank=True, max_length=20)),
                ('name', models.CharField(max_length=60)),
                ('deck', models.JSONField()),
                ('deck_name', models.JSONField(default=dict)),
                ('match', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='matches.match')),
                ('user', models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['number'],
                'constraints': [
                    models.UniqueConstraint(fields=('match', 'number'), name='seat_once_a_match'),
                    models.UniqueConstraint(fields=('user', 'match'), name='seat_once_a_person'),
                    models.CheckConstraint(condition=models.Q(('number__in', [0, 1])), name='seat_is_one_of_two'),
                    models.CheckConstraint(condition=models.Q(('user__isnull', True), ('bot', ''), _connector='OR'), name='seat_is_of_a_person_or_a_bot'),
                ],
            },
        ),
        migrations.AlterField(
            model_name='match',
            name='deck0',
            field=models.JSONField(null=True),
        ),
        migrations.AlterField(
            model_name='match',
            name='name0',
            field=models.CharField(default='', max_length=60),
        ),
    ]
