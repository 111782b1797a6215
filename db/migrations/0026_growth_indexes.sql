-- What was still looked for row by row at a million products and orders.

-- A brand within a category: along the category's names it was found only after all of the others (70 ms).
create index products_by_pair_name on products (category_id, brand_id, sort_key, name collate "C", id) where deleted_at is null;

-- The variants that the administration's filters leave, with the expressions of the filters.
create index sub_products_low on sub_products (product_id)
where deleted_at is null and on_hand - reserved > 0 and on_hand - reserved < minimum_stock;
create index sub_products_out on sub_products (product_id) where deleted_at is null and on_hand - reserved = 0;
create index sub_products_without_picture on sub_products (product_id)
where deleted_at is null and coalesce(img[1], '') = '';
-- The list by bar code; those without one stand last in both directions.
create index sub_products_by_barcode on sub_products (barcode) where deleted_at is null;
create index sub_products_by_barcode_desc on sub_products (barcode desc nulls last) where deleted_at is null;

-- The overview's sales of thirty days, from the index alone; the list of orders reads it as it did the one before.
create index orders_by_date_with_sales on orders (created_at desc, id desc) include (state, payment_status, total_centavos);
drop index orders_by_date;
alter index orders_by_date_with_sales rename to orders_by_date;
