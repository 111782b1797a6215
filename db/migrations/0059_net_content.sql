-- How much a product has in it, for the price of a unit on its label: both columns, or none.

alter table products
  add column net_content double precision,
  add column net_content_unit text collate "C",
  add constraint products_net_content check (net_content > 0),
  add constraint products_net_content_unit check (net_content_unit in ('g', 'kg', 'ml', 'l', 'm', 'u')),
  add constraint products_net_content_whole check ((net_content is null) = (net_content_unit is null));
