import { admin, expect, test } from './fixtures.ts';
import { givenArticles } from './support/counter.ts';
import { signInAs } from './support/sign-in.ts';

test.use({ viewport: { width: 412, height: 900 } });

// What a sale is made of: admin-sales.spec.ts.
test('on a phone the amount is in sight, and is not paid before the ways to pay are', async ({
  page,
  shop,
}) => {
  const { codes } = await givenArticles(shop.url, 4);
  await signInAs(page, admin);
  await page.goto('/admin/ventas/nueva');
  const field = page.getByRole('combobox', { name: /Código o nombre/ });
  for (const code of codes) {
    await field.fill(code);
    await field.press('Enter');
  }
  const pay = page.getByRole('button', { name: 'Cobrar $ 4.000' });
  await expect(pay).toBeInViewport();
  const transfer = page.getByText('Transferencia');
  await expect(transfer).not.toBeInViewport();
  await pay.click();
  await expect(transfer).toBeInViewport();
  const cash = page.getByLabel('Con cuánto paga');
  await cash.fill('10000');
  await expect(page.getByText('Vuelto $ 6.000')).toBeInViewport({ ratio: 1 });
  await cash.fill('');
  const saved = page.getByRole('status', { name: 'Venta guardada' });
  await expect(saved).toBeHidden();
  await transfer.click();
  await pay.click();
  await expect(saved).toBeVisible();
});
