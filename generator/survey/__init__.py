"""Surveys: how many deals of a variant can be won, all cards known.

``run`` solves the deals, ``results`` keeps them in a file that anybody can check, ``tally`` counts
them and ``wilson`` tells how sure the count is.
"""
