import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  OpenedLine,
  OpenedList,
  PricedList,
  SharedLine,
  SharedList,
} from '#shared/schemas/shared-lists.ts';
import { aProduct } from '#test/support/forms.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const share = (lines: readonly SharedLine[], address?: string) =>
  shop.call<SharedList>('POST', '/lists/shared', {
    body: { lines },
    from: address,
  });

const open = (id: string) => shop.expectOk(shop.call<OpenedList>('GET', `/lists/shared/${id}`));

/** A line whose article was found: `units` of it go to the cart. */
function lineOf(variantId: string, units: number, facts: Partial<SharedLine> = {}): SharedLine {
  return {
    text: '2 gomas',
    quantity: units,
    outcome: 'found',
    offers: [{ subProduct: variantId, units, why: 'main' }],
    pick: { subProduct: variantId, units },
    state: 'in',
    ...facts,
  };
}

async function shareAndOpen(lines: readonly SharedLine[]): Promise<OpenedLine[]> {
  const { body, status } = await share(lines);
  expect(status).toBe(201);
  return (await open(body.id)).lines;
}

const variantOf = ({ variants }: { variants: Array<{ _id: string }> }) => variants[0]?._id ?? '';

test('a shared list is opened with its texts and choices, and the prices and stock of now', async () => {
  const goma = await shop.givenProduct({ name: 'Goma', price: 900, stock: 10 });
  const other = await shop.givenProduct({ name: 'Goma blanca', price: 700, stock: 5 });
  const shared = lineOf(variantOf(goma), 2, {
    offers: [
      { subProduct: variantOf(goma), units: 2, why: 'main' },
      { subProduct: variantOf(other), units: 2, why: 'cheapest' },
    ],
  });
  const { body } = await share([shared, { ...shared, state: 'owned' }]);
  const dearer = { ...aProduct(), name: 'Goma', price: 1000, IDSubProducts: [] };
  await shop.expectOk(shop.call('PUT', `/products/${goma._id}`, { as: await shop.admin(), body: dearer }));
  const { lines, expires } = await open(body.id);
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  expect(lines[0]).toMatchObject({
    text: '2 gomas',
    outcome: 'found',
    units: 2,
    product: { name: 'Goma', price: 1000 },
    alternatives: [{ why: 'cheapest', total: 1400, product: { name: 'Goma blanca' } }],
    pick: { units: 2 },
    state: 'in',
  });
  expect(lines[1]).toMatchObject({ state: 'owned' });
});

test('a list that was not shared is priced anew in the same way, and nothing of it is kept', async () => {
  const goma = await shop.givenProduct({ name: 'Goma', price: 900, stock: 3 });
  const gone = await shop.givenProduct({ name: 'Regla', stock: 0 });
  const { db } = shop.shop.services;
  const kept = () => db.selectFrom('shared_lists').select('id').execute();
  const before = await kept();
  const sent = [lineOf(variantOf(goma), 5), lineOf(variantOf(gone), 1)];
  const { lines } = await shop.expectOk(
    shop.call<PricedList>('POST', '/lists/priced', { body: { lines: sent } }),
  );
  expect(lines).toMatchObject([
    { product: { price: 900 }, pick: { units: 3 }, state: 'in' },
    { outcome: 'out_of_stock', pick: null, state: 'open' },
  ]);
  expect(await kept()).toEqual(before);
});

test('what has been sold out meanwhile waits for an answer, and of what there is less, there is less', async () => {
  const gone = await shop.givenProduct({ name: 'Regla', stock: 0 });
  const few = await shop.givenProduct({ name: 'Tijera', stock: 1 });
  const lines = await shareAndOpen([lineOf(variantOf(gone), 2), lineOf(variantOf(few), 3)]);
  expect(lines[0]).toMatchObject({ outcome: 'out_of_stock', pick: null, state: 'open' });
  expect(lines[1]).toMatchObject({ outcome: 'found', pick: { units: 1 }, state: 'in' });
});

test('articles that do not exist are left out', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const lines = await shareAndOpen([
    lineOf(unknown, 1),
    lineOf('no id', 1),
    { ...lineOf(unknown, 1), pick: null },
  ]);
  for (const line of lines) {
    expect(line).toMatchObject({ pick: null, alternatives: [] });
    expect(line).not.toHaveProperty('product');
  }
});

test('an unknown list and one that has expired say what to do, and the expired are deleted', async () => {
  const { db, lists } = shop.shop.services;
  const { body } = await share([lineOf('x', 1)]);
  const { body: young } = await share([lineOf('x', 1)]);
  await db
    .updateTable('shared_lists')
    .set({ created_at: sql`now() - interval '31 days'` })
    .where('id', '=', body.id)
    .execute();
  const missing = {
    status: 404,
    body: {
      detail: 'Esa lista ya no está: los links vencen a los 30 días. Pedí que te la compartan de nuevo.',
    },
  };
  for (const id of [body.id, 'abc', '00000000-0000-4000-8000-000000000000'])
    expect(await shop.call('GET', `/lists/shared/${id}`)).toMatchObject(missing);
  await lists.forgetShared();
  const left = await db.selectFrom('shared_lists').select('id').execute();
  expect(left.map(({ id }) => id)).toContain(young.id);
  expect(left.map(({ id }) => id)).not.toContain(body.id);
});

test('an address can share so many lists a day, and not more', async () => {
  const address = '203.0.113.77';
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent += 1) statuses.push((await share([lineOf('x', 1)], address)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  const { db } = shop.shop.services;
  await sql`update throttles set window_start = now() - interval '2 hours' where key like 'share-list:%'`.execute(
    db,
  );
  await shop.shop.services.accounts.forgetOld();
  expect(await share([lineOf('x', 1)], address)).toMatchObject({
    status: 429,
    body: { detail: 'Demasiados intentos. Probá de nuevo en 22 horas.' },
  });
});

test('a list longer than any school’s is refused', async () => {
  expect((await share(Array.from({ length: 301 }, () => lineOf('x', 1)))).status).toBe(400);
  const long = { ...lineOf('x', 1), text: 'x'.repeat(30_000) };
  expect((await share([long, long])).status).toBe(400);
  expect((await share([])).status).toBe(400);
  const offer = { subProduct: 'x', units: 1, why: 'asked' as const };
  const offers = (count: number) => Array.from({ length: count }, () => offer);
  expect((await share([lineOf('x', 1, { offers: offers(4) })])).status).toBe(201);
  expect((await share([lineOf('x', 1, { offers: offers(5) })])).status).toBe(400);
  expect((await share([lineOf('x'.repeat(37), 1)])).status).toBe(400);
});
