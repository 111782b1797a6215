import type { LabelRun } from '#shared/schemas/labels.ts';
import type { Purchase } from '#shared/schemas/purchases.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at } from './access-rows.ts';

const aCount = async (shop: TestShop) => ({
  lines: [{ subProduct: await givenVariant(shop), counted: 1, before: 1 }],
  attempt: crypto.randomUUID(),
});
const aSupplier = () => ({ name: `Distribuidora ${crypto.randomUUID()}` });

/** The stock's ledger, corrections, receptions and suppliers, for administrators only. */
export const stock: Access[] = [
  {
    call: 'GET /api/admin/stock-movements',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/admin/stock-movements?subProduct=${await givenVariant(shop)}`,
    }),
  },
  {
    call: 'POST /api/admin/stock-corrections',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({
      path: '/api/admin/stock-corrections',
      body: { subProduct: await givenVariant(shop), change: 1, reason: 'found' },
    }),
  },
  {
    call: 'POST /api/admin/receptions',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({
      path: '/api/admin/receptions',
      body: { lines: [{ subProduct: await givenVariant(shop), quantity: 1 }] },
    }),
  },
  { call: 'GET /api/admin/articles', ...adminAlone, prepare: at('/api/admin/articles?q=lapiz') },
  { call: 'GET /api/admin/receptions', ...adminAlone, prepare: at('/api/admin/receptions') },
  { call: 'GET /api/admin/receptions/:id', ...adminAlone, prepare: ofReception('') },
  { call: 'POST /api/admin/receptions/:id/undo', ...adminAlone, prepare: ofReception('/undo') },
  {
    call: 'GET /api/admin/stock-counts/shelf',
    ...adminAlone,
    prepare: at('/api/admin/stock-counts/shelf?category=Cuadernos'),
  },
  { call: 'GET /api/admin/stock-counts', ...adminAlone, prepare: at('/api/admin/stock-counts') },
  {
    call: 'POST /api/admin/stock-counts',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({ path: '/api/admin/stock-counts', body: await aCount(shop) }),
  },
  {
    call: 'POST /api/admin/stock-counts/:id/undo',
    ...adminAlone,
    prepare: async (shop) => {
      const body = await aCount(shop);
      const made = shop.call<StockCount>('POST', '/admin/stock-counts', { as: await shop.admin(), body });
      return { path: `/api/admin/stock-counts/${(await shop.expectOk(made))._id}/undo` };
    },
  },
  {
    call: 'GET /api/admin/labels',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/admin/labels?layout=a4-24&subProducts=${await givenVariant(shop)}`,
    }),
  },
  { call: 'GET /api/admin/labels/waiting', ...adminAlone, prepare: at('/api/admin/labels/waiting') },
  {
    call: 'POST /api/admin/labels/runs',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({
      path: '/api/admin/labels/runs',
      body: { subProducts: await givenVariant(shop) },
    }),
  },
  {
    call: 'POST /api/admin/labels/printed',
    ...adminAlone,
    prepare: async (shop) => {
      const body = { subProducts: await givenVariant(shop) };
      const run = shop.call<LabelRun>('POST', '/admin/labels/runs', { as: await shop.keptAdmin(), body });
      return { path: '/api/admin/labels/printed', body: { run: (await shop.expectOk(run))._id } };
    },
  },
  { call: 'GET /api/admin/suppliers', ...adminAlone, prepare: at('/api/admin/suppliers') },
  {
    call: 'POST /api/admin/suppliers',
    ...adminAlone,
    admin: 201,
    prepare: async () => () => Promise.resolve({ path: '/api/admin/suppliers', body: aSupplier() }),
  },
  { call: 'GET /api/admin/suppliers/:id', ...adminAlone, prepare: ofSupplier('') },
  { call: 'PUT /api/admin/suppliers/:id', ...adminAlone, prepare: ofSupplier('', aSupplier()) },
  { call: 'DELETE /api/admin/suppliers/:id', ...adminAlone, admin: 204, prepare: ofSupplier('') },
  { call: 'GET /api/admin/suppliers/:id/articles', ...adminAlone, prepare: ofSupplier('/articles') },
  {
    call: 'PUT /api/admin/suppliers/:id/articles/:subProduct',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/admin/suppliers/${await givenSupplier(shop)}/articles/${await givenVariant(shop)}`,
      body: { cost: 1 },
    }),
  },
  {
    call: 'DELETE /api/admin/suppliers/:id/articles/:subProduct',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => ({
      path: `/api/admin/suppliers/${await givenSupplier(shop)}/articles/${await givenVariant(shop)}`,
    }),
  },
  { call: 'GET /api/admin/purchases', ...adminAlone, prepare: at('/api/admin/purchases') },
  {
    call: 'POST /api/admin/purchases',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({
      path: '/api/admin/purchases',
      body: { lines: [{ subProduct: await givenVariant(shop), quantity: 1 }] },
    }),
  },
  { call: 'GET /api/admin/purchases/:id', ...adminAlone, prepare: ofPurchase('') },
  {
    call: 'PUT /api/admin/purchases/:id',
    ...adminAlone,
    prepare: async (shop) => {
      const { path } = await ofPurchase('')(shop);
      return { path, body: { lines: [{ subProduct: await givenVariant(shop), quantity: 2 }] } };
    },
  },
  { call: 'POST /api/admin/purchases/:id/:move', ...adminAlone, prepare: ofPurchase('/send') },
  { call: 'GET /api/admin/purchases/:id/file', ...adminAlone, prepare: ofPurchase('/file?format=csv') },
  { call: 'GET /api/admin/reorder', ...adminAlone, prepare: at('/api/admin/reorder') },
  {
    call: 'GET /api/admin/supplier-costs',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/admin/supplier-costs?subProduct=${await givenVariant(shop)}`,
    }),
  },
];

async function givenSupplier(shop: TestShop): Promise<string> {
  const made = shop.call<Supplier>('POST', '/admin/suppliers', {
    as: await shop.keptAdmin(),
    body: aSupplier(),
  });
  return (await shop.expectOk(made))._id;
}

function ofSupplier(path: string, body?: object) {
  return async (shop: TestShop) => ({
    path: `/api/admin/suppliers/${await givenSupplier(shop)}${path}`,
    ...(body && { body }),
  });
}

function ofReception(path: string) {
  return async (shop: TestShop) => {
    const body = { lines: [{ subProduct: await givenVariant(shop), quantity: 1 }] };
    const received = shop.call<Reception>('POST', '/admin/receptions', { as: await shop.keptAdmin(), body });
    return { path: `/api/admin/receptions/${(await shop.expectOk(received))._id}${path}` };
  };
}

function ofPurchase(path: string) {
  return async (shop: TestShop) => {
    const body = { lines: [{ subProduct: await givenVariant(shop), quantity: 1 }] };
    const made = shop.call<Purchase>('POST', '/admin/purchases', { as: await shop.keptAdmin(), body });
    return { path: `/api/admin/purchases/${(await shop.expectOk(made))._id}${path}` };
  };
}

async function givenVariant(shop: TestShop): Promise<string> {
  const { variants } = await shop.givenProduct({ stock: 5 });
  return variants[0]?._id ?? '';
}
