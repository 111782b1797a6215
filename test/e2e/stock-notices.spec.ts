import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newEmail } from './support/account-steps.ts';
import { waitForHydration, waitForPart } from './support/demo-catalogue.ts';

// What is mailed when the colour is back, a minute later: test/integration/stock-notices.test.ts.
test('a stranger asks on a phone, confirms by the mail’s link, and leaves by another', async ({
  page,
  shop,
  mailbox,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product: Product = await givenProduct({ colors: [{ color: 'Azul', stock: 0 }] });
  const email = newEmail('espera');
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  const begin = page.getByRole('button', { name: /^Avisame cuando vuelva/ });
  await waitForPart(begin);
  await begin.click();
  await expect(page.getByLabel('Tu e-mail')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Tu e-mail').fill(email);
  await page.getByRole('button', { name: 'Avisame', exact: true }).click();
  await expect(page.getByText(`Te mandamos un mail a ${email}`)).toBeVisible();
  await expectAccessible(page);

  const asking = await mailbox.lastTo(email, /¿Te avisamos/);
  await page.goto(asking.links.find((link) => link.includes('/aviso-de-stock/confirmar/')) ?? '');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Sí, quiero el aviso' }).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Te avisamos cuando vuelva' })).toBeFocused();
  await expectAccessible(page);

  await page.goto(asking.links.find((link) => link.includes('/aviso-de-stock/baja/')) ?? '');
  await expect(page.getByRole('heading', { name: 'No te avisamos más' })).toBeFocused();
  await expectAccessible(page);
});
