// The screens of the administration and the states that a person meets in them.

import * as steps from './admin-steps.ts';
import type { Things, Who } from './make-things.ts';

export type AdminScreen = {
  name: string;
  path: string | ((things: Things) => string);
  /** Missing: the administrator. */
  who?: Who;
  /** What is done on it first. */
  prepare?: steps.Step;
};

const sales: readonly AdminScreen[] = [
  { name: 'admin', path: '/admin' },
  { name: 'admin-atajos', path: '/admin', prepare: steps.openShortcuts },
  { name: 'admin-buscar', path: '/admin', prepare: steps.searchEverything },
  { name: 'admin-menu', path: '/admin', prepare: steps.openMenu },
  { name: 'admin-pedidos', path: '/admin/order' },
  { name: 'admin-pedidos-elegidos', path: '/admin/order', prepare: steps.tickFirst },
  { name: 'admin-pedidos-vacio', path: '/admin/order?q=nadie-nunca' },
  { name: 'admin-extracto', path: '/admin/order', prepare: steps.readStatement },
  { name: 'admin-pedido', path: orderPath },
  { name: 'admin-pedido-impago', path: unpaidPath },
  { name: 'admin-pedido-mostrador', path: ({ counter }) => `/admin/edit-state/${counter}` },
  {
    name: 'admin-pedido-cobro',
    path: unpaidPath,
    prepare: steps.open('Registrar pago', 'Registrar un cobro'),
  },
  { name: 'admin-pedido-devolver', path: orderPath, prepare: steps.open('Devolver', 'Devolver plata') },
  {
    name: 'admin-pedido-productos',
    path: orderPath,
    prepare: steps.open('Cambiar productos', 'Cambiar los productos'),
  },
  {
    name: 'admin-pedido-entrega',
    path: orderPath,
    prepare: steps.open('Cambiar entrega', 'Cambiar la entrega'),
  },
  { name: 'admin-pedido-seguimiento', path: orderPath, prepare: steps.open('Seguimiento', 'Seguimiento') },
  {
    name: 'admin-pedido-cancelar',
    path: orderPath,
    prepare: steps.open('Cancelar la orden…', 'Cancelar la orden'),
  },
  { name: 'admin-pedido-desconocido', path: '/admin/edit-state/no-existe' },
  { name: 'admin-remitos', path: ({ order }) => `/admin/remitos?orden=${order}` },
  { name: 'admin-reservas', path: '/admin/reservas' },
  { name: 'admin-ventas-nueva', path: '/admin/ventas/nueva' },
  { name: 'admin-ventas-articulos', path: '/admin/ventas/nueva', prepare: steps.sellArticle },
  { name: 'admin-ventas-sin-articulo', path: '/admin/ventas/nueva', prepare: steps.sellUnknown },
  { name: 'admin-ventas-espera', path: '/admin/ventas/nueva', prepare: steps.openParked },
  { name: 'admin-ventas-devolucion', path: '/admin/ventas/devolucion' },
  { name: 'admin-ventas-devolucion-venta', path: '/admin/ventas/devolucion', prepare: steps.bringBack },
  { name: 'admin-caja', path: '/admin/caja' },
  { name: 'admin-caja-error', path: '/admin/caja', prepare: steps.countNothing },
  { name: 'admin-caja-cierre', path: ({ till }) => `/admin/caja/${till}` },
  { name: 'admin-arrepentimientos', path: '/admin/arrepentimientos' },
  { name: 'admin-arrepentimientos-resueltos', path: '/admin/arrepentimientos?estado=resuelto' },
  { name: 'admin-arrepentimientos-vacio', path: '/admin/arrepentimientos?q=nadie-nunca' },
  { name: 'admin-arrepentimientos-respuesta', path: '/admin/arrepentimientos', prepare: steps.answer },
];

