// Makes what an administration is busy with: money that is waited for, a day at the counter, deliveries, requests.

import type { Product } from '#shared/schemas/catalog.ts';
import type { Settings } from '#shared/schemas/settings.ts';

/** A call of the API as the administrator. */
export type AdminCall = (method: string, path: string, body?: object) => Promise<unknown>;
type Made = { _id: string; code: string };
type Variant = { _id: string };

export type AdminThings = {
  /** The id of a customer with an order. */
  buyer: string;
  /** The id of an order that waits for a transfer. */
  unpaid: string;
  /** A bank's file with the credit for that order. */
  statement: string;
  /** The id of an order that was sold at the counter, and its code. */
  counter: string;
  counterCode: string;
  /** The id of a till that was closed. */
  till: string;
  /** The id of a variant that came in and was sold and corrected, and its barcode. */
  variant: string;
  barcode: string;
  /** The id of a supplier with articles, of an order that was sent to it, and of its first delivery. */
  supplier: string;
  purchase: string;
  reception: string;
  /** The id of a price change that waits to be applied. */
  change: string;
};

type NewShop = {
  call: AdminCall;
  products: readonly Product[];
  /** The id of a paid order. */
  order: string;
  /** Makes an order that waits for a transfer; returns its id. */
  orderByTransfer: () => Promise<string>;
};

/** The price at which the counter sells, in pesos. */
const PRICE = 3_000;
const BARCODE = '7791234500017';

/** Makes them through the shop's own API; once, in a new shop. */
export async function makeAdminThings({
  call,
  products,
  order,
  orderByTransfer,
}: NewShop): Promise<AdminThings> {
  const articles = products.flatMap(({ IDSubProducts }) => IDSubProducts.slice(0, 1)).slice(30, 42);
  await takeTransfers(call);
  const unpaid = await orderByTransfer();
  const stock = await receive(call, articles);
  const counter = await sellForADay(call, articles);
  await askForThings(call, order);
  const { userId } = (await call('GET', `/admin/orders/${order}`)) as { userId: Variant };
  const change = await made(call, '/admin/price-changes', {
    selection: { kind: 'filter', category: 'Cuadernos' },
    rule: { kind: 'percent', percent: 12, rounding: '50' },
  });
  const statement = await writeStatement(call, unpaid);
  const chosen = { text: '1 caja de útiles de geometría', subProduct: articles[0]?._id };
  await call('PUT', '/admin/list-choices', chosen);
  return { buyer: userId._id, unpaid, statement, ...stock, ...counter, change: change._id };
}

async function made(call: AdminCall, path: string, body: object): Promise<Made> {
  return (await call('POST', path, body)) as Made;
}

async function takeTransfers(call: AdminCall): Promise<void> {
  const settings = (await call('GET', '/admin/settings')) as Settings;
  const facts = { alias: 'CUADERNO.TINTA', cbu: null, holder: 'Librería de ejemplo', bank: 'Nación' };
  const transfer = { enabled: true, ...facts, hours: 48, discount: 0 };
  await call('PUT', '/admin/settings', { ...settings, payments: { ...settings.payments, transfer } });
}

/** A till that was closed and one that is open, with a sale in each. */
async function sellForADay(call: AdminCall, articles: readonly Variant[]) {
  const till = await made(call, '/admin/tills', { opening: 20_000 });
  const sold = await sell(call, articles.slice(0, 2), 'cash');
  await call('POST', `/admin/tills/${till._id}/entries`, { kind: 'out', amount: 1_500, reason: 'Flete' });
  await call('POST', `/admin/tills/${till._id}/close`, { counted: 24_000, note: 'Cambio de turno' });
  await call('POST', '/admin/tills', { opening: 24_000 });
  await sell(call, articles.slice(2, 5), 'card');
  const lines = articles.slice(5, 7).map(({ _id }) => ({ subProduct: _id, quantity: 1 }));
  const sale = { channel: 'mostrador', address: {}, lines };
  await call('POST', '/admin/parked-sales', { name: 'Señora del paraguas', sale });
  return { till: till._id, counter: sold._id, counterCode: sold.code };
}

async function sell(call: AdminCall, articles: readonly Variant[], method: 'cash' | 'card') {
  const lines = articles.map(({ _id }) => ({ subProduct: _id, quantity: 1, price: PRICE }));
  const payments = [{ method, amount: PRICE * articles.length }];
  return made(call, '/admin/sales', { channel: 'mostrador', lines, payments });
}

/** Suppliers, an order to one, its first delivery, and a correction. */
async function receive(call: AdminCall, articles: readonly Variant[]) {
  await made(call, '/admin/suppliers', { name: 'Papelera del Norte' });
  const supplier = await made(call, '/admin/suppliers', {
    name: 'Mayorista San Martín',
    contact: 'Graciela',
    whatsapp: '011 15-5555-1234',
    leadDays: 4,
  });
  for (const [index, { _id }] of articles.entries()) {
    const facts = { code: `SM-${100 + index}`, cost: 900 + 50 * index };
    await call('PUT', `/admin/suppliers/${supplier._id}/articles/${_id}`, facts);
  }
  const variant = articles[0]?._id ?? '';
  await call('PUT', `/subproducts/${variant}`, { barcode: BARCODE });
  const lines = articles.map(({ _id }) => ({ subProduct: _id, quantity: 12 }));
  const purchase = await made(call, '/admin/purchases', { supplier: supplier._id, lines });
  await call('POST', `/admin/purchases/${purchase._id}/send`);
  const reception = await made(call, '/admin/receptions', {
    supplier: supplier._id,
    purchase: purchase._id,
    note: 'Remito 0001-00004321',
    lines: lines.slice(0, 8).map((line, index) => ({ ...line, cost: 900 + 50 * index })),
  });
  await call('POST', '/admin/stock-corrections', { subProduct: variant, counted: 9, reason: 'mistake' });
  const ids = { supplier: supplier._id, purchase: purchase._id, reception: reception._id };
  return { variant, barcode: BARCODE, ...ids };
}

/** What people ask the shop for, and somebody new in the team. */
async function askForThings(call: AdminCall, order: string): Promise<void> {
  const { code } = (await call('GET', `/orders/${order}`)) as Made;
  const email = 'ana@tintero.example';
  await call('POST', '/withdrawals', { email, orderCode: code, scope: 'part', note: 'El cuaderno rayado' });
  const { code: settled } = await made(call, '/withdrawals', {
    email: 'carlos@tintero.example',
    orderCode: '0000-0000',
  });
  const [found] = (await call('GET', `/withdrawals?q=${settled}`)) as Made[];
  await call('PUT', `/withdrawals/${found?._id}/state/resuelto`);
  for (const one of ['ana', 'dora']) await call('POST', '/newsletter', { email: `${one}@tintero.example` });
}

/** The file's text. */
async function writeStatement(call: AdminCall, unpaid: string): Promise<string> {
  const order = (await call('GET', `/admin/orders/${unpaid}`)) as Made & { totalPrice: number };
  const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short' }).format(new Date());
  const amount = order.totalPrice.toFixed(2).replace('.', ',');
  return [
    'Fecha;Concepto;Importe',
    `${day};TRANSFERENCIA ${order.code.replaceAll('-', '')};${amount}`,
    `${day};TRANSFERENCIA SIN DATOS;1234,50`,
  ].join('\n');
}
