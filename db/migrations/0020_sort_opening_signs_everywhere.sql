-- 0012 wrote the products' sort keys again; colours and what orders are sorted by go by the same rule.
update sub_products set color = color where color_key <> spanish_sort_key(color);
update orders set name = name
where (name_key, last_name_key, city_key, province_key, address_key) is distinct from (
  spanish_sort_key(name), spanish_sort_key(last_name), spanish_sort_key(city), spanish_sort_key(province),
  spanish_sort_key(address));
