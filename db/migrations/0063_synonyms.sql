-- Words for the same thing, as the owner set them. Each save is a row, the newest one counts, and without any the words of
-- server/search/vocabulary/synonyms.ts do.

create table synonyms_versions (
  id       uuid primary key default uuidv7(),
  -- Which one is the newest, whatever the clock says.
  number   bigint not null generated always as identity unique,
  -- Groups of words, as on the wire.
  groups   jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references users
);

-- Pages of searches depend on it, and no tag says which.
create trigger synonyms_versions_changed after insert or update or delete or truncate on synonyms_versions
for each statement execute function tell_everything_stale();
