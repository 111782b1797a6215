-- Orders: what was bought, by whom, for how much, and what became of it. Nothing here depends on a payment gateway
-- (0007_payments.sql). What an order needs of products and buyers is copied into it, as it was when it was made.

create table orders (
  id                uuid primary key default uuidv7(),
  -- What people call it by.
  code              text not null unique,
  user_id           uuid not null references users,
  cart_id           uuid not null references carts,
  state             text not null check (state in ('Orden-creada', 'En-preparación', 'En-camino', 'recibida')),
  payment_status    text not null check (payment_status in ('awaiting', 'pending', 'in_process', 'approved', 'offline',
                      'rejected', 'expired', 'replaced', 'refunded', 'charged_back', 'in_mediation')),
  type_of_shipment  text not null check (type_of_shipment in ('giles', 'retira', 'argentina')),
  products_centavos bigint not null check (products_centavos >= 0),
  shipment_centavos bigint not null check (shipment_centavos >= 0),
  -- Products and adjustments: shared/pricing.ts adds them up.
  total_centavos    bigint not null,
  -- What the order does to the stock: it holds units, has taken them, or neither.
  stock             text not null check (stock in ('reserved', 'taken', 'released')),
  -- Until when it holds them.
  reserved_until    timestamptz,
  -- A hash of the address that an unpaid order came from, while it holds units: there is a limit for each address.
  placed_from       text,
  name              text not null,
  last_name         text not null,
  email             text not null,
  phone             bigint,
  address           text,
  postal_code       integer,
  city              text,
  province          text,
  created_at        timestamptz not null default now(),
  -- What the administrators' search looks in, folded. server/orders/order-search.ts makes it.
  search_text       text collate "C" not null default '',
  -- What the administrators' list is sorted by.
  state_rank        smallint not null
    generated always as (array_position(array['Orden-creada', 'En-preparación', 'En-camino', 'recibida'], state)) stored,
  name_key          text collate "C" not null generated always as (spanish_sort_key(name)) stored,
  last_name_key     text collate "C" not null generated always as (spanish_sort_key(last_name)) stored,
  email_key         text collate "C" not null generated always as (fold(email)) stored,
  address_key       text collate "C" generated always as (spanish_sort_key(address)) stored,
  city_key          text collate "C" generated always as (spanish_sort_key(city)) stored,
  province_key      text collate "C" generated always as (spanish_sort_key(province)) stored,
  constraint orders_reservation_ends check ((stock = 'reserved') = (reserved_until is not null)),
  constraint orders_past_unpaid_have_stock check (state = 'Orden-creada' or stock = 'taken')
);

-- A cart has at most one order that holds units: the next one replaces it.
create unique index orders_one_unpaid_per_cart on orders (cart_id) where stock = 'reserved';
-- The unpaid orders that a new one of the same cart replaces.
create index orders_unpaid_of_cart on orders (cart_id, id) where state = 'Orden-creada' and payment_status <> 'replaced';
create index orders_by_reservation on orders (reserved_until) where stock = 'reserved';
-- The units that a customer's own unpaid order holds: the cart says so.
create index orders_holding on orders (user_id) where stock = 'reserved';
create index orders_open_of_place on orders (placed_from) where stock = 'reserved' and placed_from is not null;
-- The overview's list of what an administrator has to see to.
create index orders_in_dispute on orders (id) where payment_status in ('charged_back', 'in_mediation');

-- A customer's own list.
create index orders_of_user on orders (user_id, created_at desc, id desc);
-- The administrators' list, newest first; the added columns are for the overview's sales of thirty days.
create index orders_by_date on orders (created_at desc, id desc) include (state, payment_status, total_centavos);
create index orders_by_state on orders (state, created_at desc, id desc);
-- Orders of a state, counted.
create index orders_of_state on orders (state);
create index orders_by_words on orders using gin (search_text gin_trgm_ops);
-- The administrators' list by its other columns. Each index includes the state, so that a page of one state is found
-- without reading rows of other states.
create index orders_by_state_rank on orders (state_rank, id);
create index orders_by_name on orders (name_key, id) include (state);
create index orders_by_last_name on orders (last_name_key, id) include (state);
create index orders_by_email on orders (email_key, id) include (state);
create index orders_by_shipment on orders (shipment_centavos, id) include (state);
create index orders_by_products on orders (products_centavos, id) include (state);
create index orders_by_total on orders (total_centavos, id) include (state);
-- Columns that may be null: nulls come last in both directions.
create index orders_by_phone on orders (phone, id) include (state);
create index orders_by_phone_desc on orders (phone desc nulls last, id desc) include (state);
create index orders_by_address on orders (address_key, id) include (state);
create index orders_by_address_desc on orders (address_key desc nulls last, id desc) include (state);
create index orders_by_postal_code on orders (postal_code, id) include (state);
create index orders_by_postal_code_desc on orders (postal_code desc nulls last, id desc) include (state);
create index orders_by_city on orders (city_key, id) include (state);
create index orders_by_city_desc on orders (city_key desc nulls last, id desc) include (state);
create index orders_by_province on orders (province_key, id) include (state);
create index orders_by_province_desc on orders (province_key desc nulls last, id desc) include (state);

create table order_lines (
  id             uuid primary key default uuidv7(),
  order_id       uuid not null references orders on delete cascade,
  position       integer not null,
  sub_product_id uuid not null references sub_products,
  product_id     uuid not null references products,
  quantity       integer not null check (quantity > 0),
  -- Of one unit.
  price_centavos bigint not null check (price_centavos >= 0),
  name           text not null,
  color          text not null,
  category       text not null,
  brand          text not null,
  barcode        text,
  img            text[] not null
);
create index order_lines_of_order on order_lines (order_id, position);
-- Whether an order that holds units has this variant.
create index order_lines_of_sub_product on order_lines (sub_product_id);

-- What besides its lines makes an order's total.
create table order_adjustments (
  order_id        uuid not null references orders on delete cascade,
  position        integer not null,
  kind            text not null check (kind in ('shipping', 'transfer_discount', 'coupon', 'manual')),
  label           text not null,
  -- A discount is negative.
  amount_centavos bigint not null,
  primary key (order_id, position)
);

-- The history of an order: who did what, when.
create table order_events (
  id         uuid primary key default uuidv7(),
  order_id   uuid not null references orders on delete cascade,
  kind       text not null,
  from_state text,
  to_state   text,
  -- null: the shop itself or the gateway.
  user_id    uuid references users,
  detail     jsonb not null default '{}',
  at         timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, at);
