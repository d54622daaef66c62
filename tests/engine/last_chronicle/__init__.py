"""Last Chronicle's rules, a module a chapter or a section of the rulebook."""
