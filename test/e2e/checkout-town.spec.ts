import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenShopper, openAs } from './support/shopper.ts';

test('the town’s shipping for an address elsewhere: warned beside the choice, asked before paying', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shop.url, 'otra-ciudad');
  await shopper.put(product.IDSubProducts[0], 2);
  const direction = { address: 'Mitre 12', CP: 6700, city: 'Luján', prov: 'Buenos Aires' };
  await shopper.call('PUT', `/user/update-user/${shopper.user._id}`, { direction }, shopper.token);
  const giles = page.getByRole('radio', { name: /Envío en San Andrés de Giles/ });
  const argentina = page.getByRole('radio', { name: /Envío al resto de la Argentina/ });
  const buy = page.getByRole('button', { name: 'Comprar', exact: true });
  await openAs(page, shopper, '/buy');
  await expect(giles).toBeChecked();
  const warning = page.getByText(/Tu dirección es de Luján y este envío llega solamente dentro de/);
  await expect(warning).toBeVisible();
  await expectAccessible(page);

  await buy.click();
  const question = page.getByRole('dialog', { name: '¿Tu dirección queda en San Andrés de Giles?' });
  await expect(question).toContainText('Mitre 12, Luján (6700), Buenos Aires');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/buy');

  await buy.click();
  await question.getByRole('button', { name: 'Elegir envío al resto de la Argentina' }).click();
  await expect(argentina).toBeChecked();
  await expect(warning).toHaveCount(0);

  await giles.check();
  await buy.click();
  await question.getByRole('button', { name: 'Sí, seguir así' }).click();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
});
