-- Bulk price changes: what was chosen, what each price becomes, what came of it. The work itself is a job (0009_jobs.sql),
-- which takes the lines in the order of their positions, so one number tells how far it has come.

create table price_changes (
  id              uuid primary key default uuidv7(),
  admin_id        uuid not null references users,
  created_at      timestamptz not null default now(),
  -- A draft that nobody has applied is deleted then.
  expires_at      timestamptz not null,
  selection       jsonb not null,
  rule            jsonb not null,
  state           text not null check (state in ('computing', 'draft', 'cancelled', 'applying', 'reverting', 'applied',
                    'undoing', 'undone')),

  -- Computing: live products at its start, how many were looked at, and the last of them: [sort_key, name, id].
  products_total  integer not null,
  products_seen   integer not null default 0,
  seen_until      jsonb,

  -- The lines counted by kind.
  lines           integer not null default 0,
  raised          integer not null default 0,
  lowered         integer not null default 0,
  -- Without a new price, such as one that would not stay above zero.
  impossible      integer not null default 0,
  -- By more than ±30 %.
  beyond          integer not null default 0,
  lowest_percent  double precision,
  highest_percent double precision,

  -- Whether lines beyond ±30 %, and the others, count as ticked where the line itself does not say.
  tick_beyond     boolean not null default false,
  tick_within     boolean not null default true,
  -- Whether the undo also restores prices of products that were edited since.
  undo_edited     boolean not null default false,

  -- How many lines the job has done.
  lines_done      integer not null default 0,
  -- The change and its undo write these times into products.modified_at: any other time there is a later edit.
  applied_at      timestamptz,
  undone_at       timestamptz,
  undone_by       uuid references users,
  -- Prices that were written, left as they were because of a later edit, and restored.
  applied         integer not null default 0,
  left_alone      integer not null default 0,
  restored        integer not null default 0,
  constraint price_changes_applied_at check (
    (state in ('applying', 'reverting', 'applied', 'undoing', 'undone')) = (applied_at is not null)),
  constraint price_changes_undone_at check (
    (state in ('undoing', 'undone')) = (undone_at is not null and undone_by is not null))
);

create table price_change_lines (
  change_id        uuid not null references price_changes on delete cascade,
  product_id       uuid not null references products,
  -- In the order of the products' names, from 1.
  position         integer not null check (position > 0),
  old_centavos     bigint not null,
  -- null: the rule gives no price.
  new_centavos     bigint check (new_centavos between 0 and 99999999999 and (new_centavos > 0 or old_centavos = 0)),
  -- The product's modified_at when the line was computed: another one means that it was edited since.
  seen_modified_at timestamptz,
  -- null: as the change says for lines of its kind.
  ticked           boolean,
  undo_ticked      boolean,
  -- What became of a ticked line if its price was not written ('left') or not restored ('kept').
  outcome          text check (outcome in ('left', 'kept')),
  percent          double precision generated always as (
                     case when new_centavos is null then null
                          when old_centavos > 0 then (new_centavos - old_centavos) * 100.0 / old_centavos
                          when new_centavos > 0 then 'infinity' else 0 end) stored,
  -- shared/price-rules.ts computes the same; a test compares the two.
  beyond           boolean not null
    generated always as (coalesce(abs(new_centavos - old_centavos) * 100 > 30 * old_centavos, false)) stored,
  primary key (change_id, product_id),
  constraint price_change_lines_position unique (change_id, position)
);
-- The list of lines by percent and by its filters; how many lines are ticked or not by themselves.
create index price_change_lines_by_percent on price_change_lines (change_id, percent, position);
create index price_change_lines_beyond on price_change_lines (change_id, position) where beyond;
create index price_change_lines_outcome on price_change_lines (change_id, position) where outcome is not null;
create index price_change_lines_ticked on price_change_lines (change_id) where ticked is not null;
