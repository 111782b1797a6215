-- What a search found is remembered as long as nothing that matters has changed since: the tallies (0023) count the changes
-- of lists (which products there are, their names, categories and brands), of prices, and of shelves (which products are
-- in stock), as 0010 tells them. A change appends its one; who reads later than its commit sees it.

create or replace function products_added() returns trigger
language plpgsql as $$
begin
  if exists (select from after) then
    perform tell_page_changes(array['lists']);
    insert into tallies (what, amount) values ('changes of lists', 1);
  end if;
  return null;
end
$$;

create or replace function products_edited() returns trigger
language plpgsql set enable_nestloop = off as $$
declare
  lists boolean;
  prices boolean;
begin
  select coalesce(bool_or((after.name, after.category_id, after.brand_id, after.deleted_at)
      is distinct from (before.name, before.category_id, before.brand_id, before.deleted_at)), false),
    coalesce(bool_or(after.price_centavos <> before.price_centavos), false)
  into lists, prices from after join before using (id);
  perform tell_page_changes(array(
    select 'product:' || after.id from after join before using (id) where after is distinct from before
    union all
    select 'lists' where lists
    union all
    select 'prices' where prices));
  insert into tallies (what, amount)
  select 'changes of lists', 1 where lists
  union all
  select 'changes of prices', 1 where prices;
  return null;
end
$$;

create function products_removed() returns trigger
language plpgsql as $$
begin
  insert into tallies (what, amount) values ('changes of lists', 1);
  return null;
end
$$;

create trigger products_removed after delete or truncate on products
for each statement execute function products_removed();

create or replace function tally_shelves() returns trigger
language plpgsql as $$
begin
  insert into tallies (what, category_id, brand_id, amount)
  select 'in stock', category_id, brand_id, sum(sign) from (
    select category_id, brand_id, -1 as sign from before where filled > 0
    union all
    select category_id, brand_id, 1 from after where filled > 0) as moves
  group by category_id, brand_id having sum(sign) <> 0;
  insert into tallies (what, amount)
  select 'changes of shelves', 1 where exists (
    select from (
      select product_id, -1 as sign from before where filled > 0
      union all
      select product_id, 1 from after where filled > 0) as moves
    group by product_id having sum(sign) <> 0);
  return null;
end
$$;
