-- Who is invited to the administration and has not answered yet. No account is made before somebody takes the invitation.

create table staff_invitations (
  id          uuid primary key default uuidv7(),
  email       text not null check (email <> ''),
  email_key   text collate "C" not null unique,
  name        text not null check (name <> ''),
  permissions text[] not null
    check (permissions <@ array['catalogue', 'prices', 'stock', 'orders', 'sales', 'refunds', 'reports', 'settings', 'staff']),
  created_at  timestamptz not null default now()
);

-- Its mailed links. Each mail has one of its own, made when it is sent.
create table staff_invitation_links (
  token_hash    bytea primary key,
  invitation_id uuid not null references staff_invitations on delete cascade,
  expires_at    timestamptz not null
);
create index staff_invitation_links_of_invitation on staff_invitation_links (invitation_id);
create index staff_invitation_links_by_expiry on staff_invitation_links (expires_at);
