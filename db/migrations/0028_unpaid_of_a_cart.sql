-- Each new order of a cart first looks for the cart's unpaid ones, to replace them: among all unpaid orders there ever were.
create index orders_unpaid_of_cart on orders (cart_id, id) where state = 'Orden-creada' and payment_status <> 'replaced';
