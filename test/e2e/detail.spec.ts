import { formatPesos } from '#shared/money.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenVisitAs, newEmail } from './support/account-steps.ts';
import { productWhere, stocksOf, waitForHydration } from './support/demo-catalogue.ts';

test('what a product page shows', async ({ page }) => {
  const product = await productWhere(
    page,
    (each) =>
      each.IDSubProducts.length > 2 &&
      stocksOf(each).some((stock) => stock === 0) &&
      each.IDSubProducts[0]?.stock !== 0,
  );
  await page.goto(`/detalle/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByText(product.description)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Estás en' });
  await expect(crumbs.getByRole('link', { name: product.category.replaceAll('-', ' ') })).toBeVisible();
  const options = await page.getByLabel('Color').locator('option').allInnerTexts();
  expect(options).toEqual(
    product.IDSubProducts.map(({ color, stock }) => (stock > 0 ? color : `${color} (sin stock)`)),
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver al catálogo' }).click();
  await expect(page).toHaveURL('/catalogo');
});

test('a product with one variant has no colour to choose', async ({ page }) => {
  const product = await productWhere(page, ({ IDSubProducts }) => IDSubProducts.length === 1);
  await page.goto(`/detalle/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByLabel('Color')).toHaveCount(0);
});

test('the chosen colour stands in the address: select, swatches, reload, shared link', async ({ page }) => {
  const product = await productWhere(
    page,
    (each) => each.IDSubProducts.length > 2 && stocksOf(each).every((stock) => stock > 0),
  );
  const [first, second, third] = product.IDSubProducts;
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  const select = page.getByLabel('Color');
  await expect(select).toHaveValue(first?._id ?? '');
  await select.selectOption(second?.color ?? '');
  await expect(page).toHaveURL(`/detalle/${product._id}?variante=${second?._id}`);
  await page
    .getByRole('list', { name: 'Muestras' })
    .getByRole('link', { name: third?.color ?? '' })
    .click();
  await expect(page).toHaveURL(`/detalle/${product._id}?variante=${third?._id}`);
  await expect(select).toHaveValue(third?._id ?? '');
  await page.reload();
  await expect(select).toHaveValue(third?._id ?? '');
});

test('out of stock: the whole product, and only the chosen colour', async ({ page }) => {
  const soldOut = await productWhere(page, (each) => stocksOf(each).every((stock) => stock === 0));
  await page.goto(`/detalle/${soldOut._id}`);
  await expect(page.getByText('No hay stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Consultar stock/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toHaveCount(0);
  await expectAccessible(page);

  const partly = await productWhere(
    page,
    (each) => stocksOf(each).some((stock) => stock === 0) && stocksOf(each).some((stock) => stock > 0),
  );
  const gone = partly.IDSubProducts.find(({ stock }) => stock === 0);
  await page.goto(`/detalle/${partly._id}?variante=${gone?._id}`);
  await expect(page.getByText('No hay stock de este color, elije otro', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Consultar stock/ })).toBeVisible();
  await expectAccessible(page);
});

test('an unknown product says so and answers 404', async ({ page, pageErrors }) => {
  pageErrors.allow(/^404 GET \/detalle\//);
  for (const id of ['nada', '00000000-0000-7000-8000-000000000000']) {
    const answer = await page.goto(`/detalle/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByText(`No hay producto coincidente con el id ${id}`, { exact: true }),
    ).toBeVisible();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  }
  await expectAccessible(page);
});

test('the rules of the quantity, to the letter', async ({ page }) => {
  const product = await productWhere(page, ({ IDSubProducts }) => {
    const stock = IDSubProducts[0]?.stock ?? 0;
    return stock > 1 && stock < 5;
  });
  const stock = product.IDSubProducts[0]?.stock ?? 0;
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  const number = page.getByRole('spinbutton');
  const plus = page.getByRole('button', { name: 'Sumar uno' });
  const minus = page.getByRole('button', { name: 'Restar uno' });
  const alerts = page.getByRole('region', { name: 'Mensajes' }).getByRole('alert');
  await expect(number).toHaveAttribute('min', '1');
  await expect(number).toHaveAttribute('max', String(stock));

  await minus.click();
  await expect(alerts).toContainText('No puede ingresar un numero menor a 1');
  for (let units = 1; units < stock; units++) await plus.click();
  await expect(number).toHaveValue(String(stock));
  await plus.click();
  const tooMany = `No hay suficiente stock, por favor ingrese un número menor o igual a ${stock}`;
  await expect(alerts).toContainText(tooMany);
  await expect(number).toHaveValue(String(stock));
  await expectAccessible(page);

  await page.reload();
  await waitForHydration(page);
  await number.fill('0');
  await expect(alerts).toContainText('Debe ingresar un numero mayor a 1');
  await minus.click();
  await expect(alerts).toContainText('No puede ingresar un numero menor a 1');
  await number.fill('9999');
  await expect(alerts).toContainText(tooMany);
  // It replaces what was said of the quantity before.
  await expect(alerts.getByRole('paragraph')).toHaveCount(1);
  await number.fill('2');
  await expect(number).toHaveValue('2');
  await number.fill('');
  await number.blur();
  await expect(number).toHaveValue('2');
});

test('adding needs a session: the alert outlives the way to /login', async ({ page }) => {
  const product = await productWhere(page, (each) => stocksOf(each).every((stock) => stock > 0));
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(
    page.getByText('Debes iniciar sesión para poder agregar productos al carrito', { exact: true }),
  ).toBeVisible();
});

test('adding adds to what the cart holds, up to the stock, and shows the way to it', async ({ page }) => {
  const product = await productWhere(page, ({ IDSubProducts }) => {
    const stock = IDSubProducts[0]?.stock ?? 0;
    return stock > 1 && stock < 5;
  });
  const stock = product.IDSubProducts[0]?.stock ?? 0;
  await givenVisitAs(page, newEmail('agrega'), `/detalle/${product._id}`);
  await waitForHydration(page);
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  const alerts = page.getByRole('region', { name: 'Mensajes' }).getByRole('alert');
  await page.getByRole('spinbutton').fill('999');
  await expect(alerts).toContainText('No hay suficiente stock');
  await add.click();
  await expect(page.getByText(/^Agregaste 1 × /)).toBeVisible();
  // The complaint is settled.
  await expect(alerts).toBeEmpty();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrito, 1 unidad' })).toBeVisible();
  await page.getByRole('spinbutton').fill(String(stock));
  await add.click();
  await expect(page.getByText(new RegExp(`^Agregaste ${stock - 1} × .*No queda más stock`))).toBeVisible();
  await add.click();
  await expect(
    page.getByText(`No hay suficiente stock, por favor ingrese un número menor o igual a ${stock}`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ver carrito' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible();
});

test('the pictures: arrows, thumbnails, and a swipe of 40 px', async ({ page }) => {
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
});

test('on a phone the colour is chosen above the bar that buys, and the bar says colour and price', async ({
  page,
}) => {
  const product = await productWhere(
    page,
    (each) => each.IDSubProducts.length > 2 && stocksOf(each).every((stock) => stock > 0),
  );
  const second = product.IDSubProducts[1];
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  const select = page.getByLabel('Color');
  const bar = page.getByRole('group', { name: 'Agregar al carrito' });
  const [choice, foot] = [await select.boundingBox(), await bar.boundingBox()];
  expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await select.selectOption(second?._id ?? '');
  await expect(bar.getByText(second?.color ?? '', { exact: true })).toBeInViewport();
  await expect(bar.getByText(formatPesos(product.price), { exact: true })).toBeInViewport();
  await expectAccessible(page);
});
