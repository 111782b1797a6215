import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { openTab, saidIn } from '../support/tab.tsx';

const heart = (name: string) => screen.findByRole('button', { name: `Guardar ${name} en favoritos` });

test('a heart keeps a product in this browser, shown at its present price, and takes it out again', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ price: 1000 });
  const tab = await openTab(`/detalle/${product._id}`);
  await tab.user.click(await heart(product.name));
  await waitFor(() => expect(saidIn('status').join()).toContain(`Guardaste ${product.name}`));
  expect(await heart(product.name)).toHaveAttribute('aria-pressed', 'true');
  await call('PUT', `/products/${product._id}`, { ...product, price: 4321 });

  await tab.user.click(screen.getByRole('link', { name: 'Favoritos' }));
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(product.name);
  expect(card).toHaveTextContent('$ 4.321');
  await tab.user.click(within(card).getByRole('button', { name: /en favoritos$/ }));
  expect(await screen.findByText('Todavía no guardaste favoritos')).toBeInTheDocument();
});

test('what is no longer sold is not among the favourites', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const [gone, kept] = [await givenProduct(), await givenProduct()];
  await call('DELETE', `/products/${gone._id}`);
  const tab = await openTab('/favoritos');
  tab.network.expectRefused(/^404 GET /);
  localStorage.setItem('tintero-favoritos', JSON.stringify([gone._id, 'nada', kept._id]));
  await tab.reload();
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([kept.name]);
});

test("a product's page has what was seen before it", async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const category = `Visto-${randomUUID()}`;
  const [first, second] = [await givenProduct({ category }), await givenProduct({ category })];
  const tab = await openTab(`/detalle/${first._id}`);
  await waitFor(() => expect(localStorage.getItem('tintero-vistos')).toContain(first._id));
  await tab.user.click(await screen.findByRole('link', { name: second.name }));
  const seen = within(await screen.findByRole('region', { name: 'Visto hace poco' }));
  expect(await seen.findByRole('link', { name: first.name })).toBeInTheDocument();
  expect(seen.queryByRole('link', { name: second.name })).toBeNull();
});
