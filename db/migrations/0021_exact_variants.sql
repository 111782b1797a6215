-- What the API says of a product is kept as its page is: bar codes and dates of a variant belong to what only its own
-- address shows. As in 0013, the changed rows are not joined each with each.
create or replace function sub_products_edited() returns trigger
language plpgsql set enable_nestloop = off as $$
begin
  perform tell_page_changes(array(
    select distinct 'product:' || after.product_id from after join before using (id)
    where (after.color, after.img, after.position, after.deleted_at, after.on_hand > after.reserved)
      is distinct from (before.color, before.img, before.position, before.deleted_at, before.on_hand > before.reserved)
    union all
    select distinct 'stock:' || after.product_id from after join before using (id)
    where (after.on_hand - after.reserved, after.barcode, after.created_at, after.modified_at)
      is distinct from (before.on_hand - before.reserved, before.barcode, before.created_at, before.modified_at)
    union all
    select 'shelves' where exists (
      select from after join before using (id)
      where (after.deleted_at, after.on_hand > after.reserved)
        is distinct from (before.deleted_at, before.on_hand > before.reserved))));
  return null;
end
$$;
