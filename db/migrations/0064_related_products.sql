-- What people bought in the last months, counted by a job (server/related): which products were bought together, and in
-- how many orders each was.

create table related_products (
  product_id uuid not null references products on delete cascade,
  related_id uuid not null references products on delete cascade,
  -- Orders that have both.
  orders     integer not null check (orders > 0),
  primary key (product_id, related_id),
  check (product_id <> related_id)
);

create table ordered_products (
  product_id uuid primary key references products on delete cascade,
  orders     integer not null check (orders > 0)
);
create index ordered_products_by_orders on ordered_products (orders desc, product_id);

-- When a count was last asked for: one row at most.
create table related_counts (
  single   boolean primary key default true check (single),
  asked_at timestamptz not null
);
