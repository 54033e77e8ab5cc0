"""Seats that stay kept for whoever knows the link, also after somebody has got up from them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("friend", sa.Boolean, nullable=False, server_default=sa.false()))
    seats = sa.table("seats", sa.column("kind"), sa.column("friend"))
    op.execute(seats.update().where(seats.c.kind == "friend").values(friend=sa.true()))


def downgrade() -> None:
    op.drop_column("seats", "friend")
