import { categoryPath } from '#shared/paths.ts';
import { callJson, TWICE } from './client.ts';
import type { BenchShop } from './shops.ts';

/** A request that a measurement repeats, alternating the paths. */
export type Question = { name: string; paths: string[]; token?: string | undefined; body?: object };

/** Typical searches: a thing, a thing with a brand, half a word, a missing accent. */
const searches = ['cuaderno', 'lapiz faber', 'resm', 'cuaderno rivadavia', 'goma', 'marcador azul'];
/** What shoppers type: kinds in both numbers, with a colour, a brand, a measure, a typing error. */
const things = [
  'mochilas',
  'lapiceras',
  'cuaderno',
  'cuadreno',
  'goma de borrar',
  'marcadores',
  'papel glasé',
  'tijera',
];
const ofThem = ['', 'azul', 'rojas', 'rivadavia', 'faber castel', 'a4', 'tapa dura 48 hojas'];
const meant = things.flatMap((thing) => ofThem.map((word) => `${thing} ${word}`.trim()));
const misspelt = ['cuderno', 'lapizz', 'marcadro', 'carpetta'];
/** What somebody types into the administration's one search. */
const anything = [
  'cuaderno',
  'lapiz faber',
  'ana',
  'nunez',
  'cliente7@',
  '1100000123',
  '3B9A',
  'la',
  'resma a4',
];
const buyers = ['nunez', 'ana paz', 'cuaderno', 'cliente7@', 'mercedes'];

/** Every page and list whose cost could grow with the catalogue or the orders. */
export async function questionsFor(shop: BenchShop, admin: string): Promise<Question[]> {
  return [
    ...(await publicQuestions(shop)),
    ...purchaseQuestions(shop),
    ...(await adminQuestions(shop, admin)),
  ];
}

async function publicQuestions({ url }: BenchShop): Promise<Question[]> {
  const categories = await callJson<Array<{ name: string }>>(`${url}/api/categories`);
  const products = await callJson<Array<{ _id: string }>>(`${url}/api/products?limit=100&page=3`);
  const inEach = (query: string) => categories.map(({ name }) => `${categoryPath(name)}?${query}`);
  const productPaths = products.map(({ _id }) => `/detalle/${_id}?variante=${_id}&variante=${_id}`);
  const list = '/api/products?limit=24';
  return [
    { name: 'home', paths: ['/'] },
    { name: 'category, not kept', paths: inEach(TWICE) },
    { name: 'category by price, page 3, not kept', paths: inEach('orden=menor-precio&pagina=3&pagina=3') },
    { name: 'whole catalogue, not kept', paths: [`/catalogo?${TWICE}`] },
    { name: 'product, not kept', paths: productPaths },
    { name: 'search page, the same again', paths: ['/catalogo?q=cuaderno'] },
    { name: 'search page, not kept', paths: searched(`/catalogo?${TWICE}&q=`, searches) },
    { name: 'API search, the same again', paths: [`${list}&q=cuaderno`] },
    { name: 'API search, each once', paths: eachOnce(`${list}&q=`) },
    { name: 'suggestions, misspelt', paths: searched('/api/products/suggestions?q=', misspelt) },
    { name: 'search as it is meant', paths: searched('/api/search?q=', meant) },
    { name: 'search suggestions', paths: searched('/api/search/suggestions?q=', meant.map(half)) },
    { name: 'API list of 24', paths: [1, 2, 3, 4, 5].map((page) => `${list}&page=${page}`) },
    { name: 'API list, in stock', paths: [1, 2, 3, 4, 5].map((page) => `${list}&inStock=1&page=${page}`) },
    { name: 'API categories', paths: ['/api/categories'] },
  ];
}

/** The cart, and an order of it; each order replaces the one before. */
function purchaseQuestions({ filled }: BenchShop): Question[] {
  const [customer] = filled.customers;
  if (!customer) return [];
  const { token, userId, cartId } = customer;
  const line = { idSubProduct: filled.variants[0], quantity: 2 };
  const shipping = { typeOfShipment: 'retira', priceShipment: 0 };
  return [
    { name: 'cart, a line set', paths: [`/api/carts/add-subproducts/${cartId}`], token, body: line },
    { name: 'cart, read', paths: [`/api/carts/${cartId}`], token },
    {
      name: 'create-order',
      paths: [`/api/payments/create-order/${cartId}/${userId}`],
      token,
      body: shipping,
    },
  ];
}

