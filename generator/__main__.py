"""``python3 run.py COMMAND …``, or ``yukon COMMAND`` after an install: the commands, gathered."""

from generator.commands import author, find, measure, play, site
from generator.commands.program import NAME, main

# a command is there once its file is loaded
__all__ = ["author", "find", "main", "measure", "play", "site"]

if __name__ == "__main__":
    main(prog_name=NAME)
