-- What the administration's lists and overview count of variants, and how many products of each brand within each category
-- are in stock, kept as tallies (0023). Counting them read every variant: seconds at a million products.

-- A variant is low when it has less than its product's minimum. The minimum stands with the variant, too, so that which
-- ones are low is found by an index of one table; it changes seldom.
alter table sub_products add column minimum_stock integer not null default 0;

-- Plans are kept for a session: one made in an empty shop would read the whole table for each row of a first import.
create function copy_minimum_stock() returns trigger
language plpgsql set enable_seqscan = off as $$
begin
  -- Shared, so that a change of the minimum that is under way is waited for, not missed.
  select minimum_stock into new.minimum_stock from products where id = new.product_id for share;
  new.minimum_stock = coalesce(new.minimum_stock, 0);
  return new;
end
$$;

-- By each of the indexes of a product's variants; together they have all of them.
create function spread_minimum_stock() returns trigger
language plpgsql as $$
begin
  update sub_products set minimum_stock = new.minimum_stock where product_id = new.id and deleted_at is null;
  update sub_products set minimum_stock = new.minimum_stock where product_id = new.id and deleted_at is not null;
  return null;
end
$$;

-- No page shows it: nobody has to be told.
alter table sub_products disable trigger sub_products_edited;
update sub_products set minimum_stock = products.minimum_stock
from products where products.id = product_id and products.minimum_stock > 0;
alter table sub_products enable trigger sub_products_edited;

create trigger sub_products_copy_minimum_stock before insert on sub_products
for each row execute function copy_minimum_stock();
create trigger products_spread_minimum_stock after update of minimum_stock on products
for each row when (old.minimum_stock <> new.minimum_stock) execute function spread_minimum_stock();

-- How many variants of a product can be sold. A row changes only when a variant sells out or comes back; whoever changes
-- it has it for itself, so that of two who sell the last two variants one knows to be the last.
create table shelves (
  product_id  uuid primary key references products on delete cascade,
  category_id uuid not null,
  brand_id    uuid not null,
  filled      integer not null default 0
);

create function make_shelves() returns trigger
language plpgsql as $$
begin
  insert into shelves (product_id, category_id, brand_id) select id, category_id, brand_id from after;
  return null;
end
$$;

create function move_shelf() returns trigger
language plpgsql as $$
begin
  update shelves set category_id = new.category_id, brand_id = new.brand_id where product_id = new.id;
  return null;
end
$$;

create function tally_shelves() returns trigger
language plpgsql as $$
begin
  insert into tallies (what, category_id, brand_id, amount)
  select 'in stock', category_id, brand_id, sum(sign) from (
    select category_id, brand_id, -1 as sign from before where filled > 0
    union all
    select category_id, brand_id, 1 from after where filled > 0) as moves
  group by category_id, brand_id having sum(sign) <> 0;
  return null;
end
$$;

create function tally_shelves_removed() returns trigger
language plpgsql as $$
begin
  insert into tallies (what, category_id, brand_id, amount)
  select 'in stock', category_id, brand_id, -count(*) from before where filled > 0 group by category_id, brand_id;
  return null;
end
$$;

create function tally_no_shelves() returns trigger
language plpgsql as $$
begin
  delete from tallies where what = 'in stock';
  return null;
end
$$;

insert into shelves (product_id, category_id, brand_id, filled)
select id, category_id, brand_id,
  (select count(*) from sub_products where product_id = products.id and deleted_at is null and on_hand > reserved)
from products;
insert into tallies (what, category_id, brand_id, amount)
select 'in stock', category_id, brand_id, count(*) from shelves where filled > 0 group by category_id, brand_id;