/** Filters of the administration's orders, and saved views of them. */
const ORDER_FILTERS = {
  'cancelled, too': 'cancelled=1',
  'of the counter': 'channel=mostrador',
  'of the web': 'channel=web',
  'by transfer': 'way=transfer',
  'by Mercado Pago': 'way=mercadopago',
  'to confirm': 'toConfirm=1',
  owed: 'owed=1',
  'offline, by WhatsApp': 'payment=offline&channel=whatsapp',
  'sent, of a month': 'pickup=0&from=2026-05-01&to=2026-05-31',
  'by transfer, the dearest': 'way=transfer&sort=totalPrice',
};

/** Every list of the administration in each order and with each filter, with far pages. */
export async function adminQuestions({ url }: BenchShop, token: string): Promise<Question[]> {
  const [order] = await callJson<Array<{ userId: { _id: string } }>>(`${url}/api/orders?limit=1&page=1`, {
    token,
  });
  const products = '/api/admin/products?limit=10';
  const variants = '/api/subproducts?limit=10';
  const orders = '/api/orders?limit=10';
  const lists: Array<[name: string, path: string, sorts: string[]]> = [
    ['products', products, ['name', 'price', 'category', 'creationDate', 'lastModifiedDate', 'stock']],
    ['variants', variants, ['name', 'color', 'stock', 'barcode', 'creationDate']],
    ['orders', orders, ['creationDate', 'state', 'lastName', 'city', 'totalPrice']],
  ];
  const sorted = lists.flatMap(([name, path, sorts]) =>
    sorts.map((sort) => ({ name: `${name} by ${sort}`, paths: [`${path}&page=1&sort=${sort}&order=desc`] })),
  );
  const byState = ['Orden-creada', 'En-preparación', 'recibida'].map((state) => ({
    name: `orders, ${state}`,
    paths: [`/api/orders/state/${encodeURIComponent(state)}?limit=10&page=1`],
  }));
  const byFilter = Object.entries(ORDER_FILTERS).map(([name, query]) => ({
    name: `orders, ${name}`,
    paths: [`${orders}&page=1&${query}`],
  }));
  const others = [
    { name: 'products, searched', paths: searched(`${products}&page=1&q=`, searches) },
    { name: 'products, low stock', paths: [`${products}&page=1&stock=low`] },
    { name: 'products, page 1,000', paths: [`${products}&page=1000`] },
    { name: 'variants, searched', paths: searched(`${variants}&page=1&name=`, searches) },
    { name: 'variants, page 1,000', paths: [`${variants}&page=1000`] },
    { name: 'orders, searched', paths: searched(`${orders}&page=1&q=`, buyers) },
    { name: 'orders, page 1,000', paths: [`${orders}&page=1000`] },
    { name: 'orders of one customer', paths: order ? [`/api/orders/user/${order.userId._id}`] : [] },
    { name: 'search over everything', paths: searched('/api/admin/search?q=', anything) },
    { name: 'counters', paths: ['/api/admin/counters'] },
    { name: 'overview', paths: ['/api/admin/overview'] },
    { name: 'info', paths: ['/api/admin/info'] },
    { name: 'withdrawals', paths: ['/api/withdrawals?limit=10&page=1'] },
    { name: 'audit', paths: ['/api/admin/audit?limit=10&page=1'] },
  ];
  return [...sorted, ...byState, ...byFilter, ...others]
    .filter(({ paths }) => paths.length > 0)
    .map(({ name, paths }) => ({ name: `admin ${name}`, paths, token }));
}

/** The path with each search. */
export function searched(path: string, words: string[]): string[] {
  return words.map((word) => path + encodeURIComponent(word));
}

/** As it stands while somebody types it. */
function half(text: string): string {
  return text.slice(0, -2);
}

/** Different searches and pages, more than will be requested, so that none is repeated. */
function eachOnce(path: string): string[] {
  const pages = Array.from({ length: 10 }, (_, index) => index + 1);
  return pages.flatMap((page) => searched(path, searches).map((one) => `${one}&page=${page}`));
}
