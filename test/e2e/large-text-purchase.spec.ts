import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { expectNoWider } from './support/accessibility.ts';
import { newEmail, PASSWORD } from './support/account-steps.ts';
import { expectFits, LARGE_TEXT } from './support/large-text.ts';
import { roomOfPlaceholder } from './support/placeholder.ts';
import { addedBox, cartLine, cartLink } from './support/shopper.ts';

/** Closes the shop's messages, which cover the page with text this large, and expects them within the screen. */
async function closeMessages(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Cerrar el mensaje' });
  for (let left = await close.count(); left > 0; left--) {
    const box = await close.first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await close.first().click();
    await expect(close).toHaveCount(left - 1);
  }
}

test.use({
  viewport: { width: 320, height: 640 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), LARGE_TEXT] }),
});

test('one whole purchase at 320 px with text at 200 %: nothing is cut, covered or too wide', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    price: 123_456.78,
    colors: [
      { color: 'Azul petróleo', stock: 5 },
      { color: 'Rojo', stock: 5 },
    ],
  });
  const many = await givenProduct({
    colors: ['Negro', 'Rojo escarlata', 'Verde musgo', 'Azul petróleo', 'Terracota', 'Lila'].map((color) => ({
      color,
      stock: 5,
    })),
  });
  const email = newEmail('una-direccion-de-correo-bastante-larga');
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('María Guadalupe');
  await page.getByLabel('Apellido').fill('Etchegoyen Fernández');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('otra');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByLabel('Confirmar contraseña', { exact: true })).toBeFocused();
  await expectFits(page);
  await closeMessages(page);
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/');
  await expect(addedBox(page)).toContainText('Usuario creado');
  await expectFits(page);
  await closeMessages(page);
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
  await expectFits(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expectFits(page);

  await page.goto(`/catalogo?q=${encodeURIComponent(product.name)}`);
  await expectFits(page);
  await page.getByRole('article').getByRole('link', { name: product.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  await addedBox(page).getByRole('link', { name: 'Ver carrito' }).click();
  await expect(cartLine(page, product)).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: 'Iniciar compra' }).click();
  await expect(page.getByRole('heading', { name: 'LLenar datos' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('Escribí el código postal.')).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Dirección').fill('Avenida Hipólito Yrigoyen 12345, piso 3, departamento B');
  await page.getByLabel('Código postal').fill('6720');
  await page.getByLabel('Ciudad').fill('San Andrés de Giles');
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Lo enviamos a' })).toBeVisible();
  await expectFits(page);
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: '¿Usar esta dirección?' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Usar esta dirección' }).click();
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();

  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('heading', { name: 'El pago fué realizado con exito' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('main').getByRole('link', { name: 'Ver mis pedidos' }).click();
  await expect(page.getByRole('article')).toContainText('En preparación');
  await expectFits(page);
  await page.goto('/info-user');
  await expect(page.getByRole('heading', { name: 'Datos de usuario' })).toBeVisible();
  await expectFits(page);

  await page.goto(`/detalle/${many._id}`);
  await expect(page.getByRole('combobox', { name: 'Color' })).toBeVisible();
  await expectFits(page);

  for (const path of ['/', '/catalogo', '/comoLlegar', '/formasDePago']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoWider(page, 320);
  }
  for (const width of [412, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await roomOfPlaceholder(page.getByLabel('Buscar productos')),
      `${width} px`,
    ).toBeGreaterThanOrEqual(0);
  }
});
