"""Rules of Last Chronicle, a module a chapter or a section."""
