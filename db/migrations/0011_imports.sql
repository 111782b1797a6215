-- Product files that administrators bring in. A file is read and compared with the catalogue first; nothing is written until
-- the administrator says so. The work itself is a job (0009_jobs.sql).

create table imports (
  id          uuid primary key default uuidv7(),
  user_id     uuid not null references users,
  file_name   text not null,
  -- The file, while it may have to be read again; null once the import is over.
  file        bytea,
  state       text not null check (state in ('checking', 'asking', 'checked', 'applying', 'applied', 'cancelled', 'failed')),
  -- What was chosen on the screen: format, columns by their index, settings.
  choice      jsonb not null default '{}',
  -- What the file was found to be; null until it has been read.
  facts       jsonb,
  -- How far the present step has come: `done` of `total` products or rows.
  done        integer not null default 0,
  total       integer not null default 0,
  -- How many rows have each outcome.
  counts      jsonb not null default '{}',
  -- Why it failed, for people.
  failure     text,
  created_at  timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_by_date on imports (created_at desc, id desc);

-- What is to be written, product by product: a product is written whole or not at all.
create table import_products (
  import_id uuid not null references imports on delete cascade,
  number    integer not null,
  plan      jsonb not null,
  primary key (import_id, number)
);

-- The report: one row for each row of the file.
create table import_rows (
  import_id      uuid not null references imports on delete cascade,
  row_number     integer not null,
  -- import_products.number
  product_number integer not null,
  outcome        text not null check (outcome in ('new', 'changed', 'same', 'error', 'skipped')),
  name           text not null,
  color          text,
  product_id     uuid,
  -- [{field, from, to}]
  changes        jsonb not null default '[]',
  -- The price moves by more than ±30 % (shared/price-rules.ts): the administrator is asked about it.
  price_beyond   boolean not null default false,
  -- [{level, column, message}]
  notes          jsonb not null default '[]',
  applied        boolean not null default false,
  primary key (import_id, row_number)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, row_number);
