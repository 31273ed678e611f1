"""The faults that people make in such programs, and what each of them does."""
