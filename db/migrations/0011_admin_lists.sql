-- The administrator's sub-product list in the order of colours: the key is made once and not 60,000 times a page.
alter table sub_products
  add column color_key text collate "C" not null generated always as (spanish_sort_key(color)) stored;
