import { expect, test } from 'vitest';
import { databaseTime, inTransaction } from '#server/db/index.ts';
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
