-- Uploaded pictures that perhaps nothing names: those that were just kept, and those that a row named until lately. The sweep
-- (server/media/sweep-pictures.ts) looks here alone; a picture that it finds named somewhere leaves this list.
create table loose_pictures (
  -- What the names of all of a picture's files begin with.
  stem       text collate "C" primary key,
  -- When it was last kept, named or no longer named. A day later it may be removed.
  since      timestamptz not null default clock_timestamp(),
  -- When the removal of its files began; null while they are there.
  removal_at timestamptz
);
create index loose_pictures_by_age on loose_pictures (since);

-- The stem of one of the shop's own pictures, whatever size or host an address says; null for foreign pictures.
create function picture_stem(address text) returns text
language sql immutable parallel safe as $$
  select substring(address from '/media/([0-9a-f]{32}(?:_[1-9][0-9]*x[1-9][0-9]*_[0-9a-f]{6})?)')
$$;

-- A picture that is named or no longer named is young again: a sweep that has just seen it the other way leaves it alone.
create function note_pictures(before text[], after text[]) returns void
language plpgsql as $$
begin
  update loose_pictures set since = clock_timestamp()
  where stem = any(array(select picture_stem(address) from unnest(after) as a (address)));
  insert into loose_pictures (stem)
  select distinct picture_stem(address) from unnest(before) as b (address)
  where picture_stem(address) is not null
    and picture_stem(address) <> all(array(
      select picture_stem(a.address) from unnest(after) as a (address) where picture_stem(a.address) is not null))
  on conflict (stem) do update set since = clock_timestamp();
end
$$;

-- New variants are looked at a statement at a time: an import writes hundreds with one, and a call for each doubles its time.
create function sub_products_pictured() returns trigger
language plpgsql as $$
begin
  update loose_pictures set since = clock_timestamp()
  where stem in (select picture_stem(address) from after, unnest(after.img) as a (address));
  return null;
end
$$;

create function sub_product_pictures_changed() returns trigger
language plpgsql as $$
begin
  perform note_pictures(old.img, new.img);
  return null;
end
$$;

create function user_picture_changed() returns trigger
language plpgsql as $$
begin
  perform note_pictures(array[old.img], array[new.img]);
  return null;
end
$$;

create trigger sub_products_pictured after insert on sub_products
referencing new table as after for each statement execute function sub_products_pictured();

create trigger sub_product_pictures_changed after update of img on sub_products
for each row when (old.img is distinct from new.img) execute function sub_product_pictures_changed();

create trigger user_picture_changed after update of img on users
for each row when (old.img is distinct from new.img) execute function user_picture_changed();

-- Pictures that were replaced before this table was there: the list of changes still knows them.
insert into loose_pictures (stem)
select distinct picture_stem(address)
from audit_entries, jsonb_array_elements_text(case when jsonb_typeof(before -> 'img') = 'array' then before -> 'img' else '[]' end) as b (address)
where before -> 'img' is not null and picture_stem(address) is not null
on conflict do nothing;
