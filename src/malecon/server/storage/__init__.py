"""Where tables and people are kept: SQLite by default, PostgreSQL by address."""
