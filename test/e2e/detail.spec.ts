import type { Page, Route } from '@playwright/test';
import { formatPesos } from '#shared/money.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenVisitAs, newEmail } from './support/account-steps.ts';
import { productWhere, stocksOf, waitForHydration } from './support/demo-catalogue.ts';
import { cartLink } from './support/shopper.ts';

/** Delays the answers to these requests until `release` is called. */
async function holdBack(page: Page, url: RegExp): Promise<{ asked: string[]; release: () => Promise<void> }> {
  const asked: string[] = [];
  let held: Route[] | null = [];
  await page.route(url, async (route) => {
    asked.push(route.request().url());
    if (held) held.push(route);
    else await route.continue();
  });
  return {
    asked,
    release: async () => {
      const waiting = held ?? [];
      held = null;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

const manyColors = (page: Page) =>
  productWhere(page, (each) => each.IDSubProducts.length > 2 && stocksOf(each).every((stock) => stock > 3));

// What the page says, and the rules of the quantity: test/screens/product.test.ts.
test('a colour can be chosen before hydration, shows at once, is in the address, makes no request, and can be bought', async ({
  page,
}) => {
  const product = await manyColors(page);
  const [, second, third] = product.IDSubProducts;
  const address = (variant = second) => `/detalle/${product._id}?variante=${variant?._id}`;
  const select = page.getByLabel('Color', { exact: true });
  const number = page.getByRole('spinbutton');
  const scripts = await holdBack(page, /\/assets\/.*\.js/);
  await givenVisitAs(page, newEmail('lenta'), `/detalle/${product._id}`, { waitUntil: 'commit' });
  await select.selectOption(second?._id ?? '');
  await number.fill('2');
  await scripts.release();
  await waitForHydration(page);
  await expect(page).toHaveURL(address());
  await expect(select).toHaveValue(second?._id ?? '');
  await expect(number).toHaveValue('2');
  await page.getByRole('button', { name: 'Sumar uno' }).click();
  await expect(number).toHaveValue('3');

  const line = await holdBack(page, /\/detalle\//);
  const swatch = page.getByRole('list', { name: 'Muestras' }).getByRole('link', { name: third?.color ?? '' });
  // Read in the same task as the press, so that what React renders later does not count.
  const drawn = await swatch.evaluate(async (link: HTMLElement) => {
    link.click();
    await Promise.resolve();
    return [link.ariaCurrent, document.querySelector('select')?.value];
  });
  expect(drawn).toEqual(['true', third?._id]);
  await expect(page).toHaveURL(address(third));
  const left = await select.evaluate(async (field: HTMLSelectElement, id) => {
    const link = document.querySelector('a[aria-current=true][href*=variante]');
    field.value = id;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
    return [link?.ariaCurrent, field.value];
  }, second?._id ?? '');
  expect(left).toEqual([null, second?._id]);
  await expect(page).toHaveURL(address());
  await swatch.click();
  await expect(select).toHaveValue(third?._id ?? '');
  await expect(number).toHaveValue('3');
  const sent = page.waitForRequest((request) => request.url().includes('/api/carts/add-subproducts/'));
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  expect((await sent).postDataJSON()).toEqual({ idSubProduct: third?._id, quantity: 3 });
  await expect(cartLink(page, 3)).toBeVisible();
  expect(line.asked).toEqual([]);
  await line.release();
  await page.reload();
  await expect(select).toHaveValue(third?._id ?? '');
});

test('a product page is accessible: in stock, after a refused quantity, sold out, and sold out in the chosen colour only', async ({
  page,
  shop,
}) => {
  const partly = await productWhere(
    page,
    (each) =>
      each.IDSubProducts.length > 2 &&
      each.IDSubProducts[0]?.stock !== 0 &&
      stocksOf(each).some((stock) => stock === 0),
  );
  await page.goto(`/detalle/${partly._id}`);
  await waitForHydration(page);
  await expectAccessible(page);
  const [picture] = partly.IDSubProducts.flatMap(({ img }) => img);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${shop.url}${picture}`);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const small = await page
    .getByRole('main')
    .getByText('Precio sin impuestos nacionales')
    .first()
    .evaluate(size);
  const large = await page.getByRole('main').getByText(/^\$ /).first().evaluate(size);
  expect(small).toBeGreaterThanOrEqual(12);
  expect(small).toBeLessThan(large);
  await page.getByRole('spinbutton').fill('99999');
  await expect(page.getByRole('region', { name: 'Mensajes' }).getByRole('alert')).toContainText(
    'No hay suficiente stock',
  );
  await expectAccessible(page);
  const gone = partly.IDSubProducts.find(({ stock }) => stock === 0);
  await page.goto(`/detalle/${partly._id}?variante=${gone?._id}`);
  await expect(page.getByText('No hay stock de este color, elije otro', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const soldOut = await productWhere(page, (each) => stocksOf(each).every((stock) => stock === 0));
  await page.goto(`/detalle/${soldOut._id}`);
  await expect(page.getByText('No hay stock', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone: pictures change by arrows, thumbnails and a swipe of 40 px; the bar at the bottom shows colour and price', async ({
  page,
}) => {
  const product = await productWhere(page, ({ IDSubProducts }) => (IDSubProducts[0]?.img.length ?? 0) === 2);
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  const gallery = page.getByRole('region', { name: /^Fotos de / });
  const current = gallery
    .getByRole('button', { name: /^Ver la foto/ })
    .and(page.locator('[aria-current=true]'));
  await expect(current).toHaveAccessibleName('Ver la foto 1');
  await gallery.getByRole('button', { name: 'Foto siguiente' }).click();
  await expect(current).toHaveAccessibleName('Ver la foto 2');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName('Ver la foto 1');
  await gallery.getByRole('button', { name: 'Ver la foto 2' }).click();
  await expect(current).toHaveAccessibleName('Ver la foto 2');

  const slide = gallery.locator('[aria-label="2 de 2"]');
  const place = async () => (await slide.boundingBox())?.x ?? Number.NaN;
  const resting = (await slide.locator('xpath=../..').boundingBox())?.x ?? Number.NaN;
  await expect.poll(place).toBeCloseTo(resting, 0);
  const swipe = async (pixels: number) => {
    const box = await gallery.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 150];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++) await page.mouse.move(x + (pixels * step) / 10, y);
    await expect.poll(place).not.toBe(resting);
    await page.mouse.up();
  };
  await swipe(30);
  await expect.poll(place).toBeCloseTo(resting, 0);
  await expect(current).toHaveAccessibleName('Ver la foto 2');
  await swipe(60);
  await expect(current).toHaveAccessibleName('Ver la foto 1');

  const colors = await manyColors(page);
  const second = colors.IDSubProducts[1];
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(`/detalle/${colors._id}`);
  await waitForHydration(page);
  const select = page.getByLabel('Color', { exact: true });
  const bar = page.getByRole('group', { name: 'Agregar al carrito' });
  const [choice, foot] = [await select.boundingBox(), await bar.boundingBox()];
  expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await select.selectOption(second?._id ?? '');
  await expect(bar.getByText(second?.color ?? '', { exact: true })).toBeInViewport();
  await expect(bar.getByText(formatPesos(colors.price), { exact: true })).toBeInViewport();
  await expectAccessible(page);
});
