import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { expectAdded, expectBadge } from '../support/cart-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

test('a colour is chosen on a card and lets it be added, without leaving the list', async () => {
  const product = await (await adminCalls(shopUrl())).givenProduct({
    colors: [
      { color: 'Azul', stock: 3 },
      { color: 'Rojo', stock: 3 },
      { color: 'Verde', stock: 0 },
    ],
  });
  const tab = await openTab(
    `/catalogo?q=${encodeURIComponent(product.name)}`,
    await givenShopper(shopUrl(), 'quick'),
  );
  const card = within(await screen.findByRole('article'));
  await tab.user.click(card.getByRole('link', { name: 'Rojo' }));
  expect(card.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/detalle/${product._id}?variante=${product.IDSubProducts[1]?._id}`,
  );
  await tab.user.click(card.getByRole('button', { name: `Agregar : ${product.name}, rojo` }));
  await expectAdded(`Agregado al carrito${product.name}Rojo1 × `);
  await expectBadge(1);
  expect(tab.at()).toContain('/catalogo?q=');
  await tab.user.click(card.getByRole('link', { name: 'Verde, sin stock' }));
  expect(await card.findByRole('link', { name: /^Consultar por WhatsApp/ })).toBeInTheDocument();
});

test('a visitor who adds from a card signs in first', async () => {
  const product = await (await adminCalls(shopUrl())).givenProduct();
  const tab = await openTab(`/catalogo?q=${encodeURIComponent(product.name)}`);
  await tab.user.click(await screen.findByRole('button', { name: /^Agregar/ }));
  await waitFor(() => expect(tab.at()).toContain('/login'));
  const why = await screen.findByText('Debes iniciar sesión para poder agregar productos al carrito');
  expect(screen.getByRole('main')).toContainElement(why);
});
