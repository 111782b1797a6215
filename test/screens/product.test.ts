import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { addedBox, expectAdded, expectBadge, expectSaid } from '../support/cart-screen.ts';
import { readPage } from '../support/read-page.ts';
import { givenBuyer, shopUrl } from '../support/screen-shop.ts';
import { givenShopper, newEmail, PASSWORD } from '../support/shopper.ts';
import { openTab, saidIn, type Tab } from '../support/tab.tsx';

const TOO_FEW = 'Debe ingresar un numero mayor a 1';
const NOT_BELOW_ONE = 'No puede ingresar un numero menor a 1';
const SIGN_IN_FIRST = 'Debes iniciar sesión para poder agregar productos al carrito';
const REGISTERED = 'Usuario creado, ahora solo tienes que iniciar sesión';
const expectSignInAsked = async () =>
  expect(await within(await screen.findByRole('main')).findByText(SIGN_IN_FIRST)).toBeVisible();
const tooMany = (stock: number) =>
  `No hay suficiente stock, por favor ingrese un número menor o igual a ${stock}`;

/** A product with these colours and stocks. */
async function givenColors(stocks: Record<string, number>) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({
    colors: Object.entries(stocks).map(([color, stock]) => ({ color, stock })),
  });
  return { call, product, path: `/detalle/${product._id}` };
}

const number = () => screen.findByRole('spinbutton');
const press = async ({ user }: Tab, name: string) => user.click(await screen.findByRole('button', { name }));
const add = (tab: Tab) => press(tab, 'Agregar al carrito');
/** Replaces the whole number at once, as an input method does. */
const typeNumber = async (value: string) => fireEvent.change(await number(), { target: { value } });

async function signIn(tab: Tab, email: string): Promise<void> {
  await tab.user.type(await screen.findByRole('textbox', { name: 'E-mail' }), email);
  await tab.user.type(screen.getByLabelText('Contraseña'), PASSWORD);
  await tab.user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
}

test('a product has its description, its place, its colours with those sold out, and a way back', async () => {
  const { product, path } = await givenColors({ Azul: 5, Rojo: 0, Verde: 2 });
  const { page } = await readPage(path);
  expect(page.getByRole('heading', { level: 1, name: product.name })).toBeInTheDocument();
  expect(page.getByText(product.description)).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeInTheDocument();
  const place = within(page.getByRole('navigation', { name: 'Estás en' }));
  expect(place.getByRole('link', { name: product.category })).toBeInTheDocument();
  const options = [...page.getByLabelText('Color').querySelectorAll('option')];
  expect(options.map((option) => option.textContent)).toEqual(['Azul', 'Rojo (sin stock)', 'Verde']);
  expect(page.getByRole('link', { name: 'Volver al catálogo' })).toHaveAttribute('href', '/catalogo');
});

test('a product says how it is delivered, collected, paid and returned, what a unit costs, and can be shared', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const category = `Sellos-${Date.now()}`;
  const other = await givenProduct({ category });
  const product = await givenProduct({ netContent: '500 g', price: 2000, category });
  const { page } = await readPage(`/detalle/${product._id}`);
  const main = page.getByRole('main');
  for (const text of ['$ 4.000 por kg', 'sin cargo', 'hasta 12 cuotas', '10 días']) {
    expect(main).toHaveTextContent(text);
  }
  const share = page.getByRole('link', { name: /^Compartir por WhatsApp/ }).getAttribute('href');
  expect(page.queryByRole('button', { name: /^Compartir/ })).toBeNull();
  expect(new URL(share ?? '').searchParams.get('text')).toContain(`/detalle/${product._id}`);
  const more = within(page.getByRole('region', { name: /^Más de / }));
  expect(more.getByRole('link', { name: other.name })).toBeInTheDocument();
  expect(more.queryByRole('link', { name: product.name })).toBeNull();
});

test('a product with one variant has no colour to choose', async () => {
  const { path } = await givenColors({ Azul: 5 });
  expect((await readPage(path)).page.queryByLabelText('Color')).toBeNull();
});

