import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at } from './access-rows.ts';

/** What administrators changed, and taking it back. */
export const audit: Access[] = [
  { call: 'GET /api/admin/audit', ...adminAlone, prepare: at('/api/admin/audit?what=product') },
  { call: 'GET /api/admin/audit/people', ...adminAlone, prepare: at('/api/admin/audit/people') },
  ...(['GET', 'POST'] as const).map((method) => ({
    call: `${method} /api/admin/audit/:entryId/take-back`,
    ...adminAlone,
    admin: method === 'GET' ? 200 : 204,
    prepare: async (shop: TestShop) => async () => {
      const as = await shop.keptAdmin();
      const product = await shop.givenProduct({ stock: 1 });
      const body = { ...product, name: `${product.name} otra vez` };
      await shop.expectOk(shop.call('PUT', `/products/${product._id}`, { as, body }));
      const edits = shop.call<AuditEntry[]>('GET', `/admin/audit?thing=${product._id}&action=edited`, { as });
      return { path: `/api/admin/audit/${(await shop.expectOk(edits))[0]?._id}/take-back` };
    },
  })),
];

const days = 'since=2026-03-01&until=2026-03-31';

/** The numbers of the shop. */
export const reports: Access[] = [
  {
    call: 'GET /api/admin/reports/sales',
    ...adminAlone,
    prepare: at(`/api/admin/reports/sales?by=day&${days}`),
  },
  { call: 'GET /api/admin/reports/unsold', ...adminAlone, prepare: at(`/api/admin/reports/unsold?${days}`) },
  { call: 'GET /api/admin/reports/stock', ...adminAlone, prepare: at('/api/admin/reports/stock') },
  {
    call: 'GET /api/admin/reports/searches',
    ...adminAlone,
    prepare: at(`/api/admin/reports/searches?${days}`),
  },
  {
    call: 'GET /api/admin/reports/list-demand',
    ...adminAlone,
    prepare: at(`/api/admin/reports/list-demand?${days}`),
  },
  {
    call: 'GET /api/admin/reports/stock-notices',
    ...adminAlone,
    prepare: at('/api/admin/reports/stock-notices'),
  },
];
