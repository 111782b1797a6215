import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Shop } from '#shared/schemas/shop.ts';
import { givenBuyer } from '../support/screen-shop.ts';
import { payWith } from '../support/shopper.ts';
import { openTab, saidIn, type Tab } from '../support/tab.tsx';

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';

const summary = () => screen.findByRole('region', { name: /Resumen de tu compra/ });
const buyButton = () => screen.findByRole('button', { name: 'Comprar' });
const buy = async ({ user }: Tab) => user.click(await buyButton());
const giles = () => screen.findByRole('radio', { name: /Envío en San Andrés de Giles/ });
const pickup = () => screen.findByRole('radio', { name: /Retiro en la librería/ });
const argentina = () => screen.findByRole('radio', { name: /Envío al resto de la Argentina/ });
const refusal = async () => within(await summary()).findByRole('alert');
/** The calls that create an order. */
const made = ({ network }: Tab) => network.asked.filter((call) => call.includes('/create-order/'));

/** Waits until the browser is sent to the payment page. */
const expectAtGateway = (tab: Tab) => waitFor(() => expect(tab.sentTo()).toContain('/sandbox/'));

test('there are three kinds of shipping with their prices, and the summary shows the chosen one', async () => {
  const { shopper, product } = await givenBuyer('elige');
  const { user, at } = await openTab('/buy', shopper);
  expect(await giles()).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radiogroup')).toHaveTextContent('$ 2.000');
  const [line] = within(await summary()).getAllByRole('listitem');
  expect(line).toHaveTextContent(product.name);
  expect(line).toHaveTextContent('2 × $ 1.000 · Azul');
  expect(await summary()).toHaveTextContent(/Envío\s*\$ 2\.000/);
  expect(await summary()).toHaveTextContent('Pagás $ 4.000 en Mercado Pago.');
  expect(screen.getByText('Envío y pago', { selector: '[aria-current=step]' })).toBeVisible();
  expect(await summary()).toHaveTextContent(/Total\s*\$ 4\.000/);
  expect(screen.getByRole('heading', { name: 'Lo enviamos a' })).toBeVisible();

  await user.click(await argentina());
  await waitFor(() => expect(at()).toBe('/buy?envio=argentina'));
  expect(screen.getByText('El envío se paga después: te contactamos para acordarlo.')).toBeVisible();
  expect(await summary()).toHaveTextContent(/Envío\s*a acordar, se paga aparte/);
  expect(await summary()).toHaveTextContent(/Total\s*\$ 2\.000/);
  expect(screen.getByRole('heading', { name: 'Lo enviamos a' })).toBeVisible();
  expect(screen.getByRole('radiogroup')).toHaveTextContent('Lunes a viernes');
  await user.click(await pickup());
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lo enviamos a' })).toBeNull());
  expect(within(await summary()).queryByText('Envío')).toBeNull();
});

test('an address may have the way to pay already chosen', async () => {
  const { shopper } = await givenBuyer('por-transferencia');
  const before = ({ change }: Tab['network']) =>
    change<Shop>(/^GET \/api\/shop$/, ({ payments, ...shop }) => ({
      ...shop,
      payments: { ...payments, transfer: { ...payments.transfer, enabled: true } },
    }));
  await openTab('/buy?envio=retira&pago=transfer', { token: shopper.token, before });
  expect(await screen.findByRole('radio', { name: /^Transferencia/ })).toBeChecked();
  expect(await pickup()).toBeChecked();
  expect(await summary()).toHaveTextContent('Pagás $ 2.000 por transferencia.');
});

test('a shipping that does not go to the buyer’s postal code is named and not offered', async () => {
  const { shopper } = await givenBuyer('codigo-postal');
  const tab = await openTab('/carrito', shopper);
  tab.network.change<Shop>(/^GET \/api\/shop$/, ({ shipping, ...shop }) => ({
    ...shop,
    shipping: shipping.map((way) => (way.id === 'giles' ? { ...way, postalCodes: ['1000-1499'] } : way)),
  }));
  await tab.user.click(await screen.findByRole('link', { name: 'Iniciar compra' }));
  await tab.user.click(await screen.findByRole('link', { name: 'Usar esta dirección' }));
  expect(await pickup()).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('main')).toHaveTextContent(
    'No llegamos a tu código postal (6720) con «Envío en San Andrés de Giles».',
  );
});

