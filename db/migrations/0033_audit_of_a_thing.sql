create index concurrently if not exists audit_entries_of_thing on audit_entries (thing_id, id desc);
