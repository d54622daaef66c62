"""Texts in the languages of the site."""

from __future__ import annotations

import msgspec


class Text(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A text that a player reads, in English and in Japanese."""

    en: str
    ja: str

    def as_dict(self) -> dict[str, str]:
        return {"en": self.en, "ja": self.ja}

    def format(self, **values: Text | str | int) -> Text:
        """Return the text with its `{places}` filled in, in each language."""
        en = {key: value.en if isinstance(value, Text) else value for key, value in values.items()}
        ja = {key: value.ja if isinstance(value, Text) else value for key, value in values.items()}
        return Text(self.en.format(**en), self.ja.format(**ja))


def join(parts: list[Text], en: str = ", ", ja: str = "、") -> Text:
    """Return several texts joined into one list."""
    return Text(en.join(part.en for part in parts), ja.join(part.ja for part in parts))
