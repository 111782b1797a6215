-- The words of a folded name, as the index of words has them: letters and digits, whatever stands between them ("ADH.EN
-- BARRA", "P/PIZARRA"). No dictionary, so nothing is left out and nothing is changed.
create function name_words(folded_name text) returns tsvector
language sql immutable parallel safe strict cost 1000
return array_to_tsvector(
  array_remove(string_to_array(regexp_replace(folded_name collate "C", '[^a-z0-9]+', ' ', 'g'), ' '), '')
);
