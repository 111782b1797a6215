-- Words to suggest when a search finds nothing ("cuderno": "cuaderno"). They are some thousands where product names may be a
-- million, so comparing by likeness stays fast. A word stays when its last product goes: a suggestion is checked against
-- the live products before it is made.

create table search_words (
  -- Folded, for comparing.
  word     text collate "C" primary key check (word <> ''),
  -- For showing.
  spelling text not null
);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

-- A trigger, so that no way of writing products forgets the words. Words have three letters or more. They are inserted in
-- alphabetical order: two transactions with the same new words wait for each other and do not deadlock.
create function note_search_words() returns trigger
language plpgsql as $$
begin
  insert into search_words (word, spelling)
  select distinct on (fold(part)) fold(part), part
  from regexp_split_to_table(lower(normalize(new.name, nfc) collate pg_c_utf8), '[^[:alnum:]]+') as part
  where length(part) between 3 and 40 and part ~ '^[[:alpha:]]+$'
  order by 1
  on conflict do nothing;
  return null;
end
$$;

create trigger products_note_search_words after insert or update of name on products
for each row execute function note_search_words();
