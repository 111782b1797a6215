-- Products of a colour (rules 2.9), and the administrators' list by colour.
create index concurrently if not exists sub_products_of_color on sub_products (color_key, product_id)
where deleted_at is null;
