"""Graded deals: deals that can be won, with their winning lines, in five levels of difficulty.

``effort`` measures one deal, ``levels`` compares them and keeps them in a file.
"""
