-- The audit list is searched by what was changed and by who changed it; a year of it is some 100,000 rows.
alter table audit_entries
  add column search_text text collate "C" not null generated always as (fold(label || ' ' || thing_id)) stored;
create index audit_entries_by_text on audit_entries using gin (search_text gin_trgm_ops);
