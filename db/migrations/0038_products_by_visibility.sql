create index concurrently if not exists products_to_publish on products (publish_at)
where visibility = 'scheduled';
create index concurrently if not exists products_shown_by_name on products (sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
create index concurrently if not exists products_shown_by_price on products (price_centavos, sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
create index concurrently if not exists products_shown_by_price_desc on products (price_centavos desc, sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
create index concurrently if not exists products_shown_by_category_name on products (category_id, sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
create index concurrently if not exists products_shown_by_category_price on products (category_id, price_centavos, sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
create index concurrently if not exists products_shown_by_brand_name on products (brand_id, sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
create index concurrently if not exists products_shown_by_brand_price on products (brand_id, price_centavos, sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
create index concurrently if not exists products_shown_by_pair_name on products (category_id, brand_id, sort_key, name collate "C", id) include (visibility)
where deleted_at is null;
-- A key column, since an index with included ones has no deduplication.
create index concurrently if not exists products_shown_by_taxonomy on products (category_id, brand_id, visibility)
where deleted_at is null;
