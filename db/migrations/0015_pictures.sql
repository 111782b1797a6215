-- Uploaded pictures that perhaps no row uses: those that were stored just now, and those that a row used until lately. The
-- sweep (server/media/sweep-pictures.ts) looks at these alone. A picture that it finds in use leaves this table.

create table loose_pictures (
  -- What the names of all files of the picture begin with.
  stem       text collate "C" primary key,
  -- When it was last stored, taken into use or put out of use. It may be removed a day later.
  since      timestamptz not null default clock_timestamp(),
  -- When the removal of its files began; null while they are there.
  removal_at timestamptz
);
create index loose_pictures_by_age on loose_pictures (since);

-- The stem of one of the shop's own pictures, in whatever size or on whatever host; null for other addresses.
create function picture_stem(address text) returns text
language sql immutable parallel safe as $$
  select substring(address from '/media/([0-9a-f]{32}(?:_[1-9][0-9]*x[1-9][0-9]*_[0-9a-f]{6})?)')
$$;

-- The day begins anew for pictures that come into use, so that a sweep that has just seen them unused leaves them alone, and
-- begins for those that go out of use. `img` is one address (users) or several (sub_products): unnest flattens both.
create function pictures_changed() returns trigger
language plpgsql as $$
declare
  used text[] = array(select picture_stem(address) from unnest(array[new.img]) as n (address));
begin
  update loose_pictures set since = clock_timestamp() where stem = any(used);
  insert into loose_pictures (stem)
  select distinct picture_stem(address) from unnest(array[old.img]) as o (address)
  where picture_stem(address) is not null and picture_stem(address) <> all(array_remove(used, null))
  on conflict (stem) do update set since = clock_timestamp();
  return null;
end
$$;

-- The same for the pictures of new variants, once a statement: an import inserts hundreds with one, and a call for each row
-- doubles its time.
create function pictures_inserted() returns trigger
language plpgsql as $$
begin
  update loose_pictures set since = clock_timestamp()
  where stem in (select picture_stem(address) from after, unnest(after.img) as a (address));
  return null;
end
$$;

create trigger users_pictures_changed after update of img on users
for each row when (old.img is distinct from new.img) execute function pictures_changed();
create trigger sub_products_pictures_changed after update of img on sub_products
for each row when (old.img is distinct from new.img) execute function pictures_changed();
create trigger sub_products_pictures_inserted after insert on sub_products
referencing new table as after for each statement execute function pictures_inserted();
