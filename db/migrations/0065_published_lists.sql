-- School lists that the shop publishes, what a person chose for their lines, and what lists ask for that is not there.

create table published_lists (
  id           uuid primary key default uuidv7(),
  -- Its short address: /l/12.
  number       integer not null generated always as identity unique,
  -- Its address: /listas/SLUG. It stays as it is once the list has been published: it stands on posters.
  slug         text collate "C" not null unique check (slug <> ''),
  school       text not null check (school <> ''),
  grade        text not null check (grade <> ''),
  year         integer not null,
  note         text not null default '',
  -- What happens with a line whose article is sold out (shared/published-lists.ts).
  sold_out     text collate "C" not null check (sold_out in ('ask', 'replace', 'leave')),
  is_published boolean not null default false,
  -- The first time.
  published_at timestamptz,
  is_example   boolean not null default false,
  -- Folded school and grade, for searches.
  folded_name  text not null generated always as (fold(school || ' ' || grade || ' ' || year::text)) stored,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  deleted_at   timestamptz
);
create index published_lists_shown on published_lists (school, grade, year) where is_published and deleted_at is null;

create table published_list_lines (
  list_id        uuid not null references published_lists on delete cascade,
  position       integer not null,
  text           text not null check (text <> ''),
  is_note        boolean not null default false,
  -- The article that was chosen; null: nobody has settled the line, or the shop does not sell it.
  sub_product_id uuid references sub_products,
  -- How many of it; null: as many as the line asks for.
  units          integer check (units > 0),
  is_not_sold    boolean not null default false,
  -- What takes its place when it is sold out.
  substitute_id  uuid references sub_products,
  primary key (list_id, position),
  check (sub_product_id is null or not (is_note or is_not_sold))
);

-- Apart from the list, so that counting makes no kept page stale.
create table published_list_counts (
  list_id uuid primary key references published_lists on delete cascade,
  opened  integer not null default 0,
  added   integer not null default 0
);

-- Carts that a list was put into; the orders of those carts say whether it was bought.
create table published_list_carts (
  list_id  uuid not null references published_lists on delete cascade,
  cart_id  uuid not null references carts on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, cart_id)
);
create index published_list_carts_of_cart on published_list_carts (cart_id);

-- What a person chose for a line of a list. Every later reading takes it.
create table list_choices (
  -- The stems of the line without its number.
  words          text collate "C" primary key check (words <> ''),
  sub_product_id uuid not null references sub_products,
  chosen_at      timestamptz not null default now()
);

-- What lists asked for and the shop does not sell, or had none of, by day. Nothing says who read which list.
create table list_demand (
  -- In Buenos Aires.
  day     date not null,
  words   text collate "C" not null check (words <> ''),
  outcome text collate "C" not null check (outcome in ('not_sold', 'out_of_stock')),
  times   integer not null check (times > 0),
  primary key (day, words, outcome)
);

-- Lines of no known kind, as hashes: their words are counted only after several readers have had them.
create table list_demand_seen (
  line   text collate "C" not null,
  reader text collate "C" not null,
  day    date not null,
  primary key (line, reader)
);

-- As in 0016: pages that show lists have the tag `published-lists`.
create function tell_published_lists() returns trigger
language plpgsql as $$
begin
  perform tell_stale(array['published-lists']);
  return null;
end
$$;
create trigger published_lists_told after insert or update or delete or truncate on published_lists
for each statement execute function tell_published_lists();
create trigger published_list_lines_told after insert or update or delete or truncate on published_list_lines
for each statement execute function tell_published_lists();
