-- Bulk price changes: what was chosen, what each price becomes, what came of it. One row of price_changes is one job;
-- its lines are numbered in name order, so that a job knows how far it is by one number (decision "price changes").

create table price_changes (
  id              uuid primary key default uuidv7(),
  admin_id        uuid not null references users,
  created_at      timestamptz not null default now(),
  -- A draft that nobody applied is forgotten then.
  expires_at      timestamptz not null,
  selection       jsonb not null,
  rule            jsonb not null,
  state           text not null check (state in ('computing', 'draft', 'cancelled', 'applying', 'reverting', 'applied', 'undoing', 'undone')),

  -- Computing: the live products at the start, how many were looked at, and the last one: [sort_key, name, id].
  products_total  integer not null,
  products_seen   integer not null default 0,
  seen_until      jsonb,

  lines           integer not null default 0,
  raised          integer not null default 0,
  lowered         integer not null default 0,
  -- Lines whose price has no outcome, such as one that would not stay above zero.
  impossible      integer not null default 0,
  beyond          integer not null default 0,
  lowest_percent  double precision,
  highest_percent double precision,

  -- Whether lines beyond ±30 % and the others count as ticked where a line itself says nothing.
  tick_beyond     boolean not null default false,
  tick_within     boolean not null default true,
  -- As the undo was asked for: also the prices of products edited since.
  undo_edited     boolean not null default false,

  -- How many lines the job has done.
  lines_done      integer not null default 0,
  -- modified_at of the products that the change and its undo wrote, which tells later edits from them.
  applied_at      timestamptz,
  applied         integer not null default 0,
  left_alone      integer not null default 0,
  undone_at       timestamptz,
  undone_by       uuid references users,
  restored        integer not null default 0,
  constraint price_changes_applied_at check ((state in ('applying', 'reverting', 'applied', 'undoing', 'undone')) = (applied_at is not null)),
  constraint price_changes_undone_at check ((state in ('undoing', 'undone')) = (undone_at is not null and undone_by is not null))
);
create index price_changes_at_work on price_changes (id) where state in ('computing', 'applying', 'reverting', 'undoing');

create table price_change_lines (
  change_id        uuid not null references price_changes on delete cascade,
  product_id       uuid not null references products,
  position         integer not null check (position > 0),
  old_centavos     bigint not null,
  new_centavos     bigint check (new_centavos between 0 and 99999999999 and (new_centavos > 0 or old_centavos = 0)),
  -- The product's modified_at as it was then: another one means that somebody has edited it since.
  seen_modified_at timestamptz,
  -- null: as the change says for its kind
  ticked           boolean,
  undo_ticked      boolean,
  -- What became of a ticked line other than "applied" and then "restored".
  outcome          text check (outcome in ('left', 'kept')),
  percent          double precision generated always as (
                     case when new_centavos is null then null
                          when old_centavos > 0 then (new_centavos - old_centavos) * 100.0 / old_centavos
                          when new_centavos > 0 then 'infinity' else 0 end) stored,
  -- shared/price-rules.ts says the same; a test holds the two together.
  beyond           boolean not null generated always as (coalesce(abs(new_centavos - old_centavos) * 100 > 30 * old_centavos, false)) stored,
  primary key (change_id, product_id),
  constraint price_change_lines_position unique (change_id, position)
);
create index price_change_lines_by_percent on price_change_lines (change_id, percent, position);
create index price_change_lines_beyond on price_change_lines (change_id, position) where beyond;
create index price_change_lines_ticked on price_change_lines (change_id) where ticked is not null;
create index price_change_lines_outcome on price_change_lines (change_id, position) where outcome is not null;
