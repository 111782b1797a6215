import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '#server/db/index.ts';
import { moveReservations, releaseUnits } from '#server/stock/index.ts';
import { untilLockWaits } from '#test/support/lock-waits.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

// The embedded database has one connection, so no statement waits for a lock.
describe.runIf(inject('databaseTemplate').engine === 'postgres')('a statement that waited for a lock', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const read = (id: string) =>
    shop.db
      .selectFrom('sub_products')
      .select(['on_hand', 'reserved'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /**
   * Runs `work` while another transaction has sold `sold` units of the variant without committing. It commits once
   * `connections` connections wait for a lock.
   */
  async function whileSold<Result>(
    id: string,
    sold: number,
    work: () => Promise<Result>,
    connections = 1,
  ): Promise<Result> {
    let waiting: Promise<Result> | undefined;
    await inTransaction(shop.db, async (db) => {
      await sql`update sub_products set on_hand = on_hand - ${sold}::integer where id = ${id}`.execute(db);
      waiting = work();
      waiting.catch(() => undefined);
      await untilLockWaits(shop.db, connections);
    });
    if (!waiting) throw new Error('nothing was done');
    return waiting;
  }

  // Each kind of join reads the locked rows in another order.
  const plans = [
    'enable_nestloop = on',
    'enable_nestloop = off',
    'enable_hashjoin = off',
    'enable_seqscan = off',
  ];
  const modes = ['force_custom_plan', 'force_generic_plan'];
  const ways = plans.flatMap((plan) => modes.map((mode) => ({ plan, mode })));

  test.each(ways)('judges and changes the units of that moment ($plan, $mode)', async ({ plan, mode }) => {
    const { variants } = await shop.givenProduct({ stock: [9, 9, 9] });
    const [first, second, third] = variants.map(({ _id }) => _id);
    if (!first || !second || !third) throw new Error('no variants');
    const cause = { orderId: null, userId: null };
    const planned = <Result>(work: (db: TestShop['db']) => Promise<Result>) =>
      inTransaction(shop.db, async (db) => {
        await sql`set local ${sql.raw(plan)}`.execute(db);
        await sql`set local plan_cache_mode = ${sql.raw(mode)}`.execute(db);
        await sql`discard plans`.execute(db);
        return work(db);
      });
    const reserve = (quantity: number) =>
      planned((db) =>
        moveReservations(db, {
          before: [],
          releasing: cause,
          reserving: cause,
          after: [third, first, second].map((subProductId) => ({ subProductId, quantity })),
        }),
      );

    expect(await whileSold(second, 2, () => reserve(8))).toEqual([{ subProductId: second, available: 7 }]);
    expect(await whileSold(second, 2, () => reserve(5))).toEqual([]);
    expect(await read(first)).toEqual({ on_hand: 9, reserved: 5 });
    expect(await read(second)).toEqual({ on_hand: 5, reserved: 5 });
    // The units released meanwhile are needed: the earlier ones are not enough.
    expect(await whileSold(second, -4, () => reserve(3))).toEqual([]);
    expect(await read(first)).toEqual({ on_hand: 9, reserved: 8 });
    expect(await read(second)).toEqual({ on_hand: 9, reserved: 8 });
    await whileSold(third, 1, () =>
      planned((db) =>
        releaseUnits(
          db,
          [first, third].map((subProductId) => ({ subProductId, quantity: 4 })),
          cause,
        ),
      ),
    );
    expect(await read(first)).toEqual({ on_hand: 9, reserved: 4 });
    expect(await read(third)).toEqual({ on_hand: 8, reserved: 4 });
    const { rows } = await sql`
      select kind, count(*)::integer as times from stock_movements
      where sub_product_id in (${first}, ${second}, ${third}) and kind <> 'initial' group by 1 order by 1`.execute(
      shop.db,
    );
    expect(rows).toEqual([
      { kind: 'release', times: 2 },
      { kind: 'reservation', times: 6 },
    ]);
  });

  test('sets a line on the cart of that moment', async () => {
    const { variants } = await shop.givenProduct({ stock: [4, 4] });
    const [first, second] = variants;
    if (!first || !second) throw new Error('no variants');
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, first, 4);
    const cart = await whileSold(
      second._id,
      1,
      async () => {
        // Its order waits for the variant with the cart locked; the line waits for the cart.
        await shop.putInCart(buyer, second, 3);
        const ordering = shop.createOrder(buyer);
        await untilLockWaits(shop.db);
        const [, cart] = await Promise.all([shop.expectOk(ordering), shop.putInCart(buyer, first, 2)]);
        return cart;
      },
      2,
    );
    expect(cart.products.map(({ quantity }) => quantity)).toEqual([2, 3]);
    expect(await read(first._id)).toEqual({ on_hand: 4, reserved: 4 });
    expect(await read(second._id)).toEqual({ on_hand: 3, reserved: 3 });
    // The user's own unpaid order holds all four, so they are free for this user.
    expect((await shop.putInCart(buyer, first, 4)).products[0]?.quantity).toBe(4);
  });
});
