-- The sandbox's documents, in a schema of their own: the sandbox stands for another company's server, so no table of
-- the shop refers to them.
-- body is the JSON that its API answers, without the id.
create schema if not exists sandbox;

create table if not exists sandbox.preferences (
  id                text primary key,
  merchant_order_id bigint not null generated always as identity (start with 31680800001),
  body              jsonb not null,
  created_at        timestamptz not null default now()
);
create index if not exists preferences_by_reference on sandbox.preferences ((body ->> 'external_reference'));
create index if not exists preferences_by_time on sandbox.preferences (created_at);

create table if not exists sandbox.payments (
  id            bigint primary key generated always as identity (start with 1319000001),
  preference_id text not null references sandbox.preferences on delete cascade,
  body          jsonb not null
);
create index if not exists payments_of_preference on sandbox.payments (preference_id);
create index if not exists payments_by_reference on sandbox.payments ((body ->> 'external_reference'));

create table if not exists sandbox.refunds (
  id              bigint primary key generated always as identity (start with 1009000001),
  payment_id      bigint not null references sandbox.payments on delete cascade,
  idempotency_key text not null,
  body            jsonb not null,
  unique (payment_id, idempotency_key)
);
