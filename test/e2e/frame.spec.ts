import type { Locator, Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { aPicture } from '../support/forms.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { cartLink, givenShopper, openAs } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';

const MENU = [
  ['Catálogo', '/catalogo'],
  ['Ofertas', '/ofertas'],
  ['Ideas creativas', '/ideas-creativas'],
] as const;
const PAGES = [
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
const CHAT = `https://wa.me/5492325000000?text=${encodeURIComponent('¡Hola! Tengo una consulta sobre Tintero.')}`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The links there, in their order: what they say and where they lead. */
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
  return page.getByRole('dialog', { name: 'Tu cuenta' });
}

test('header: the links of logo, menu and cart', async ({ page }) => {
  await page.goto('/ofertas');
  await waitForHydration(page);
  const header = page.getByRole('banner');
  expect(await linksIn(header.getByRole('navigation', { name: 'Principal' }))).toEqual(MENU);
  await expect(header.getByRole('link', { name: 'Ofertas' })).toHaveAttribute('aria-current', 'page');
  await expect(cartLink(page, 0)).toHaveAttribute('href', '/carrito');
  await header.getByRole('link', { name: 'Tintero, ir al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('the cart icon carries the total quantity, over all lines', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    colors: [
      { color: 'Azul', stock: 5 },
      { color: 'Rojo', stock: 5 },
    ],
  });
  const shopper = await givenShopper(shop.url, 'insignia');
  await shopper.put(product.IDSubProducts[0], 2);
  await shopper.put(product.IDSubProducts[1], 3);
  await openAs(page, shopper, '/sobre-nosotros');
  await expect(cartLink(page, 5)).toBeVisible();
  await expect(cartLink(page, 5).getByText('5', { exact: true })).toBeVisible();
});

test('the drawer of a visitor: the two doors, the menu and the pages', async ({ page }) => {
  await page.goto('/formasDePago');
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  expect(await linksIn(drawer)).toEqual([
    ['Iniciar Sesión', '/login'],
    ['Crear Cuenta', '/register'],
    ...MENU,
    ...PAGES,
  ]);
  await expect(drawer.getByRole('button', { name: 'Cerrar Sesión' })).toHaveCount(0);
  await expectReadsWell(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menú y cuenta' })).toBeFocused();
});

test('the drawer of a customer: name and photo, orders, data, and the way out', async ({ page, shop }) => {
  const shopper = await givenShopper(shop.url, 'cajon');
  await openAs(page, shopper, '/formasDePago');
  const drawer = await openDrawer(page);
  await expect(drawer.getByText('Ana Paz', { exact: true })).toBeVisible();
  await expect(drawer.getByText(shopper.email, { exact: true })).toBeVisible();
  expect(await linksIn(drawer)).toEqual([...ACCOUNT, ...MENU, ...PAGES]);
  await expect(drawer.getByText('Solo admins')).toHaveCount(0);
  await expect(drawer.locator('img')).toHaveCount(0);
  await expectReadsWell(page);

  const photo = {
    name: 'yo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width: 300, height: 300 }),
  };
  const answer = await page.request.post(`/api/files/img-user/${shopper.user._id}`, {
    headers: { Authorization: `Bearer ${shopper.token}` },
    multipart: { 'file-user': photo },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  await openDrawer(page);
  await expect(drawer.locator('img')).toHaveAttribute('src', /^\/media\//);
  await drawer.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await openDrawer(page);
  await expect(drawer.getByRole('link', { name: 'Crear Cuenta' })).toBeVisible();
});

test("the drawer of an administrator has 'Solo admins' with every screen", async ({ page }) => {
  await signInAs(page, admin);
  await page.goto('/formasDePago');
  const drawer = await openDrawer(page);
  await expect(drawer.getByRole('heading', { name: 'Solo admins', exact: true })).toBeVisible();
  expect(await linksIn(drawer.getByRole('navigation', { name: 'Solo admins' }))).toEqual(ADMINISTRATION);
  expect(await linksIn(drawer)).toEqual([...ACCOUNT, ...ADMINISTRATION, ...MENU, ...PAGES]);
  await expectReadsWell(page);
  await drawer.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/order/);
  await expect(drawer).toBeHidden();
});

test('footer: the ways to the pages, the shop and its networks', async ({ page }) => {
  await page.goto('/catalogo');
  const footer = page.getByRole('contentinfo');
  expect(await linksIn(footer.getByRole('navigation', { name: 'Comprar' }))).toEqual(MENU);
  expect(await linksIn(footer.getByRole('navigation', { name: 'La librería' }))).toEqual(PAGES);
  for (const [name, href] of [
    ['Instagram', 'https://www.instagram.com/'],
    ['Facebook', 'https://www.facebook.com/'],
    ['WhatsApp', CHAT],
  ] as const) {
    const link = footer.getByRole('link', { name: `${name} (se abre en otra pestaña)` });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer.getByRole('link', { name: 'hola@tintero.example' })).toHaveAttribute(
    'href',
    'mailto:hola@tintero.example',
  );
});

test('every change of path begins at the top: by menu, footer, card and drawer', async ({ page }) => {
  // So low that every page is longer than the screen.
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
  await drawer.getByRole('link', { name: 'Ofertas' }).click();
  await isAtTop('/ofertas');
});

test('the widgets are on every page: up once scrolled more than 100 px, and the chat with its greeting', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^404 GET \/no-existe$/);
  const shopper = await givenShopper(shop.url, 'accesos');
  await openAs(page, shopper, '/');
  for (const path of ['/', '/catalogo', '/carrito', '/mis-pedidos', '/success', '/no-existe']) {
    await page.goto(path);
    const widgets = page.getByRole('complementary', { name: 'Accesos rápidos' });
    const chat = widgets.getByRole('link', { name: /por WhatsApp/ });
    await expect(chat).toBeVisible();
    await expect(chat).toHaveAttribute('href', CHAT);
    await expect(chat).toHaveAttribute('target', '_blank');
    await waitForHydration(page);
    // What stands in for a load is taller than some of what comes of it.
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
