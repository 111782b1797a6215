-- 0038 has each of these again, with the visibility, so that far pages and counts of what visitors see are read from the
-- index alone.
drop index products_by_name;
drop index products_by_price;
drop index products_by_price_desc;
drop index products_by_category_name;
drop index products_by_category_price;
drop index products_by_brand_name;
drop index products_by_brand_price;
drop index products_by_pair_name;
drop index products_by_taxonomy;
