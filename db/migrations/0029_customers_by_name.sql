create index concurrently if not exists users_customers_by_name on users (spanish_sort_key(name || ' ' || last_name), id)
where rol = 'user' and erased_at is null;
