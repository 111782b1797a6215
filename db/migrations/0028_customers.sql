-- What the administration keeps about customers, and customers whose data were deleted because they asked for it
-- (Ley 25.326).

-- The row stays, without anything that says who it was, because orders, the ledger and the audit refer to it.
alter table users add column erased_at timestamptz;

-- For the administration alone.
create table customer_notes (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references users on delete cascade,
  -- Who wrote it.
  author_id  uuid not null references users,
  text       text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index customer_notes_of_user on customer_notes (user_id, id desc);
