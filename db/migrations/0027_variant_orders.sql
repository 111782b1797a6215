-- The administration's list of variants by colour and by units: which colours, or numbers, a page shows.
create index sub_products_by_color on sub_products (color_key) where deleted_at is null;
create index sub_products_by_stock on sub_products ((on_hand - reserved)) where deleted_at is null;
