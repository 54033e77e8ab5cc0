"""Datasets: games, or the decisions in them, as rows of a Parquet file or of JSON lines; docs/datasets.md says what is in them.

`rows` makes them from records, `make` from games that bots play and from records that lie there, `schema` says what they are, `write` and
`read` are the files. Decisions need NumPy and Parquet needs PyArrow (the extra `datasets`), so nothing is imported here.
"""
