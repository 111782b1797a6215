-- Administrators: quick lists of many orders, a second factor, sessions that can be told apart and ended.

-- Orders. What the list is sorted by stands ready in columns of its own, and what the search looks in as one folded
-- text, which the order's INSERT writes (server/orders/order-search.ts says the same as the UPDATE below).
alter table orders
  add column search_text   text collate "C" not null default '',
  add column name_key      text collate "C" not null generated always as (spanish_sort_key(name)) stored,
  add column last_name_key text collate "C" not null generated always as (spanish_sort_key(last_name)) stored,
  add column email_key     text collate "C" not null generated always as (fold(email)) stored,
  add column city_key      text collate "C" generated always as (spanish_sort_key(city)) stored,
  add column province_key  text collate "C" generated always as (spanish_sort_key(province)) stored,
  add column address_key   text collate "C" generated always as (spanish_sort_key(address)) stored,
  -- Where the order is in its life, 1 to 4: what the list of all states is sorted by.
  add column state_rank    smallint not null
    generated always as (array_position(array['Orden-creada', 'En-preparación', 'En-camino', 'recibida'], state)) stored;

update orders set search_text = fold(concat_ws(' ', code, name, last_name, email, phone, address, postal_code, city, province,
  (select string_agg(order_lines.name || ' ' || order_lines.color, ' ' order by position) from order_lines where order_id = orders.id)));

create index orders_by_words on orders using gin (search_text gin_trgm_ops);
create index orders_by_state_rank on orders (state_rank, id);
-- The state goes along in each, so that a page of one state is found without its rows.
create index orders_by_name on orders (name_key, id) include (state);
create index orders_by_last_name on orders (last_name_key, id) include (state);
create index orders_by_email on orders (email_key, id) include (state);
create index orders_by_shipment on orders (shipment_centavos, id) include (state);
create index orders_by_products on orders (products_centavos, id) include (state);
create index orders_by_total on orders (total_centavos, id) include (state);
-- What may be missing stands last in both directions.
create index orders_by_phone on orders (phone, id) include (state);
create index orders_by_phone_desc on orders (phone desc nulls last, id desc) include (state);
create index orders_by_province on orders (province_key, id) include (state);
create index orders_by_province_desc on orders (province_key desc nulls last, id desc) include (state);
create index orders_by_city on orders (city_key, id) include (state);
create index orders_by_city_desc on orders (city_key desc nulls last, id desc) include (state);
create index orders_by_postal_code on orders (postal_code, id) include (state);
create index orders_by_postal_code_desc on orders (postal_code desc nulls last, id desc) include (state);
create index orders_by_address on orders (address_key, id) include (state);
create index orders_by_address_desc on orders (address_key desc nulls last, id desc) include (state);

-- Sessions: told apart by what is no secret of theirs.
alter table sessions
  add column id           uuid not null unique default uuidv7(),
  -- The browser's own words, as it sent them at the login.
  add column user_agent   text not null default '',
  add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;

-- The second factor of an account (RFC 6238). Until it is confirmed with a code it asks for nothing.
create table second_factors (
  user_id      uuid primary key references users on delete cascade,
  -- The shared secret as it is: the code of this half minute cannot be known from a hash.
  secret       bytea not null check (length(secret) >= 20),
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The half minute (since 1970) of the newest code that was used: no code counts twice.
  used_step    bigint not null default 0
);

-- Codes for who has lost the device, each good once.
create table recovery_codes (
  code_hash bytea primary key,
  user_id   uuid not null references second_factors on delete cascade,
  used_at   timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id);

-- Sign-ins whose password (or provider) was right and whose code is still to come.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  user_id        uuid not null references users on delete cascade,
  expires_at     timestamptz not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);