const catalogue: readonly AdminScreen[] = [
  { name: 'admin-productos', path: '/admin/products' },
  { name: 'admin-productos-columnas', path: '/admin/products', prepare: steps.openColumns },
  { name: 'admin-productos-celda', path: '/admin/products', prepare: steps.openCell },
  { name: 'admin-productos-elegidos', path: '/admin/products', prepare: steps.tickProduct },
  { name: 'admin-productos-categoria', path: '/admin/products', prepare: steps.changeCategory },
  { name: 'admin-productos-eliminados', path: '/admin/products?eliminados=1' },
  { name: 'admin-productos-vacio', path: '/admin/products?q=nada-nunca' },
  { name: 'admin-producto-edicion', path: '/admin/products', prepare: steps.editFirst },
  { name: 'admin-producto-borrar', path: '/admin/products', prepare: steps.deleteFirst },
  { name: 'admin-subproductos', path: '/admin/subproducts' },
  { name: 'admin-subproducto-edicion', path: '/admin/subproducts', prepare: steps.editFirst },
  { name: 'admin-producto-nuevo', path: '/admin/new-product' },
  { name: 'admin-producto-nuevo-error', path: '/admin/new-product', prepare: steps.saveNothing },
  { name: 'admin-mas-subproductos', path: ({ product }) => `/admin/add-more-sub-product/${product}` },
  { name: 'admin-vista-previa', path: ({ product }) => `/admin/vista-previa/${product}` },
  { name: 'admin-precios', path: '/admin/precios' },
  {
    name: 'admin-precios-elegidos',
    path: '/admin/precios?categoria=Cuadernos',
    prepare: steps.raisePrices,
  },
  { name: 'admin-precios-cambio', path: ({ change }) => `/admin/precios/${change}` },
  { name: 'admin-precios-historial', path: '/admin/precios/historial' },
  { name: 'admin-importar-exportar', path: '/admin/importar-exportar' },
  { name: 'admin-importacion', path: '/admin/importar-exportar', prepare: steps.uploadFile },
];

const stock: readonly AdminScreen[] = [
  { name: 'admin-stock-recepcion', path: '/admin/stock/recepcion' },
  { name: 'admin-stock-recepcion-articulos', path: '/admin/stock/recepcion', prepare: steps.receiveArticle },
  { name: 'admin-stock-recuento', path: '/admin/stock/recuento' },
  { name: 'admin-stock-recuento-articulos', path: '/admin/stock/recuento', prepare: steps.countArticle },
  { name: 'admin-stock-recepciones', path: '/admin/stock/recepciones' },
  { name: 'admin-stock-recepciones-una', path: ({ reception }) => `/admin/stock/recepciones/${reception}` },
  { name: 'admin-stock-pedidos', path: '/admin/stock/pedidos' },
  { name: 'admin-stock-pedidos-uno', path: ({ purchase }) => `/admin/stock/pedidos/${purchase}` },
  { name: 'admin-stock-movimientos', path: '/admin/stock/movimientos' },
  {
    name: 'admin-stock-movimientos-articulo',
    path: ({ variant }) => `/admin/stock/movimientos?subProduct=${variant}`,
  },
  { name: 'admin-stock-reposicion', path: '/admin/stock/reposicion' },
  { name: 'admin-proveedores', path: '/admin/proveedores' },
  { name: 'admin-proveedores-uno', path: ({ supplier }) => `/admin/proveedores/${supplier}` },
  { name: 'admin-proveedores-edicion', path: '/admin/proveedores', prepare: steps.editFirst },
  { name: 'admin-stock-etiquetas', path: '/admin/stock/etiquetas' },
  { name: 'admin-listas', path: '/admin/listas' },
  { name: 'admin-listas-nueva', path: '/admin/listas/nueva' },
  { name: 'admin-listas-elegidos', path: '/admin/listas/elegidos' },
  { name: 'admin-lista', path: '/admin/listas', prepare: steps.openFirstList },
  { name: 'admin-lista-cambiar', path: '/admin/listas', prepare: steps.changeFirstLine },
];

