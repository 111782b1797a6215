-- The ways of delivery are settings (0022_settings.sql) that an owner renames and deletes, so an order keeps what it needs of
-- its own: a copy, as of the order.
alter table orders
  drop constraint orders_type_of_shipment_check,
  -- What the way was called. Empty: as type_of_shipment.
  add column shipment_name text not null default '',
  -- Whether the buyer collects the order at the shop.
  add column shipment_pickup boolean not null default false,
  -- Whether a price of 0 means that it is agreed and paid after the purchase.
  add column shipment_paid_later boolean not null default false,
  -- What the buyer reads with the order.
  add column shipment_note text;

update orders set
  shipment_name = case type_of_shipment
    when 'giles' then 'Envío en San Andrés de Giles'
    when 'retira' then 'Retiro en la librería'
    else 'Envío al resto de la Argentina' end,
  shipment_pickup = type_of_shipment = 'retira',
  shipment_paid_later = type_of_shipment = 'argentina';
