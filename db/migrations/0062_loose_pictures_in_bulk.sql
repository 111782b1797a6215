-- New variants are looked at a statement at a time: an import writes hundreds with one, and a call for each doubled its time.
create function sub_products_pictured() returns trigger
language plpgsql as $$
begin
  update loose_pictures set since = clock_timestamp()
  where stem in (select picture_stem(address) from after, unnest(after.img) as a (address));
  return null;
end
$$;

drop trigger sub_product_pictured on sub_products;

drop function sub_product_pictured();

create trigger sub_products_pictured after insert on sub_products
referencing new table as after for each statement execute function sub_products_pictured();
