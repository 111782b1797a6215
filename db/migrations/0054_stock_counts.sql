-- Counts of shelves. A count corrects the stock by differences, so that what is sold meanwhile is not lost.

create table stock_counts (
  id        uuid primary key default uuidv7(),
  at        timestamptz not null default now(),
  user_id   uuid not null references users,
  -- Why the stock was wrong, as somebody wrote it.
  note      text not null default '',
  -- A count that is sent again after a lost answer is found by its attempt, so that it counts once.
  attempt   text not null check (attempt <> ''),
  undone_at timestamptz,
  undone_by uuid references users
);
create unique index stock_counts_by_attempt on stock_counts (user_id, attempt);

create table stock_count_lines (
  count_id       uuid not null references stock_counts on delete cascade,
  position       integer not null,
  sub_product_id uuid not null references sub_products,
  counted        integer not null check (counted >= 0),
  -- Units that the shop believed in when the counting of the article began.
  before         integer not null check (before >= 0),
  primary key (count_id, position)
);
