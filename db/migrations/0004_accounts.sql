-- Who buys and who administrates, and how they sign in. Of every secret that is sent to somebody (session, mailed link,
-- recovery code) only its SHA-256 is stored: who reads a stolen backup cannot sign in with it.

create table users (
  id                 uuid primary key default uuidv7(),
  email              text not null,
  -- For comparing: the same e-mail in another spelling is the same account.
  email_key          text collate "C" not null unique,
  email_verified_at  timestamptz,
  -- null: signs in with Google alone.
  password_hash      text,
  -- When whoever knows the password was seen to read the account's mails: they verified the e-mail while signed in, or chose
  -- the password with a mailed link. Until then the password may be that of a stranger who registered this e-mail.
  password_proven_at timestamptz,
  name               text not null check (name <> ''),
  last_name          text not null,
  phone              bigint check (phone >= 0),
  img                text,
  address            text check (address <> ''),
  postal_code        integer check (postal_code >= 0),
  city               text check (city <> ''),
  province           text check (province <> ''),
  rol                text not null default 'user' check (rol in ('user', 'admin')),
  created_at         timestamptz not null default now()
);

create table sessions (
  token_hash            bytea primary key,
  -- Names the session on the screen where sessions are ended. It is no secret.
  id                    uuid not null unique default uuidv7(),
  user_id               uuid not null references users on delete cascade,
  -- The User-Agent header of the sign-in.
  user_agent            text not null default '',
  created_at            timestamptz not null default now(),
  last_used_at          timestamptz not null default now(),
  -- A fresh sign-in with Google proves who asks, where an account has no password.
  proven_by_provider_at timestamptz,
  expires_at            timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- An account at an OpenID provider. The subject identifies it: an e-mail there may pass to somebody else.
create table identities (
  issuer     text collate "C" not null check (issuer <> ''),
  subject    text collate "C" not null check (subject <> ''),
  user_id    uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

-- Sign-ins that are at the provider now. Everything else about one is derived from a secret in the browser's cookie.
create table sign_in_flows (
  state_hash bytea primary key,
  -- The path in the shop to continue at.
  return_to  text check (return_to like '/%'),
  expires_at timestamptz not null
);
create index sign_in_flows_by_expiry on sign_in_flows (expires_at);

-- Sessions that a sign-in with Google has made and that no browser has opened yet. Only the browser that began the flow can
-- open one, within a minute; until then the token is good for nothing.
create table sleeping_sessions (
  token_hash bytea primary key,
  -- Derived from the secret in the browser's cookie.
  flow_hash  bytea not null,
  user_id    uuid not null references users on delete cascade,
  user_agent text not null default '',
  expires_at timestamptz not null
);
create index sleeping_sessions_of_user on sleeping_sessions (user_id);
create index sleeping_sessions_by_expiry on sleeping_sessions (expires_at);

-- Mailed links.
create table one_time_tokens (
  token_hash bytea primary key,
  user_id    uuid not null references users on delete cascade,
  purpose    text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null
);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

-- The second factor of an account (RFC 6238). It asks for nothing until it is confirmed with a code.
create table second_factors (
  user_id      uuid primary key references users on delete cascade,
  -- The shared secret itself, since codes cannot be computed from a hash.
  secret       bytea not null check (length(secret) >= 20),
  created_at   timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The half minute (counted from 1970) of the newest code that was used: no code is accepted twice.
  used_step    bigint not null default 0,
  -- When the factor is removed, if its owner asked for that with a mailed link; a sign-in with a code before then cancels it.
  removal_at   timestamptz
);
create index second_factors_by_removal on second_factors (removal_at) where removal_at is not null;

-- Codes for somebody who has lost the device, each good once.
create table recovery_codes (
  code_hash bytea primary key,
  user_id   uuid not null references second_factors on delete cascade,
  used_at   timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id);

-- Sign-ins whose password (or provider) was right and whose code has not come yet.
create table sign_in_challenges (
  challenge_hash bytea primary key,
  user_id        uuid not null references users on delete cascade,
  expires_at     timestamptz not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

-- Keys that the shop signs cookies with. The first process that needs one makes it; all processes use the same.
create table signing_keys (
  name text collate "C" primary key,
  key  bytea not null check (length(key) = 32)
);

-- Tries within a window of time: wrong passwords of an e-mail and of an address, sign-ups and mails of an address.
create table throttles (
  key          text collate "C" primary key,
  window_start timestamptz not null,
  tries        integer not null
);
