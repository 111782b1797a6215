-- What consumer law asks of a shop: the button to withdraw from a purchase (botón de arrepentimiento), and a newsletter that
-- nobody gets without having confirmed it.

-- Anybody may ask, whether or not the order that they name exists.
create table withdrawals (
  id           uuid primary key default uuidv7(),
  -- The code that the person gets at once and by mail.
  code         text not null unique,
  -- As it was typed; may be empty.
  order_code   text not null,
  -- The order of that code, if its buyer has that e-mail.
  order_id     uuid references orders,
  email        text not null check (email <> ''),
  scope        text not null check (scope in ('whole', 'part')),
  note         text not null default '',
  state        text not null default 'pendiente' check (state in ('pendiente', 'resuelto')),
  -- SHA-256 of what was asked.
  request_hash bytea not null,
  requested_at timestamptz not null default now(),
  resolved_at  timestamptz,
  resolved_by  uuid references users,
  constraint withdrawals_resolution_is_whole check (
    (state = 'resuelto') = (resolved_at is not null) and (state = 'resuelto') = (resolved_by is not null))
);
-- The same asked again while it is pending is the same withdrawal.
create unique index withdrawals_pending_once on withdrawals (request_hash) where state = 'pendiente';
create index withdrawals_by_state on withdrawals (state, requested_at desc, id desc);
create index withdrawals_by_date on withdrawals (requested_at desc, id desc);
create index withdrawals_of_order on withdrawals (order_id) where order_id is not null;

-- Whoever has confirmed and has not unsubscribed since gets the newsletter.
create table newsletter_subscriptions (
  id              uuid primary key default uuidv7(),
  email           text not null check (email <> ''),
  email_key       text collate "C" not null unique,
  requested_at    timestamptz not null default now(),
  confirmed_at    timestamptz,
  unsubscribed_at timestamptz
);

create table newsletter_tokens (
  -- SHA-256 of the token in a mailed link.
  token_hash      bytea primary key,
  subscription_id uuid not null references newsletter_subscriptions on delete cascade,
  purpose         text not null check (purpose in ('confirm', 'unsubscribe')),
  -- null: never. The link to unsubscribe of an old mail must work too.
  expires_at      timestamptz,
  constraint newsletter_tokens_leaving_never_ends check ((purpose = 'unsubscribe') = (expires_at is null))
);
create index newsletter_tokens_of_subscription on newsletter_tokens (subscription_id);
create index newsletter_tokens_by_expiry on newsletter_tokens (expires_at) where expires_at is not null;
