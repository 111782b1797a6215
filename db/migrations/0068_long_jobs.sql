-- The work on price changes and imports is a job like any other, which has the lease and counts the tries.
insert into jobs (queue, kind, payload, subject)
  select 'prices', 'price-change', jsonb_build_object('changeId', id), id from price_changes
  where state in ('computing', 'applying', 'reverting', 'undoing');
insert into jobs (queue, kind, payload, subject)
  select 'imports', 'import', jsonb_build_object('importId', id), id from imports
  where state in ('checking', 'applying');
drop index price_changes_at_work;
drop index imports_under_way;
alter table price_changes drop column leased_until, drop column lease;
alter table imports drop column leased_until, drop column lease, drop column attempts;
