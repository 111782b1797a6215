// Every screen that gets a picture: its file name, its address, who is signed in, and what is done on it first.

import { PUBLIC_PAGES } from '../../shared/paths.ts';

/** @typedef {'visitor' | 'newcomer' | 'customer' | 'admin'} Who newcomer: a customer without cart and orders */
/** @typedef {import('./make-things.mjs').Things} Things */
/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {string | ((things: Things) => string)} path
 * @property {Who} [who] missing: a visitor
 * @property {(page: Page) => Promise<void>} [prepare] what is done on it first
 */

/** The pictures that are also stored in docs/screens: those of the README, and some others. */
export const documented = [
  'home-1280',
  'catalogo-1280',
  'detalle-1280',
  'detalle-412',
  'carrito-412',
  'buy-1280',
  'mis-pedidos-412',
  'admin-1280',
  'admin-pedidos-1280',
  'admin-pedido-1280',
  'admin-precios-elegidos-1280',
  'admin-productos-412',
];

/** @type {Screen[]} */
const shop = [
  ...PUBLIC_PAGES.map((path) => ({ name: path.slice(1).toLowerCase() || 'home', path })),
  { name: 'catalogo-categoria', path: '/catalogo/categoria/L%C3%A1pices-de-colores' },
  { name: 'catalogo-marca', path: '/catalogo/marca/Faber-Castell' },
  { name: 'catalogo-filtros', path: '/catalogo', prepare: openFilters },
  { name: 'busqueda', path: '/catalogo?q=cuaderno&orden=menor-precio' },
  { name: 'busqueda-sin-resultados', path: '/catalogo?q=cuderno' },
  { name: 'catalogo-categoria-desconocida', path: '/catalogo/categoria/no-existe' },
  { name: 'detalle', path: ({ product }) => `/detalle/${product}` },
  { name: 'detalle-sin-stock', path: ({ soldOut }) => `/detalle/${soldOut}` },
  { name: 'detalle-color-sin-stock', path: ({ partly }) => `/detalle/${partly}` },
  { name: 'detalle-desconocido', path: '/detalle/no-existe' },
  { name: 'arrepentimiento-recibido', path: '/arrepentimiento?codigo=ARR-4KT2-9QXD' },
  { name: 'boletin', path: '/boletin' },
  { name: 'boletin-gracias', path: '/boletin?paso=pedido' },
  { name: 'boletin-confirmar', path: '/boletin/confirmar/vencido' },
  { name: 'ver-productos', path: '/ver-productos' },
  { name: 'no-encontrado', path: '/no-existe' },
  { name: 'sin-conexion', path: '/catalogo', prepare: loseConnection },
  { name: 'panel-visita', path: '/', prepare: openPanel },
];

/** @type {Screen[]} */
const account = [
  { name: 'ingresar', path: '/login' },
  { name: 'ingresar-error', path: '/login', prepare: failToLogIn },
  { name: 'registrarse', path: '/register' },
  { name: 'registrarse-error', path: '/register', prepare: sendNothing },
  { name: 'recuperar', path: '/recuperar' },
  { name: 'nueva-contrasena', path: '/nueva-contrasena/vencido' },
  { name: 'invitacion', path: '/invitacion/vencida' },
  { name: 'verificar-email', path: '/verificar-email/vencido' },
  { name: 'carrito-visita', path: '/carrito' },
  { name: 'carrito-vacio', path: '/carrito', who: 'newcomer' },
  { name: 'mis-pedidos-vacio', path: '/mis-pedidos', who: 'newcomer' },
  { name: 'datos-vacios', path: '/info-user', who: 'newcomer' },
  { name: 'panel-cliente', path: '/', who: 'customer', prepare: openPanel },
  { name: 'carrito', path: '/carrito', who: 'customer' },
  { name: 'order', path: '/order', who: 'customer' },
  { name: 'buy', path: '/buy', who: 'customer' },
  { name: 'pago', path: ({ transfer }) => `/pago/${transfer}`, who: 'customer' },
  { name: 'success', path: '/success', who: 'customer' },
  { name: 'failure', path: '/failure', who: 'customer' },
  { name: 'pending', path: '/pending', who: 'customer' },
  { name: 'mis-pedidos', path: '/mis-pedidos', who: 'customer' },
  { name: 'datos', path: '/info-user', who: 'customer' },
];

