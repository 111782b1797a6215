import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import {
  deleteProducts,
  givenManyProducts,
  priceSteps,
  readPriceRows,
  readPrices,
  whileHeld,
} from '#test/support/price-changes.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let prices: ReturnType<typeof priceSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  prices = priceSteps(shop, admin);
});

beforeEach(() => deleteProducts(shop.db));

afterAll(() => shop.close());

const everythingUp = { selection: { kind: 'filter' }, rule: { kind: 'percent', percent: 10 } } as const;

describe('undo', () => {
  /** Four applied products, of which three are then edited or deleted. */
  async function givenEdited() {
    const product = (name: string) => shop.givenProduct({ name, price: 1000, stock: 1 });
    const [repriced, renamed, deleted] = [
      await product('Precio'),
      await product('Nombre'),
      await product('Adiós'),
    ];
    await product('Quieto');
    const { _id } = await prices.draft(everythingUp);
    await prices.apply(_id);
    const edit = (thing: { _id: string }, change: object) =>
      shop.expectOk(
        shop.call('PUT', `/products/${thing._id}`, { as: admin, body: { ...thing, price: 1100, ...change } }),
      );
    await edit(repriced, { price: 1234 });
    await edit(renamed, { name: 'Otro nombre' });
    await shop.call('DELETE', `/products/${deleted._id}`, { as: admin });
    return { id: _id, repriced, renamed, deleted };
  }

  test('shows which products were edited since, and leaves them alone', async () => {
    const { id } = await givenEdited();
    const edited = await prices.lines(id, 'show=edited');
    expect(edited.lines).toMatchObject([
      { product: { name: 'Adiós' }, isDeleted: true, status: 'edited', undoTicked: false },
      { product: { name: 'Otro nombre' }, price: 1100, status: 'edited' },
      { product: { name: 'Precio' }, price: 1234, status: 'edited' },
    ]);

    expect(await prices.undo(id)).toMatchObject({ state: 'undone', counts: { restored: 1, kept: 3 } });

    expect(await readPrices(shop)).toEqual({ Quieto: 1000, 'Otro nombre': 1100, Precio: 1234 });
    const kept = await prices.lines(id, 'show=kept');
    expect(kept.lines.map(({ product }) => product.name)).toEqual(['Adiós', 'Otro nombre', 'Precio']);
    expect((await prices.lines(id)).lines.map(({ status }) => status)).toEqual([
      'kept',
      'kept',
      'kept',
      'restored',
    ]);
  });

  test('restores those that are ticked', async () => {
    const { id, repriced } = await givenEdited();
    await shop.expectOk(prices.tick(id, { products: [repriced._id], ticked: true }));
    expect(await prices.undo(id)).toMatchObject({ counts: { restored: 2, kept: 2 } });
    expect(await readPrices(shop)).toEqual({ Quieto: 1000, 'Otro nombre': 1100, Precio: 1000 });
  });

  test('restores all of them but one, the deleted one included', async () => {
    const { id, repriced, deleted } = await givenEdited();
    await shop.expectOk(prices.tick(id, { all: 'edited', ticked: true }));
    await shop.expectOk(prices.tick(id, { products: [repriced._id], ticked: false }));
    expect(await prices.undo(id)).toMatchObject({ counts: { restored: 3, kept: 1 } });
    await shop.call('POST', `/products/${deleted._id}/restore`, { as: admin });
    expect(await readPrices(shop)).toEqual({ Quieto: 1000, 'Otro nombre': 1000, Precio: 1234, Adiós: 1000 });
  });

  test('only once, and only of an applied change', async () => {
    await shop.givenProduct({ price: 1000, stock: 1 });
    const { _id } = await prices.draft(everythingUp);
    const refused = { status: 409, body: { code: 'wrong_state' } };
    expect(await prices.post(`/${_id}/undo`)).toMatchObject(refused);
    await prices.apply(_id);
    await prices.undo(_id);
    expect(await prices.post(`/${_id}/undo`)).toMatchObject(refused);
    expect(await prices.post(`/${_id}/cancel`)).toMatchObject(refused);
  });

  test('works after a second change that wrote the same prices', async () => {
    await shop.givenProduct({ name: 'Uno', price: 1000, stock: 1 });
    const first = await prices.draft(everythingUp);
    await prices.apply(first._id);
    const second = await prices.draft(everythingUp);
    await prices.apply(second._id);
    expect(await prices.undo(first._id)).toMatchObject({ counts: { restored: 0, kept: 1 } });
    expect(await readPrices(shop)).toEqual({ Uno: 1210 });
    await prices.undo(second._id);
    expect(await readPrices(shop)).toEqual({ Uno: 1100 });
  });
});

