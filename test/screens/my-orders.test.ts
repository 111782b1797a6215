import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, payWith } from '../support/shopper.ts';
import { found, openTab } from '../support/tab.tsx';
import type { Network } from '../support/tab-network.ts';

const NONE = 'Todavía no tienes ordenes generadas';

/** A customer and a product of 1000 pesos in two colours. */
async function givenCustomer(name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({
    price: 1000,
    colors: [
      { color: 'Azul', stock: 50 },
      { color: 'Rojo', stock: 50 },
    ],
  });
  const [blue, red] = product.IDSubProducts;
  const shopper = await givenShopper(shopUrl(), name, { address: true });
  const orderOf = (id: string) =>
    call<{ code: string; state: string; creationDate: string }>('GET', `/orders/${id}`);

  /** A paid order of three units in two colours: 3000 pesos. */
  async function buy() {
    await shopper.put(blue, 1);
    await shopper.put(red, 2);
    const { orderId, init_point } = await shopper.order();
    await payWith(init_point, 'approved');
    await waitFor(async () => expect((await orderOf(orderId)).state).toBe('En-preparación'));
    return { id: orderId, ...(await orderOf(orderId)) };
  }

  /** A paid order of one unit, sent to the rest of the country. */
  async function buyForFarAway() {
    await shopper.put(blue, 1);
    const { init_point } = await shopper.call<{ init_point: string }>(
      'POST',
      `/payments/create-order/${shopper.user.cartId}/${shopper.user._id}`,
      { typeOfShipment: 'argentina', priceShipment: 0 },
      shopper.token,
    );
    await payWith(init_point, 'approved');
  }
  const move = (id: string, state: string) => call('PUT', `/orders/${id}/state/${state}`);
  return { call, product, blue, shopper, buy, buyForFarAway, move };
}

const card = (code: string) => screen.findByRole('article', { name: `Pedido ${code}` });
const stageOf = (element: HTMLElement) => element.querySelector('[aria-current=step]')?.textContent;

