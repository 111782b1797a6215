-- The orders of the carts that a published list was put into are counted in the list of lists.
create index concurrently if not exists orders_of_cart on orders (cart_id);
