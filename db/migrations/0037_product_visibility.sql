-- Whether visitors see a product. `scheduled`: from publish_at on; a round of the shop then makes it `published`
-- (server/catalog/publish-due.ts), which tells the response cache.

alter table products
  add column visibility text collate "C" not null default 'published',
  add column publish_at timestamptz,
  add constraint products_visibility check (visibility in ('published', 'draft', 'hidden', 'scheduled')),
  add constraint products_scheduled check (visibility <> 'scheduled' or publish_at is not null);

-- As in 0016, with the visibility among what makes lists stale.
create or replace function tell_products_updated() returns trigger
language plpgsql set enable_nestloop = off as $$
begin
  perform tell_stale(array(
    with changed as (
      select id,
        (after.name, after.category_id, after.brand_id, after.deleted_at, after.visibility)
          is distinct from (before.name, before.category_id, before.brand_id, before.deleted_at, before.visibility) as lists,
        after.price_centavos <> before.price_centavos as prices
      from after join before using (id) where after is distinct from before)
    select 'product:' || id from changed
    union select 'lists' from changed where lists
    union select 'prices' from changed where prices));
  return null;
end
$$;
