import type { Locator, Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { tabTo } from './support/keyboard.ts';
import { cartLink, givenShopper } from './support/shopper.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Tabs to the field and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('one whole purchase by keyboard alone, the drawer too: every step is in order and seen', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    price: 1000,
    colors: [
      { color: 'Azul', stock: 5 },
      { color: 'Rojo', stock: 5 },
    ],
  });
  const { email } = await givenShopper(shop.url, 'teclado');
  const { keyboard } = page;

  await page.goto('/login');
  await waitForHydration(page);
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await keyboard.press('Enter');
  await type(page, page.getByRole('main').getByLabel('E-mail'), email);
  await type(page, page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  const opener = page.getByRole('button', { name: 'Menú y cuenta' });
  await tabTo(page, opener);
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menú y cuenta' });
  await expect(drawer).toBeVisible();
  await tabTo(page, drawer.getByRole('link', { name: 'Datos de usuario' }));
  await keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await tabTo(page, page.getByLabel('Buscar productos'), 'Shift+Tab');
  await type(page, page.getByLabel('Buscar productos'), product.name);
  const card = page.getByRole('article').getByRole('link', { name: product.name }).first();
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, card);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();

  const color = page.getByLabel('Color', { exact: true });
  await tabTo(page, color);
  await keyboard.press('ArrowDown');
  await expect(color.locator('option:checked')).toHaveText(/Rojo/);
  await expect(page).toHaveURL(/variante=/);
  await tabTo(page, page.getByRole('button', { name: 'Sumar uno' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await tabTo(page, page.getByRole('button', { name: 'Agregar al carrito' }));
  await keyboard.press('Enter');
  await expect(cartLink(page, 2)).toBeVisible();
  await tabTo(page, cartLink(page, 2), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/carrito');

  await type(page, page.getByRole('spinbutton'), '3');
  await expect(cartLink(page, 3)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Iniciar compra' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'LLenar datos' })).toBeVisible();
  await type(page, page.getByLabel('Dirección'), 'Moreno 450');
  await type(page, page.getByLabel('Código postal'), '6720');
  await type(page, page.getByLabel('Ciudad'), 'San Andrés de Giles');
  await type(page, page.getByLabel('Provincia'), 'Buenos');
  await expect(page.getByLabel('Provincia')).toHaveValue('Buenos Aires');
  await tabTo(page, page.getByRole('button', { name: 'Guardar y continuar' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/buy');

  await tabTo(page, page.getByRole('radio', { name: /Giles/ }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Retiro/ })).toBeChecked();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /Giles/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Giles/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Comprar', exact: true }));
  await keyboard.press('Enter');
  const approve = page.getByRole('button', { name: 'Aprobar' });
  await expect(approve).toBeVisible();
  await tabTo(page, approve);
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'El pago fué realizado con exito' })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Ver mis pedidos' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('3 × $ 1.000 · Rojo');
});
