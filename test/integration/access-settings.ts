import { firstSynonyms } from '#server/search/vocabulary/synonyms.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { aPicture, formOf } from '#test/support/forms.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at, everybody } from './access-rows.ts';

/** What the owner sets. */
export const settings: Access[] = [
  { call: 'GET /api/shop', ...everybody, prepare: at('/api/shop') },
  { call: 'GET /api/admin/settings', ...adminAlone, prepare: at('/api/admin/settings') },
  {
    call: 'PUT /api/admin/settings',
    ...adminAlone,
    prepare: async () => ({ path: '/api/admin/settings', body: firstSettings }),
  },
  {
    call: 'POST /api/admin/pictures',
    ...adminAlone,
    admin: 201,
    prepare: async () => ({ path: '/api/admin/pictures', ...formOf([['file', await aPicture()]]) }),
  },
  { call: 'GET /api/admin/settings/history', ...adminAlone, prepare: at('/api/admin/settings/history') },
  {
    call: 'POST /api/admin/settings/history/:id/restore',
    ...adminAlone,
    prepare: async (shop) => ({ path: `/api/admin/settings/history/${await givenVersion(shop)}/restore` }),
  },
  { call: 'GET /api/admin/synonyms', ...adminAlone, prepare: at('/api/admin/synonyms') },
  {
    call: 'PUT /api/admin/synonyms',
    ...adminAlone,
    prepare: async () => ({
      path: '/api/admin/synonyms',
      body: firstSynonyms.map((terms) => ({ terms: [...terms] })),
    }),
  },
  { call: 'GET /api/admin/status', ...adminAlone, prepare: at('/api/admin/status') },
  { call: 'GET /api/admin/tests', ...adminAlone, prepare: at('/api/admin/tests') },
  ...['mail', 'gateway', 'storage'].map(
    (what): Access => ({
      call: `POST /api/admin/tests/${what}`,
      ...adminAlone,
      prepare: at(`/api/admin/tests/${what}`),
    }),
  ),
  { call: 'GET /api/admin/example-catalogue', ...adminAlone, prepare: at('/api/admin/example-catalogue') },
  {
    call: 'DELETE /api/admin/example-catalogue',
    ...adminAlone,
    admin: 202,
    prepare: at('/api/admin/example-catalogue'),
  },
];

/** The id of a saved version. */
async function givenVersion(shop: TestShop): Promise<string> {
  const as = await shop.keptAdmin();
  const home = { ...firstSettings.home, notice: crypto.randomUUID() };
  await shop.expectOk(shop.call('PUT', '/admin/settings', { as, body: { ...firstSettings, home } }));
  const [newest] = await shop.expectOk(
    shop.call<Array<{ _id: string }>>('GET', '/admin/settings/history', { as }),
  );
  return newest?._id ?? '';
}

const NO_BACKUP = 'tintero-2020-01-01-000000.tar';

/** Of the owner alone. */
export const backups: Access[] = [
  { call: 'GET /api/admin/backups', ...adminAlone, prepare: at('/api/admin/backups') },
  { call: 'POST /api/admin/backups', ...adminAlone, admin: 202, prepare: at('/api/admin/backups') },
  {
    call: 'POST /api/admin/backups/:name/file',
    ...adminAlone,
    admin: 400,
    code: { admin: 'wrong_password' },
    prepare: at(`/api/admin/backups/${NO_BACKUP}/file`),
  },
  {
    call: 'POST /api/admin/backups/:name/restore',
    ...adminAlone,
    admin: 400,
    code: { admin: 'wrong_password' },
    prepare: at(`/api/admin/backups/${NO_BACKUP}/restore`),
  },
  {
    call: 'POST /api/admin/database/move',
    ...adminAlone,
    admin: 400,
    code: { admin: 'wrong_password' },
    prepare: async () => ({
      path: '/api/admin/database/move',
      body: { address: 'postgres://u:c@servidor/base' },
    }),
  },
  {
    call: 'DELETE /api/admin/backups/:name',
    ...adminAlone,
    admin: 404,
    code: { admin: 'not_found' },
    prepare: at(`/api/admin/backups/${NO_BACKUP}`),
  },
];
