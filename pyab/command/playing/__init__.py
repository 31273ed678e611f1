"""A game that is played: where it stands, who plays it, and its screen."""