const people: readonly AdminScreen[] = [
  { name: 'admin-clientes', path: '/admin/clientes' },
  { name: 'admin-clientes-uno', path: ({ buyer }) => `/admin/clientes/${buyer}` },
  { name: 'admin-novedades', path: '/admin/novedades' },
  { name: 'admin-equipo', path: '/admin/equipo' },
  { name: 'admin-equipo-permisos', path: '/admin/equipo', prepare: steps.changePermissions },
  { name: 'admin-equipo-invitar', path: '/admin/equipo/invitar' },
  { name: 'admin-equipo-invitacion', path: ({ invitation }) => invitation, who: 'visitor' },
  { name: 'admin-sin-permiso', path: '/admin/equipo', who: 'seller' },
  { name: 'admin-auditoria', path: '/admin/auditoria' },
  { name: 'admin-auditoria-volver', path: '/admin/auditoria?que=settings', prepare: steps.takeBack },
  { name: 'admin-auditoria-vacio', path: '/admin/auditoria?q=nada-nunca' },
  { name: 'admin-informacion', path: '/admin/info-general' },
  { name: 'admin-informes', path: '/admin/informes' },
  { name: 'admin-informes-categoria', path: '/admin/informes?por=category' },
  { name: 'admin-informes-sin-ventas', path: '/admin/informes/sin-ventas' },
  { name: 'admin-informes-stock', path: '/admin/informes/stock' },
  { name: 'admin-informes-busquedas', path: '/admin/informes/busquedas' },
  { name: 'admin-informes-listas', path: '/admin/informes/listas' },
  { name: 'admin-informes-avisos', path: '/admin/informes/avisos' },
  { name: 'admin-estado', path: '/admin/estado' },
  { name: 'admin-copias', path: '/admin/copias' },
  { name: 'admin-seguridad', path: '/admin/seguridad' },
];

const settings: readonly AdminScreen[] = [
  { name: 'admin-tienda', path: '/admin/tienda' },
  ...['identidad', 'contacto', 'redes', 'legales', 'inicio', 'envios', 'pagos', 'compra', 'mail'].map(
    (part) => ({ name: `admin-tienda-${part}`, path: `/admin/tienda/${part}` }),
  ),
  { name: 'admin-tienda-conexiones', path: '/admin/tienda/conexiones' },
  { name: 'admin-tienda-ejemplo', path: '/admin/tienda/ejemplo' },
  { name: 'admin-sinonimos', path: '/admin/sinonimos' },
  { name: 'admin-sinonimos-palabra', path: '/admin/sinonimos?palabra=fibron' },
  { name: 'admin-sinonimos-palabra-nueva', path: '/admin/sinonimos?palabra=jarrito' },
  { name: 'admin-sinonimos-buscar', path: '/admin/sinonimos?q=birome+azul' },
  { name: 'admin-sinonimos-vacio', path: '/admin/sinonimos?q=nada-nunca' },
  { name: 'admin-tienda-historial', path: '/admin/tienda/historial' },
];

/** Each changes what the others show: they come last, in this order. */
const last: readonly AdminScreen[] = [
  { name: 'admin-caja-cerrada', path: '/admin/caja', prepare: steps.closeTill },
  { name: 'admin-ventas-caja-cerrada', path: '/admin/ventas/nueva', prepare: steps.sellForCash },
];

/** In parts, each of which is a test and has a test's time. */
export const ADMIN_SCREENS: Record<string, readonly AdminScreen[]> = {
  sales: [...sales, ...last],
  catalogue,
  stock,
  people,
  settings,
};

function orderPath({ order }: Things): string {
  return `/admin/edit-state/${order}`;
}

function unpaidPath({ unpaid }: Things): string {
  return `/admin/edit-state/${unpaid}`;
}