test('what is out of stock says so: the whole product, or only the chosen colour', async () => {
  const whole = await readPage((await givenColors({ Azul: 0, Rojo: 0 })).path);
  expect(whole.page.getByText('No hay stock')).toBeInTheDocument();
  expect(whole.page.getByRole('link', { name: /Consultar por WhatsApp/ })).toBeInTheDocument();
  expect(whole.page.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull();
  const { product, path } = await givenColors({ Azul: 5, Rojo: 0 });
  const { page } = await readPage(`${path}?variante=${product.IDSubProducts[1]?._id}`);
  expect(page.getByText('No hay stock de este color, elije otro')).toBeInTheDocument();
  expect(page.getByRole('link', { name: /Consultar por WhatsApp/ })).toBeInTheDocument();
});

test('others of its category come right after what is said of a sold-out product, before its description', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const category = `Tizas-${Date.now()}`;
  await givenProduct({ category });
  const places = [];
  for (const stock of [0, 5]) {
    const product = await givenProduct({ category, colors: [{ color: 'Azul', stock }] });
    const { page } = await readPage(`/detalle/${product._id}`);
    const more = page.getByRole('region', { name: stock === 0 ? 'Parecidos que sí hay' : /^Más de / });
    places.push(more.compareDocumentPosition(page.getByText(product.description)));
  }
  expect(places).toEqual([Node.DOCUMENT_POSITION_FOLLOWING, Node.DOCUMENT_POSITION_PRECEDING]);
});

test('an unknown product says so and answers 404', async () => {
  for (const id of ['nada', '00000000-0000-7000-8000-000000000000']) {
    const { status, page, meta } = await readPage(`/detalle/${id}`);
    expect(status).toBe(404);
    expect(page.getByText(`No hay producto coincidente con el id ${id}`)).toBeInTheDocument();
    expect(meta('robots')).toBe('noindex');
  }
});

test('the quantity stops at its limits, and each refusal has its words', async () => {
  const { path } = await givenColors({ Azul: 3 });
  const tab = await openTab(path);
  expect(await number()).toHaveAttribute('min', '1');
  expect(await number()).toHaveAttribute('max', '3');
  await press(tab, 'Restar uno');
  await expectSaid(NOT_BELOW_ONE);
  await press(tab, 'Sumar uno');
  await press(tab, 'Sumar uno');
  expect(await number()).toHaveValue(3);
  await press(tab, 'Sumar uno');
  await expectSaid(tooMany(3));
  expect(await number()).toHaveValue(3);

  await tab.reload();
  await typeNumber('0');
  await expectSaid(TOO_FEW);
  await press(tab, 'Restar uno');
  await expectSaid(NOT_BELOW_ONE);
  await typeNumber('9999');
  // The message replaces the earlier one about the quantity.
  await waitFor(() => expect(saidIn('alert')).toEqual([tooMany(3)]));
  await typeNumber('2');
  expect(await number()).toHaveValue(2);
  await typeNumber('');
  fireEvent.blur(await number());
  expect(await number()).toHaveValue(2);
});

