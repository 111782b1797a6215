-- One change of many products at once, and what each of them had before, so that the whole of it can be undone.

create table bulk_edits (
  id        uuid primary key default uuidv7(),
  admin_id  uuid not null references users,
  -- Also the deleted_at of products that it deleted: an undo knows by it that they were not deleted again since.
  at        timestamptz not null,
  -- As in the API (shared/schemas/bulk-edits.ts).
  change    jsonb not null,
  undone_at timestamptz,
  undone_by uuid references users,
  constraint bulk_edits_undone check ((undone_at is null) = (undone_by is null))
);

create table bulk_edit_lines (
  edit_id    uuid not null references bulk_edits on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- The columns of products that it changed, before and after; both are empty for a deletion.
  before     jsonb not null,
  after      jsonb not null,
  primary key (edit_id, product_id)
);
create index bulk_edit_lines_of_product on bulk_edit_lines (product_id);
