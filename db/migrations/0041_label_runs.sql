-- What was on the labels of a file, so that saying "they are printed" notes these prices, whatever has changed since.

create table label_runs (
  id       uuid primary key default uuidv7(),
  at       timestamptz not null default now(),
  user_id  uuid references users,
  noted_at timestamptz
);
create index label_runs_of_user on label_runs (user_id, id);

create table label_run_lines (
  run_id         uuid not null references label_runs on delete cascade,
  position       integer not null,
  sub_product_id uuid not null references sub_products,
  price_centavos bigint not null,
  -- How many labels.
  labels         integer not null check (labels > 0),
  primary key (run_id, position)
);
