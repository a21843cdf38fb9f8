"""Figures: boards written in a page, and positions drawn for page and paper."""
