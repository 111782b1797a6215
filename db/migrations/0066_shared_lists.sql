-- Lists that were shared by a link: their lines and what was chosen for each, for 30 days. The id is the link's secret:
-- random, not in order.
create table shared_lists (
  id         uuid primary key default gen_random_uuid(),
  lines      jsonb not null check (jsonb_typeof(lines) = 'array'),
  created_at timestamptz not null default now()
);

-- For the sweep
create index on shared_lists (created_at);
