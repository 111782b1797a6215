import type { Page } from '@playwright/test';
import type { Shopper } from '../../support/shopper.ts';
import { storeToken } from './sign-in.ts';

export { givenShopper, payWith, type Shopper } from '../../support/shopper.ts';

/** Opens `path` in a browser that the shopper has signed in with before; what they do later (signing out) stays. */
export async function openAs(page: Page, shopper: Shopper, path: string): Promise<void> {
  await storeToken(page, shopper.token);
  await page.goto(path);
}

/** The link to the cart in the header; `units` 0: without a badge. */
export function cartLink(page: Page, units: number) {
  const name = units === 0 ? 'Carrito' : `Carrito, ${units} ${units === 1 ? 'unidad' : 'unidades'}`;
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** The toasts on screen: errors, and all others. */
export const alerts = (page: Page) => page.getByRole('region', { name: 'Mensajes' }).getByRole('alert');
export const notices = (page: Page) => page.getByRole('region', { name: 'Mensajes' }).getByRole('status');

/** The box below the cart's icon, with what was just added. */
export const addedBox = (page: Page) => page.getByRole('banner').getByRole('status');

/** The cart's line of that product. */
export const cartLine = (page: Page, product: { name: string }) =>
  page
    .getByRole('list', { name: 'Productos en el carrito' })
    .getByRole('listitem')
    .filter({ hasText: product.name });

/** The cart's totals and buttons. */
export const cartSummary = (page: Page) => page.getByRole('complementary', { name: 'Resumen del carrito' });
