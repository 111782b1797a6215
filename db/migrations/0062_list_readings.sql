-- Files of lists that take their turn: how far each is, and for some minutes what came of it. The files themselves are
-- in the memory of the process that took them. Unlogged: nothing of it is in the journal, or outlives a crash.
create unlogged table list_readings (
  id      uuid primary key,
  number  bigint generated always as identity,
  -- The process that has the file.
  reader  uuid not null,
  share   real not null default 0 check (share between 0 and 1),
  text    text,
  failure text collate "C",
  -- The process's last sign of life, or the end of the reading.
  seen_at timestamptz not null default now(),
  check (text is null or failure is null)
);
