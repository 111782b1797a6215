-- Finished answers are kept in memory (docs/response-cache.md), each with tags of what it was made of. These triggers
-- notify every process, on the channel page_changes, of the tags that a committed change touches:
--   product:ID    what a card of the product shows
--   stock:ID      what only its own page and its calls show: exact units, bar codes, dates of a variant
--   lists         which products there are, their names, categories and brands
--   prices        the order by price
--   availability  which products have units to sell
-- They cover every change of a row: by a form, an import, or SQL by hand. A statement sends one notification.

-- A notification has at most 8,000 bytes: more than 150 tags are sent as "all".
create function tell_stale(tags text[]) returns void
language plpgsql as $$
begin
  if cardinality(tags) > 150 then
    perform pg_notify('page_changes', 'all');
  elsif cardinality(tags) > 0 then
    perform pg_notify('page_changes', array_to_string(tags, ' '));
  end if;
end
$$;

-- No answer shows a product that was not there yet: only lists are stale.
create function tell_products_inserted() returns trigger
language plpgsql as $$
begin
  perform tell_stale(array(select 'lists' where exists (select from after)));
  return null;
end
$$;

-- Without nested loops: the planner has no estimate of how many rows changed and would compare each with each.
create function tell_products_updated() returns trigger
language plpgsql set enable_nestloop = off as $$
begin
  perform tell_stale(array(
    with changed as (
      select id,
        (after.name, after.category_id, after.brand_id, after.deleted_at)
          is distinct from (before.name, before.category_id, before.brand_id, before.deleted_at) as lists,
        after.price_centavos <> before.price_centavos as prices
      from after join before using (id) where after is distinct from before)
    select 'product:' || id from changed
    union select 'lists' from changed where lists
    union select 'prices' from changed where prices));
  return null;
end
$$;

create function tell_sub_products_inserted() returns trigger
language plpgsql as $$
begin
  perform tell_stale(array(
    select 'product:' || product_id from after
    union select 'availability' from after));
  return null;
end
$$;

-- A sale changes `stock` alone; the card and `availability` only when the last unit goes or the first comes.
create function tell_sub_products_updated() returns trigger
language plpgsql set enable_nestloop = off as $$
begin
  perform tell_stale(array(
    with changed as (
      select after.product_id,
        (after.deleted_at, after.available > 0)
          is distinct from (before.deleted_at, before.available > 0) as availability,
        (after.color, after.img, after.position) is distinct from (before.color, before.img, before.position) as card,
        (after.available, after.barcode, after.created_at, after.modified_at)
          is distinct from (before.available, before.barcode, before.created_at, before.modified_at) as stock
      from after join before using (id))
    select 'product:' || product_id from changed where card or availability
    union select 'stock:' || product_id from changed where stock
    union select 'availability' from changed where availability));
  return null;
end
$$;

-- The shop only marks rows as deleted; they are removed by hand alone.
create function tell_everything_stale() returns trigger
language plpgsql as $$
begin
  perform pg_notify('page_changes', 'all');
  return null;
end
$$;

create trigger products_inserted after insert on products
referencing new table as after for each statement execute function tell_products_inserted();
create trigger products_updated after update on products
referencing old table as before new table as after for each statement execute function tell_products_updated();
create trigger sub_products_inserted after insert on sub_products
referencing new table as after for each statement execute function tell_sub_products_inserted();
create trigger sub_products_updated after update on sub_products
referencing old table as before new table as after for each statement execute function tell_sub_products_updated();
create trigger products_gone after delete or truncate on products
for each statement execute function tell_everything_stale();
create trigger sub_products_gone after delete or truncate on sub_products
for each statement execute function tell_everything_stale();
