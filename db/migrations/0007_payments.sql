-- How orders are paid: checkouts and payments belong to a gateway (server/payments/gateways) and are identified by the
-- gateway's name and its own id.

-- Where an unpaid order can be paid: one hosted checkout an order.
create table checkouts (
  order_id   uuid primary key references orders on delete cascade,
  gateway    text not null,
  -- As the gateway calls it.
  id         text not null,
  url        text not null,
  -- When the gateway was last asked for the order's payments.
  checked_at timestamptz,
  created_at timestamptz not null default now()
);

-- Every payment that a gateway has reported, whatever became of it.
create table payments (
  gateway           text not null,
  -- As the gateway calls it.
  id                text not null,
  order_id          uuid not null references orders,
  status            text not null check (status in ('pending', 'in_review', 'approved', 'failed', 'expired', 'refunded',
                      'charged_back', 'disputed', 'unknown')),
  -- The gateway's own word for the status.
  gateway_status    text not null,
  status_detail     text,
  -- One payment settles an order; any other approved one is refunded.
  settles           boolean not null default false,
  amount_centavos   bigint not null,
  refunded_centavos bigint not null default 0,
  -- Such as 'visa'.
  method            text,
  -- Where a cash voucher can be seen again.
  voucher_url       text,
  -- The gateway's time of its last change.
  updated_at        timestamptz not null,
  seen_at           timestamptz not null default now(),
  primary key (gateway, id)
);
create index payments_of_order on payments (order_id);
create unique index payments_settling on payments (order_id) where settles;
-- The gateway is asked about these from time to time.
create index payments_under_way on payments (order_id) where status in ('pending', 'in_review');
-- Money that belongs to no order: the overview lists it.
create index payments_settling_nothing on payments (order_id) where status = 'approved' and not settles;

-- Money that the shop gives back by itself, at most once a payment.
create table refunds (
  id           uuid primary key default uuidv7(),
  gateway      text not null,
  payment_id   text not null,
  reason       text not null check (reason in ('second_payment', 'order_replaced', 'no_stock')),
  requested_at timestamptz not null default now(),
  -- When the gateway confirmed it.
  done_at      timestamptz,
  foreign key (gateway, payment_id) references payments,
  unique (gateway, payment_id)
);
