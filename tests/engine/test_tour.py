"""The tour in the engine's own docstring is true, and its list of public names is whole."""

from __future__ import annotations

import doctest

import engine
from tests.engine.tables import variant


def test_the_tour_is_true() -> None:
    result = doctest.testmod(engine, extraglobs={"data": variant("yukon").data})
    assert result.attempted > 3
    assert result.failed == 0


def test_public_names_exist_each_once() -> None:
    assert len(set(engine.__all__)) == len(engine.__all__)
    assert [name for name in engine.__all__ if not hasattr(engine, name)] == []
