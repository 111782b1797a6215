create index concurrently if not exists orders_open_of_place on orders (placed_from) where stock = 'reserved' and placed_from is not null;
