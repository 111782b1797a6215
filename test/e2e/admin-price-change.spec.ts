import type { Page } from '@playwright/test';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { givenPricedCategory, previewCategory, row, seePrices, tick } from './support/priced-category.ts';
import { signInAs } from './support/sign-in.ts';

const action = (page: Page) => page.getByLabel('Qué hacer');

async function apply(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Aplicar a/ }).click();
  await page
    .getByRole('dialog', { name: `¿Cambiar ${words}?` })
    .getByRole('button', { name: `Cambiar ${words}` })
    .click();
  await expect(page.getByText(`Se cambiaron ${words}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer el cambio' })).toBeVisible();
}

test.beforeEach(({ page }) => signInAs(page, admin));

test('preview, ticks, apply, undo', async ({ page, shop }) => {
  const { category, dear, cheap, price } = await givenPricedCategory(shop.url);
  await page.goto(`/admin/precios?categoria=${category}`);
  await page.getByRole('button', { name: 'Elegir esta página' }).click();
  await action(page).selectOption('Subir un monto');
  await page.getByLabel('Monto ($)').fill('55');
  await seePrices(page);

  await expect(page).toHaveURL(/\/admin\/precios\/[\w-]+$/);
  await expect(page.getByText('+$ 55 · 3 productos elegidos')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Resumen' });
  await expect(facts.locator('dl')).toHaveText(
    'Productos3Suben3Bajan0Sin cambio0Más de ±30 %1Menor cambio+0,55 %Mayor cambio+122,22 %',
  );
  await expect(
    page.getByText('1 producto cambia más de 30 %: queda afuera hasta que lo tildes.'),
  ).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Producto',
    'Categoría',
    'Marca',
    'Variantes',
    'Precio anterior',
    'Precio nuevo',
    'Cambio',
    'Estado',
  ]);
  await expect(row(page, 'Barato')).toContainText(/2\$ 45\$ 100\+122,22 % \(más de ±30 %\)Sin tildar/);
  await expect(row(page, 'Caro')).toContainText(/\$ 10\.000\$ 10\.055\+0,55 %Va a cambiar/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cambio', exact: true }).click();
  await expect(page).toHaveURL(/orden=percent/);
  await expect(page.locator('tbody tr').first()).toContainText('Caro');
  await page.getByRole('button', { name: 'Ver cuáles' }).click();
  await expect(page).toHaveURL(/ver=grandes/);
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await tick(page, 'Barato').check();
  await expect(page.getByRole('button', { name: 'Aplicar a 3 productos' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Más de ±30 % (1)' })
    .getByRole('button', { name: 'Destildar todos' })
    .click();
  await expect(page.getByRole('button', { name: 'Aplicar a 2 productos' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Hasta ±30 % (2)' })
    .getByRole('button', { name: 'Destildar todos' })
    .click();
  await expect(page.getByRole('button', { name: 'Nada para aplicar' })).toBeVisible();
  await page
    .getByRole('group', { name: 'Hasta ±30 % (2)' })
    .getByRole('button', { name: 'Tildar todos', exact: true })
    .click();
  await page.getByRole('button', { name: 'Aplicar a 2 productos' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 producto sin tildar queda como ahora.');
  await page.getByRole('button', { name: 'Todavía no' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Mostrar').selectOption('Todos');
  await apply(page, '2 precios');
  await expect(row(page, 'Caro')).toContainText('Cambiado');
  expect([await price(dear), await price(cheap)]).toEqual([10_055, 45]);
  await expect(page.getByText(/^2 precios cambiados el \d\d\/\d\d\/\d{4} \d\d:\d\d por .+\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer el cambio?' });
  await expect(dialog).toContainText('2 precios vuelven a ser exactamente el de antes.');
  await dialog.getByRole('button', { name: 'Dejar como está' }).click();
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText(/^2 precios restaurados el/)).toBeVisible();
  await expect(row(page, 'Caro')).toContainText('Restaurado');
  expect([await price(dear), await price(cheap)]).toEqual([10_000, 45]);
  await expectAccessible(page);
});

test('what somebody edits in between is left and said, before and after', async ({ page, shop }) => {
  const { call, category, dear, fair, price } = await givenPricedCategory(shop.url);
  await previewCategory(page, category);
  await expect(page.getByRole('button', { name: 'Aplicar a 3 productos' })).toBeVisible();
  await call('PUT', `/products/${dear._id}`, { ...dear, price: 12_345 });
  await page.getByRole('button', { name: 'Aplicar a 3 productos' }).click();
  await page.getByRole('button', { name: 'Cambiar 3 precios' }).click();
  await expect(
    page.getByText('1 producto se editó después de la vista previa y quedó como estaba.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ver cuáles' }).click();
  await expect(row(page, 'Caro')).toContainText(/\$ 10\.000\$ 11\.000\+10 %\$ 12\.345Quedó como estaba/);

  await call('PUT', `/products/${fair._id}`, { ...fair, price: 1_111 });
  await page.reload();
  await expect(page.getByText('1 producto se editó después del cambio.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 producto se editó después del cambio: quedan como están',
  );
  await page.getByRole('button', { name: 'Ver los editados' }).click();
  await expect(page).toHaveURL(/ver=editados/);
  await expect(row(page, 'Justo')).toContainText(/\$ 1\.000\$ 1\.100\+10 %\$ 1\.111Se editó después/);
  await page
    .getByRole('group', { name: 'Editados después (1)' })
    .getByRole('button', { name: 'Tildar todos', exact: true })
    .click();
  await expect(tick(page, 'Justo')).toBeChecked();
  await page
    .getByRole('group', { name: 'Editados después (1)' })
    .getByRole('button', { name: 'Destildar todos' })
    .click();
  await expect(tick(page, 'Justo')).not.toBeChecked();
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('1 producto no se restauró, porque se editó después.')).toBeVisible();
  expect([await price(dear), await price(fair)]).toEqual([12_345, 1_111]);
});

test('progress with a count, and cancel in the middle', async ({ page, shop }) => {
  const { category, price, dear } = await givenPricedCategory(shop.url);
  await previewCategory(page, category);
  const draft = page.getByRole('button', { name: 'Aplicar a 3 productos' });
  await expect(draft).toBeVisible();
  // As a larger change looks in the middle of its job.
  const inTheMiddle = { state: 'applying', progress: { done: 1200, total: 50_000 } };
  await page.route('**/api/admin/price-changes/*', async (route) => {
    const answer = await route.fetch();
    const change = (await answer.json()) as PriceChange;
    await route.fulfill({ response: answer, json: { ...change, ...inTheMiddle } });
  });
  await page.reload();
  await expect(page.getByRole('progressbar', { name: /Cambiando los precios/ })).toHaveJSProperty(
    'value',
    1200,
  );
  await expect(page.getByText('1.200 productos de 50.000')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/admin/price-changes/*/cancel', async (route) => {
    await page.unroute('**/api/admin/price-changes/*');
    await route.fulfill({ status: 204, body: '' });
  });
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Se canceló: los precios quedan como estaban.')).toBeVisible();
  await expect(draft).toBeVisible();
  expect(await price(dear)).toBe(10_000);
});

test('an unknown change says so, and a refusal is told', async ({ page, shop, pageErrors }) => {
  pageErrors.allow(/^(404|409) /);
  await page.goto('/admin/precios/nada');
  await expect(page.getByText('No hay un cambio de precios con el id nada')).toBeVisible();
  await page.getByRole('link', { name: 'Cambios anteriores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cambios de precios' })).toBeVisible();
  // Another administrator unticks meanwhile.
  const { call, category } = await givenPricedCategory(shop.url);
  await previewCategory(page, category);
  await expect(page.getByRole('button', { name: 'Aplicar a 3 productos' })).toBeVisible();
  const id = page.url().split('/').at(-1);
  await call('PUT', `/admin/price-changes/${id}/ticks`, { all: 'within', ticked: false });
  await page.getByRole('button', { name: 'Aplicar a 3 productos' }).click();
  await page.getByRole('button', { name: 'Cambiar 3 precios' }).click();
  await expect(page.getByText('No hay precios tildados para cambiar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nada para aplicar' })).toBeVisible();
});
