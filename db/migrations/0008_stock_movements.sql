-- The ledger of the stock: every change is a row, and rows are never changed. A variant's on_hand is the sum of its rows of
-- the kinds 'initial', 'adjustment' and 'sale', so the two can be checked against each other.

create table stock_movements (
  id             uuid primary key default uuidv7(),
  sub_product_id uuid not null references sub_products,
  kind           text not null check (kind in ('initial', 'adjustment', 'reservation', 'release', 'sale')),
  -- What was added to on_hand, or to the reserved units for 'reservation' and 'release'.
  quantity       integer not null,
  order_id       uuid references orders,
  -- Who, if a person did it.
  user_id        uuid references users,
  at             timestamptz not null default now()
);
create index stock_movements_of_sub_product on stock_movements (sub_product_id, at);
