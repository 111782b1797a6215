create index concurrently if not exists products_by_name_words on products using gin (name_words(folded_name))
with (gin_pending_list_limit = 512) where deleted_at is null;
