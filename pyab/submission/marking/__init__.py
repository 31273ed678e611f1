"""What a course makes of the reports on files: marks, a table, a page for each student."""
