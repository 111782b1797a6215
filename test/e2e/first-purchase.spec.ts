import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newEmail, PASSWORD } from './support/account-steps.ts';
import { addedBox } from './support/shopper.ts';

test.use({ viewport: { width: 412, height: 915 }, hasTouch: true });

/** From the home page to the gateway: what a new customer may have to press, each field included. */
const MOST_TAPS = 12;

test('a new customer who picks up gets from the home page to the gateway with twelve taps', async ({
  page,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const main = page.getByRole('main');

  await page.goto('/');
  await tap(main.getByRole('link', { name: 'Cuadernos', exact: true }));
  await expect(page).toHaveURL(/\/catalogo\/categoria\/cuadernos/i);
  await tap(main.getByRole('article').filter({ hasNotText: 'Sin stock' }).first().getByRole('link').first());
  await tap(page.getByRole('button', { name: 'Agregar al carrito' }));
  await expect(main).toContainText('Debes iniciar sesión para poder agregar productos al carrito');
  await tap(main.getByRole('link', { name: 'Crear cuenta' }));

  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Ana');
  for (const [label, text] of [
    ['Apellido', 'Paz'],
    ['E-mail', newEmail('primera')],
    ['Contraseña', PASSWORD],
    ['Confirmar contraseña', PASSWORD],
  ] as const) {
    await tap(main.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tap(page.getByRole('button', { name: 'Crear cuenta' }));
  await expect(page).toHaveURL(/\/detalle\//);
  const box = addedBox(page);
  await expect(box).toContainText('Usuario creado, ahora solo tienes que iniciar sesión');
  await expect(box).toContainText(/Agregado al carrito.*1 × /);
  await expectAccessible(page);

  await tap(box.getByRole('link', { name: 'Ver carrito' }));
  await tap(main.getByRole('link', { name: /^Retiro en la librería/ }));
  await expect(page).toHaveURL('/buy?envio=retira');
  await expect(page.getByRole('radio', { name: /Retiro/ })).toBeChecked();
  await expectAccessible(page);
  await tap(page.getByRole('button', { name: 'Comprar', exact: true }));
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});
