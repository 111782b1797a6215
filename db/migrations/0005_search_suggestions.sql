-- Words to offer when a search finds nothing ("cuderno": "cuaderno"). A list of words is a few thousand rows where the
-- names are a hundred thousand, so comparing by likeness stays fast.

-- Words of a name that are worth offering: three letters or more. `word` is for comparing, `spelling` for showing.
create function words_of(name text) returns table (word text, spelling text)
language sql immutable parallel safe strict
begin atomic
  select distinct on (fold(part)) fold(part), part
  from regexp_split_to_table(lower(normalize(name, nfc) collate pg_c_utf8), '[^[:alnum:]]+') as part
  where length(part) between 3 and 40 and part ~ '^[[:alpha:]]+$'
  order by 1; end;

-- Words stay when the last product that has them goes: they are looked at against the live products when offered.
create table search_words (
  word     text collate "C" primary key check (word <> ''),
  spelling text not null
);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

-- In the database, so that no way of writing products forgets it. In the order of words_of: two transactions that bring
-- the same new words wait for each other instead of blocking each other.
create function note_search_words() returns trigger language plpgsql
as 'begin insert into search_words (word, spelling) select word, spelling from words_of(new.name) on conflict do nothing; return null; end';

create trigger products_note_search_words after insert or update of name on products
for each row execute function note_search_words();

insert into search_words (word, spelling)
select distinct on (words.word) words.word, words.spelling
from products, words_of(products.name) as words
where products.deleted_at is null
order by words.word, products.id;