test('choosing a shipping needs no connection', async () => {
  const { shopper } = await givenBuyer('sin-linea');
  const tab = await openTab('/buy', shopper);
  await pickup();
  await tab.network.settled();
  const before = tab.network.asked.length;
  await tab.user.click(await pickup());
  await waitFor(() => expect(tab.at()).toBe('/buy?envio=retira'));
  expect(await pickup()).toBeChecked();
  await tab.network.settled();
  expect(tab.network.asked.slice(before)).toEqual([]);
});

test('the chosen shipping is in the address: reload and back keep it, and choosing adds no history entry', async () => {
  const { shopper } = await givenBuyer('recarga');
  const tab = await openTab('/carrito', shopper);
  await tab.user.click(await screen.findByRole('link', { name: 'Iniciar compra' }));
  await tab.user.click(await screen.findByRole('link', { name: 'Usar esta dirección' }));
  await tab.user.click(await pickup());
  await waitFor(() => expect(tab.at()).toBe('/buy?envio=retira'));
  await tab.user.click(await argentina());
  await waitFor(() => expect(tab.at()).toBe('/buy?envio=argentina'));
  await tab.user.click(screen.getByRole('link', { name: 'Volver al carrito' }));
  await waitFor(() => expect(tab.at()).toBe('/carrito'));
  tab.back();
  await waitFor(async () => expect(await argentina()).toBeChecked());
  expect(tab.at()).toBe('/buy?envio=argentina');
  tab.back();
  await waitFor(() => expect(tab.at()).toBe('/order'));
  await openTab('/buy?envio=retira', shopper);
  expect(await pickup()).toBeChecked();
});

test('without a chosen shipping no order is made, and a message says so', async () => {
  const { shopper, orders } = await givenBuyer('sin-elegir');
  const tab = await openTab('/buy?envio=paloma', shopper);
  await buyButton();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await buy(tab);
  await waitFor(() => expect(saidIn('alert')).toEqual(['Por favor, selecciona una opción de envío.']));
  expect(await orders()).toEqual([]);
});

test('a double click makes one order, and the button shows that it is loading', async () => {
  const { shopper, orders } = await givenBuyer('doble');
  const tab = await openTab('/buy', shopper);
  await giles();
  const release = tab.network.hold(/create-order/);
  await tab.user.dblClick(await buyButton());
  await waitFor(async () => expect(await buyButton()).toHaveAttribute('aria-busy', 'true'));
  await tab.user.keyboard('{Enter}');
  release();
  await expectAtGateway(tab);
  expect(made(tab)).toHaveLength(1);
  expect(await orders()).toHaveLength(1);
});

test('buying again after a missing answer still makes only one order', async () => {
  const { shopper, orders } = await givenBuyer('reintenta');
  const tab = await openTab('/buy', shopper);
  const mend = tab.network.cut(/create-order/, { afterwards: true });
  await buy(tab);
  expect(await refusal()).toHaveTextContent(NO_CONNECTION);
  expect(await refusal()).toHaveTextContent('Tu carrito queda como está.');
  expect(await orders()).toHaveLength(1);
  mend();
  await buy(tab);
  await expectAtGateway(tab);
  expect(await orders()).toHaveLength(1);
});

test('if a product was sold out meanwhile, nothing is bought and a link leads to the cart', async () => {
  const { shopper, product, setStock, orders } = await givenBuyer('vendido');
  const tab = await openTab('/buy', shopper);
  tab.network.expectRefused(/^409 POST \/api\/payments\/create-order/);
  await buyButton();
  await setStock(1);
  await buy(tab);
  expect(await refusal()).toHaveTextContent(`No hay stock suficiente: de ${product.name} (Azul) queda 1.`);
  await tab.user.click(within(await refusal()).getByRole('link', { name: 'Volver al carrito' }));
  expect(await screen.findByText(/Queda 1 sola unidad\./)).toBeVisible();
  expect(await orders()).toEqual([]);
});

