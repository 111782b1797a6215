import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { type OwnPicture, readPicture, widthsOf } from '#shared/pictures.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { aPicture } from '../support/forms.ts';
import { admin, expect, test } from './fixtures.ts';
import { productWhere } from './support/demo-catalogue.ts';
import { signInAs } from './support/sign-in.ts';

type Drawn = { address: string; chosen: string; pixels: number };

/** For each of the shop's loaded pictures: the file that the browser chose, and the width on screen in device pixels. */
async function drawnPictures(page: Page): Promise<Drawn[]> {
  let drawn: Drawn[] = [];
  await expect(async () => {
    drawn = await page.locator('main img[src^="/media/"]').evaluateAll((images) =>
      images.map((image) => ({
        address: image.getAttribute('src') ?? '',
        // Empty while the picture is loading.
        chosen:
          image instanceof HTMLImageElement && image.complete && image.currentSrc !== ''
            ? new URL(image.currentSrc).pathname
            : '',
        pixels: image.getBoundingClientRect().width * devicePixelRatio,
      })),
    );
    expect(drawn.map(({ chosen }) => chosen)).not.toContain('');
  }).toPass();
  return drawn;
}

/** The widths of a picture's files, the whole picture last, and the index of the chosen one. */
function stepOf(picture: OwnPicture, chosen: string): { steps: number[]; step: number } {
  const steps = [...widthsOf(picture), picture.width];
  const width = /-(\d+)\.(avif|webp)$/.exec(chosen)?.[1];
  return { steps, step: width === undefined ? steps.length - 1 : steps.indexOf(Number(width)) };
}

/** Each chosen file is the next size above the width on screen; a slightly narrower one is fine if it is nearer. */
function expectFitting(drawn: Drawn[]): void {
  expect(drawn.length).toBeGreaterThan(0);
  for (const { address, chosen, pixels } of drawn) {
    // Browsers reuse a larger file that the page shows elsewhere.
    if (drawn.some((other) => other.chosen === chosen && other.pixels > pixels)) continue;
    const picture = readPicture(address);
    if (!picture) throw new Error(`${address} has no sizes`);
    const { steps, step } = stepOf(picture, chosen);
    const enough = steps.findIndex((width) => width >= pixels);
    expect(step, `${chosen}, drawn ${pixels} px wide`).toBeLessThanOrEqual(
      enough === -1 ? steps.length - 1 : Math.min(enough + 1, steps.length - 1),
    );
    expect((steps[step] ?? 0) * 1.45, `${chosen}, drawn ${pixels} px wide`).toBeGreaterThanOrEqual(
      Math.min(pixels, picture.width),
    );
    expect(chosen).toMatch(/\.avif$/);
  }
}

async function visit(browser: Browser, url: string, screen: { width: number; deviceScaleFactor: number }) {
  const { width, deviceScaleFactor } = screen;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 823 },
    deviceScaleFactor,
  });
  return context.newPage();
}

test('the browser takes the size that a place needs, on phones and wide screens', async ({
  browser,
  page,
  shop,
}) => {
  const product = await productWhere(page, ({ IDSubProducts }) => (IDSubProducts[0]?.img.length ?? 0) > 1);
  for (const screen of [
    { width: 412, deviceScaleFactor: 2.6 },
    { width: 1280, deviceScaleFactor: 1 },
  ]) {
    // Each page in a new visitor's browser, since browsers reuse larger files from the cache.
    for (const path of ['/catalogo', `/detalle/${product._id}`]) {
      const visitor = await visit(browser, shop.url, screen);
      await visitor.goto(path);
      expectFitting(await drawnPictures(visitor));
      await visitor.context().close();
    }
    const visitor = await visit(browser, shop.url, screen);
    await visitor.goto('/');
    await visitor.getByRole('heading', { name: 'Combos que convienen' }).scrollIntoViewIfNeeded();
    await visitor.mouse.wheel(0, 300);
    await expect(visitor.locator('article img[src^="/media/"]').first()).toBeVisible();
    expectFitting(await drawnPictures(visitor));
    await visitor.context().close();
  }
});

test('an upload shows when its sizes are made; a picture keeps its shape in its square', async ({
  page,
  shop,
}) => {
  await signInAs(page, admin);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const [variant] = product.IDSubProducts;
  await page.goto(`/admin/subproducts?nombre=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Editar ${product.name}, color ${variant?.color}` }).click();
  const form = page.getByRole('form', { name: 'Editar Subproducto' });
  await form.getByLabel('Subir imágenes').setInputFiles({
    name: 'ancha.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ color: `#${randomUUID().slice(0, 6)}`, width: 1000, height: 500 }),
  });
  const uploads = form.getByRole('list', { name: 'Imágenes que se suben' }).getByRole('listitem');
  await expect(uploads.first()).toContainText('Subida y lista en todos los tamaños');

  const saved = await call<{ img: string[] }>('GET', `/subproducts/${variant?._id}`);
  const address = saved.img[0] ?? '';
  expect(readPicture(address)).toMatchObject({ width: 1000, height: 500 });
  const small = await page.request.get(address.replace('.webp', '-320.avif'));
  expect(small.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });

  await page.goto(`/detalle/${product._id}`);
  expectFitting(await drawnPictures(page));
  const box = await page.locator('main img[fetchpriority="high"]').boundingBox();
  expect(Math.round((box?.width ?? 0) / (box?.height ?? 1))).toBe(2);
});

test('what is being uploaded goes on while the colour’s pictures are folded', async ({ page, shop }) => {
  await signInAs(page, admin);
  const { givenProduct } = await adminCalls(shop.url);
  const { name, IDSubProducts } = await givenProduct();
  const color = IDSubProducts[0]?.color;
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  const form = page.getByRole('form', { name: `Editar ${name}` });
  let letThrough = () => {};
  const folded = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const uploads = '**/api/files/imgs-subProduct/*';
  const sent = page.waitForRequest(uploads);
  await page.route(uploads, async (route) => {
    await folded;
    await route.continue();
  });
  const chooser = form.getByLabel(`Subir imágenes de ${color}`);
  await chooser.setInputFiles({
    name: 'nueva.png',
    mimeType: 'image/png',
    buffer: await aPicture({ color: `#${randomUUID().slice(0, 6)}`, width: 300, height: 300 }),
  });
  await sent;
  await form.getByRole('button', { name: `Sin imágenes del color ${color}` }).click();
  await expect(chooser).toBeHidden();
  letThrough();
  await expect(form.getByRole('button', { name: `1 imagen del color ${color}` })).toBeVisible();
});
