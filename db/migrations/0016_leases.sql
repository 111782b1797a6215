-- Long jobs are leased to one process: `lease` is its word for it, so that whoever has lost a job to another one notices
-- and neither goes on with it nor gives back what is not theirs. Price changes had none.
alter table imports add column lease uuid;
alter table price_changes add column leased_until timestamptz, add column lease uuid;
