-- sub_products_of_color (0073) takes its place.
drop index sub_products_by_color;
