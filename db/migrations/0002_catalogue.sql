-- What the shop sells: products, each with its variants (sub_products), which are what has a colour, a bar code and stock.
-- Money is in centavos, sizes in centimetres, weights in grams. A product or variant that was deleted keeps its row and has
-- a date in deleted_at, since orders refer to it; "live" means that deleted_at is null.

create table categories (
  id   uuid primary key default uuidv7(),
  -- The name as names are compared (taxonomyKey in shared/search.ts).
  key  text collate "C" not null unique,
  name text not null check (name <> '')
);

create table brands (
  id   uuid primary key default uuidv7(),
  key  text collate "C" not null unique,
  name text not null check (name <> '')
);

create table products (
  id             uuid primary key default uuidv7(),
  name           text not null check (name <> ''),
  description    text not null,
  -- VAT included.
  price_centavos bigint not null check (price_centavos between 0 and 99999999999),
  -- Percent of VAT within the price; books are exempt. The shopkeeper sets it product by product.
  tax_rate       double precision not null default 21 check (tax_rate in (0, 10.5, 21)),
  discount       double precision not null default 0 check (discount between 0 and 100),
  category_id    uuid not null references categories,
  brand_id       uuid not null references brands,
  size_long      double precision not null default 0 check (size_long >= 0),
  size_width     double precision not null default 0 check (size_width >= 0),
  size_height    double precision not null default 0 check (size_height >= 0),
  weight         double precision not null default 0 check (weight >= 0),
  -- A variant with fewer units than this is low on stock.
  minimum_stock  integer not null default 0 check (minimum_stock >= 0),
  created_at     timestamptz not null default now(),
  modified_at    timestamptz,
  deleted_at     timestamptz,
  folded_name    text collate "C" not null generated always as (fold(name)) stored,
  sort_key       text collate "C" not null generated always as (spanish_sort_key(name)) stored
);

-- The catalogue's lists by name and by price: of everything, of a category, of a brand, of a brand within a category. Ties
-- are broken by name, then id.
create index products_by_name on products (sort_key, name collate "C", id) where deleted_at is null;
create index products_by_price on products (price_centavos, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_price_desc on products (price_centavos desc, sort_key, name collate "C", id)
where deleted_at is null;
create index products_by_category_name on products (category_id, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_category_price on products (category_id, price_centavos, sort_key, name collate "C", id)
where deleted_at is null;
create index products_by_brand_name on products (brand_id, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_brand_price on products (brand_id, price_centavos, sort_key, name collate "C", id)
where deleted_at is null;
create index products_by_pair_name on products (category_id, brand_id, sort_key, name collate "C", id)
where deleted_at is null;
-- Live products counted by brand and category, for totals and filters: small enough that counting a million takes 50 ms.
create index products_by_taxonomy on products (category_id, brand_id) where deleted_at is null;
-- Searches. A short pending list: whoever fills it adds all of it to the index, which at the default of 4 MB made the worst
-- batch of a price change wait 199 ms, and at 512 kB 127 ms.
create index products_by_words on products using gin (folded_name gin_trgm_ops) with (gin_pending_list_limit = 512)
where deleted_at is null;
-- The administrators' lists by date, and the deleted products.
create index products_by_creation on products (created_at desc, sort_key, name collate "C", id) where deleted_at is null;
create index products_by_change on products (modified_at desc nulls last, sort_key, name collate "C", id)
where deleted_at is null;
create index products_deleted on products (deleted_at desc, id desc) where deleted_at is not null;

create table sub_products (
  id            uuid primary key default uuidv7(),
  product_id    uuid not null references products,
  color         text not null check (color <> ''),
  barcode       text check (barcode <> ''),
  -- Units in the shop, those of them that unpaid orders hold, and those that can be sold now.
  on_hand       integer not null check (on_hand >= 0),
  reserved      integer not null default 0,
  available     integer not null generated always as (on_hand - reserved) stored,
  -- Addresses of its pictures, the first one is shown in lists.
  img           text[] not null default '{}',
  -- Its place among the variants of the product.
  position      integer not null default 0,
  created_at    timestamptz not null default now(),
  modified_at   timestamptz,
  deleted_at    timestamptz,
  color_key     text collate "C" not null generated always as (spanish_sort_key(color)) stored,
  -- The product's, copied by the triggers below, so that an index of this table alone finds the variants that are low.
  minimum_stock integer not null default 0,
  constraint sub_products_reserved_within_stock check (reserved between 0 and on_hand)
);

create index sub_products_of_product on sub_products (product_id, position, id) where deleted_at is null;
-- A restored product takes along the variants that were deleted with it.
create index sub_products_deleted on sub_products (product_id, deleted_at) where deleted_at is not null;
-- No two live variants have the same bar code.
create unique index sub_products_barcode on sub_products (barcode) where deleted_at is null and barcode is not null;
-- Which products can be sold now.
create index sub_products_available on sub_products (product_id) where deleted_at is null and available > 0;
-- The filters of the administrators' lists (low, sold out, without picture), in the filters' own words.
create index sub_products_low on sub_products (product_id)
where deleted_at is null and available > 0 and available < minimum_stock;
create index sub_products_out on sub_products (product_id) where deleted_at is null and available = 0;
create index sub_products_without_picture on sub_products (product_id)
where deleted_at is null and coalesce(img[1], '') = '';
-- The administrators' list of variants by date, colour, units and bar code. Variants without a bar code come last in both
-- directions.
create index sub_products_by_creation on sub_products (created_at) where deleted_at is null;
create index sub_products_by_color on sub_products (color_key) where deleted_at is null;
create index sub_products_by_stock on sub_products (available) where deleted_at is null;
create index sub_products_by_barcode on sub_products (barcode) where deleted_at is null;
create index sub_products_by_barcode_desc on sub_products (barcode desc nulls last) where deleted_at is null;

-- Sequential scans are off because a session keeps its plans: one that was made in an empty shop would read the whole table
-- of products for each row of a first import.
create function copy_minimum_stock() returns trigger
language plpgsql set enable_seqscan = off as $$
begin
  -- With a lock, so that a change of the minimum that has not yet been committed is waited for, not missed.
  select minimum_stock into new.minimum_stock from products where id = new.product_id for share;
  new.minimum_stock = coalesce(new.minimum_stock, 0);
  return new;
end
$$;

-- Two statements, because each of them can use an index; together they reach all variants of the product.
create function spread_minimum_stock() returns trigger
language plpgsql as $$
begin
  update sub_products set minimum_stock = new.minimum_stock where product_id = new.id and deleted_at is null;
  update sub_products set minimum_stock = new.minimum_stock where product_id = new.id and deleted_at is not null;
  return null;
end
$$;

create trigger sub_products_copy_minimum_stock before insert on sub_products
for each row execute function copy_minimum_stock();
create trigger products_spread_minimum_stock after update of minimum_stock on products
for each row when (old.minimum_stock <> new.minimum_stock) execute function spread_minimum_stock();
