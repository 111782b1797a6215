import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '#shared/schemas/catalog.ts';

/** The first product, by name, that passes the test. Throws if the demo catalogue has none. */
export async function productWhere(page: Page, isSo: (product: Product) => boolean): Promise<Product> {
  const answer = await page.request.get('/api/products');
  const product = ((await answer.json()) as Product[]).find(isSo);
  if (!product) throw new Error('The demo catalogue has no such product');
  return product;
}

export const stocksOf = (product: Product) => product.IDSubProducts.map(({ stock }) => stock);

/** Waits for hydration. Before it, only links and forms react. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = Object.keys(document.querySelector('main') ?? {});
    const ofDocument: Array<[key: string, root: ReactRoot]> = Object.entries(document);
    const [, root] = ofDocument.find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    // The elements get their handlers a moment before the whole page is hydrated.
    const isWhole = root?.stateNode.current.memoizedState.isDehydrated === false;
    return isWhole && main.some((key) => key.startsWith('__reactFiber$'));
  });
}

/** Waits for the hydration of a part whose script the page loads after its own. */
export async function waitForPart(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))),
    )
    .toBe(true);
}

/** What React keeps at the document. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
