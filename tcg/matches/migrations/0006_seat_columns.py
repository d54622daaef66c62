"""The columns of the matches whose place the table of the seats has taken are dropped."""

from django.db import migrations

COLUMNS = ('seat', 'bot', 'name', 'deck', 'deck_name')


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0005_copy_seats'),
    ]

    operations = [
        migrations.RemoveConstraint(model_name='match', name='match_two_different_players'),
        migrations.RemoveIndex(model_name='match', name='match_seat0'),
        migrations.RemoveIndex(model_name='match', name='match_seat1'),
        *(migrations.RemoveField(model_name='match', name=f'{name}{number}') for name in COLUMNS for number in (0, 1)),
    ]
