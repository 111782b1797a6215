/** What an administrator may do (rules 20.1). The closed list: the database and the API accept no other. */
export const PERMISSIONS = [
  'catalogue',
  'prices',
  'stock',
  'orders',
  'sales',
  'refunds',
  'reports',
  'settings',
  'staff',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What the screens and the errors call each permission. */
export const PERMISSION_NAMES: Record<Permission, string> = {
  catalogue: 'Catálogo',
  prices: 'Precios',
  stock: 'Stock',
  orders: 'Órdenes',
  sales: 'Ventas y caja',
  refunds: 'Devoluciones y cobros',
  reports: 'Informes',
  settings: 'Mi tienda',
  staff: 'Equipo',
};

/** Those of `needs` that are not among `has`. */
export function missingOf(has: readonly Permission[] = [], needs: readonly Permission[] = []): Permission[] {
  return needs.filter((one) => !has.includes(one));
}
