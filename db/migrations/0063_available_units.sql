-- What of a variant can be sold now, written once for all who read it.
alter table sub_products add column available integer not null generated always as (on_hand - reserved) stored;

drop index sub_products_low, sub_products_out, sub_products_by_stock, sub_products_available;
create index sub_products_low on sub_products (product_id)
where deleted_at is null and available > 0 and available < minimum_stock;
create index sub_products_out on sub_products (product_id) where deleted_at is null and available = 0;
create index sub_products_available on sub_products (product_id) where deleted_at is null and available > 0;
create index sub_products_by_stock on sub_products (available) where deleted_at is null;
