"""Copy who sits where from the columns of the matches to the table of the seats, and back."""

from django.db import migrations

BATCH = 500
COLUMNS = ('user_id', 'bot', 'name', 'deck', 'deck_name')


def column(name, number):
    """Return the name of this seat's column in the table of the matches."""
    return f'seat{number}_id' if name == 'user_id' else f'{name}{number}'


def batches(rows):
    """Lists of rows in the order of their keys, one query each."""
    last = None
    while batch := list((rows.filter(pk__gt=last) if last else rows).order_by('pk')[:BATCH]):
        yield batch
        last = batch[-1].pk


def to_seats(apps, editor):
    Match, Seat = apps.get_model('matches', 'Match'), apps.get_model('matches', 'Seat')
    used = [column(name, number) for name in COLUMNS for number in (0, 1)]
    for matches in batches(Match.objects.using(editor.connection.alias).only('pk', *used)):
        Seat.objects.using(editor.connection.alias).bulk_create(
            Seat(match=match, number=number, **{name: getattr(match, column(name, number)) for name in COLUMNS})
            for match in matches
            for number in (0, 1)
            if getattr(match, column('deck', number)) is not None  # else the seat is free, and has no row
        )


def to_columns(apps, editor):
    Match, Seat = apps.get_model('matches', 'Match'), apps.get_model('matches', 'Seat')
    used = [column(name, number) for name in COLUMNS for number in (0, 1)]
    for matches in batches(Match.objects.using(editor.connection.alias).only('pk', *used)):
        known = {match.pk: match for match in matches}
        for seat in Seat.objects.using(editor.connection.alias).filter(match__in=known):
            for name in COLUMNS:
                setattr(known[seat.match_id], column(name, seat.number), getattr(seat, name))
        for match in matches:
            match.save(update_fields=[name.removesuffix('_id') for name in used])


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0004_seat'),
    ]

    operations = [
        migrations.RunPython(to_seats, to_columns),
    ]