describe('cancel', () => {
  test('deletes a draft', async () => {
    await shop.givenProduct({ price: 1000, stock: 1 });
    const { _id } = await prices.draft(everythingUp);
    expect((await prices.post(`/${_id}/cancel`)).status).toBe(204);
    expect(await shop.call('GET', `/admin/price-changes/${_id}`, { as: admin })).toMatchObject({
      status: 404,
    });
    expect(await prices.post(`/${_id}/apply`)).toMatchObject({ status: 404 });
    const { body } = await shop.call<PriceChange[]>('GET', '/admin/price-changes', { as: admin });
    expect(body.map((change) => change._id)).not.toContain(_id);
  });

  test('while computing or applying leaves every product as it was', async () => {
    const many = 3_000;
    await givenManyProducts(shop.db, many);
    const before = await readPriceRows(shop.db);
    /** Starts a job, which has to wait for a locked product, and cancels it there. */
    const cancelHalfway = async (start: () => ReturnType<typeof prices.post>): Promise<PriceChange> => {
      let middle: PriceChange | undefined;
      let cancelled: ReturnType<typeof prices.post> | undefined;
      await whileHeld(shop.db, many / 2, async () => {
        const { _id } = await shop.expectOk(start());
        await untilLockWaits(shop.db);
        middle = await prices.read(_id);
        cancelled = prices.post(`/${_id}/cancel`);
        // The job waits for the product, and the cancellation waits for the job's batch.
        await untilLockWaits(shop.db, 2);
      });
      expect((await cancelled)?.status).toBe(204);
      expect(middle?.progress?.total).toBe(many);
      expect(middle?.progress?.done).toBeGreaterThan(0);
      expect(middle?.progress?.done).toBeLessThan(many);
      if (!middle) throw new Error('nothing was begun');
      return middle;
    };

    const computing = await cancelHalfway(() => prices.post('', everythingUp));
    expect(computing.state).toBe('computing');
    expect(await prices.post(`/${computing._id}/apply`)).toMatchObject({ status: 404 });

    const draft = await prices.draft(everythingUp);
    const applying = await cancelHalfway(() => prices.post(`/${draft._id}/apply`));
    expect(applying.state).toBe('applying');

    const cancelled = await prices.settled(draft._id);
    expect(cancelled).toMatchObject({
      state: 'draft',
      appliedDate: null,
      counts: { applied: 0, ticked: many },
    });
    expect(await readPriceRows(shop.db)).toEqual(before);
    // It is a draft again.
    expect(await prices.apply(draft._id)).toMatchObject({
      state: 'applied',
      counts: { applied: many, left: 0 },
    });
  });
});

test('a draft is deleted after a day, with its lines', async () => {
  await shop.givenProduct({ price: 1000, stock: 1 });
  const old = await prices.draft(everythingUp);
  const young = await prices.draft(everythingUp);
  expect(Date.parse(old.expirationDate) - Date.parse(old.creationDate)).toBeCloseTo(86_400_000, -4);
  await shop.db
    .updateTable('price_changes')
    .set({ expires_at: new Date(Date.now() - 60_000) })
    .where('id', '=', old._id)
    .execute();
  expect(await prices.post(`/${old._id}/apply`)).toMatchObject({ status: 404 });

  await shop.shop.services.prices.forgetDrafts();

  const lines = (id: string) =>
    shop.db.selectFrom('price_change_lines').select('position').where('change_id', '=', id).execute();
  expect(await lines(old._id)).toEqual([]);
  expect(await lines(young._id)).toHaveLength(1);
  expect((await prices.read(young._id)).state).toBe('draft');
});

test('a change and its undo are one entry each in the audit', async () => {
  await shop.givenProduct({ price: 1000, stock: 1, category: 'Reglas' });
  const { _id } = await prices.draft({
    selection: { kind: 'filter', category: 'Reglas' },
    rule: { kind: 'percent', percent: 12.5, rounding: '10' },
  });
  await prices.apply(_id);
  await prices.undo(_id);
  const { body } = await shop.call<AuditEntry[]>('GET', '/admin/audit?what=price_change', { as: admin });
  const label = '+12,5 %, a múltiplos de $ 10: Reglas';
  expect(body.filter(({ thingId }) => thingId === _id)).toMatchObject([
    { action: 'undone', label, admin: { _id: admin.user._id }, after: { prices: 1, kept: 0 } },
    { action: 'applied', label, admin: { _id: admin.user._id }, after: { prices: 1, left: 0 } },
  ]);
});

test('the list of changes, newest first, by pages', async () => {
  await shop.givenProduct({ price: 1000, stock: 1 });
  const first = await prices.draft(everythingUp);
  const second = await prices.draft(everythingUp);
  const { body, headers } = await shop.call<PriceChange[]>('GET', '/admin/price-changes?limit=2', {
    as: admin,
  });
  expect(body.map(({ _id }) => _id)).toEqual([second._id, first._id]);
  expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(2);
});
