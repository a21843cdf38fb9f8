"""Positions that teach a theme: looked for in real deals, and each claim of them proved."""
