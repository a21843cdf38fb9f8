"""Hypothesis measures no time here: how long a test takes says more about the machine."""

from hypothesis import settings

settings.register_profile("engine", deadline=None, max_examples=100)
settings.load_profile("engine")
