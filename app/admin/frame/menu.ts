import { href } from 'react-router';
import { missingOf, type Permission } from '#shared/permissions.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { AdminCounters } from '#shared/schemas/overview.ts';
import { COUNTER } from './counter-entries.ts';
import type { MenuIconName } from './menu-icon.tsx';
import { PEOPLE } from './people-group.ts';
import { REPORTS } from './reports-group.ts';
import { SCHOOL_LISTS } from './school-lists-entry.ts';
import { SHOP } from './shop-group.ts';

/** One screen of the administration in its menu. */
export type AdminEntry = {
  label: string;
  /** The label where there is little room. Default: the label. */
  short?: string;
  to: string;
  icon: MenuIconName;
  /** The permissions that its calls need (shared/api). Without them, it is not shown. Default: none. */
  needs?: readonly Permission[];
  /** The number beside it, while it is not zero. */
  counter?: { name: keyof AdminCounters; one: string; many: string };
  /** Screens without an entry that belong to this one: what their paths begin with. */
  covers?: readonly string[];
  /** The keys that lead there, one after the other: `g o`. All are shown by "?". */
  keys?: string;
  /** Other words that somebody may look for it by. */
  words?: string;
};

export type AdminGroup = { title: string | null; entries: readonly AdminEntry[] };

const HOME: AdminEntry = {
  label: 'Inicio',
  to: href('/admin'),
  keys: 'g i',
  icon: 'home',
  words: 'resumen pendientes hoy',
};

const ORDERS: AdminEntry = {
  label: 'Órdenes',
  to: href('/admin/order'),
  keys: 'g o',
  icon: 'orders',
  needs: ['orders'],
  counter: { name: 'ordersToPrepare', one: 'para preparar', many: 'para preparar' },
  covers: ['/admin/edit-state', '/admin/remitos'],
  words: 'pedidos ventas envíos remitos',
};

const PRODUCTS: AdminEntry = {
  label: 'Productos',
  to: href('/admin/products'),
  keys: 'g p',
  icon: 'products',
  covers: ['/admin/add-more-sub-product', '/admin/vista-previa'],
  words: 'artículos catálogo',
};

const VARIANTS: AdminEntry = {
  label: 'Subproductos',
  short: 'Stock',
  to: href('/admin/subproducts'),
  keys: 'g s',
  icon: 'variants',
  words: 'stock variantes colores códigos de barras',
};

/** The menu of the administration, the list of its screens. A new screen is a line here. */
export const ADMIN_MENU: readonly AdminGroup[] = [
  { title: null, entries: [HOME] },
  {
    title: 'Ventas',
    entries: [
      ORDERS,
      ...COUNTER,
      {
        label: 'Reservas',
        to: href('/admin/reservas'),
        icon: 'clock',
        needs: ['orders'],
        counter: { name: 'unpaidReservations', one: 'sin pagar', many: 'sin pagar' },
        words: 'sin pagar pendientes cupones',
      },
      {
        label: 'Arrepentimientos',
        to: href('/admin/arrepentimientos'),
        keys: 'g a',
        icon: 'undo',
        needs: ['refunds'],
        counter: { name: 'withdrawals', one: 'para responder', many: 'para responder' },
        words: 'devoluciones revocaciones',
      },
    ],
  },
  {
    title: 'Productos',
    entries: [
      PRODUCTS,
      VARIANTS,
      {
        label: 'Nuevo producto',
        to: href('/admin/new-product'),
        keys: 'n p',
        icon: 'plus',
        needs: ['catalogue'],
        words: 'agregar cargar alta',
      },
      SCHOOL_LISTS,
      {
        label: 'Cambiar precios',
        to: href('/admin/precios'),
        keys: 'g c',
        icon: 'percent',
        needs: ['prices'],
        words: 'aumentar porcentaje redondear',
      },
      {
        label: 'Sinónimos',
        to: href('/admin/sinonimos'),
        icon: 'label',
        needs: ['catalogue'],
        words: 'búsqueda buscar palabras birome listas',
      },
      {
        label: 'Importar y exportar',
        to: href('/admin/importar-exportar'),
        icon: 'transfer',
        words: 'excel csv planilla lista proveedor',
      },
    ],
  },
  {
    title: 'Stock',
    entries: [
      {
        label: 'Recibir mercadería',
        to: href('/admin/stock/recepcion'),
        icon: 'receive',
        needs: ['stock'],
        covers: ['/admin/stock/recepciones'],
        words: 'entrega recepción remito proveedor lector código de barras sumar',
      },
      {
        label: 'Recuento',
        to: href('/admin/stock/recuento'),
        icon: 'count',
        needs: ['stock'],
        words: 'contar inventario estante lector código de barras diferencia faltante',
      },
      {
        label: 'Movimientos de stock',
        to: href('/admin/stock/movimientos'),
        icon: 'history',
        needs: ['stock'],
        words: 'libro corregir ajuste faltante roto cuánto hay',
      },
      {
        label: 'Reposición',
        to: href('/admin/stock/reposicion'),
        icon: 'cart',
        needs: ['stock'],
        words: 'pedir comprar mínimo falta proveedor whatsapp',
      },
      {
        label: 'Pedidos a proveedores',
        to: href('/admin/stock/pedidos/:idPurchase?'),
        icon: 'orders',
        needs: ['stock'],
        words: 'comprar encargar orden de compra pdf whatsapp',
      },
      {
        label: 'Proveedores',
        to: href('/admin/proveedores'),
        icon: 'people',
        needs: ['stock'],
        words: 'mayorista distribuidora contacto whatsapp',
      },
      {
        label: 'Etiquetas',
        to: href('/admin/stock/etiquetas'),
        icon: 'label',
        needs: ['catalogue'],
        words: 'imprimir precio góndola código de barras pdf rollo',
      },
    ],
  },
  PEOPLE,
  REPORTS,
  SHOP,
  {
    title: 'Cuenta',
    entries: [
      {
        label: 'Seguridad',
        to: href('/admin/seguridad'),
        icon: 'shield',
        words: 'contraseña verificación dos pasos sesiones',
      },
    ],
  },
];

/** At the bottom of the screen on phones. */
export const MOST_USED: readonly AdminEntry[] = [HOME, ORDERS, PRODUCTS, VARIANTS];

/** The groups with the entries that somebody may open. */
export function menuOf(user: User): AdminGroup[] {
  return ADMIN_MENU.map(({ title, entries }) => ({ title, entries: openTo(user, entries) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

/** Those of the entries that somebody may open. */
export function openTo(user: User, entries: readonly AdminEntry[]): AdminEntry[] {
  return entries.filter(({ needs }) => missingOf(user.permissions, needs).length === 0);
}

const ALL = ADMIN_MENU.flatMap(({ entries }) => entries);

/** The entry that a path belongs to: the longest one that it begins with. Null for a screen of no entry. */
export function entryAt(pathname: string): AdminEntry | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  let found: AdminEntry | null = null;
  let longest = 0;
  for (const entry of ALL) {
    for (const start of [entry.to, ...(entry.covers ?? [])]) {
      const isIn = path === start || (start !== HOME.to && path.startsWith(`${start}/`));
      if (!isIn || start.length <= longest) continue;
      found = entry;
      longest = start.length;
    }
  }
  return found;
}
