import { admin, expect, test } from './fixtures.ts';
import { givenShopper, openAs } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';

// Every closed address, for everybody: test/screens/closed-routes.test.ts.
test('a visitor, a customer and an administrator who type a closed address land on the home page', async ({
  page,
  shop,
  newVisitor,
}) => {
  const customer = await newVisitor();
  await openAs(customer, await givenShopper(shop.url, 'ajeno'), '/formasDePago');
  const owner = await newVisitor();
  await signInAs(owner, admin);
  for (const [visitor, path] of [
    [page, '/admin/order'],
    [page, '/mis-pedidos'],
    [customer, '/admin'],
    [customer, '/login'],
    [owner, '/register'],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor, path).toHaveURL('/');
    await expect(visitor.getByRole('region', { name: 'Novedades' })).toBeVisible();
  }
});
