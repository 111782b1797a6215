create index concurrently if not exists orders_owed on orders (user_id)
where owed_centavos > 0 and state <> 'Orden-creada' and user_id is not null;
