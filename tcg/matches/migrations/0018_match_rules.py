from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('matches', '0017_offer'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='rules',
            field=models.CharField(blank=True, max_length=60),
        ),
    ]
