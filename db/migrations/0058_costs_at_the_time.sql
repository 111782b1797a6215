-- A line that is written again, because its order is changed, has the cost that was known when the order was made.

create or replace function note_cost_of_line() returns trigger
language plpgsql as $$
begin
  new.cost_centavos = (
    select cost_centavos from supplier_costs
    where sub_product_id = new.sub_product_id and at <= (select created_at from orders where id = new.order_id)
    order by at desc, id desc limit 1);
  return new;
end
$$;
