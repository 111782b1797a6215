export type MenuEntry = { label: string; to: string };

/** The menu of the header. */
export const MAIN_MENU: readonly MenuEntry[] = [
  { label: 'Catálogo', to: '/catalogo' },
  { label: 'Ofertas', to: '/ofertas' },
  { label: 'Ideas creativas', to: '/ideas-creativas' },
];

/** The pages that the footer links to. */
export const INFO_PAGES: readonly MenuEntry[] = [
  { label: 'Sobre nosotros', to: '/sobre-nosotros' },
  { label: 'Formas de pago', to: '/formasDePago' },
  { label: 'Cómo llegar', to: '/comoLlegar' },
  { label: 'Contacto', to: '/contacto' },
];

/** The user panel's links for everybody who is signed in. */
export const ACCOUNT_MENU: readonly MenuEntry[] = [
  { label: 'Mis pedidos', to: '/mis-pedidos' },
  { label: 'Datos de usuario', to: '/info-user' },
];

/** The user panel's links for administrators, under 'Solo admins'. */
export const ADMIN_MENU: readonly MenuEntry[] = [
  { label: 'Resumen', to: '/admin' },
  { label: 'Productos', to: '/admin/products' },
  { label: 'Nuevo producto', to: '/admin/new-product' },
  { label: 'Subproductos', to: '/admin/subproducts' },
  { label: 'Pedidos', to: '/admin/order' },
  { label: 'Cambiar precios', to: '/admin/precios' },
  { label: 'Importar y exportar', to: '/admin/importar-exportar' },
  { label: 'Arrepentimientos', to: '/admin/arrepentimientos' },
  { label: 'Seguridad', to: '/admin/seguridad' },
  { label: 'Información general', to: '/admin/info-general' },
  { label: 'Auditoría', to: '/admin/auditoria' },
];