test('without orders the page says so and links to the catalogue', async () => {
  const { at, user } = await openTab('/mis-pedidos', await givenShopper(shopUrl(), 'sin-pedidos'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible();
  expect(screen.getByText(NONE)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ir al catálogo' }));
  await waitFor(() => expect(at()).toBe('/catalogo'));
});

test('a card shows code, total, state and date, and each item with picture, quantity, name and colour', async () => {
  const { shopper, product, buy } = await givenCustomer('tarjeta');
  const order = await buy();
  const { at, user } = await openTab('/mis-pedidos', shopper);
  const shown = await card(order.code);
  expect(within(shown).getByRole('heading', { name: `Pedido ${order.code}` })).toBeVisible();
  expect(within(shown).getAllByText('En preparación')[0]).toBeVisible();
  expect(shown).toHaveTextContent(/Total \$ 3\.000/);
  expect(shown).toHaveTextContent('· Pagado con Mercado Pago');
  // The API sends UTC; Buenos Aires is three hours behind.
  const day = new Date(Date.parse(order.creationDate) - 3 * 3_600_000).toISOString().slice(0, 10);
  expect(shown.querySelector('time')).toHaveTextContent(day.split('-').reverse().join('/'));
  const items = within(shown)
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes(product.name));
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('1 × $ 1.000 · Azul$ 1.000');
  expect(items[1]).toHaveTextContent('2 × $ 1.000 · Rojo$ 2.000');
  for (const item of items) expect(item.querySelector('img')).toBeVisible();
  const regret = `Arrepentirme de esta compra del pedido ${order.code}`;
  await user.click(within(shown).getByRole('link', { name: regret }));
  await waitFor(() => expect(at()).toBe(`/arrepentimiento?pedido=${order.code}`));
});

test('orders are listed newest first with their state; unpaid ones are not listed', async () => {
  const { shopper, blue, buy, move } = await givenCustomer('estados');
  const [first, second, third] = [await buy(), await buy(), await buy()];
  await move(first.id, 'recibida');
  await move(second.id, 'En-camino');
  await shopper.put(blue, 1);
  await shopper.order();
  await openTab('/mis-pedidos', shopper);
  await card(first.code);
  const cards = screen.getAllByRole('article');
  expect(cards.map((each) => within(each).getByRole('heading', { name: /^Pedido / }).textContent)).toEqual(
    [third, second, first].map(({ code }) => `Pedido ${code}`),
  );
  for (const [at, state] of ['En preparación', 'Listo para retirar', 'Retirado'].entries())
    expect(stageOf(found(cards[at]))).toBe(state);
  for (const [at, state] of ['En preparación', 'En camino', 'recibida'].entries())
    expect(within(found(cards[at])).getAllByText(state)[0]).toBeVisible();
  expect(screen.queryByText(/Orden.creada/)).toBeNull();
});

test('an order for pickup says when it is ready, and where and when to fetch it', async () => {
  const { shopper, buy, move } = await givenCustomer('retira');
  const [waiting, ready, fetched] = [await buy(), await buy(), await buy()];
  await move(ready.id, 'En-camino');
  await move(fetched.id, 'recibida');
  await openTab('/mis-pedidos', shopper);
  for (const [order, stage, words] of [
    [
      waiting,
      'En preparación',
      /Te avisamos cuando puedas retirarlo: .*San Andrés de Giles.*Lunes a viernes/,
    ],
    [ready, 'Listo para retirar', /Ya podés pasar a retirarlo: .*San Andrés de Giles.*Lunes a viernes/],
    [fetched, 'Retirado', /Retiro en la librería.*Estado: recibida \(retirado\).*Ya lo retiraste\./],
  ] as const) {
    expect(stageOf(await card(order.code))).toBe(stage);
    expect(await card(order.code)).toHaveTextContent(words);
  }
});

test('what is sent says when it leaves, that it left, and that it arrived', async () => {
  const { shopper, call, buy, move } = await givenCustomer('envio');
  const { id, code } = await buy();
  await call('PUT', `/admin/orders/${id}/delivery`, { typeOfShipment: 'giles' });
  const tab = await openTab('/mis-pedidos', shopper);
  expect(await card(code)).toHaveTextContent('Lo estamos preparando. Te avisamos por mail cuando salga.');
  for (const [state, words] of [
    ['En-camino', /Ya salió\./],
    ['recibida', /Estado: recibida \(entregado\).*Ya te llegó\./],
  ] as const) {
    await move(id, state);
    await tab.reload();
    await waitFor(async () => expect(await card(code)).toHaveTextContent(words));
  }
});

test('an order to the rest of the country says that shipping still has to be agreed', async () => {
  const { shopper, buyForFarAway } = await givenCustomer('lejos');
  await buyForFarAway();
  await openTab('/mis-pedidos', shopper);
  const shown = await screen.findByRole('article');
  expect(shown).toHaveTextContent('Envío: a acordar, se paga aparte');
  expect(shown).toHaveTextContent('Lo estamos preparando. Te escribimos para acordar el envío.');
  for (const step of ['En preparación', 'En camino', 'Entregado'])
    expect(within(shown).getAllByText(step)[0]).toBeVisible();
  expect(stageOf(shown)).toBe('En preparación');
});

test('a changed state appears when the tab becomes visible again, and after a reload', async () => {
  const { shopper, buy, move } = await givenCustomer('se-mueve');
  const order = await buy();
  const tab = await openTab('/mis-pedidos', shopper);
  expect(stageOf(await card(order.code))).toBe('En preparación');
  await move(order.id, 'En-camino');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(stageOf(await card(order.code))).toBe('Listo para retirar'));
  await move(order.id, 'recibida');
  await tab.reload();
  await waitFor(async () => expect(stageOf(await card(order.code))).toBe('Retirado'));
});

test('an order still shows what was bought after the product was changed or deleted', async () => {
  const { call, shopper, product, buy } = await givenCustomer('copia');
  const { code } = await buy();
  await call('PUT', `/products/${product._id}`, { ...product, name: 'Otra cosa', price: 9 });
  await call('DELETE', `/products/${product._id}`);
  await openTab('/mis-pedidos', shopper);
  expect(await card(code)).toHaveTextContent(product.name);
  expect(await card(code)).toHaveTextContent('2 × $ 1.000 · Rojo');
  expect(await card(code)).not.toHaveTextContent('Otra cosa');
});

test('orders of other customers are never shown', async () => {
  const { shopper: owner, buy } = await givenCustomer('duena');
  await buy();
  const stranger = await givenShopper(shopUrl(), 'ajena');
  await openTab('/mis-pedidos', stranger);
  expect(await screen.findByText(NONE)).toBeVisible();
  const answer = await fetch(`${shopUrl()}/api/orders/user/${owner.user._id}`, {
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(answer.status).toBe(403);
});

test('an error while loading is shown, and loading can be repeated', async () => {
  const { shopper, buy } = await givenCustomer('no-carga');
  const { code } = await buy();
  let recover = () => {};
  const before = (network: Network) => {
    network.expectRefused(/^503 GET \/api\/orders/);
    recover = network.answer(/\/api\/orders\//, 503);
  };
  const tab = await openTab('/mis-pedidos', { token: shopper.token, before });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No pudimos cargar esta página.' }),
  ).toBeVisible();
  recover();
  await tab.user.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  await card(code);
});

test('a discount is listed next to the shipping', async () => {
  const { shopper, buy } = await givenCustomer('con-descuento');
  await buy();
  // The shop has no discounts yet. The test adds one to the shop's answer.
  const before = ({ change }: Network) =>
    change(/\/api\/orders\/user\/[\w-]+$/, (orders: Array<{ adjustments: object[] }>) => {
      const coupon = { kind: 'coupon', label: 'Cupón PRIMERA', amount: -1500 };
      return orders.map((order) => ({ ...order, adjustments: [...order.adjustments, coupon] }));
    });
  await openTab('/mis-pedidos', { token: shopper.token, before });
  expect(await screen.findByRole('article')).toHaveTextContent('Cupón PRIMERA: -$ 1.500');
});
