import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { cartLine, cartLink, cartSummary, givenShopper, openAs } from './support/shopper.ts';

/** A customer with two units each of two products of 1000 pesos. */
async function givenCart(shopUrl: string, name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const pen = await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 5 }] });
  const pad = await givenProduct({ price: 1000, colors: [{ color: 'Verde', stock: 5 }] });
  const [blue, green] = [pen.IDSubProducts[0], pad.IDSubProducts[0]];
  const shopper = await givenShopper(shopUrl, name);
  await shopper.put(blue, 2);
  await shopper.put(green, 2);
  const setStock = (variant: typeof blue, stock: number) =>
    call('PUT', `/subproducts/${variant?._id}`, { stock });
  const remove = (variant: typeof blue) => call('DELETE', `/subproducts/${variant?._id}`);
  return { call, shopper, pen, pad, blue, green, setStock, remove };
}

test('two tabs stay in step: quantities, the badge, removal, emptying, signing out', async ({
  page,
  context,
  shop,
}) => {
  const { shopper, pen, pad } = await givenCart(shop.url, 'pestanas');
  await openAs(page, shopper, '/carrito');
  await expect(cartLine(page, pen)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/carrito');
  await expect(cartLine(other, pen)).toBeVisible();
  const third = await context.newPage();
  await third.goto('/catalogo');
  await expect(cartLink(third, 4)).toBeVisible();

  await cartLine(page, pen).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(cartLine(other, pen).getByRole('spinbutton')).toHaveValue('3');
  await expect(cartSummary(other)).toContainText('Subtotal sin envío $ 5.000');
  await expect(cartLink(third, 5)).toBeVisible();
  await other.getByRole('button', { name: `Eliminar ${pen.name} (Azul) del carrito` }).click();
  await expect(cartLine(page, pen)).toHaveCount(0);
  await expect(cartLine(page, pad)).toBeVisible();
  await expect(cartLink(third, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(other.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
  await expect(cartLink(third, 0)).toBeVisible();

  await third.getByRole('button', { name: 'Menú y cuenta' }).click();
  await third.getByRole('button', { name: 'Cerrar Sesión' }).click();
  for (const tab of [page, other])
    await expect(tab.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
});

test('what is added in one tab shows in the cart of another, and a login too', async ({
  page,
  context,
  shop,
}) => {
  const { shopper, pen } = await givenCart(shop.url, 'agrega');
  await page.goto('/carrito');
  await expect(page.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await openAs(other, shopper, `/detalle/${pen._id}`);
  // The token came by storage, as from a login of that tab.
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('2');
  await expect(cartLink(other, 4)).toBeVisible();
  await other.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('3');
});

test('the cart is kept over a logout, and is the same on another device', async ({
  page,
  shop,
  newVisitor,
}) => {
  const { shopper, pen } = await givenCart(shop.url, 'queda');
  await openAs(page, shopper, '/carrito');
  await expect(cartLink(page, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(cartLink(page, 0)).toBeVisible();
  const phone = await newVisitor();
  const { token } = await shopper.login();
  await openAs(phone, { ...shopper, token }, '/carrito');
  await expect(cartLine(phone, pen).getByRole('spinbutton')).toHaveValue('2');
});
