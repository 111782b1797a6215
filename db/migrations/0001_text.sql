-- How texts are compared and sorted, the same on every server: no collation of the operating system, no dictionary. Both
-- functions are immutable, since generated columns and indexes are made with them.

-- Substrings and likeness by trigram indexes: searches and suggestions.
create extension if not exists pg_trgm;

-- Text for comparing: lower case, without accents. shared/search.ts does the same; a test compares the two.
create function fold(value text) returns text
language sql immutable parallel safe strict
return regexp_replace(normalize(lower(value collate pg_c_utf8), nfd), '[\u0300-\u036f]', '', 'g');

-- Key for sorting as a Spanish list does: case and accents do not count, ñ follows n ('~' sorts after every letter, so 'n~'
-- comes after 'nz'), and opening signs (¿ ¡ « “ –) come before the letters. Keys are compared bytewise (collate "C").
create function spanish_sort_key(value text) returns text
language sql immutable parallel safe strict
return fold(translate(replace(lower(normalize(value, nfc) collate pg_c_utf8), 'ñ', 'n~'), '¿¡«»“”‘’–—…', '?!""""''''--.'));
