import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('opening signs come before letters in the administration’s lists, and ñ follows n', async () => {
  const admin = await shop.admin();
  const names = ['Zulema', 'ñata', '¿Ana?', 'Nzinga', 'Álvaro'];
  const { variants } = await shop.givenProduct({ stock: names.map(() => 5) });
  for (const [index, name] of names.entries()) {
    const { _id } = variants[index] ?? { _id: '' };
    await shop.expectOk(shop.call('PUT', `/subproducts/${_id}`, { as: admin, body: { color: name } }));
    const customer = await shop.givenCustomer();
    const path = `/user/update-user/${customer.user._id}`;
    await shop.expectOk(shop.call('PUT', path, { as: customer, body: { name } }));
    await shop.putInCart(customer, { _id });
    await shop.expectOk(shop.createOrder(customer));
  }

  const sorted = ['¿Ana?', 'Álvaro', 'Nzinga', 'ñata', 'Zulema'];
  const colors = await shop.expectOk(
    shop.call<SubProduct[]>('GET', '/subproducts?sort=color', { as: admin }),
  );
  expect(colors.map(({ color }) => color)).toEqual(sorted);
  const orders = await shop.expectOk(shop.call<Order[]>('GET', '/orders?sort=name&order=asc', { as: admin }));
  expect(orders.map(({ userId }) => userId.name)).toEqual(sorted);
});
