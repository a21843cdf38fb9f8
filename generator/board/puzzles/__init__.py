"""Puzzles: positions from a pool, one after the other at random; what is solved is remembered."""
