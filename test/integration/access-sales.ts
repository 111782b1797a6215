import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { ParkedSale } from '#shared/schemas/parked-sales.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, all, at } from './access-rows.ts';
import { till } from './access-till.ts';

/** What a counter needs around a sale, and its till. */
export const salesDesk: Access[] = [
  ...till,
  { call: 'GET /api/admin/parked-sales', ...adminAlone, prepare: at('/api/admin/parked-sales') },
  {
    call: 'POST /api/admin/parked-sales',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({ path: '/api/admin/parked-sales', body: await aParkedSale(shop) }),
  },
  { call: 'POST /api/admin/parked-sales/:id/take', ...adminAlone, prepare: ofParked('/take') },
  { call: 'DELETE /api/admin/parked-sales/:id', ...adminAlone, admin: 204, prepare: ofParked('') },
  {
    call: 'GET /api/admin/counter-sales',
    ...adminAlone,
    prepare: at('/api/admin/counter-sales?q=7790000000017'),
  },
  { call: 'GET /api/admin/orders/:orderId/receipt', ...adminAlone, prepare: ofSale('/receipt') },
  {
    call: 'POST /api/admin/orders/:orderId/receipt-links',
    ...adminAlone,
    admin: 201,
    prepare: ofSale('/receipt-links'),
  },
  {
    call: 'GET /api/receipts/:token',
    ...all(400),
    code: 'link_expired',
    prepare: at('/api/receipts/nobody-knows-it'),
  },
];

export async function aParkedSale(shop: TestShop) {
  const [variant] = (await shop.givenProduct({ stock: 5 })).variants;
  return {
    name: `Marta ${crypto.randomUUID()}`,
    sale: {
      channel: 'mostrador',
      address: {},
      lines: [{ subProduct: variant?._id, quantity: 2, price: 90 }],
    },
  };
}

function ofParked(path: string) {
  return async (shop: TestShop) => {
    const body = await aParkedSale(shop);
    const parked = shop.call<ParkedSale>('POST', '/admin/parked-sales', { as: await shop.keptAdmin(), body });
    return { path: `/api/admin/parked-sales/${(await shop.expectOk(parked))._id}${path}` };
  };
}

function ofSale(path: string) {
  return async (shop: TestShop) => {
    const [variant] = (await shop.givenProduct({ stock: 5 })).variants;
    const body = { channel: 'mostrador', lines: [{ subProduct: variant?._id, quantity: 1 }] };
    const sold = shop.call<AdminOrder>('POST', '/admin/sales', { as: await shop.keptAdmin(), body });
    return { path: `/api/admin/orders/${(await shop.expectOk(sold))._id}${path}` };
  };
}
