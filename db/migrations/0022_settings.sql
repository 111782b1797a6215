-- What the owner changes without a programmer: shared/schemas/settings.ts. Each save is a row, the newest one counts, and
-- without any the values of shared/settings/first-settings.ts do. Rows are never changed or deleted: they are the history.

create table settings_versions (
  id            uuid primary key default uuidv7(),
  -- Which one is the newest, whatever the clock says.
  number        bigint not null generated always as identity unique,
  -- The settings whole, as on the wire.
  settings      jsonb not null,
  -- When terms or privacy policy were last changed, up to this version.
  texts_of      timestamptz not null,
  saved_at      timestamptz not null default now(),
  -- null: the shop itself.
  saved_by      uuid references users,
  -- The version that this one brought back.
  restored_from uuid references settings_versions
);

-- Every page shows some of it.
create trigger settings_versions_changed after insert or update or delete or truncate on settings_versions
for each statement execute function tell_everything_stale();

-- The addresses of pictures in it.
create function pictures_in(settings jsonb) returns text[]
language sql immutable parallel safe as $$
  select array(select found[1] from regexp_matches(settings::text, '"(/media/[^"]+)"', 'g') as m (found))
$$;

-- As for other tables (0015_pictures.sql), the day begins anew for pictures that come into use.
create function settings_pictures_inserted() returns trigger
language plpgsql as $$
declare
  used text[] = array(select picture_stem(address) from unnest(pictures_in(new.settings)) as n (address));
begin
  perform from loose_pictures where stem = any(used) order by stem for update;
  update loose_pictures set since = clock_timestamp() where stem = any(used);
  return null;
end
$$;

create trigger settings_versions_pictures_inserted after insert on settings_versions
for each row execute function settings_pictures_inserted();
