-- Searches of visitors that found nothing, counted by day. Nothing says who searched.
create table missed_searches (
  -- In Buenos Aires.
  day   date not null,
  -- Folded, so that spellings of one search are one row.
  words text collate "C" not null check (words <> ''),
  times integer not null check (times > 0),
  primary key (day, words)
);
