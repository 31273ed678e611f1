"""Proofs: agreement for all trees, not only for those that are tested."""
