"""The clauses of a file understood: its search, its game, what each argument is."""
