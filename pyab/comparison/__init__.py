"""The programs, their steps and their costs, side by side."""
