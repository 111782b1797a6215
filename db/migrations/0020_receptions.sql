-- What comes into the shop, from whom and at what cost. Costs are in centavos with VAT, as prices are, so that the two can be
-- compared.

create table suppliers (
  id             uuid primary key default uuidv7(),
  name           text not null check (name <> ''),
  contact        text not null default '',
  -- As typed.
  whatsapp       text not null default '',
  email          text not null default '',
  lead_days      integer check (lead_days between 0 and 365),
  notes          text not null default '',
  -- Whether the prices of its lists include VAT. Null: nobody has said yet.
  lists_with_vat boolean,
  created_at     timestamptz not null default now(),
  modified_at    timestamptz,
  -- Receptions refer to suppliers, so a deleted one keeps its row.
  deleted_at     timestamptz,
  folded_name    text collate "C" not null generated always as (fold(name)) stored
);
create unique index suppliers_by_name on suppliers (folded_name) where deleted_at is null;

-- Which supplier sells which variant, under which code of its own, and at what cost now.
create table supplier_articles (
  supplier_id    uuid not null references suppliers,
  sub_product_id uuid not null references sub_products,
  code           text check (code <> ''),
  cost_centavos  bigint check (cost_centavos between 0 and 99999999999),
  modified_at    timestamptz not null default now(),
  primary key (supplier_id, sub_product_id)
);
create unique index supplier_articles_by_code on supplier_articles (supplier_id, code) where code is not null;
create index supplier_articles_of_sub_product on supplier_articles (sub_product_id);

create table receptions (
  id          uuid primary key default uuidv7(),
  at          timestamptz not null default now(),
  user_id     uuid references users,
  supplier_id uuid references suppliers,
  note        text not null default '',
  undone_at   timestamptz,
  undone_by   uuid references users
);
create index receptions_of_supplier on receptions (supplier_id) where supplier_id is not null;

create table reception_lines (
  reception_id   uuid not null references receptions,
  position       integer not null,
  sub_product_id uuid not null references sub_products,
  quantity       integer not null check (quantity > 0),
  cost_centavos  bigint check (cost_centavos between 0 and 99999999999),
  primary key (reception_id, position)
);

-- Each cost that a variant has had at a supplier; rows are never changed.
create table supplier_costs (
  id             uuid primary key default uuidv7(),
  supplier_id    uuid not null references suppliers,
  sub_product_id uuid not null references sub_products,
  cost_centavos  bigint not null check (cost_centavos between 0 and 99999999999),
  at             timestamptz not null default now(),
  user_id        uuid references users,
  reception_id   uuid references receptions
);
create index supplier_costs_of_sub_product on supplier_costs (sub_product_id, at);

-- The ledger says why. Not validated, because the rows of before obey the narrower rule, and reading them all would stop the
-- sales of the version before.
alter table stock_movements add column reception_id uuid references receptions;
alter table stock_movements add column reason text;
alter table stock_movements add column note text not null default '';
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('initial', 'adjustment', 'reservation',
  'release', 'sale', 'return', 'reception', 'reception_undone', 'correction', 'count')) not valid;
alter table stock_movements add constraint stock_movements_reason_check
check ((reason is not null) = (kind = 'correction')) not valid;
