-- Sales that were put aside, for any till to take up; and links to receipts.

create table parked_sales (
  id        uuid primary key default uuidv7(),
  name      text not null check (name <> ''),
  -- What was typed so far: its lines name articles by id.
  sale      jsonb not null,
  user_id   uuid not null references users,
  parked_at timestamptz not null default now()
);

-- Whoever has the token reads the receipt, without an account.
create table receipt_links (
  token_hash bytea primary key,
  order_id   uuid not null references orders on delete cascade,
  user_id    uuid not null references users,
  expires_at timestamptz not null default now() + interval '30 days'
);
create index receipt_links_of_order on receipt_links (order_id);
