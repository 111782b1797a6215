import { expect, test } from './fixtures.ts';

test('about us tells the story', async ({ page }) => {
  await page.goto('/sobre-nosotros');
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre nosotros' })).toBeVisible();
  await expect(page.getByText(/librería de barrio en San Andrés de Giles/)).toBeVisible();
});

test('the ways to pay', async ({ page }) => {
  await page.goto('/formasDePago');
  for (const name of [
    'Tarjeta de crédito',
    'Tarjeta de débito',
    'Dinero en Mercado Pago',
    'Efectivo en Rapipago o Pago Fácil',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText(/Hasta 12 cuotas/).first()).toBeVisible();
  await expect(page.getByText(/al instante o dentro de las 2 horas/)).toBeVisible();
  await expect(page.getByText(/opción de crédito de Mercado Pago/)).toBeVisible();
});

test('what the API does not have is a problem document, never a page', async ({ request }) => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nada',
    '/api/categories/',
    '/api/user/login',
    '/api//products',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type'], path).toMatch(/^application\/problem\+json/);
    expect(await answer.json(), path).toMatchObject({ code: 'not_found', status: 404 });
  }
  expect((await request.get('/api/docs')).status()).toBe(200);
});

test('creative ideas are coming soon', async ({ page }) => {
  await page.goto('/ideas-creativas');
  await expect(page.getByText('Próximamente', { exact: true })).toBeVisible();
});

test('/contacto and /Contacto are one screen with only that text', async ({ page }) => {
  for (const path of ['/contacto', '/Contacto']) {
    await page.goto(path);
    expect((await page.getByRole('main').innerText()).trim()).toBe('Contacto');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/Contacto$/);
  }
});

test('the offers are the products of Combos', async ({ page }) => {
  await page.goto('/ofertas');
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  const answer = await page.request.get('/api/products/category/Combos');
  const combos = (await answer.json()) as { name: string }[];
  expect(combos.length).toBeGreaterThan(1);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(combos.map(({ name }) => name));
});

test('how to get there: the map is in the page, loads when it is in sight, and no other page lets it in', async ({
  page,
}) => {
  const home = await page.goto('/');
  expect(home?.headers()['content-security-policy']).toContain("frame-src 'none'");
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cómo llegar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cómo llegar' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Calle de la Librería 123')).toBeVisible();
  await expect(page.getByRole('link', { name: /Abrir en una app de mapas/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?\d/,
  );
  const map = page.getByTitle(/^Mapa de Calle de la Librería 123/);
  await expect(map).toHaveAttribute('loading', 'lazy');
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('calles')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(map.contentFrame().getByText('calles')).toBeVisible();
});

test('all products as raw JSON', async ({ page }) => {
  await page.goto('/ver-productos');
  const shown = JSON.parse(await page.locator('pre').innerText()) as unknown;
  const all = (await (await page.request.get('/api/products')).json()) as unknown;
  expect(shown).toEqual(all);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('an unknown path answers 404 with its page', async ({ page, pageErrors }) => {
  pageErrors.allow(/^404 GET \/no-existe$/);
  const answer = await page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Error 404' })).toBeVisible();
  await expect(
    page.getByText('Lamentablemente no podemos acceder a dicho contenido.', { exact: true }),
  ).toBeVisible();
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});
