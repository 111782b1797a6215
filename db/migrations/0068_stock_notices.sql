-- Who wants a mail when a sold-out colour can be bought again, once (rules 4.16).
create table stock_notices (
  id             uuid primary key default uuidv7(),
  sub_product_id uuid not null references sub_products,
  email          text not null check (email <> ''),
  email_key      text collate "C" not null,
  asked_at       timestamptz not null default now(),
  confirmed_at   timestamptz,
  -- Its mail is a job. Null again if the colour is sold out before the mail has left.
  queued_at      timestamptz,
  sent_at        timestamptz,
  -- The mail has left, or the person does not want it any more.
  ended_at       timestamptz,
  constraint stock_notices_only_confirmed_leave check (
    confirmed_at is not null or (queued_at is null and sent_at is null)),
  constraint stock_notices_sent_are_over check (sent_at is null or ended_at is not null)
);
create unique index stock_notices_open_once on stock_notices (email_key, sub_product_id) where ended_at is null;
create index stock_notices_waiting on stock_notices (sub_product_id)
  where confirmed_at is not null and ended_at is null;
create index stock_notices_by_email on stock_notices (email_key);
create index stock_notices_by_date on stock_notices (asked_at);

create table stock_notice_tokens (
  -- SHA-256 of the token in a mailed link.
  token_hash bytea primary key,
  notice_id  uuid not null references stock_notices on delete cascade,
  purpose    text not null check (purpose in ('confirm', 'unsubscribe'))
);
create index stock_notice_tokens_of_notice on stock_notice_tokens (notice_id);
