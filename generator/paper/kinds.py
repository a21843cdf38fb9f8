"""The kinds of documents, and the papers: words for the command line, which loads no more."""

KINDS = ("rules", "cards", "deals", "lessons", "books")
PAPERS = {"a4": "a4", "letter": "us-letter"}  # our word -> that of Typst
