"""What the programs do and what it costs, side by side."""
