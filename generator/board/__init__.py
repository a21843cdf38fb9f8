"""The playable table, in the reader's browser and at build time.

``state`` opens a table from its data and knows the three kinds; ``picture`` is what a table shows;
``view`` turns that into HTML; ``store`` keeps games; ``main`` wires them to the page, which only
``dom`` touches. No file here knows a rule: what is legal, and why not, the engine says.
"""
