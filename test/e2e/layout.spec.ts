import type { Locator, Page } from '@playwright/test';
import { aPicture } from '../support/forms.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { givenShopper, openAs } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';

const MENU = [
  ['Catálogo', '/catalogo'],
  ['Listas', '/lista'],
  ['Ofertas', '/ofertas'],
  ['Ideas creativas', '/ideas-creativas'],
] as const;
const PAGES = [
  ['Favoritos', '/favoritos'],
  ['Sobre nosotros', '/sobre-nosotros'],
  ['Formas de pago', '/formasDePago'],
  ['Cómo llegar', '/comoLlegar'],
  ['Contacto', '/contacto'],
] as const;
const ACCOUNT = [
  ['Mis pedidos', '/mis-pedidos'],
  ['Datos de usuario', '/info-user'],
] as const;
const ADMINISTRATION = [
  ['Resumen', '/admin'],
  ['Productos', '/admin/products'],
  ['Nuevo producto', '/admin/new-product'],
  ['Subproductos', '/admin/subproducts'],
  ['Pedidos', '/admin/order'],
  ['Cambiar precios', '/admin/precios'],
  ['Importar y exportar', '/admin/importar-exportar'],
  ['Arrepentimientos', '/admin/arrepentimientos'],
  ['Seguridad', '/admin/seguridad'],
  ['Información general', '/admin/info-general'],
  ['Auditoría', '/admin/auditoria'],
] as const;
const chat = (page: Page) =>
  page.getByRole('complementary', { name: 'Accesos rápidos' }).getByRole('link', { name: /por WhatsApp/ });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Text and address of the links in the element, in order. */
function linksIn(place: Locator): Promise<[string, string | null][]> {
  return place
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) => [link.textContent?.trim() ?? '', link.getAttribute('href')] as [string, string | null],
      ),
    );
}

async function openDrawer(page: Page): Promise<Locator> {
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  return page.getByRole('dialog', { name: 'Menú y cuenta' });
}

// Header, footer and what every page says: test/screens/fixed-pages.test.ts. Every closed address, for everybody:
// test/screens/closed-routes.test.ts.
test('the drawer of a visitor and of a customer: sign-in form, photo, links, signing out', async ({
  page,
  shop,
  newVisitor,
}) => {
  await page.goto('/mis-pedidos');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Novedades', exact: true })).toBeVisible();
  await page.goto('/formasDePago');
  const guests = await openDrawer(page);
  await expect(guests.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  const signIn = [
    ['Iniciar Sesión', '/login'],
    ['Crear Cuenta', '/register'],
  ];
  // The header has the menu, where it has room.
  expect(await linksIn(guests)).toEqual([...signIn, ...PAGES]);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 412, height: 823 });
  expect(await linksIn(guests)).toEqual([...signIn, ...MENU, ...PAGES]);
  if (wide) await page.setViewportSize(wide);
  await expect(guests.getByRole('button', { name: 'Cerrar Sesión' })).toHaveCount(0);
  await expectReadsWell(page);
  await page.keyboard.press('Escape');
  await expect(guests).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menú y cuenta' })).toBeFocused();

  const customer = await newVisitor();
  const shopper = await givenShopper(shop.url, 'cajon');
  await openAs(customer, shopper, '/admin');
  await expect(customer).toHaveURL('/');
  await customer.goto('/formasDePago');
  const drawer = await openDrawer(customer);
  await expect(drawer.getByText('Ana Paz', { exact: true })).toBeVisible();
  await expect(drawer.getByText(shopper.email, { exact: true })).toBeVisible();
  expect(await linksIn(drawer)).toEqual([...ACCOUNT, ...PAGES]);
  await expect(drawer.getByText('Solo admins')).toHaveCount(0);
  const photos = drawer.locator('img[src^="/media/"]');
  await expect(photos).toHaveCount(0);
  await expectReadsWell(customer);

  const photo = {
    name: 'yo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width: 300, height: 300 }),
  };
  const answer = await customer.request.post(`/api/files/img-user/${shopper.user._id}`, {
    headers: { Authorization: `Bearer ${shopper.token}` },
    multipart: { 'file-user': photo },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await customer.reload();
  await openDrawer(customer);
  await expect(photos).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(customer).toHaveURL('/');
  await openDrawer(customer);
  await expect(drawer.getByRole('link', { name: 'Crear Cuenta' })).toBeVisible();
});

test('the drawer of an administrator has every screen; the administration has no chat button, the shop has one', async ({
  page,
}) => {
  await signInAs(page, admin);
  await page.goto('/register');
  await expect(page).toHaveURL('/');
  await page.goto('/formasDePago');
  await expect(chat(page)).toBeVisible();
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('heading', { name: 'Solo admins', exact: true })).toBeVisible();
  expect(await linksIn(drawer.getByRole('navigation', { name: 'Solo admins' }))).toEqual(ADMINISTRATION);
  const [favourites, ...others] = PAGES;
  expect(await linksIn(drawer)).toEqual([...ACCOUNT, favourites, ...ADMINISTRATION, ...others]);
  await expectReadsWell(page);
  await drawer.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/order/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chat(page)).toHaveCount(0);
});

test('every change of path begins at the top: by menu, footer, card and drawer', async ({ page }) => {
  // A low window, so that every page is longer than the screen.
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/catalogo');
  await waitForHydration(page);
  const isAtTop = async (path: string | RegExp) => {
    await expect(page).toHaveURL(path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  };
  const goDown = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          window.scrollTo(0, document.body.scrollHeight);
          return window.scrollY;
        }),
      )
      .toBeGreaterThan(100);
  for (const [name, path] of [...PAGES, ...MENU]) {
    await goDown();
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await isAtTop(path);
  }
  await page.goto('/catalogo');
  await waitForHydration(page);
  await page.getByRole('article').last().getByRole('link').last().click();
  await isAtTop(/\/detalle\//);
  await goDown();
  const drawer = await openDrawer(page);
  await drawer.getByRole('link', { name: 'Formas de pago' }).click();
  await isAtTop('/formasDePago');
});

test('the map of /comoLlegar loads when it is near the view; no other page’s policy allows it', async ({
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

test('every page has the chat button, and the button to the top once scrolled more than 100 px', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^404 GET \/no-existe$/);
  // So wide that the buttons stand beside the content: where they would cover it, they withdraw.
  await page.setViewportSize({ width: 1440, height: 900 });
  const shopper = await givenShopper(shop.url, 'accesos');
  await openAs(page, shopper, '/');
  for (const path of ['/', '/catalogo', '/carrito', '/mis-pedidos', '/success', '/no-existe']) {
    await page.goto(path);
    const widgets = page.getByRole('complementary', { name: 'Accesos rápidos' });
    await expect(chat(page)).toBeVisible();
    await waitForHydration(page);
    // The placeholder of a loading page can be taller than the page itself.
    await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0);
    const up = widgets.getByRole('button', { name: 'Volver arriba' });
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect(up).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 101));
    await expect(up).toBeVisible();
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(up).toHaveCount(0);
  }
});
