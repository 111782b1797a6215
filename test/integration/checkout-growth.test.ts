import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/index.ts';
import { placeOrder } from '#server/orders/index.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Makes old orders of the customer that were never paid. */
async function givenDeadOrders(userId: string, many: number): Promise<void> {
  await sql`
    insert into orders (code, search_text, user_id, cart_id, state, type_of_shipment, products_centavos, shipment_centavos, total_centavos,
      payment_status, stock, name, last_name, email)
    select 'VIEJO-' || n, '', user_id, carts.id, 'Orden-creada', 'retira', 100, 0, 100, 'expired', 'released', 'Eva', 'Paz', 'eva@tintero.test'
    from carts, generate_series(1, ${many}::integer) as n where user_id = ${userId}`.execute(shop.db);
  await sql`analyze orders`.execute(shop.db);
}

test('the cost of an order does not grow with other unpaid orders', async () => {
  await givenDeadOrders((await shop.givenCustomer()).user._id, 3_000);
  const { variants } = await shop.givenProduct({ stock: 5 });
  const [variant] = variants;
  if (!variant) throw new Error('no variant');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant);
  const owner = { userId: buyer.user._id, cartId: buyer.user.cartId };

  const read = await inTransaction(shop.db, async (db) => {
    const request = {
      owner,
      address: '203.0.113.1',
      typeOfShipment: 'retira',
      priceShipment: 0,
      paymentMethod: 'mercadopago',
    } as const;
    await placeOrder(db, request, () => 60_000);
    const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
      from pg_stat_xact_user_tables where relname = 'orders'`.execute(db);
    return rows[0]?.read;
  });

  expect(read).toBeLessThan(50);
});
