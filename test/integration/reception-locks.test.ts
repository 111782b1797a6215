import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseTime, inTransaction } from '#server/db/index.ts';
import { sellFreeUnits } from '#server/stock/index.ts';
import { recordCosts } from '#server/suppliers/index.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { openTestShop } from '#test/support/shop.ts';
import { stockSteps } from '#test/support/stock-steps.ts';

test('a reception that waits for the deletion of a variant adds nothing to it', async () => {
  const shop = await openTestShop();
  try {
    const steps = stockSteps(shop, await shop.admin());
    const [going, staying] = [await steps.givenVariant(1), await steps.givenVariant(1)];
    const lines = [staying, going].map(({ _id }) => ({ subProduct: _id, quantity: 2 }));
    const { answer } = await inTransaction(shop.db, async (deletion) => {
      await deletion
        .updateTable('sub_products')
        .set({ deleted_at: databaseTime() })
        .where('id', '=', going._id)
        .execute();
      const answer = steps.receive({ lines });
      await untilLockWaits(shop.db);
      return { answer };
    });
    const { status, body } = await answer;
    expect([status, body]).toMatchObject([
      404,
      { code: 'unknown_articles', errors: [{ path: 'lines.1.subProduct' }] },
    ]);
    const onHand = await shop.db
      .selectFrom('sub_products')
      .select('on_hand')
      .where('id', 'in', [going._id, staying._id])
      .execute();
    expect(onHand).toEqual([{ on_hand: 1 }, { on_hand: 1 }]);
  } finally {
    await shop.close();
  }
});

test('a reception waits for an edit of its supplier’s costs, so that the last history line is the current one', async () => {
  const shop = await openTestShop();
  try {
    const admin = await shop.admin();
    const adminId = admin.user._id;
    const steps = stockSteps(shop, admin);
    const variant = await steps.givenVariant(1);
    const { _id: supplier } = await shop.expectOk(
      steps.post<Supplier>('/admin/suppliers', { name: 'Costos a la vez' }),
    );
    const receive = (cost: number) =>
      steps.receive({ lines: [{ subProduct: variant._id, quantity: 1, cost }], supplier });
    await shop.expectOk(receive(100));
    const { answer } = await inTransaction(shop.db, async (edit) => {
      await recordCosts(edit, {
        supplierId: supplier,
        costs: [{ subProductId: variant._id, cost: 12_000 }],
        adminId,
        receptionId: null,
      });
      const answer = receive(100);
      await untilLockWaits(shop.db);
      return { answer };
    });
    await shop.expectOk(answer);
    const current = await shop.db
      .selectFrom('supplier_articles')
      .select('cost_centavos')
      .where('supplier_id', '=', supplier)
      .executeTakeFirstOrThrow();
    const history = await shop.db
      .selectFrom('supplier_costs')
      .select('cost_centavos')
      .where('supplier_id', '=', supplier)
      .orderBy('id')
      .execute();
    expect(history.map((row) => row.cost_centavos)).toEqual([10_000, 12_000, 10_000]);
    expect(current.cost_centavos).toBe(10_000);
  } finally {
    await shop.close();
  }
});

test('the balance of the ledger follows the order of the changes, not of their transactions', async () => {
  const shop = await openTestShop();
  try {
    const steps = stockSteps(shop, await shop.admin());
    const variant = await steps.givenVariant(0);
    await inTransaction(shop.db, async (sale) => {
      // Begins before the reception, and sells what it brings.
      await sql`select now()`.execute(sale);
      await shop.expectOk(steps.receive({ lines: [{ subProduct: variant._id, quantity: 1 }] }));
      const cause = { orderId: null, userId: null };
      expect(await sellFreeUnits(sale, [{ subProductId: variant._id, quantity: 1 }], cause)).toEqual([]);
    });
    const ledger = await steps.readLedger(variant);
    expect(ledger.map(({ reason, balance }) => [reason, balance])).toEqual([
      ['initial', 0],
      ['reception', 1],
      ['sale', 0],
    ]);
    expect(ledger.map(({ date }) => date).toSorted()).toEqual(ledger.map(({ date }) => date));
  } finally {
    await shop.close();
  }
});
