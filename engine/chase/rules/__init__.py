"""The rules that the games of the chase family share: one module for each chapter or section."""
