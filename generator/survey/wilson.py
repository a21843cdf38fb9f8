"""The interval of Wilson: which shares of a whole are likely, after some of it has been counted."""

from __future__ import annotations

from math import sqrt

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The least and the greatest share that fit so many hits, with 95 % confidence."""
    if count == 0:
        return 0.0, 1.0
    share = hits / count
    weight = Z * Z / count
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / count + weight / (4 * count)) / (1 + weight)
    low = 0.0 if hits == 0 else middle - reach
    high = 1.0 if hits == count else middle + reach
    return low, high
