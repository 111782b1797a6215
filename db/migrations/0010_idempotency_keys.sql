-- The answers of requests with an Idempotency-Key, for a day: a request that is sent again gets the same answer.

create table idempotency_keys (
  -- The user's id, or a hash of the address when nobody is signed in.
  user_id      text not null,
  route        text not null,
  key          text not null,
  request_hash bytea not null,
  -- null: the first request is still being answered.
  status       integer,
  -- The body, byte for byte.
  response     text,
  created_at   timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
