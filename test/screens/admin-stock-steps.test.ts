import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { openAsAdmin } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

test('a press adds or takes a unit from what there is then, many in a row and never below none', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 2 }] });
  const path = `/subproducts/${product.IDSubProducts[0]?._id}`;
  const { user, network } = await openAsAdmin(`/admin/subproducts?nombre=${product.name}`);
  network.expectRefused(/^412 PUT \/api\/subproducts/);
  const name = `unidad de ${product.name}, color Azul`;
  const more = await screen.findByRole('button', { name: `Sumar una ${name}` });
  const less = screen.getByRole('button', { name: `Sacar una ${name}` });
  const stock = async () => (await call<SubProduct>('GET', path)).stock;
  for (let press = 0; press < 5; press++) await user.click(more);
  await waitFor(async () => expect(await stock()).toBe(7));
  // Three are sold meanwhile.
  await call('PUT', path, { stock: 4 });
  await user.click(more);
  await waitFor(async () => expect(await stock()).toBe(5));
  await network.settled();
  for (let press = 0; press < 9; press++) await user.click(less);
  await waitFor(async () => expect(await stock()).toBe(0));
  expect(less).toHaveAttribute('aria-disabled', 'true');
});
