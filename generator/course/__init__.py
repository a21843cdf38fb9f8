"""The course: lessons read from their files, and every claim in them proved with the engine."""
