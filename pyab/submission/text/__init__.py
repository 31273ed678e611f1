"""The text of a submitted file: its clauses as terms, its encoding, its errors of syntax."""
