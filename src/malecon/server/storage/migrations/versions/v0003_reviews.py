"""Reviews of finished games: how far one has come, and what was found."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("asker", sa.String(64), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("document", sa.Text),
    )
    op.create_index("reviews_by_asker", "reviews", ["asker"])


def downgrade() -> None:
    op.drop_table("reviews")
