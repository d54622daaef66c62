"""The rules that the games of the chase share, a module a chapter or a section."""
