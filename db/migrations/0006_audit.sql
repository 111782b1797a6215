-- What administrators changed: who, when, what, before and after. Rows are added in the transaction of the change and
-- never changed. `before` and `after` hold the fields that differ; both, one (made, deleted) or none may be there.
create table audit_entries (
  -- uuidv7: the order of the ids is the order in time.
  id       uuid primary key default uuidv7(),
  at       timestamptz not null default now(),
  -- null: the shop itself, as at the first start
  user_id  uuid references users,
  what     text not null check (what ~ '^[a-z_]+$'),
  thing_id text not null,
  -- How people call the thing, as of then: a product's name, an order's code.
  label    text not null,
  action   text not null check (action ~ '^[a-z_]+$'),
  before   jsonb,
  after    jsonb
);
create index audit_entries_by_what on audit_entries (what, id desc);
create index audit_entries_of_user on audit_entries (user_id, id desc);
create index audit_entries_of_thing on audit_entries (thing_id, id desc);

-- A restored product takes along the sub-products that were deleted with it: deleted ones are found by product too.
create index products_deleted on products (deleted_at desc, id desc) where deleted_at is not null;
create index sub_products_deleted on sub_products (product_id, deleted_at) where deleted_at is not null;