create trigger products_make_shelves after insert on products
referencing new table as after for each statement execute function make_shelves();
-- After the variants' minimum, since triggers fire by their names: whoever edits a product takes its variants before its
-- shelf, as whoever buys does.
create trigger products_then_move_shelf after update on products for each row
when (old.category_id <> new.category_id or old.brand_id <> new.brand_id) execute function move_shelf();
create trigger shelves_tally after update on shelves
referencing old table as before new table as after for each statement execute function tally_shelves();
create trigger shelves_tally_removed after delete on shelves
referencing old table as before for each statement execute function tally_shelves_removed();
create trigger shelves_tally_none after truncate on shelves for each statement execute function tally_no_shelves();

-- A live variant as it was (sign -1) or is (1).
create type variant_move as (sign integer, product_id uuid, units integer, minimum_stock integer, pictured boolean);

create function tally_variants(moves variant_move[]) returns void
language plpgsql set enable_seqscan = off as $$
declare
  refilled uuid[];
begin
  insert into tallies (what, amount)
  select what, amount
  from (
    select sum(sign) as live, sum(sign) filter (where units = 0) as sold_out,
      sum(sign) filter (where units > 0 and units < minimum_stock) as low, sum(sign) filter (where not pictured) as bare
    from unnest(moves)) as sums
  cross join lateral (values ('variants', live), ('variants sold out', sold_out), ('variants low', low),
    ('variants without picture', bare)) as named (what, amount)
  where amount <> 0;
  if found then
    perform fold_tallies_sometimes();
  end if;
  refilled = array(
    select product_id from unnest(moves) where units > 0 group by product_id having sum(sign) <> 0 order by product_id);
  if cardinality(refilled) = 0 then
    return;
  end if;
  -- In the order of the key: two who sell out the same products wait for each other and never block each other.
  perform from shelves where product_id = any(refilled) order by product_id for no key update;
  update shelves set filled = filled + moved.amount
  from (
    select product_id, sum(sign) as amount
    from unnest(moves) where units > 0 group by product_id having sum(sign) <> 0) as moved
  where shelves.product_id = moved.product_id;
end
$$;

create function tally_variants_added() returns trigger
language plpgsql as $$
begin
  perform tally_variants(array(
    select (1, product_id, on_hand - reserved, minimum_stock, coalesce(img[1], '') <> '')::variant_move
    from after where deleted_at is null));
  return null;
end
$$;

create function tally_variants_edited() returns trigger
language plpgsql as $$
begin
  perform tally_variants(array(
    select (-1, product_id, on_hand - reserved, minimum_stock, coalesce(img[1], '') <> '')::variant_move
    from before where deleted_at is null
    union all
    select (1, product_id, on_hand - reserved, minimum_stock, coalesce(img[1], '') <> '')::variant_move
    from after where deleted_at is null));
  return null;
end
$$;

create function tally_variants_removed() returns trigger
language plpgsql as $$
begin
  perform tally_variants(array(
    select (-1, product_id, on_hand - reserved, minimum_stock, coalesce(img[1], '') <> '')::variant_move
    from before where deleted_at is null));
  return null;
end
$$;

create function tally_no_variants() returns trigger
language plpgsql as $$
begin
  delete from tallies where what like 'variants%';
  update shelves set filled = 0 where filled > 0;
  return null;
end
$$;

insert into tallies (what, amount)
select what, amount
from (
  select count(*) as live, count(*) filter (where on_hand - reserved = 0) as sold_out,
    count(*) filter (where on_hand - reserved > 0 and on_hand - reserved < minimum_stock) as low,
    count(*) filter (where coalesce(img[1], '') = '') as bare
  from sub_products where deleted_at is null) as sums
cross join lateral (values ('variants', live), ('variants sold out', sold_out), ('variants low', low),
  ('variants without picture', bare)) as named (what, amount);

create trigger sub_products_tally_added after insert on sub_products
referencing new table as after for each statement execute function tally_variants_added();
create trigger sub_products_tally_edited after update on sub_products
referencing old table as before new table as after for each statement execute function tally_variants_edited();
create trigger sub_products_tally_removed after delete on sub_products
referencing old table as before for each statement execute function tally_variants_removed();
create trigger sub_products_tally_none after truncate on sub_products
for each statement execute function tally_no_variants();
