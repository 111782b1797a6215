-- The shop: catalogue, accounts, carts, orders, payments, stock ledger, jobs.
-- Money is bigint centavos, sizes are centimetres, weights grams, times timestamptz. Wrong states are refused here,
-- not only in the code: what a CHECK or an index says below cannot be broken by any request.

create extension if not exists pg_trgm;

-- Says the same as fold() in shared/search.ts; a test holds the two together.
create function fold(value text) returns text
language sql immutable parallel safe strict
return regexp_replace(normalize(lower(value collate pg_c_utf8), nfd), '[\u0300-\u036f]', '', 'g');

-- Spanish order without a collation of the system's: case and accents count for nothing, ñ follows n.
-- '~' sorts after every letter, so 'n~' stands after 'nz'.
create function spanish_sort_key(value text) returns text
language sql immutable parallel safe strict
return fold(replace(lower(normalize(value, nfc) collate pg_c_utf8), 'ñ', 'n~'));

create table categories (
  id   uuid primary key default uuidv7(),
  key  text collate "C" not null unique,
  name text not null check (name <> '')
);

create table brands (
  id   uuid primary key default uuidv7(),
  key  text collate "C" not null unique,
  name text not null check (name <> '')
);

create table products (
  id             uuid primary key default uuidv7(),
  name           text not null check (name <> ''),
  description    text not null,
  price_centavos bigint not null check (price_centavos between 0 and 99999999999),
  category_id    uuid not null references categories,
  brand_id       uuid not null references brands,
  size_long      double precision not null default 0 check (size_long >= 0),
  size_width     double precision not null default 0 check (size_width >= 0),
  size_height    double precision not null default 0 check (size_height >= 0),
  weight         double precision not null default 0 check (weight >= 0),
  minimum_stock  integer not null default 0 check (minimum_stock >= 0),
  discount       double precision not null default 0 check (discount between 0 and 100),
  created_at     timestamptz not null default now(),
  modified_at    timestamptz,
  deleted_at     timestamptz,
  folded_name    text collate "C" not null generated always as (fold(name)) stored,
  sort_key       text collate "C" not null generated always as (spanish_sort_key(name)) stored
);
-- The three sorts of the catalogue, each also within a category and within a brand. Ties go by name, then id.
create index products_by_name on products (sort_key, name collate "C", id) where deleted_at is null;
create index products_by_price on products (price_centavos, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_price_desc on products (price_centavos desc, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_category_name on products (category_id, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_category_price on products (category_id, price_centavos, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_brand_name on products (brand_id, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_brand_price on products (brand_id, price_centavos, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_words on products using gin (folded_name gin_trgm_ops) where deleted_at is null;

create table sub_products (
  id          uuid primary key default uuidv7(),
  product_id  uuid not null references products,
  color       text not null check (color <> ''),
  barcode     text check (barcode <> ''),
  -- Units that exist. What can be sold now is on_hand - reserved; unpaid orders hold the reserved ones.
  on_hand     integer not null check (on_hand >= 0),
  reserved    integer not null default 0,
  img         text[] not null default '{}',
  position    integer not null default 0,
  created_at  timestamptz not null default now(),
  modified_at timestamptz,
  deleted_at  timestamptz,
  constraint sub_products_reserved_within_stock check (reserved between 0 and on_hand)
);
create index sub_products_of_product on sub_products (product_id, position, id) where deleted_at is null;
create unique index sub_products_barcode on sub_products (barcode) where deleted_at is null and barcode is not null;

create table users (
  id                uuid primary key default uuidv7(),
  email             text not null,
  email_key         text collate "C" not null unique,
  password_hash     text,
  name              text not null check (name <> ''),
  last_name         text not null,
  phone             bigint check (phone >= 0),
  img               text,
  address           text check (address <> ''),
  postal_code       integer check (postal_code >= 0),
  city              text check (city <> ''),
  province          text check (province <> ''),
  rol               text not null default 'user' check (rol in ('user', 'admin')),
  created_at        timestamptz not null default now()
);

create table sessions (
  -- SHA-256 of the token: a leaked table or backup is no set of live sessions.
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Tries within a window: wrong passwords per e-mail and per address, sign-ups per address.
create table throttles (
  key          text collate "C" primary key,
  window_start timestamptz not null,
  tries        integer not null
);

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
create index cart_lines_of_sub_product on cart_lines (sub_product_id);

-- Lines that left a cart by themselves, kept until the cart's page has shown why.
create table cart_removals (
  id         uuid primary key default uuidv7(),
  cart_id    uuid not null references carts on delete cascade,
  name       text not null,
  color      text not null,
  reason     text not null check (reason in ('deleted', 'sold_out')),
  removed_at timestamptz not null default now()
);
create index cart_removals_of_cart on cart_removals (cart_id);

create table orders (
  id                      uuid primary key default uuidv7(),
  code                    text not null unique,
  user_id                 uuid not null references users,
  cart_id                 uuid not null references carts,
  state                   text not null check (state in ('Orden-creada', 'En-preparación', 'En-camino', 'recibida')),
  type_of_shipment        text not null check (type_of_shipment in ('giles', 'retira', 'argentina')),
  products_centavos       bigint not null check (products_centavos >= 0),
  shipment_centavos       bigint not null check (shipment_centavos >= 0),
  total_centavos          bigint not null generated always as (products_centavos + shipment_centavos) stored,
  -- The buyer as of the order.
  name                    text not null,
  last_name               text not null,
  email                   text not null,
  phone                   bigint,
  address                 text,
  postal_code             integer,
  city                    text,
  province                text,
  payment_status          text not null check (payment_status in ('awaiting', 'pending', 'in_process', 'approved', 'offline',
                            'rejected', 'expired', 'replaced', 'refunded', 'charged_back', 'in_mediation')),
  -- What the order does to the stock: it holds units, has taken them, or neither.
  stock                   text not null check (stock in ('reserved', 'taken', 'released')),
  reserved_until          timestamptz,
  preference_id           text,
  init_point              text,
  ticket_url              text,
  -- The one payment that settled the order; any other approved payment is refunded.
  settled_payment_id      text,
  checked_at              timestamptz,
  created_at              timestamptz not null default now(),
  constraint orders_reservation_ends check ((stock = 'reserved') = (reserved_until is not null)),
  constraint orders_past_unpaid_have_stock check (state = 'Orden-creada' or stock = 'taken')
);
create index orders_by_date on orders (created_at desc, id desc);
create index orders_by_state on orders (state, created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_by_reservation on orders (reserved_until) where stock = 'reserved';
create index orders_open_by_check on orders (checked_at nulls first) where state = 'Orden-creada';
-- At most one live unpaid order a cart: the next one replaces it.
create unique index orders_one_unpaid_per_cart on orders (cart_id) where stock = 'reserved';

create table order_lines (
  id             uuid primary key default uuidv7(),
  order_id       uuid not null references orders on delete cascade,
  position       integer not null,
  sub_product_id uuid not null references sub_products,
  product_id     uuid not null references products,
  quantity       integer not null check (quantity > 0),
  -- As they were when the order was made.
  price_centavos bigint not null check (price_centavos >= 0),
  name           text not null,
  color          text not null,
  category       text not null,
  brand          text not null,
  barcode        text,
  img            text[] not null
);
create index order_lines_of_order on order_lines (order_id, position);
create index order_lines_of_sub_product on order_lines (sub_product_id);

-- The history of an order: who did what, when.
create table order_events (
  id         uuid primary key default uuidv7(),
  order_id   uuid not null references orders on delete cascade,
  kind       text not null,
  from_state text,
  to_state   text,
  -- null: the shop itself or the gateway
  user_id    uuid references users,
  detail     jsonb not null default '{}',
  at         timestamptz not null default now()
);
create index order_events_of_order on order_events (order_id, at);

-- One row per payment at the gateway, whatever came of it.
create table payments (
  id                text primary key,
  order_id          uuid not null references orders,
  status            text not null,
  status_detail     text,
  amount_centavos   bigint not null,
  refunded_centavos bigint not null default 0,
  method            text,
  updated_at        timestamptz not null,
  seen_at           timestamptz not null default now()
);
create index payments_of_order on payments (order_id);

create table refunds (
  id              uuid primary key default uuidv7(),
  payment_id      text not null unique references payments,
  reason          text not null check (reason in ('second_payment', 'order_replaced', 'no_stock')),
  requested_at    timestamptz not null default now(),
  done_at         timestamptz
);

-- Every change of stock, append-only. quantity is what it did to the units on hand, or to the reserved ones for
-- 'reservation' and 'release'.
create table stock_movements (
  id             uuid primary key default uuidv7(),
  sub_product_id uuid not null references sub_products,
  kind           text not null check (kind in ('initial', 'adjustment', 'reservation', 'release', 'sale')),
  quantity       integer not null,
  order_id       uuid references orders,
  user_id        uuid references users,
  at             timestamptz not null default now()
);
create index stock_movements_of_sub_product on stock_movements (sub_product_id, at);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

-- The transactional outbox: what is to be done outside the database, written with the change that asks for it.
create table jobs (
  id           uuid primary key default uuidv7(),
  kind         text not null,
  payload      jsonb not null,
  run_at       timestamptz not null default now(),
  attempts     integer not null default 0,
  locked_until timestamptz,
  last_error   text,
  failed_at    timestamptz,
  created_at   timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where failed_at is null;

create table idempotency_keys (
  user_id      text not null,
  route        text not null,
  key          text not null,
  request_hash bytea not null,
  -- null while the first request is under way
  status       integer,
  -- As it was sent, byte for byte.
  response     text,
  created_at   timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
