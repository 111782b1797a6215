create index concurrently if not exists orders_listed on orders (created_at desc, id desc)
include (state, channel, payment_way, payment_status, shipment_pickup) where cancelled_at is null;
create index concurrently if not exists orders_by_channel on orders (channel, created_at desc, id desc) where cancelled_at is null;
create index concurrently if not exists orders_by_payment_way on orders (payment_way, created_at desc, id desc) where cancelled_at is null;
