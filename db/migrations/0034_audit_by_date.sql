create index concurrently if not exists audit_entries_by_date on audit_entries (at);
