// Every screen that gets a picture: its file name, its address, who is signed in, and what is done on it first.

import { PUBLIC_PAGES } from '../../shared/paths.ts';
import { ADMIN_SCREENS } from '../../test/support/screens/admin-list.ts';

/** @typedef {import('../../test/support/screens/make-things.ts').Who} Who */
/** @typedef {import('../../test/support/screens/make-things.ts').Things} Things */
/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {string | ((things: Things) => string)} path
 * @property {Who} [who] missing: a visitor
 * @property {(page: Page, things: Things) => Promise<void>} [prepare] what is done on it first
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
  { name: 'lista-resultado', path: '/lista', prepare: readList },
  { name: 'detalle', path: ({ product }) => `/detalle/${product}` },
  { name: 'detalle-sin-stock', path: ({ soldOut }) => `/detalle/${soldOut}` },
  { name: 'detalle-color-sin-stock', path: ({ partly }) => `/detalle/${partly}` },
  { name: 'detalle-desconocido', path: '/detalle/no-existe' },
  { name: 'lista-de-escuela', path: '/listas/escuela-de-ejemplo-n-1-1er-grado-2027' },
  { name: 'lista-desconocida', path: '/listas/no-existe' },
  { name: 'arrepentimiento-recibido', path: '/arrepentimiento?codigo=ARR-4KT2-9QXD' },
  { name: 'boletin', path: '/boletin' },
  { name: 'boletin-gracias', path: '/boletin?paso=pedido' },
  { name: 'boletin-confirmar', path: '/boletin/confirmar/vencido' },
  { name: 'aviso-de-stock-confirmar', path: '/aviso-de-stock/confirmar/vencido' },
  { name: 'aviso-de-stock-confirmado', path: '/aviso-de-stock?paso=confirmado' },
  { name: 'aviso-de-stock-baja', path: '/aviso-de-stock?paso=baja' },
  { name: 'favoritos', path: '/favoritos' },
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
  { name: 'pago', path: ({ unpaid }) => `/pago/${unpaid}`, who: 'debtor' },
  { name: 'success-visita', path: '/success' },
  { name: 'success', path: '/success', who: 'customer' },
  { name: 'failure', path: '/failure', who: 'customer' },
  { name: 'pending', path: '/pending', who: 'customer' },
  { name: 'mis-pedidos', path: '/mis-pedidos', who: 'customer' },
  { name: 'datos', path: '/info-user', who: 'customer' },
];

/** @type {Screen[]} */
export const screens = [
  ...shop,
  ...account,
  ...Object.values(ADMIN_SCREENS)
    .flat()
    .map((screen) => ({ ...screen, who: screen.who ?? 'admin' })),
  { name: 'panel-admin', path: '/', who: 'admin', prepare: openPanel },
];

/** @param {Page} page */
async function readList(page) {
  const text =
    '2 cuadernos tapa dura rayados\n20 folios A4\nlápices de colores\n1 taza de plástico\nTodo con nombre';
  await page.getByLabel(/^O pegala acá/).fill(text);
  await page.getByRole('button', { name: 'Armar mi lista' }).click();
  await page.getByRole('heading', { name: /^Tenemos/ }).waitFor();
}

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
