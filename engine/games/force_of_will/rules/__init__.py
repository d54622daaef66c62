"""The rules of Force of Will, a module a chapter of its rulebook."""
