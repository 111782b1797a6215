import type { Product } from '#shared/schemas/catalog.ts';
import { expect, test } from './fixtures.ts';
import { givenVisitAs, newEmail } from './support/account-steps.ts';
import { productWhere, stocksOf, waitForHydration } from './support/demo-catalogue.ts';

const listOf = (name: string) => `/catalogo?q=${encodeURIComponent(name)}`;

/** Each variant has a picture, and no two have the same. */
const allDiffer = (variants: Product['IDSubProducts']) =>
  variants.every(({ img }) => img[0]) && new Set(variants.map(({ img }) => img[0])).size === variants.length;

test('a card changes its picture every second, on hover or focus only', async ({ page }) => {
  const product = await productWhere(
    page,
    ({ IDSubProducts }) => allDiffer(IDSubProducts) && IDSubProducts.length > 2,
  );
  await page.clock.install();
  await page.goto(listOf(product.name));
  await waitForHydration(page);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  const picture = card.locator('img');
  const shown = () => picture.getAttribute('src');
  const first = await shown();
  expect(first).toBe(product.IDSubProducts[0]?.img[0]);
  await page.clock.runFor(5_000);
  expect(await shown()).toBe(first);

  await card.hover();
  await page.clock.runFor(700);
  expect(await shown()).toBe(first);
  await page.clock.runFor(310);
  await expect.poll(shown).toBe(product.IDSubProducts[1]?.img[0]);
  await page.mouse.move(0, 0);
  await expect.poll(shown).toBe(first);

  await card.getByRole('link').first().focus();
  await page.clock.runFor(1_010);
  await expect.poll(shown).toBe(product.IDSubProducts[1]?.img[0]);
});

test('with reduced motion a card stays as it is', async ({ page }) => {
  const product = await productWhere(
    page,
    ({ IDSubProducts }) => allDiffer(IDSubProducts) && IDSubProducts.length > 1,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(listOf(product.name));
  await waitForHydration(page);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await card.hover();
  await page.clock.runFor(3_000);
  expect(await card.locator('img').getAttribute('src')).toBe(product.IDSubProducts[0]?.img[0]);
});

test('a product with one picture shows that one', async ({ page }) => {
  const product = await productWhere(
    page,
    ({ IDSubProducts: [first, second] }) => first?.img.length === 1 && !second,
  );
  await page.clock.install();
  await page.goto(listOf(product.name));
  await waitForHydration(page);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await card.hover();
  await page.clock.runFor(3_000);
  expect(await card.locator('img').getAttribute('src')).toBe(product.IDSubProducts[0]?.img[0]);
  await expect(card.getByText('Más colores')).toHaveCount(0);
});

test('without a picture, or with a broken one, the logo stands in', async ({ page, pageErrors }) => {
  const product = await productWhere(page, ({ IDSubProducts }) =>
    IDSubProducts.every(({ img }) => img.length === 0),
  );
  await page.goto(listOf(product.name));
  const picture = page.getByRole('article').first().locator('img');
  await expect(picture).toHaveAttribute('src', /no-picture.*\.svg/);

  pageErrors.allow(/^(404|failed) GET \/media\//);
  await page.route('**/media/*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/catalogo?q=mochila');
  await expect(picture).toHaveAttribute('src', /no-picture.*\.svg/);
});

test('more colours are hinted at, with their names for screen readers', async ({ page }) => {
  const product = await productWhere(
    page,
    ({ IDSubProducts }) => IDSubProducts.length > 4 && IDSubProducts.every(({ color }) => color !== 'Única'),
  );
  await page.goto(listOf(product.name));
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await expect(card.getByText('Más colores')).toContainText(
    product.IDSubProducts.map(({ color }) => color).join(', '),
  );
});

test('sold out: Sin stock, and the shop can be asked in a chat that is filled in', async ({
  page,
  newVisitor,
}) => {
  const product = await productWhere(page, (each) => stocksOf(each).every((stock) => stock === 0));
  await page.goto(listOf(product.name));
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await expect(card.getByText('Sin stock')).toBeVisible();
  const ask = card.getByRole('link', { name: `Consultar stock de ${product.name} por WhatsApp` });
  const question = async (link = ask) =>
    new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(await question()).toContain(product.name);
  expect(await question()).toContain(`/detalle/${product._id}`);
  await expect(ask).toHaveAttribute('target', '_blank');

  const customer = await newVisitor();
  await givenVisitAs(customer, newEmail('stock'), listOf(product.name));
  const own = customer.getByRole('link', { name: `Consultar stock de ${product.name} por WhatsApp` });
  await expect.poll(() => question(own)).toContain('Soy Ana');

  const inStock = await productWhere(page, (each) => stocksOf(each).every((stock) => stock > 0));
  await page.goto(listOf(inStock.name));
  await expect(page.getByRole('article').first().getByText('Sin stock')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Consultar stock/ })).toHaveCount(0);
});

test('pictures load once they are within 100 px of what is in view', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/media/')) asked.add(new URL(request.url()).pathname);
  });
  await page.goto('/catalogo');
  await waitForHydration(page);
  await expect(async () => {
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll('article img')].map((image) => ({
        top: image.getBoundingClientRect().top,
        src: image.getAttribute('src') ?? '',
      })),
    );
    expect(cards.length).toBe(24);
    // Products of other tests may have no picture.
    const pictures = cards.filter(({ src }) => !src.includes('no-picture'));
    for (const { top, src } of pictures)
      expect(src.startsWith('/media/'), `a picture at ${top}`).toBe(top < 800 + 100);
  }).toPass();
  const before = asked.size;
  await page.mouse.wheel(0, 900);
  await expect.poll(() => asked.size).toBeGreaterThan(before);
});
