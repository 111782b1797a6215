import { readFile } from 'node:fs/promises';
import type { Import, ImportRow } from '#shared/schemas/imports.ts';
import { formOf } from './forms.ts';
import type { TestShop, Visitor } from './shop.ts';

/** A file in test/data/import-export, by name. */
export function exampleFile(name: string): Promise<Buffer> {
  return readFile(new URL(`../data/import-export/${name}`, import.meta.url));
}

/** The steps of an import as the screen makes them. */
export function importSteps(shop: TestShop, admin: Visitor) {
  const root = '/admin/imports';
  const call = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    shop.call<Body>(method, `${root}${path}`, { as: admin, body });
  const settle = async (id: string) => {
    await shop.shop.services.jobs.drain('imports');
    return shop.expectOk(call<Import>('GET', `/${id}`));
  };

  /** Sends a file and waits for its report. */
  async function check(file: Buffer | string, choice?: object): Promise<Import> {
    const form = formOf([['file', Buffer.from(file), { filename: 'productos.csv', type: 'text/csv' }]]);
    const sent = await shop.expectOk(
      shop.call<Import>('POST', root, { as: admin, body: form.body, headers: form.headers }),
    );
    const checked = await settle(sent._id);
    if (!choice) return checked;
    await shop.expectOk(call<Import>('PUT', `/${sent._id}`, choice));
    return settle(sent._id);
  }

  /** Applies the rows without errors and waits for the end. */
  async function apply({ _id }: Import): Promise<Import> {
    await shop.expectOk(call<Import>('POST', `/${_id}/apply`, { skipErrors: true, farPrices: true }));
    return settle(_id);
  }

  const rows = ({ _id }: Import, query = 'limit=100') =>
    shop.expectOk(call<ImportRow[]>('GET', `/${_id}/rows?${query}`));

  /** The exported catalogue. */
  async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
    const answer = await shop.shop.app.inject({
      url: `/api/admin/exports/products?format=${format}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.rawPayload;
  }

  return { call, settle, check, apply, rows, exported };
}
