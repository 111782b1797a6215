-- Product files that administrators bring in: read and compared first, written only when they say so.
create table imports (
  id           uuid primary key default uuidv7(),
  user_id      uuid not null references users,
  file_name    text not null,
  -- The file, as long as it may have to be read again; null once the import is over.
  file         bytea,
  state        text not null check (state in ('checking', 'asking', 'checked', 'applying', 'applied', 'cancelled', 'failed')),
  -- What was chosen on the screen: format, columns by their index, settings.
  choice       jsonb not null default '{}',
  -- What the file was found to be; null until it has been read.
  facts        jsonb,
  -- How far the step under way has come, of how many products or rows.
  done         integer not null default 0,
  total        integer not null default 0,
  -- Rows by what becomes of them.
  counts       jsonb not null default '{}',
  -- Why it failed, for people.
  failure      text,
  -- Which process has it in hand, and until when unless it says so again: a dead one is taken over from.
  leased_until timestamptz,
  attempts     integer not null default 0,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz
);
create index imports_by_date on imports (created_at desc, id desc);
create index imports_under_way on imports (created_at) where state in ('checking', 'applying');

-- What is to be written, a product each: it is written whole or not at all.
create table import_products (
  import_id uuid not null references imports on delete cascade,
  number    integer not null,
  plan      jsonb not null,
  primary key (import_id, number)
);

-- The report: a line for each row of the file.
create table import_rows (
  import_id      uuid not null references imports on delete cascade,
  row_number     integer not null,
  product_number integer not null,
  outcome        text not null check (outcome in ('new', 'changed', 'same', 'error', 'skipped')),
  name           text not null,
  color          text,
  product_id     uuid,
  -- [{field, from, to}]
  changes        jsonb not null default '[]',
  -- [{level, column, message}]
  notes          jsonb not null default '[]',
  applied        boolean not null default false,
  primary key (import_id, row_number)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, row_number);
create index import_rows_of_product on import_rows (import_id, product_number);
