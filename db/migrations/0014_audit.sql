-- What administrators changed: who, when, what, before and after. A row is inserted in the transaction of the change and
-- never changed.

create table audit_entries (
  -- uuidv7: the order of the ids is the order in time.
  id          uuid primary key default uuidv7(),
  at          timestamptz not null default now(),
  -- null: the shop itself, as at the first start.
  user_id     uuid references users,
  -- The kind of thing and its id. No foreign key: it may be of any table, and the entry outlives it.
  what        text not null check (what ~ '^[a-z_]+$'),
  thing_id    text not null,
  -- What people called the thing then: a product's name, an order's code.
  label       text not null,
  action      text not null check (action ~ '^[a-z_]+$'),
  -- The fields that differ. null: the thing was made (before), was deleted (after), or the action changed no field (both).
  before      jsonb,
  after       jsonb,
  search_text text collate "C" not null generated always as (fold(label || ' ' || thing_id)) stored
);
create index audit_entries_by_what on audit_entries (what, id desc);
create index audit_entries_of_user on audit_entries (user_id, id desc);
create index audit_entries_by_text on audit_entries using gin (search_text gin_trgm_ops);
