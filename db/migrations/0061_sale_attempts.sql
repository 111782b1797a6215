-- A sale that is sent again after a lost answer is found by its attempt, so that it is sold once.

create table sale_attempts (
  user_id  uuid not null references users,
  attempt  text not null check (attempt <> ''),
  order_id uuid not null references orders on delete cascade,
  primary key (user_id, attempt)
);
create index sale_attempts_of_order on sale_attempts (order_id);
