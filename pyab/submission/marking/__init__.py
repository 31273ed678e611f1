"""The reports on files as a course uses them: marks, a table, a page for each student."""
