-- Credits of bank statements that have confirmed an order. Nothing of what the bank says about the payer is kept.

create table bank_movements (
  -- A hash of day, amount, text and place among equal ones.
  key text primary key,
  day date not null,
  amount_centavos bigint not null check (amount_centavos > 0),
  order_id uuid not null references orders (id) on delete cascade,
  -- The payment by hand; null while it is being written.
  payment_id text,
  confirmed_at timestamptz not null default now()
);

create index bank_movements_of_order on bank_movements (order_id);