test('with a pending payment ticket there is no second order, but its code and a link to finish paying', async () => {
  const { shopper, orders } = await givenBuyer('cupon');
  const { init_point } = await shopper.order();
  await payWith(init_point, 'pending');
  await waitFor(async () => expect((await orders())[0]?.payment.status).toBe('pending'));
  const tab = await openTab('/buy', shopper);
  tab.network.expectRefused(/^409 POST \/api\/payments\/create-order/);
  await buy(tab);
  expect(await refusal()).toHaveTextContent(
    /Tu pedido [\w-]+ tiene un cupón de pago pendiente: no hace falta pagar dos veces\./,
  );
  expect(within(await refusal()).getByRole('link', { name: 'Terminar ese pago' })).toHaveAttribute(
    'href',
    init_point,
  );
  expect(await orders()).toHaveLength(1);
});

test('if a price has changed, nothing is bought until the customer has seen the new total', async () => {
  const { shopper, product, call } = await givenBuyer('precio');
  const tab = await openTab('/buy?envio=retira', shopper);
  tab.network.expectRefused(/^409 POST \/api\/payments\/create-order/);
  expect(await summary()).toHaveTextContent(/Total\s*\$ 2\.000/);
  await call('PUT', `/products/${product._id}`, { ...product, price: 3000 });
  await buy(tab);
  expect(await refusal()).toHaveTextContent('El total de tus productos cambió. Revisalo antes de pagar.');
  expect(await refusal()).toHaveTextContent(
    'Ahora los productos suman $ 6.000. Si te sirve, volvé a tocar Comprar.',
  );
  await waitFor(async () => expect(await summary()).toHaveTextContent(/Total\s*\$ 6\.000/));
  await buy(tab);
  await expectAtGateway(tab);
});

test('if the only product is taken off sale, both the purchase and the cart say so', async () => {
  const { shopper, product, call } = await givenBuyer('sin-nada');
  const tab = await openTab('/buy', shopper);
  tab.network.expectRefused(/^409 POST \/api\/payments\/create-order/);
  await buyButton();
  await call('DELETE', `/products/${product._id}`);
  await buy(tab);
  const left = `${product.name} (Azul): ya no está a la venta.`;
  expect(await screen.findByText(left)).toBeVisible();
  expect(screen.getByText('No tienes productos en el carrito')).toBeVisible();
  for (const path of ['/order', '/carrito']) {
    await openTab(path, shopper);
    expect(await screen.findByText(left)).toBeVisible();
  }
});

for (const path of ['/order', '/buy']) {
  test(`${path} with an empty cart says so and links to the catalogue`, async () => {
    const { shopper, variant } = await givenBuyer('vacio');
    await shopper.call('DELETE', `/carts/clear-cart/${shopper.user.cartId}`, null, shopper.token);
    expect(variant).toBeDefined();
    const { user, at } = await openTab(path, shopper);
    expect(await screen.findByText('No tienes productos en el carrito')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comprar' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ir a comprar productos' }));
    await waitFor(() => expect(at()).toBe('/catalogo'));
  });

  test(`${path} asks a visitor to sign in, and signing in returns to it`, async () => {
    const { at, user } = await openTab(path);
    expect(await screen.findByText('No tienes una sesión activa')).toBeVisible();
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Iniciar sesión' });
    await user.click(link);
    await waitFor(() => expect(at()).toBe(`/login?volver=${encodeURIComponent(path)}`));
  });
}

test('if the session ends during the purchase, there is one message; signing in returns to the chosen shipping', async () => {
  const { shopper, endSession } = await givenBuyer('vencida');
  const tab = await openTab('/buy?envio=retira', shopper);
  tab.network.expectRefused(/^401 /);
  await buyButton();
  await endSession();
  await buy(tab);
  expect(await screen.findByText('No tienes una sesión activa')).toBeVisible();
  expect(screen.getAllByText('Tu sesión venció. Iniciá sesión de nuevo.')).toHaveLength(1);
  await tab.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(tab.at()).toBe(`/login?volver=${encodeURIComponent('/buy?envio=retira')}`));
});
