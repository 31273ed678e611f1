"""Trees with wanted properties, found by asking the clauses, and sheets of exercises of them."""
