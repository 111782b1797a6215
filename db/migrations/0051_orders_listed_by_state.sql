create index concurrently if not exists orders_listed_by_state on orders (state, created_at desc, id desc) where cancelled_at is null;
create index concurrently if not exists orders_listed_owed on orders (created_at desc, id desc) where owed_centavos > 0 and cancelled_at is null;
