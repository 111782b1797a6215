-- What the shop orders from its suppliers. What has arrived is what came in by receptions of the order that are not undone, so
-- the two can never disagree.

create table purchases (
  id           uuid primary key default uuidv7(),
  number       integer not null generated always as identity unique,
  supplier_id  uuid references suppliers,
  note         text not null default '',
  created_at   timestamptz not null default now(),
  created_by   uuid references users,
  sent_at      timestamptz,
  -- Somebody said that nothing more will come.
  closed_at    timestamptz,
  cancelled_at timestamptz
);
create index purchases_of_supplier on purchases (supplier_id);

create table purchase_lines (
  purchase_id    uuid not null references purchases on delete cascade,
  position       integer not null,
  sub_product_id uuid not null references sub_products,
  quantity       integer not null check (quantity > 0),
  primary key (purchase_id, sub_product_id)
);

alter table receptions add column purchase_id uuid references purchases;
create index receptions_of_purchase on receptions (purchase_id) where purchase_id is not null;
