create index concurrently if not exists orders_by_code on orders using gin (lower(code) gin_trgm_ops);
