import { formOf } from '#test/support/forms.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Access, adminAlone, at } from './access-rows.ts';

const root = '/api/admin/imports';
const file = Buffer.from('Nombre;Categoría;Color;Precio\nRegla;Geometría;Natural;10\n');
const upload = { path: root, ...formOf([['file', file, { filename: 'a.csv', type: 'text/csv' }]]) };

/** A call about an import that has been checked. */
function ofImport(call: string, body?: object) {
  return async (shop: TestShop) => {
    const { token } = await shop.keptAdmin();
    const answer = await shop.shop.app.inject({
      method: 'POST',
      url: root,
      headers: { ...upload.headers, authorization: `Bearer ${token}` },
      payload: upload.body,
    });
    await shop.shop.services.jobs.drain('imports');
    return { path: `${root}/${answer.json<{ _id: string }>()._id}${call}`, ...(body && { body }) };
  };
}

/** Import and export, for administrators only. */
export const importExport: Access[] = [
  {
    call: 'GET /api/admin/exports/products',
    ...adminAlone,
    prepare: at('/api/admin/exports/products?format=xlsx'),
  },
  { call: 'POST /api/admin/imports', ...adminAlone, admin: 201, prepare: async () => upload },
  { call: 'GET /api/admin/imports', ...adminAlone, prepare: at(root) },
  { call: 'GET /api/admin/imports/:id', ...adminAlone, prepare: ofImport('') },
  { call: 'GET /api/admin/imports/:id/rows', ...adminAlone, prepare: ofImport('/rows') },
  { call: 'GET /api/admin/imports/:id/report', ...adminAlone, prepare: ofImport('/report') },
  { call: 'PUT /api/admin/imports/:id', ...adminAlone, prepare: ofImport('', {}) },
  { call: 'POST /api/admin/imports/:id/apply', ...adminAlone, prepare: ofImport('/apply', {}) },
  {
    call: 'POST /api/admin/imports/:id/undo',
    ...adminAlone,
    admin: 409,
    code: { admin: 'import_not_undoable' },
    prepare: ofImport('/undo'),
  },
  { call: 'POST /api/admin/imports/:id/cancel', ...adminAlone, prepare: ofImport('/cancel') },
];
