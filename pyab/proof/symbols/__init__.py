"""Proofs that run the programs on symbols, not on numbers."""
