"""The programs that search: records, their texts, and the variants that are wrong."""
