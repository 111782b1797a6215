import { randomUUID } from 'node:crypto';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, all, everybody } from './access-rows.ts';

/** Of a list that has been read. */
const ofListReading = async (shop: TestShop) => async () => {
  const id = randomUUID();
  const row = { id, reader: id, text: '2 lápices' };
  await shop.shop.services.db.insertInto('list_readings').values(row).execute();
  return { path: `/api/lists/readings/${id}` };
};

/** School lists, for everybody. */
export const lists: Access[] = [
  {
    call: 'POST /api/lists/read',
    ...everybody,
    prepare: async () => async () => ({ path: '/api/lists/read', body: { text: '2 lápices' } }),
  },
  { call: 'GET /api/lists/readings/:reading', ...everybody, prepare: ofListReading },
  { call: 'DELETE /api/lists/readings/:reading', ...all(204), prepare: ofListReading },
];
