"""The build: from lessons and variants to a site, booklets and answers on the command line.

``sources`` reads, ``check`` proves, ``pages`` writes Markdown, ``plugin`` hands it to MkDocs,
``pdf`` prints. ``board`` is the part that runs in the reader's browser.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
"""The project's folder: ``lessons/``, ``docs/`` and ``mkdocs.yml`` lie here."""