test('adding adds to what the cart holds, up to the stock, and shows the way to it', async () => {
  const { product, path } = await givenColors({ Azul: 3 });
  const tab = await openTab(path, await givenShopper(shopUrl(), 'agrega'));
  await typeNumber('999');
  await expectSaid(tooMany(3));
  await add(tab);
  await expectAdded(`Agregado al carrito${product.name}Azul1 × $ 1.234,50Subtotal (1 unidad)$ 1.234,50`);
  // The earlier message disappears.
  expect(saidIn('alert')).toEqual([]);
  await expectBadge(1);
  await typeNumber('3');
  await add(tab);
  await expectAdded(/2 × .*No queda más stock que lo que ya tenés.*3 unidades/);
  await add(tab);
  await expectSaid(tooMany(3));
  await tab.user.click(within(addedBox()).getByRole('link', { name: 'Ver carrito' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible();
  expect(addedBox()).toBeEmptyDOMElement();
});

test('the cart’s icon has the quantity of all lines', async () => {
  const { product } = await givenColors({ Azul: 5, Rojo: 5 });
  const shopper = await givenShopper(shopUrl(), 'insignia');
  await shopper.put(product.IDSubProducts[0], 2);
  await shopper.put(product.IDSubProducts[1], 3);
  await openTab('/sobre-nosotros', shopper);
  expect(await expectBadge(5)).toHaveTextContent(/5$/);
});

test('adding as a visitor leads to the sign-in form with a message; after signing in it is in the cart', async () => {
  const { product, path } = await givenColors({ Azul: 3, Rojo: 3 });
  const { email } = await givenShopper(shopUrl(), 'agrega');
  const address = `${path}?variante=${product.IDSubProducts[1]?._id}`;
  const tab = await openTab(address);
  await add(tab);
  await waitFor(() => expect(tab.at()).toBe(`/login?volver=${encodeURIComponent(address)}`));
  await expectSignInAsked();
  expect(await screen.findByText(`Entrá y agregamos ${product.name}, rojo a tu carrito.`)).toBeVisible();
  await signIn(tab, email);
  await waitFor(() => expect(tab.at()).toBe(address));
  await expectAdded(`Agregado al carrito${product.name}Rojo1 × `);
  await expectBadge(1);
  expect([...saidIn('status'), ...saidIn('alert')]).toEqual([]);
});

test('from a product to a new account: one is signed in at once, back at the product, which is in the cart', async () => {
  const { product, path } = await givenColors({ Rojo: 3 });
  const tab = await openTab(path);
  await press(tab, 'Sumar uno');
  await add(tab);
  await expectSignInAsked();
  await tab.user.click(await screen.findByRole('link', { name: 'Crear cuenta' }));
  await screen.findByRole('button', { name: 'Crear cuenta' });
  expect(screen.getByText(`Creá tu cuenta y agregamos ${product.name}, rojo a tu carrito.`)).toBeVisible();
  for (const [label, text] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'Paz'],
    ['Contraseña', PASSWORD],
    ['Confirmar contraseña', PASSWORD],
  ] as const)
    await tab.user.type(screen.getByLabelText(label), text);
  await tab.user.type(screen.getByRole('textbox', { name: 'E-mail' }), newEmail('alta'));
  await tab.user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  await waitFor(() => expect(tab.at()).toMatch(new RegExp(`^${path}`)));
  await expectAdded(
    `${REGISTERED}Ya iniciamos tu sesión, Ana.Agregado al carrito${product.name}Rojo2 × $ 1.234,50`,
  );
  expect(screen.getAllByRole('button', { name: 'Cerrar el mensaje' })).toHaveLength(1);
  await expectBadge(2);
});

test('adding with a session that has ended is adding as a visitor', async () => {
  const { shopper, product, endSession } = await givenBuyer('vencida');
  const tab = await openTab(`/detalle/${product._id}`, shopper);
  tab.network.expectRefused(/^401 /);
  await expectBadge(2);
  await endSession();
  await add(tab);
  await expectSignInAsked();
  await signIn(tab, shopper.email);
  await waitFor(() => expect(tab.at()).toBe(`/detalle/${product._id}`));
});

test('a product that is deleted while its page is open says so, and the page becomes that of an unknown product', async () => {
  const { call, product, path } = await givenColors({ Azul: 3 });
  const tab = await openTab(path, await givenShopper(shopUrl(), 'borrado'));
  tab.network.expectRefused(/^404 /);
  await number();
  await expectBadge(0);
  await call('DELETE', `/products/${product._id}`);
  await add(tab);
  await expectSaid('Error al agregar al carrito. Ese producto ya no está a la venta.');
  expect(await screen.findByText(`No hay producto coincidente con el id ${product._id}`)).toBeVisible();
});
