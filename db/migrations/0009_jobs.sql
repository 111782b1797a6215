-- Work that follows from a committed change: mails, refunds, pictures, imports, price changes. A job is inserted in the
-- transaction of the change, so both are there or neither. server/jobs runs them.

create table jobs (
  id           uuid primary key default uuidv7(),
  -- Each queue is worked through by itself: a job waits only for jobs of its own queue.
  queue        text not null,
  kind         text not null,
  payload      jsonb not null,
  -- The one thing that the job is about, where a second job about it would be wrong.
  subject      uuid unique,
  run_at       timestamptz not null default now(),
  attempts     integer not null default 0,
  -- How much of it has been done that is written nowhere else.
  progress     integer not null default 0,
  -- Which run has the job, until locked_until unless it prolongs that. Another process then takes over.
  lease        uuid,
  locked_until timestamptz,
  last_error   text,
  -- When the last attempt failed: the job stays, for the administrators to see.
  failed_at    timestamptz,
  created_at   timestamptz not null default now()
);
create index jobs_due on jobs (queue, run_at) where failed_at is null;
