"""Alembic's entry: the connection is handed over by `malecon.server.storage.migrate`."""

from alembic import context

from malecon.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
