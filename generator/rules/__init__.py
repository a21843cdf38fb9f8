"""The rules of a variant in words, tables and judged examples, all from its rule words."""
