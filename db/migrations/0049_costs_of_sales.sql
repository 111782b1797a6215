-- What a unit cost when it was sold, so that a margin does not change when costs do. Null: no cost was known then. In centavos with
-- VAT, as prices are.
alter table order_lines add column cost_centavos bigint;

update order_lines set cost_centavos = (
  select supplier_costs.cost_centavos from supplier_costs join orders on orders.id = order_lines.order_id
  where supplier_costs.sub_product_id = order_lines.sub_product_id and supplier_costs.at <= orders.created_at
  order by supplier_costs.at desc, supplier_costs.id desc limit 1)
where sub_product_id in (select sub_product_id from supplier_costs);

create function note_cost_of_line() returns trigger
language plpgsql as $$
begin
  new.cost_centavos = (
    select cost_centavos from supplier_costs where sub_product_id = new.sub_product_id order by at desc, id desc limit 1);
  return new;
end
$$;
create trigger order_lines_note_cost before insert on order_lines
for each row when (new.cost_centavos is null) execute function note_cost_of_line();
