"""What is searched: trees, from literals, files, the sources, and made by rule."""
