-- How many live products each brand has within each category, so that no list has to count them: there are some hundred
-- such pairs and may be a million products. Statement triggers keep the sums with whatever writes products.
create table product_counts (
  category_id uuid not null references categories on delete cascade,
  brand_id    uuid not null references brands on delete cascade,
  live        integer not null,
  primary key (category_id, brand_id)
);
create index product_counts_of_brand on product_counts (brand_id, category_id);

-- In the order of the key: two transactions that change the same pairs wait for each other instead of blocking each other.
create function count_products_added() returns trigger
language plpgsql as $$
begin
  insert into product_counts as counts (category_id, brand_id, live)
  select category_id, brand_id, count(*) from after where deleted_at is null group by 1, 2 order by 1, 2
  on conflict (category_id, brand_id) do update set live = counts.live + excluded.live;
  return null;
end
$$;

create function count_products_edited() returns trigger
language plpgsql as $$
begin
  insert into product_counts as counts (category_id, brand_id, live)
  select category_id, brand_id, sum(moved) from (
    select category_id, brand_id, -1 as moved from before where deleted_at is null
    union all
    select category_id, brand_id, 1 from after where deleted_at is null) as moves
  group by 1, 2 having sum(moved) <> 0 order by 1, 2
  on conflict (category_id, brand_id) do update set live = counts.live + excluded.live;
  return null;
end
$$;

create function count_products_removed() returns trigger
language plpgsql as $$
begin
  update product_counts as counts set live = counts.live - removed.live
  from (select category_id, brand_id, count(*) as live from before where deleted_at is null group by 1, 2) as removed
  where counts.category_id = removed.category_id and counts.brand_id = removed.brand_id;
  return null;
end
$$;

create function count_no_products() returns trigger
language plpgsql as $$
begin
  delete from product_counts;
  return null;
end
$$;

create trigger products_count_added after insert on products
referencing new table as after for each statement execute function count_products_added();
create trigger products_count_edited after update on products
referencing old table as before new table as after for each statement execute function count_products_edited();
create trigger products_count_removed after delete on products
referencing old table as before for each statement execute function count_products_removed();
create trigger products_count_none after truncate on products for each statement execute function count_no_products();

insert into product_counts (category_id, brand_id, live)
select category_id, brand_id, count(*) from products where deleted_at is null group by 1, 2;
