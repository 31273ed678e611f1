"""A file's text read: its clauses, its search, its game."""
