-- Numbers that stand written, so that nothing has to be counted: how many orders of each state there are. A change appends
-- what it adds or takes away instead of changing a row, so that no purchase waits for another one: a number is the sum of
-- its rows. Now and then a change puts together the rows that it finds; those that another transaction has, it leaves.
create table tallies (
  what   text collate "C" not null,
  -- Where a number is kept for each brand within each category; else null.
  category_id uuid,
  brand_id    uuid,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index tallies_by_what on tallies (what);

create function fold_tallies() returns void
language sql as $$
  with gone as (
    delete from tallies where ctid = any(array(select ctid from tallies for update skip locked))
    returning what, category_id, brand_id, amount)
  insert into tallies (what, category_id, brand_id, amount)
  select what, category_id, brand_id, sum(amount) from gone group by 1, 2, 3 having sum(amount) <> 0
$$;

create function fold_tallies_sometimes() returns void
language plpgsql as $$
begin
  if random() < 0.005 then
    perform fold_tallies();
  end if;
end
$$;

create function tally_orders_added() returns trigger
language plpgsql as $$
begin
  insert into tallies (what, amount) select 'orders ' || state, count(*) from after group by state;
  perform fold_tallies_sometimes();
  return null;
end
$$;

create function tally_orders_removed() returns trigger
language plpgsql as $$
begin
  insert into tallies (what, amount) select 'orders ' || state, -count(*) from before group by state;
  return null;
end
$$;

create function tally_order_moved() returns trigger
language plpgsql as $$
begin
  insert into tallies (what, amount) values ('orders ' || old.state, -1), ('orders ' || new.state, 1);
  perform fold_tallies_sometimes();
  return null;
end
$$;

create function tally_no_orders() returns trigger
language plpgsql as $$
begin
  delete from tallies where what like 'orders %';
  return null;
end
$$;

create trigger orders_tally_added after insert on orders
referencing new table as after for each statement execute function tally_orders_added();
create trigger orders_tally_removed after delete on orders
referencing old table as before for each statement execute function tally_orders_removed();
create trigger orders_tally_moved after update of state on orders
for each row when (old.state <> new.state) execute function tally_order_moved();
create trigger orders_tally_none after truncate on orders for each statement execute function tally_no_orders();

insert into tallies (what, amount) select 'orders ' || state, count(*) from orders group by state;
