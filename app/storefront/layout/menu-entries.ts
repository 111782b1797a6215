import { href } from 'react-router';

export type MenuEntry = {
  label: string;
  to: string;
  /** How the paths of further pages begin that belong to it. */
  also?: string;
};

/** The menu of the header. */
export const MAIN_MENU: readonly MenuEntry[] = [
  { label: 'Catálogo', to: href('/catalogo') },
  { label: 'Listas', to: href('/lista'), also: href('/listas') },
  { label: 'Ofertas', to: href('/ofertas') },
  { label: 'Ideas creativas', to: href('/ideas-creativas') },
];

/** The pages that the footer links to. */
export const INFO_PAGES: readonly MenuEntry[] = [
  { label: 'Favoritos', to: href('/favoritos') },
  { label: 'Sobre nosotros', to: href('/sobre-nosotros') },
  { label: 'Formas de pago', to: href('/formasDePago') },
  { label: 'Cómo llegar', to: href('/comoLlegar') },
  { label: 'Contacto', to: '/contacto' },
];

/** The user panel's links for everybody who is signed in. */
export const ACCOUNT_MENU: readonly MenuEntry[] = [
  { label: 'Mis pedidos', to: href('/mis-pedidos') },
  { label: 'Datos de usuario', to: href('/info-user') },
];

/** The user panel's links for administrators, under 'Solo admins'. */
export const ADMIN_MENU: readonly MenuEntry[] = [
  { label: 'Resumen', to: href('/admin') },
  { label: 'Productos', to: href('/admin/products') },
  { label: 'Nuevo producto', to: href('/admin/new-product') },
  { label: 'Subproductos', to: href('/admin/subproducts') },
  { label: 'Pedidos', to: href('/admin/order') },
  { label: 'Cambiar precios', to: href('/admin/precios') },
  { label: 'Importar y exportar', to: href('/admin/importar-exportar') },
  { label: 'Arrepentimientos', to: href('/admin/arrepentimientos') },
  { label: 'Seguridad', to: href('/admin/seguridad') },
  { label: 'Información general', to: href('/admin/info-general') },
  { label: 'Auditoría', to: href('/admin/auditoria') },
];
