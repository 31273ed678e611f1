"""The harness: both languages do the same, on all test trees, and the laws hold."""
