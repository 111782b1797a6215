import { loadDemoCatalog } from '#dev/demo-catalogue/index.ts';
import type { TestShop } from './shop.ts';

/** Fills a shop with the example catalogue, without its pictures. */
export async function loadExample(shop: TestShop): Promise<void> {
  const picture = { bytes: Buffer.from('x'), width: 1, height: 1, color: '#ffffff' };
  await loadDemoCatalog({
    db: shop.db,
    files: { has: () => Promise.resolve(true), put: () => Promise.resolve() },
    render: () => Promise.resolve(picture),
  });
}
