"""The command line: each file holds the commands about one thing, ``program`` what all share."""
