-- What the sandbox gateway remembers: it stands for another company's server, so nothing of the shop's refers to it.
-- body is the JSON that its API answers, without the id.

create table sandbox_preferences (
  id                text primary key,
  -- One merchant order a preference, with all its attempts, as at the real gateway.
  merchant_order_id bigint not null generated always as identity (start with 31680800001),
  body              jsonb not null,
  created_at        timestamptz not null default now()
);
create index sandbox_preferences_by_reference on sandbox_preferences ((body ->> 'external_reference'));

create table sandbox_payments (
  id            bigint primary key generated always as identity (start with 1319000001),
  preference_id text not null references sandbox_preferences,
  body          jsonb not null
);
create index sandbox_payments_of_preference on sandbox_payments (preference_id);
create index sandbox_payments_by_reference on sandbox_payments ((body ->> 'external_reference'));

create table sandbox_refunds (
  id              bigint primary key generated always as identity (start with 1009000001),
  payment_id      bigint not null references sandbox_payments,
  idempotency_key text not null,
  body            jsonb not null,
  unique (payment_id, idempotency_key)
);
