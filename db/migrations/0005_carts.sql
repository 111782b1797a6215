-- One cart a user. Its lines hold no units: that is what an unpaid order does.

create table carts (
  id      uuid primary key default uuidv7(),
  user_id uuid not null unique references users on delete cascade
);

create table cart_lines (
  id             uuid primary key default uuidv7(),
  cart_id        uuid not null references carts on delete cascade,
  sub_product_id uuid not null references sub_products,
  quantity       integer not null check (quantity > 0),
  added_at       timestamptz not null default now(),
  unique (cart_id, sub_product_id)
);

-- Lines that left a cart because the variant was deleted or sold out, until the cart's page has shown them to the buyer.
create table cart_removals (
  id         uuid primary key default uuidv7(),
  cart_id    uuid not null references carts on delete cascade,
  name       text not null,
  color      text not null,
  reason     text not null check (reason in ('deleted', 'sold_out')),
  removed_at timestamptz not null default now()
);
create index cart_removals_of_cart on cart_removals (cart_id);
