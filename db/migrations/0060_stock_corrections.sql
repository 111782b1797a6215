-- A correction of the stock that is sent again after a lost answer is known by its attempt, so that it counts once. Also one
-- that changed nothing: sent again after a sale it would.

create table stock_corrections (
  user_id uuid not null references users,
  attempt text not null check (attempt <> ''),
  at      timestamptz not null default now(),
  primary key (user_id, attempt)
);
