-- What each administrator may do. Those who exist may do everything, as before.

alter table users
  add column permissions text[] not null default '{}'
    check (permissions <@ array['catalogue', 'prices', 'stock', 'orders', 'sales', 'refunds', 'reports', 'settings', 'staff']);

update users
  set permissions = array['catalogue', 'prices', 'stock', 'orders', 'sales', 'refunds', 'reports', 'settings', 'staff']
  where rol = 'admin';

alter table users
  add constraint users_permissions_of_admins check (rol = 'admin' or permissions = '{}');
