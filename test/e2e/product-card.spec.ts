import type { Product } from '#shared/schemas/catalog.ts';
import { expect, test } from './fixtures.ts';
import { productWhere, waitForHydration } from './support/demo-catalogue.ts';

const listOf = (name: string) => `/catalogo?q=${encodeURIComponent(name)}`;

/** Each variant has a picture, and no two have the same. */
const allDiffer = (variants: Product['IDSubProducts']) =>
  variants.every(({ img }) => img[0]) && new Set(variants.map(({ img }) => img[0])).size === variants.length;

// Colours, what is sold out, and no picture: test/screens/catalog.test.ts.
test('a card changes its picture every second, on hover or focus only, and not with reduced motion or one picture', async ({
  page,
}) => {
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

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await waitForHydration(page);
  await card.hover();
  await page.clock.runFor(3_000);
  expect(await shown()).toBe(first);

  const single = await productWhere(
    page,
    ({ IDSubProducts: [variant, more] }) => variant?.img.length === 1 && !more,
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(listOf(single.name));
  await waitForHydration(page);
  const only = page.getByRole('article').filter({ hasText: single.name }).first();
  await only.hover();
  await page.clock.runFor(3_000);
  expect(await only.locator('img').getAttribute('src')).toBe(single.IDSubProducts[0]?.img[0]);
});

test('pressing a colour of a card shows its picture, which stays', async ({ page }) => {
  const product = await productWhere(
    page,
    ({ IDSubProducts }) => allDiffer(IDSubProducts) && IDSubProducts.length > 1 && IDSubProducts.length < 5,
  );
  await page.goto(listOf(product.name));
  await waitForHydration(page);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  const second = product.IDSubProducts[1];
  await card.getByRole('listitem').nth(1).getByRole('link').click();
  await expect(card.locator('img')).toHaveAttribute('src', second?.img[0] ?? '');
  await expect(page).toHaveURL(listOf(product.name));
  await card.getByRole('link', { name: product.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`variante=${second?._id}`));
});

test('pictures: the largest first, the others with their colour in their place until they are within 100 px of what is in view', async ({
  page,
  pageErrors,
}) => {
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
    const shown = cards.filter(({ src }) => !src.includes('no-picture'));
    for (const { top, src } of shown)
      expect(src.startsWith('/media/'), `a picture at ${top}`).toBe(top < 800 + 100);
  }).toPass();
  const pictures = page.locator('article img');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);
  const last = pictures.last();
  await expect(last).toHaveAttribute('src', /^data:/);
  await expect(last).toHaveCSS('background-color', /^color\(srgb (?!1 1 1)/);
  const declared = [await last.getAttribute('width'), await last.getAttribute('height')];
  await expect(last).toHaveCSS('aspect-ratio', declared.join(' / '));
  const { width, height } = (await last.boundingBox()) ?? { width: 0, height: 1 };
  expect(Math.round(width)).toBe(Math.round(height));
  const before = asked.size;
  await page.mouse.wheel(0, 900);
  await expect.poll(() => asked.size).toBeGreaterThan(before);

  // A picture that cannot be loaded is replaced by the logo.
  pageErrors.allow(/^(404|failed) GET \/media\//);
  await page.route('**/media/*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/catalogo?q=mochila');
  await expect(page.getByRole('article').first().locator('img')).toHaveAttribute('src', /no-picture.*\.svg/);
});
