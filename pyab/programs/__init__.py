"""What searches: the programs, their texts, and the variants that are wrong."""
