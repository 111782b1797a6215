import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { adminCalls } from '../../support/admin-calls.ts';

/** Three products of a category that no other test knows. */
export async function givenPricedCategory(shopUrl: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const category = `Estante${randomUUID().slice(0, 8)}`;
  const product = (name: string, price: number) =>
    givenProduct({
      name: `${name} ${category}`,
      category,
      price,
      colors: [
        { color: 'Azul', stock: 1 },
        { color: 'Rojo', stock: 1 },
      ],
    });
  const [dear, fair, cheap] = [
    await product('Caro', 10_000),
    await product('Justo', 1_000),
    await product('Barato', 45),
  ];
  const price = async (thing: { _id: string }) =>
    (await call<{ price: number }>('GET', `/products/${thing._id}`)).price;
  return { call, category, dear, fair, cheap, price };
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
export const seePrices = (page: Page) => page.getByRole('button', { name: 'Ver los precios nuevos' }).click();

/** The preview of 10 % more, rounded to 50, for the whole category. */
export async function previewCategory(page: Page, category: string): Promise<void> {
  await page.goto(`/admin/precios?categoria=${category}`);
  await page.getByRole('button', { name: 'Elegir esta página' }).click();
  await page.getByLabel('Porcentaje (%)').fill('10');
  await page.getByLabel('Redondeo').selectOption('A múltiplos de $ 50');
  await seePrices(page);
  await expect(page.getByRole('button', { name: 'Aplicar a 3 productos' })).toBeVisible();
}
