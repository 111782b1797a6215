-- An import is taken back as a whole: its plans stay, with what was made of them, until they are taken back.

-- {"product", "variants": {row: id}}; null: not written.
alter table import_products add column written jsonb;

alter table import_rows add column undone boolean not null default false;

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in ('checking', 'asking', 'checked', 'applying', 'applied',
  'undoing', 'undone', 'cancelled', 'failed'));
-- Who takes it back.
alter table imports add column undone_by uuid references users;
