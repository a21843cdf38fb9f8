"""Files of authors: YAML as trees that know every place, and faults told with that place."""
