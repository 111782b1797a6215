-- The rows of loose_pictures are locked in the order of their stems. Without it, two people who exchanged the same two
-- pictures at once locked them crosswise, and one of them was refused.
create or replace function pictures_changed() returns trigger
language plpgsql as $$
declare
  used text[] = array(select picture_stem(address) from unnest(array[new.img]) as n (address));
  unused text[] = array(
    select distinct picture_stem(address) from unnest(array[old.img]) as o (address)
    where picture_stem(address) is not null and picture_stem(address) <> all(array_remove(used, null)));
begin
  perform from loose_pictures where stem = any(used || unused) order by stem for update;
  update loose_pictures set since = clock_timestamp() where stem = any(used);
  insert into loose_pictures (stem)
  select stem from unnest(unused) as u (stem) order by stem
  on conflict (stem) do update set since = clock_timestamp();
  return null;
end
$$;
