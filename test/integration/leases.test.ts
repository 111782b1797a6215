import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/index.ts';
import { lockChange } from '#server/prices/change-row.ts';
import { computeLines } from '#server/prices/compute-lines.ts';
import { startChange } from '#server/prices/start-change.ts';
import type { Import } from '#shared/schemas/imports.ts';
import { formOf } from '#test/support/forms.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { givenManyProducts, priceSteps, whileHeld } from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  await givenManyProducts(shop.db, 60);
});
afterEach(async () => {
  await shop.db.deleteFrom('price_changes').execute();
  await shop.db.deleteFrom('jobs').execute();
});
afterAll(() => shop.close());

const inAMinute = () => new Date(Date.now() + 60_000);

/** A change that another process has made, so that this process's worker does not know of it. */
function givenForeignChange(): Promise<string> {
  const selection = { kind: 'filter' as const, q: '', category: '', brand: '', except: [] };
  const rule = { kind: 'percent', percent: 10, rounding: 'none' } as const;
  return startChange(shop.db, { selection, rule }, admin.user._id);
}

const readChange = (id: string) => priceSteps(shop, admin).read(id);
const drain = () => shop.shop.services.jobs.drain('prices');

test('a price change that another process works on is left to it; a dead one’s is taken over', async () => {
  const id = await givenForeignChange();
  const leased = shop.db.updateTable('jobs').where('subject', '=', id);
  await leased.set({ lease: randomUUID(), locked_until: inAMinute() }).execute();
  await drain();
  expect(await readChange(id)).toMatchObject({ state: 'computing', counts: { lines: 0 } });

  await leased.set({ locked_until: new Date(Date.now() - 1000) }).execute();
  await drain();
  expect(await readChange(id)).toMatchObject({ state: 'draft', counts: { lines: 60 } });
});

test('a process can cancel a price change that another one writes', async () => {
  const other = await openTestShop({ database: { ...shop.database, close: async () => undefined } });
  try {
    const steps = priceSteps(shop, admin);
    const draft = await steps.draft({
      selection: { kind: 'filter' },
      rule: { kind: 'percent', percent: 10 },
    });
    let cancelled: ReturnType<typeof other.call> | undefined;
    await whileHeld(shop.db, 30, async () => {
      await shop.expectOk(steps.post(`/${draft._id}/apply`));
      await untilLockWaits(shop.db);
      cancelled = other.call('POST', `/admin/price-changes/${draft._id}/cancel`, { as: admin });
      // The job waits for the product, and the cancellation waits for the job's transaction.
      await untilLockWaits(shop.db, 2);
    });
    expect((await cancelled)?.status).toBe(204);
    expect(await steps.settled(draft._id)).toMatchObject({ state: 'draft', counts: { applied: 0 } });
  } finally {
    await other.close();
  }
});

test('a job that fails does not delay the others', async () => {
  const broken = await givenForeignChange();
  await shop.db
    .updateTable('price_changes')
    .set({ seen_until: JSON.stringify(['a', 'a', 'no id']) })
    .where('id', '=', broken)
    .execute();
  const id = await givenForeignChange();
  await drain();
  expect((await readChange(id)).state).toBe('draft');
  expect((await readChange(broken)).state).toBe('computing');
});

test('a product that is renamed while a change is computed is in it once', async () => {
  const id = await givenForeignChange();
  const step = () => inTransaction(shop.db, async (db) => computeLines(db, await lockChange(db, id), 25));
  expect(await step()).toBe('more');
  const renamed = await shop.db
    .updateTable('products')
    .set({ name: 'Zinc' })
    .where('name', '=', 'Resma 1')
    .returning('id')
    .executeTakeFirstOrThrow();
  while ((await step()) === 'more');
  expect(await readChange(id)).toMatchObject({ state: 'draft', counts: { lines: 60 } });
  const { lines } = await priceSteps(shop, admin).lines(id, 'limit=100');
  expect(lines.filter(({ product }) => product._id === renamed.id)).toHaveLength(1);
});

test('a process that has lost an import writes no more of it, and leaves the other’s lease alone', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => `Lápiz ${n};Faber;Lápices;Negro;350;4`);
  const file = Buffer.from(['Nombre;Marca;Categoría;Color;Precio;Stock', ...rows].join('\n'));
  const form = formOf([['file', file, { filename: 'productos.csv', type: 'text/csv' }]]);
  const { _id } = await shop.expectOk(
    shop.call<Import>('POST', '/admin/imports', { as: admin, body: form.body, headers: form.headers }),
  );
  const readDone = async () => {
    const rows = shop.db.selectFrom('imports').select(['state', 'done']).where('id', '=', _id);
    return rows.executeTakeFirstOrThrow();
  };
  while ((await readDone()).done === 0) await wait(1);

  const others = { lease: randomUUID(), locked_until: inAMinute() };
  await shop.db.updateTable('jobs').set(others).where('subject', '=', _id).execute();
  // A batch that is in progress may still finish.
  const { done } = await inTransaction(shop.db, (db) =>
    db.selectFrom('imports').select('done').where('id', '=', _id).forUpdate().executeTakeFirstOrThrow(),
  );
  await shop.shop.services.jobs.drain('imports');

  expect(done).toBeLessThan(1000);
  expect(await readDone()).toEqual({ state: 'checking', done });
  const job = await shop.db
    .selectFrom('jobs')
    .select(['attempts', 'lease', 'locked_until'])
    .where('subject', '=', _id)
    .executeTakeFirstOrThrow();
  expect(job).toEqual({ attempts: 1, ...others });
});
