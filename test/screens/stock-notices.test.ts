import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { openMailbox } from '../support/mailbox.ts';
import { readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, newEmail } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

/** A product with two colours, one of them sold out, and the page of that one. */
async function givenSoldOut() {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({
    colors: [
      { color: 'Azul', stock: 0 },
      { color: 'Rojo', stock: 4 },
    ],
  });
  const [azul, rojo] = product.IDSubProducts;
  const setStock = (stock: number) => call('PUT', `/subproducts/${azul?._id}`, { stock });
  return { product, rojo, setStock, path: `/detalle/${product._id}?variante=${azul?._id}` };
}

const begin = () => screen.findByRole('button', { name: /^Avisame cuando vuelva/ });
const field = () => screen.findByLabelText('Tu e-mail');

test('a sold-out colour offers a notice below the others, also in what the server sends', async () => {
  const { product, rojo, path } = await givenSoldOut();
  const { page } = await readPage(path);
  expect(
    page.getByRole('button', { name: new RegExp(`^Avisame cuando vuelva ?: ${product.name}, azul`) }),
  ).toBeInTheDocument();
  const colors = within(page.getByRole('list', { name: 'Muestras' }));
  expect(colors.getByRole('link', { name: 'Rojo' })).toHaveAttribute(
    'href',
    `/detalle/${product._id}?variante=${rojo?._id}`,
  );
  expect(colors.getByRole('link', { name: 'Azul, sin stock' })).toBeInTheDocument();
});

test('a visitor types an e-mail, reads what follows, and can type another one', async () => {
  const { path } = await givenSoldOut();
  const { user, network } = await openTab(path);
  network.expectRefused(/^400 POST \/api\/stock-notices$/);
  await user.click(await begin());
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'ana@correo{Enter}');
  expect(await screen.findByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  expect(await field()).toHaveFocus();
  const email = newEmail('espera');
  await user.clear(await field());
  await user.type(await field(), `${email}{Enter}`);
  const outcome = (await screen.findByText('Falta un paso.')).closest('[role=status]');
  expect(outcome).toHaveTextContent(`Te mandamos un mail a ${email}`);
  expect(outcome).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Usar otra dirección' }));
  expect(await field()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(await begin()).toBeVisible();
});

test('a customer with a proven e-mail presses once, and can undo it', async () => {
  const { path } = await givenSoldOut();
  const ana = await givenShopper(shopUrl(), 'ana-espera');
  const { links } = await openMailbox(inject('screensShop').dataDir).lastTo(ana.email, /Verificá/);
  const token = links[0]?.split('/').at(-1);
  await ana.call('POST', '/user/verify-email', { token });
  const { user, network } = await openTab(path, { token: ana.token });
  await waitFor(() => expect(network.asked).toContain('GET /api/user/profile'));
  await network.settled();
  await user.click(await begin());
  const outcome = (await screen.findByText('¡Listo!')).closest('[role=status]');
  expect(outcome).toHaveTextContent(`Te avisamos a ${ana.email} cuando vuelva`);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await begin()).toBeVisible();
  expect(network.asked.filter((call) => call.includes('stock-notices'))).toHaveLength(2);
});

test('what is back meanwhile can be bought at once', async () => {
  const { path, setStock } = await givenSoldOut();
  const { user, network } = await openTab(path);
  network.expectRefused(/^409 POST \/api\/stock-notices$/);
  await user.click(await begin());
  await setStock(2);
  await user.type(await field(), `${newEmail('tarde')}{Enter}`);
  expect(await screen.findByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
});

test('a link that is too old says so and leads on', async () => {
  for (const path of ['/aviso-de-stock/confirmar/nada', '/aviso-de-stock/baja/nada']) {
    const { at, user, network } = await openTab(path);
    network.expectRefused(/^400 POST \/api\/stock-notices\//);
    if (path.includes('confirmar'))
      await user.click(await screen.findByRole('button', { name: 'Sí, quiero el aviso' }));
    expect(await screen.findByRole('heading', { name: 'Ese enlace ya no sirve' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ir al catálogo' }));
    await waitFor(() => expect(at()).toBe('/catalogo'));
  }
});
