from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0015_clock'),
    ]

    operations = [
        migrations.RenameModel(old_name='Watcher', new_name='OpenTable'),
        migrations.AddField(
            model_name='opentable',
            name='seat',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AlterField(
            model_name='opentable',
            name='match',
            field=models.ForeignKey(on_delete=models.deletion.CASCADE, related_name='open_tables', to='matches.match'),
        ),
        migrations.AddField(
            model_name='seat',
            name='gone',
            field=models.DateTimeField(null=True),
        ),
    ]
