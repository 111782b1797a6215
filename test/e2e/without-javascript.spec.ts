import { expect, test } from './fixtures.ts';
import { newEmail } from './support/account-steps.ts';
import { productWhere } from './support/demo-catalogue.ts';

const CODE = /^ARR-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const SEND = 'Arrepentirme de la compra';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ pageErrors }) => pageErrors.allow(/^failed GET \/assets\/.* csp$/));

test('public pages can be read; the search, the filters, the order, the pages and the pictures work', async ({
  page,
}) => {
  const product = await productWhere(page, ({ IDSubProducts }) => IDSubProducts.length > 2);
  for (const [path, text] of [
    ['/', 'Librería, papelería y útiles escolares'],
    ['/catalogo', 'Todos los productos'],
    ['/ofertas', 'Ofertas'],
    [`/detalle/${product._id}`, product.description],
    [`/detalle/${product._id}?variante=${product.IDSubProducts[1]?._id}`, product.name],
    ['/sobre-nosotros', 'Sobre nosotros'],
    ['/comoLlegar', 'Calle de la Librería 123'],
    ['/ver-productos', product._id],
    ['/redirect', 'Abrir la tienda'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }

  await page.goto('/');
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('cuaderno');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalogo?q=cuaderno');
  await expect(page.getByRole('article').first()).toContainText(/cuaderno/i);
  await page.getByLabel('Ordenar').selectOption('Menor precio');
  await page
    .getByRole('main')
    .locator('form', { has: page.getByLabel('Ordenar') })
    .getByRole('button', { name: 'Aplicar' })
    .click();
  await expect(page).toHaveURL(/\/catalogo\?.*orden=menor-precio/);
  await expect(page.getByRole('heading', { level: 2, name: 'Resultados para «cuaderno»' })).toBeVisible();
  await page.goto('/catalogo');
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await page
    .getByText(/^Ver más/)
    .first()
    .click();
  await page.getByRole('link', { name: /^Tijeras/ }).click();
  await expect(page).toHaveURL('/catalogo/categoria/Tijeras');
  const picture = page.getByRole('article').last().locator('noscript img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(1);
  await page.goto('/catalogo');
  const lazy = page.locator('article').last().locator('picture:has(img[src^="/media/"])');
  await lazy.scrollIntoViewIfNeeded();
  await expect(lazy.locator('source[type="image/avif"]')).toHaveAttribute('srcset', /-320\.avif 320w/);
  const { width, height } = (await lazy.locator('img').boundingBox()) ?? { width: 0, height: 1 };
  expect(width).toBeGreaterThan(100);
  expect(Math.round(width)).toBe(Math.round(height));

  const several = await productWhere(page, ({ IDSubProducts }) => (IDSubProducts[0]?.img.length ?? 0) > 1);
  await page.goto(`/detalle/${several._id}`);
  const main = page.getByRole('img', { name: /foto 1 de/ }).first();
  await expect(main).toBeInViewport();
  await expect(main).toHaveAttribute('src', several.IDSubProducts[0]?.img[0] ?? '');
  await expect.poll(() => main.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);

  await page.goto('/redirect');
  await page.getByRole('link', { name: 'Abrir la tienda' }).click();
  await expect(page).toHaveURL('/');
});

test('newsletter and withdrawal are plain forms, which can be sent and refused', async ({
  page,
  mailbox,
}) => {
  const email = newEmail('sin-guion');
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Novedades por mail' });
  await box.getByLabel('Tu correo').fill(email);
  await box.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(page).toHaveURL(/\/boletin\?paso=pedido$/);
  await expect(page.getByRole('main')).toContainText('¡Gracias! Te mandamos un mail: abrilo y tocá el botón');
  const { links } = await mailbox.lastTo(email);
  await page.goto(links.find((link) => link.includes('/boletin/confirmar/')) ?? '');
  await page.getByRole('button', { name: 'Sí, quiero las novedades' }).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Ya estás en la lista' })).toBeVisible();
  await page.goto(links.find((link) => link.includes('/boletin/baja/')) ?? '');
  await page.getByRole('button', { name: 'Darme de baja' }).click();
  await expect(page.getByRole('heading', { name: 'Te dimos de baja' })).toBeVisible();

  await page.goto('/');
  await page.getByLabel('Tu correo').fill('ana@correo');
  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Eso no es un e-mail/);

  const person = newEmail('sin-guion');
  await page.goto('/arrepentimiento?pedido=4KT2-9QXD');
  await expect(page.getByLabel('Código del pedido')).toHaveValue('4KT2-9QXD');
  await page.getByLabel('E-mail').fill(person);
  await page.getByRole('button', { name: SEND }).click();
  await expect(page).toHaveURL(/\/arrepentimiento\?codigo=ARR-/);
  const code = await page.getByText(CODE).innerText();
  expect((await mailbox.lastTo(person)).text).toContain(code);

  await page.goto('/arrepentimiento');
  await page.getByLabel('E-mail').fill('ana@correo');
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Revisá el e-mail/);
});
