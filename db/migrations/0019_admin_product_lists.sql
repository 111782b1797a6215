-- The administrators' product lists by their dates: the newest first is what they are opened for. The rest of the key is
-- what ties go by, so that a page is read along the index even where a whole import has one date, or none.
create index products_by_creation on products (created_at desc, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_change on products (modified_at desc nulls last, sort_key, name collate "C", id) where deleted_at is null;
create index sub_products_by_creation on sub_products (created_at) where deleted_at is null;
