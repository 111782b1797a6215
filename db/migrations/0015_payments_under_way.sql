-- What the look at the gateway begins with: the payments that are not over, of whatever order. The orders that hold units
-- stand in orders_by_reservation, the young ones in orders_by_date; the index of unpaid orders served the former look.
create index payments_under_way on payments (order_id) where status in ('pending', 'in_process', 'authorized');
drop index orders_open_by_check;
