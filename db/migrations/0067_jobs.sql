-- One table for all work that follows from a committed change. `queue`: whose turn it waits for; `subject`: the one thing
-- that it is about, which has no second job; `lease`: which run has it, until `locked_until` unless it is renewed;
-- `progress`: how much of it the run has done that nobody can see elsewhere.
alter table jobs
  add column queue text,
  add column subject uuid unique,
  add column lease uuid,
  add column progress integer not null default 0;
update jobs set queue = case
  when kind in ('mail', 'account-mail', 'newsletter-mail') then 'mails'
  when kind = 'picture-sizes' then 'pictures'
  else 'payments' end;
alter table jobs alter column queue set not null;
drop index jobs_due;
create index jobs_due on jobs (queue, run_at) where failed_at is null;
