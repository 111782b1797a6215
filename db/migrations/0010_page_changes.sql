-- Finished pages are kept in memory; these triggers tell every process which of them a committed change touches.
-- The payload names products, or lists, as the page cache's tags do (server/http/page-tags.ts):
--   product:ID  what its card and its page show      stock:ID  the exact units, which only its page shows
--   lists       which products there are, their names, categories and brands
--   prices      the order by price                   shelves   which products have any stock
-- Statement triggers: one notification a statement, however many rows. Above 100 products it says "all".

create function tell_page_changes(tags text[]) returns void
language plpgsql as $$
begin
  if cardinality(tags) = 0 then
    return;
  end if;
  if cardinality(tags) > 150 then
    perform pg_notify('page_changes', 'all');
  else
    perform pg_notify('page_changes', array_to_string(tags, ' '));
  end if;
end
$$;

create function products_added() returns trigger
language plpgsql as $$
begin
  if exists (select from after) then
    perform tell_page_changes(array['lists']);
  end if;
  return null;
end
$$;

create function products_edited() returns trigger
language plpgsql as $$
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

create function sub_products_added() returns trigger
language plpgsql as $$
begin
  perform tell_page_changes(array(
    select distinct 'product:' || product_id from after
    union all
    select 'shelves' where exists (select from after)));
  return null;
end
$$;

create function sub_products_edited() returns trigger
language plpgsql as $$
begin
  perform tell_page_changes(array(
    select distinct 'product:' || after.product_id from after join before using (id)
    where (after.color, after.img, after.position, after.deleted_at, after.on_hand > after.reserved)
      is distinct from (before.color, before.img, before.position, before.deleted_at, before.on_hand > before.reserved)
    union all
    select distinct 'stock:' || after.product_id from after join before using (id)
    where after.on_hand - after.reserved <> before.on_hand - before.reserved
    union all
    select 'shelves' where exists (
      select from after join before using (id)
      where (after.deleted_at, after.on_hand > after.reserved)
        is distinct from (before.deleted_at, before.on_hand > before.reserved))));
  return null;
end
$$;

create trigger products_added after insert on products
referencing new table as after for each statement execute function products_added();
create trigger products_edited after update on products
referencing old table as before new table as after for each statement execute function products_edited();
create trigger sub_products_added after insert on sub_products
referencing new table as after for each statement execute function sub_products_added();
create trigger sub_products_edited after update on sub_products
referencing old table as before new table as after for each statement execute function sub_products_edited();
