create index concurrently if not exists users_by_words on users
using gin (fold(name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone::text, '')) gin_trgm_ops);
