-- Signs that open a title (¿ ¡ « “ –) stand before the letters, as in any Spanish list; bytewise they came after z.
create or replace function spanish_sort_key(value text) returns text
language sql immutable parallel safe strict
return fold(translate(replace(lower(normalize(value, nfc) collate pg_c_utf8), 'ñ', 'n~'), '¿¡«»“”‘’–—…', '?!""""''''--.'));

-- Generated columns are made when a row is written: the rows that the new rule moves are written again.
update products set name = name where name ~ '[¿¡«»“”‘’–—…]';
