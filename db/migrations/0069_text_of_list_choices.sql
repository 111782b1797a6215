-- A choice for a line as the line was written, for the screen that lists them. Those made before have their stems alone.
alter table list_choices add column text text not null default '' check (length(text) <= 300);
