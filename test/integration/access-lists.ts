import { randomUUID } from 'node:crypto';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import type { SharedLine } from '#shared/schemas/shared-lists.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, all, at, everybody } from './access-rows.ts';

/** Of a list that has been read. */
const ofListReading = async (shop: TestShop) => async () => {
  const id = randomUUID();
  const row = { id, reader: id, text: '2 lápices' };
  await shop.shop.services.db.insertInto('list_readings').values(row).execute();
  return { path: `/api/lists/readings/${id}` };
};

const aList = (facts: object = {}) => ({
  school: 'Escuela de prueba',
  grade: '1.er grado',
  year: 2027,
  lines: [{ text: '1 goma' }],
  ...facts,
});

async function givenList(shop: TestShop): Promise<AdminPublishedList> {
  const body = aList({ state: 'published' });
  const made = shop.call<AdminPublishedList>('POST', '/admin/lists', { as: await shop.keptAdmin(), body });
  return shop.expectOk(made);
}

const ofList = (path: string, body?: object) => async (shop: TestShop) => ({
  path: `/api/admin/lists/${(await givenList(shop))._id}${path}`,
  ...(body && { body }),
});
const bySlug = (path: string) => async (shop: TestShop) => ({
  path: `/api/lists/${(await givenList(shop)).slug}${path}`,
});
const aSharedLine: SharedLine = {
  text: '2 lápices',
  quantity: 2,
  outcome: 'not_sold',
  offers: [],
  pick: null,
  state: 'open',
};

async function aChoice(shop: TestShop): Promise<{ text: string; subProduct: string }> {
  const { variants } = await shop.givenProduct({ stock: 1 });
  return { text: 'sarampa', subProduct: variants[0]?._id ?? '' };
}

/** School lists, for everybody. */
export const lists: Access[] = [
  {
    call: 'POST /api/lists/read',
    ...everybody,
    prepare: async () => async () => ({ path: '/api/lists/read', body: { text: '2 lápices' } }),
  },
  { call: 'GET /api/lists/readings/:reading', ...everybody, prepare: ofListReading },
  { call: 'DELETE /api/lists/readings/:reading', ...all(204), prepare: ofListReading },
  { call: 'GET /api/lists', ...everybody, prepare: at('/api/lists') },
  { call: 'GET /api/lists/:slug', ...everybody, prepare: bySlug('') },
  { call: 'POST /api/lists/:slug/opened', ...all(204), prepare: bySlug('/opened') },
  { call: 'GET /api/admin/lists', ...adminAlone, prepare: at('/api/admin/lists') },
  {
    call: 'POST /api/admin/lists',
    ...adminAlone,
    admin: 201,
    prepare: async () => ({ path: '/api/admin/lists', body: aList() }),
  },
  { call: 'GET /api/admin/lists/:id', ...adminAlone, prepare: ofList('') },
  { call: 'PUT /api/admin/lists/:id', ...adminAlone, prepare: ofList('', aList()) },
  { call: 'DELETE /api/admin/lists/:id', ...adminAlone, admin: 204, prepare: ofList('') },
  { call: 'POST /api/admin/lists/:id/restore', ...adminAlone, prepare: ofList('/restore') },
  { call: 'POST /api/admin/lists/:id/copy', ...adminAlone, admin: 201, prepare: ofList('/copy') },
  { call: 'GET /api/admin/lists/:id/poster', ...adminAlone, prepare: ofList('/poster') },
  { call: 'GET /api/admin/list-choices', ...adminAlone, prepare: at('/api/admin/list-choices') },
  {
    call: 'PUT /api/admin/list-choices',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => ({ path: '/api/admin/list-choices', body: await aChoice(shop) }),
  },
  {
    call: 'DELETE /api/admin/list-choices/:words',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => async () => {
      const body = await aChoice(shop);
      await shop.expectOk(shop.call('PUT', '/admin/list-choices', { as: await shop.keptAdmin(), body }));
      return { path: `/api/admin/list-choices/${body.text}` };
    },
  },
  {
    call: 'POST /api/lists/shared',
    ...all(201),
    prepare: async () => async () => ({ path: '/api/lists/shared', body: { lines: [aSharedLine] } }),
  },
  {
    call: 'POST /api/lists/priced',
    ...everybody,
    prepare: async () => async () => ({ path: '/api/lists/priced', body: { lines: [aSharedLine] } }),
  },
  {
    call: 'GET /api/lists/shared/:id',
    ...everybody,
    prepare: async (shop) => async () => {
      const { id } = await shop.shop.services.lists.shareList([aSharedLine], '203.0.113.1');
      return { path: `/api/lists/shared/${id}` };
    },
  },
];
