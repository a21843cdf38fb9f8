"""``python3 run.py COMMAND …``, or ``yukon COMMAND`` after an install: the commands, gathered."""

from generator.commands import measure, play, site
from generator.commands.program import NAME, main

__all__ = ["main", "measure", "play", "site"]  # a command is there once its file is loaded

if __name__ == "__main__":
    main(prog_name=NAME)
