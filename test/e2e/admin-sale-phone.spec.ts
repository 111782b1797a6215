import { randomInt } from 'node:crypto';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

test.use({ viewport: { width: 412, height: 900 } });

// What a sale is made of: admin-sales.spec.ts.
test('on a phone the amount is in sight, and is not paid before the ways to pay are', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const codes = Array.from({ length: 4 }, () => `779${randomInt(1_000_000_000, 9_999_999_999)}`);
  const colors = codes.map((barcode) => ({ color: barcode, stock: 20, barcode }));
  await givenProduct({ price: 1000, colors });
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
