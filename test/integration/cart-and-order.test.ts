import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#shared/schemas/cart.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('reading the cart while its last unit is being ordered removes nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const { variants } = await shop.givenProduct({ stock: 1 });
    const [variant] = variants;
    if (!variant) throw new Error('a product without sub-products');
    const buyer = await shop.givenCustomer();
    await shop.putInCart(buyer, variant);
    const readCart = () =>
      shop.expectOk(shop.call<Cart>('GET', `/carts/${buyer.user.cartId}`, { as: buyer }));

    const order = shop.createOrder(buyer);
    const reads: Cart[] = [];
    const reading = async () => {
      for (let n = 0; n < 8; n++) reads.push(await readCart());
    };
    await Promise.all([reading(), reading(), reading()]);
    expect((await order).status).toBe(201);

    reads.push(await readCart());
    for (const cart of reads) expect(cart).toMatchObject({ products: [{ quantity: 1 }], removed: [] });
  }
});
