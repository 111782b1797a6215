-- The price on the label of each variant when it was last printed, so that the labels of what costs another price now can be
-- printed again.

create table label_prints (
  sub_product_id uuid primary key references sub_products,
  price_centavos bigint not null,
  printed_at     timestamptz not null default now(),
  printed_by     uuid references users
);
