-- Sessions that a sign-in with Google has made and that no browser has opened yet. Only the browser that began the flow
-- wakes one, within a minute; until then its token opens nothing.
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
