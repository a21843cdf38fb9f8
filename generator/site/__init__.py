"""The site: MkDocs, what the browser gets besides the pages, and serving with live reload."""
