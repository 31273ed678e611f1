"""The trees that are searched: from literals, files, the sources, and made by rule."""
