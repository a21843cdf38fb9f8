"""What the browser keeps besides games: statistics, progress of lessons, choices; all as a file."""
