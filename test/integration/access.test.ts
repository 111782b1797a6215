import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';
import type { Access } from './access-rows.ts';
import { accessTable } from './access-table.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

// Rows make two sign-ups each, which together exceed the limit of an address (rules 9.7).
beforeEach(async () => {
  await shop.db.deleteFrom('throttles').execute();
});

afterAll(() => shop.close());

const who = ['visitor', 'invalid', 'owner', 'other', 'admin'] as const;

/** The usual codes. A row names any other. */
const usual: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden' };

function codeOf({ code }: Access, one: (typeof who)[number], status: number): string | undefined {
  const named: Partial<Record<string, string>> | undefined = typeof code === 'object' ? code : undefined;
  const own = typeof code === 'string' ? code : named?.[one];
  return own ?? usual[status];
}

type Customers = { owner: Visitor; other: Visitor };
let shared: Customers | null = null;

/**
 * New customers, or those that other rows had, which saves four hashes of passwords: customers whom a row refuses, and
 * who are no part of what it prepares, stay as they are.
 */
async function customersOf({ owner, other, prepare }: Access): Promise<Customers> {
  const isLeftAlone = owner === 403 && other === 403 && prepare.length < 2;
  if (isLeftAlone && shared) return shared;
  const customers = { owner: await shop.givenCustomer(), other: await shop.givenCustomer() };
  if (isLeftAlone) shared = customers;
  return customers;
}

describe.each(accessTable)('$call', (row: Access) => {
  test(`answers ${who.map((one) => `${one} ${row[one]}`).join(', ')}`, async () => {
    const { owner, other } = await customersOf(row);
    const admin = await shop.keptAdmin();
    const tokens = { visitor: null, invalid: 'x'.repeat(43), owner, other, admin };
    const prepared = await row.prepare(shop, owner);
    for (const one of who) {
      const session: Visitor | string | null = tokens[one];
      const token = typeof session === 'string' ? session : session?.token;
      const asked = typeof prepared === 'function' ? await prepared() : prepared;
      const answer = await shop.shop.app.inject({
        method: row.call.split(' ')[0] as 'GET',
        url: asked.path,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...asked.headers },
        ...(asked.body !== undefined && { payload: asked.body }),
      });
      expect(`${one} ${answer.statusCode}`).toBe(`${one} ${row[one]}`);
      if (answer.statusCode < 400) continue;
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toMatchObject({
        status: answer.statusCode,
        code: codeOf(row, one, answer.statusCode),
      });
    }
  });
});

test('every route of the API is in the table', () => {
  const inTable = accessTable.map(({ call }) => call).sort();
  expect(routesOf(shop.shop.app.printRoutes({ commonPrefix: false }))).toEqual(inTable);
});

/**
 * Reads the routes (`GET /api/products/:idProduct` …) from Fastify's printed tree. HEAD is left out, and the files of
 * /api/docs count as one.
 */
function routesOf(drawing: string): string[] {
  const branch: string[] = [];
  const routes = drawing.split('\n').flatMap((line) => {
    const match = /^(.*?[├└]── )(.*) \((.*)\)$/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    branch.splice(indent.length / 4 - 1);
    branch.push(part);
    const path = branch.join('');
    return methods.split(', ').map((method) => `${method} ${path}`);
  });
  const ofApi = routes.filter((route) => /^(?!HEAD)\w+ \/api\/(?!docs\/)/.test(route));
  return [...new Set(ofApi)].sort();
}
