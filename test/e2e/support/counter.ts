import type { Page } from '@playwright/test';
import type { OpenTill } from '#shared/schemas/till.ts';
import { adminCalls } from '../../support/admin-calls.ts';
import { aCode } from '../../support/barcodes.ts';
import { admin, expect } from '../fixtures.ts';
import { signInAs } from './sign-in.ts';

/** A barcode reader: types a code wherever the caret is, and ends it with Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** A product with so many articles of that price in pesos, and their barcodes. */
export async function givenArticles(url: string, count: number, price = 1000) {
  const { givenProduct } = await adminCalls(url);
  const codes = Array.from({ length: count }, aCode);
  const product = await givenProduct({
    price,
    colors: codes.map((barcode, n) => ({ color: `Tono ${n}`, stock: 20, barcode })),
  });
  return { codes, product };
}

/** Opens the screen of a new sale, with an open till. */
export async function openSale(page: Page, url: string): Promise<void> {
  const { call } = await adminCalls(url);
  const { till } = await call<OpenTill>('GET', '/admin/till');
  if (!till) await call('POST', '/admin/tills', { opening: 0 });
  await signInAs(page, admin);
  await page.goto('/admin/ventas/nueva');
  await expect(page.getByRole('combobox', { name: /Código o nombre/ })).toBeFocused();
}
