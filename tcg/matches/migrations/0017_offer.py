from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0016_presence'),
    ]

    operations = [
        migrations.RenameModel(old_name='DrawOffer', new_name='Offer'),
        migrations.AlterField(
            model_name='offer',
            name='match',
            field=models.ForeignKey(
                db_index=False, on_delete=models.deletion.CASCADE, related_name='offers', to='matches.match'
            ),
        ),
        migrations.AddField(
            model_name='offer',
            name='kind',
            field=models.CharField(
                choices=[('draw', 'Draw'), ('back', 'Back')], default='draw', max_length=4
            ),
        ),
        migrations.AddField(
            model_name='offer',
            name='to',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.RemoveConstraint(model_name='offer', name='draw_offer_once_a_number'),
        migrations.AddConstraint(
            model_name='offer',
            constraint=models.UniqueConstraint(fields=('match', 'number', 'seat', 'kind'), name='offer_once_a_number'),
        ),
    ]
