"""Indexes for the list of tables and for presence"""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(op.f("ix_presence_holder"), "presence", ["holder"])
    op.create_index(op.f("ix_tables_created_at"), "tables", ["created_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_created_at"), table_name="tables")
    op.drop_index(op.f("ix_presence_holder"), table_name="presence")
