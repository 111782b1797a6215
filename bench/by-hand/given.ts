import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { OpenTill } from '#shared/schemas/till.ts';
import type { Desk } from './job.ts';

/** A variant with its barcode. */
export type Coded = SubProduct & { barcode: string };

const MOST_COLORS = 10;

/** So many articles with barcodes, of one supplier's products. */
export async function givenArticles({ givenProduct }: Desk, count: number): Promise<Coded[]> {
  const articles: Coded[] = [];
  while (articles.length < count) {
    const colors = Array.from({ length: Math.min(MOST_COLORS, count - articles.length) }, (_, n) => ({
      color: `Tono ${n + 1}`,
      stock: 50,
      barcode: `779${randomInt(1_000_000_000, 9_999_999_999)}`,
    }));
    const product: Product = await givenProduct({ price: 1500, discount: 0, colors });
    for (const [n, variant] of product.IDSubProducts.entries()) {
      articles.push({ ...variant, barcode: colors[n]?.barcode ?? '' });
    }
  }
  return articles;
}

/** An order that was sold by telephone and is to be sent, paid by transfer. */
export async function givenOrder(desk: Desk, articles: readonly Coded[]): Promise<AdminOrder> {
  const amount = articles.length * 2 * 1500 + 2000;
  return desk.call<AdminOrder>('POST', '/admin/sales', {
    channel: 'telefono',
    customer: { name: 'Marta', lastName: 'Sosa', phone: 2325400000 },
    lines: articles.map(({ _id }) => ({ subProduct: _id, quantity: 2 })),
    typeOfShipment: 'giles',
    direction: { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' },
    payments: [{ method: 'transfer', amount }],
  });
}

/** Cash can be taken only into an open till. */
export async function givenOpenTill({ call }: Desk): Promise<void> {
  const { till } = await call<OpenTill>('GET', '/admin/till');
  if (!till) await call('POST', '/admin/tills', { opening: 5000 });
}

/** Opens a screen as somebody who has worked in the administration before. */
export async function openScreen({ page }: Desk, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** An entry of the administration's menu. */
export const entry = ({ page }: Desk, name: string) =>
  page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name });