/** @type {Screen[]} */
const administration = [
  { name: 'admin', path: '/admin' },
  { name: 'admin-productos', path: '/admin/products' },
  { name: 'admin-producto-edicion', path: '/admin/products', prepare: openFirstRow },
  { name: 'admin-subproductos', path: '/admin/subproducts' },
  { name: 'admin-subproducto-edicion', path: '/admin/subproducts', prepare: openFirstRow },
  { name: 'admin-producto-nuevo', path: '/admin/new-product' },
  { name: 'admin-mas-subproductos', path: ({ product }) => `/admin/add-more-sub-product/${product}` },
  { name: 'admin-pedidos', path: '/admin/order' },
  { name: 'admin-estado', path: ({ order }) => `/admin/edit-state/${order}` },
  { name: 'admin-estado-desconocido', path: '/admin/edit-state/no-existe' },
  { name: 'admin-remitos', path: ({ order }) => `/admin/remitos?orden=${order}` },
  { name: 'admin-informacion', path: '/admin/info-general' },
  { name: 'admin-ventas-nueva', path: '/admin/ventas/nueva' },
  { name: 'admin-caja', path: '/admin/caja' },
  { name: 'admin-ventas-devolucion', path: '/admin/ventas/devolucion' },
  { name: 'admin-stock-recepcion', path: '/admin/stock/recepcion' },
  { name: 'admin-stock-recepciones', path: '/admin/stock/recepciones' },
  { name: 'admin-stock-pedidos', path: '/admin/stock/pedidos' },
  { name: 'admin-stock-movimientos', path: '/admin/stock/movimientos' },
  { name: 'admin-stock-reposicion', path: '/admin/stock/reposicion' },
  { name: 'admin-proveedores', path: '/admin/proveedores' },
  { name: 'admin-stock-etiquetas', path: '/admin/stock/etiquetas' },
  { name: 'admin-precios', path: '/admin/precios' },
  { name: 'admin-precios-elegidos', path: '/admin/precios?categoria=Cuadernos', prepare: raisePrices },
  { name: 'admin-precios-historial', path: '/admin/precios/historial' },
  { name: 'admin-importar-exportar', path: '/admin/importar-exportar' },
  { name: 'admin-importacion', path: '/admin/importar-exportar', prepare: uploadFile },
  { name: 'admin-clientes', path: '/admin/clientes' },
  { name: 'admin-novedades', path: '/admin/novedades' },
  { name: 'admin-equipo', path: '/admin/equipo' },
  { name: 'admin-equipo-invitar', path: '/admin/equipo/invitar' },
  { name: 'admin-arrepentimientos', path: '/admin/arrepentimientos' },
  { name: 'admin-auditoria', path: '/admin/auditoria' },
  { name: 'admin-informes', path: '/admin/informes' },
  { name: 'admin-informes-categoria', path: '/admin/informes?por=category' },
  { name: 'admin-informes-sin-ventas', path: '/admin/informes/sin-ventas' },
  { name: 'admin-informes-stock', path: '/admin/informes/stock' },
  { name: 'admin-informes-busquedas', path: '/admin/informes/busquedas' },
  { name: 'admin-tienda', path: '/admin/tienda' },
  { name: 'admin-tienda-identidad', path: '/admin/tienda/identidad' },
  { name: 'admin-tienda-contacto', path: '/admin/tienda/contacto' },
  { name: 'admin-tienda-redes', path: '/admin/tienda/redes' },
  { name: 'admin-tienda-legales', path: '/admin/tienda/legales' },
  { name: 'admin-tienda-inicio', path: '/admin/tienda/inicio' },
  { name: 'admin-tienda-envios', path: '/admin/tienda/envios' },
  { name: 'admin-tienda-pagos', path: '/admin/tienda/pagos' },
  { name: 'admin-tienda-compra', path: '/admin/tienda/compra' },
  { name: 'admin-tienda-mail', path: '/admin/tienda/mail' },
  { name: 'admin-tienda-conexiones', path: '/admin/tienda/conexiones' },
  { name: 'admin-tienda-ejemplo', path: '/admin/tienda/ejemplo' },
  { name: 'admin-tienda-historial', path: '/admin/tienda/historial' },
  { name: 'admin-seguridad', path: '/admin/seguridad' },
  { name: 'panel-admin', path: '/', prepare: openPanel },
];

/** @type {Screen[]} */
export const screens = [
  ...shop,
  ...account,
  ...administration.map((screen) => ({ ...screen, who: /** @type {Who} */ ('admin') })),
];

/** @param {Page} page */
async function openFilters(page) {
  const button = page.getByRole('button', { name: 'Filtrar' });
  if (await button.isVisible()) await button.click();
}

/** @param {Page} page */
async function openPanel(page) {
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page */
async function loseConnection(page) {
  await page.context().setOffline(true);
  await page.getByText('Sin conexión.').waitFor();
}

/** @param {Page} page */
async function failToLogIn(page) {
  await page.getByLabel('E-mail').fill('nadie@tintero.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.getByText('Usuario o contraseña incorrecta, intenta de nuevo').waitFor();
}

/** @param {Page} page */
async function sendNothing(page) {
  await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click();
  await page.getByText('Por favor, completa todos los campos requeridos.').first().waitFor();
}

/** @param {Page} page */
async function openFirstRow(page) {
  await page
    .locator('tbody')
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Guardar' }).waitFor();
}

/** @param {Page} page */
async function raisePrices(page) {
  await page.getByRole('button', { name: 'Elegir esta página' }).click();
  await page.getByLabel('Porcentaje (%)').fill('12');
  await page.getByLabel('Redondeo').selectOption('A múltiplos de $ 50');
  await page.getByText('+12').first().waitFor();
}

/** @param {Page} page */
async function uploadFile(page) {
  const lines = [
    'Nombre;Marca;Categoría;Color;Precio;Stock',
    'Regla 30 cm acrílica;Pizzini;Geometría;Natural;1.250,50;4',
    'Regla 30 cm acrílica;Pizzini;Geometría;Verde;1.250,50;muchas',
    'Goma dos banderas;Dos Banderas;Gomas de borrar;Blanca;300;7',
  ];
  await page.getByLabel('Archivo de productos').setInputFiles({
    name: 'lista-de-marzo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('table', { name: 'Informe fila por fila' }).waitFor();
}
