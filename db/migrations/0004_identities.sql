-- Who somebody is elsewhere, that an e-mail is theirs, and the one-time secrets that lead there. Of every secret only
-- the SHA-256 is kept.

alter table users add column email_verified_at timestamptz;

-- An account at an OpenID provider. The subject is the key: e-mails there change hands.
create table identities (
  issuer     text collate "C" not null check (issuer <> ''),
  subject    text collate "C" not null check (subject <> ''),
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- Sign-ins that are away at the provider. Everything else about one is derived from a secret in the browser's cookie.
create table sign_in_flows (
  state_hash bytea primary key,
  -- A path of the shop to go on to afterwards.
  return_to  text check (return_to like '/%'),
  expires_at timestamptz not null
);
create index sign_in_flows_by_expiry on sign_in_flows (expires_at);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  purpose    text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null
);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);
