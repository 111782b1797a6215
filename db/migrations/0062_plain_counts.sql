-- Numbers are counted when they are asked for (decision 040): the tables and triggers that kept them go.

drop trigger products_count_added on products;
drop trigger products_count_edited on products;
drop trigger products_count_removed on products;
drop trigger products_count_none on products;
drop function count_products_added(), count_products_edited(), count_products_removed(), count_no_products();
drop table product_counts;

drop trigger orders_tally_added on orders;
drop trigger orders_tally_removed on orders;
drop trigger orders_tally_moved on orders;
drop trigger orders_tally_none on orders;
drop function tally_orders_added(), tally_orders_removed(), tally_order_moved(), tally_no_orders();

drop trigger sub_products_tally_added on sub_products;
drop trigger sub_products_tally_edited on sub_products;
drop trigger sub_products_tally_removed on sub_products;
drop trigger sub_products_tally_none on sub_products;
drop function tally_variants_added(), tally_variants_edited(), tally_variants_removed(), tally_no_variants();
drop function tally_variants(variant_move[]);
drop type variant_move;

drop trigger products_make_shelves on products;
drop trigger products_then_move_shelf on products;
drop table shelves;
drop function make_shelves(), move_shelf(), tally_shelves(), tally_shelves_removed(), tally_no_shelves();

drop trigger products_removed on products;
drop function products_removed();

-- As in 0010, without the counted changes of 0025.
create or replace function products_added() returns trigger
language plpgsql as $$
begin
  if exists (select from after) then
    perform tell_page_changes(array['lists']);
  end if;
  return null;
end
$$;

create or replace function products_edited() returns trigger
language plpgsql set enable_nestloop = off as $$
begin
  perform tell_page_changes(array(
    select 'product:' || after.id from after join before using (id) where after is distinct from before
    union all
    select 'lists' where exists (
      select from after join before using (id)
      where (after.name, after.category_id, after.brand_id, after.deleted_at)
        is distinct from (before.name, before.category_id, before.brand_id, before.deleted_at))
    union all
    select 'prices' where exists (
      select from after join before using (id) where after.price_centavos <> before.price_centavos)));
  return null;
end
$$;

drop table tallies;
drop function fold_tallies(), fold_tallies_sometimes();

-- Live products of each brand within each category: small enough that counting a million takes 50 ms.
create index products_by_taxonomy on products (category_id, brand_id) where deleted_at is null;
-- Orders of a state, counted likewise.
create index orders_of_state on orders (state);
-- Which products have units to sell.
create index sub_products_available on sub_products (product_id) where deleted_at is null and on_hand > reserved;
