import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expectRows, openAsAdmin, press, rowWith } from '../support/admin-screen.ts';
import { givenPricedCategory } from '../support/priced-category.ts';
import { shopUrl } from '../support/screen-shop.ts';

const cell = (name: string) => screen.findByRole('button', { description: `Editar ${name}` });
/** The list gives its search the focus first. */
const untilSearch = async (label: string) => {
  const search = await screen.findByRole('searchbox', { name: label });
  await waitFor(() => expect(search).toHaveFocus());
};
const field = (name: string) => screen.getByLabelText(name);

/** Three products by falling price, in the list of their category. */
async function givenList() {
  const given = await givenPricedCategory(shopUrl());
  const tab = await openAsAdmin(`/admin/products?categoria=${given.category}&orden=price&sentido=desc`);
  await expectRows('Productos', 3);
  const { dear, fair, cheap } = given;
  return { ...given, ...tab, names: { dear: dear.name, fair: fair.name, cheap: cheap.name } };
}

test('Enter saves and goes down, at the end it stays; Escape leaves the value as it was', async () => {
  const { user, names, dear, fair, cheap, price } = await givenList();
  await user.click(await cell(`Precio de ${names.dear}`));
  expect(field(`Precio de ${names.dear}`)).toHaveValue('10.000');
  await user.keyboard('11.000{Enter}');
  expect(field(`Precio de ${names.fair}`)).toHaveFocus();
  await waitFor(async () => expect(await price(dear)).toBe(11_000));
  expect(await cell(`Precio de ${names.dear}`)).toHaveTextContent('$ 11.000');

  await user.keyboard('1.100,5{Enter}');
  expect(field(`Precio de ${names.cheap}`)).toHaveFocus();
  await waitFor(async () => expect(await price(fair)).toBe(1_100.5));
  await user.keyboard('77{Escape}');
  expect(await cell(`Precio de ${names.cheap}`)).toHaveFocus();
  expect(await cell(`Precio de ${names.cheap}`)).toHaveTextContent('$ 45');
  await user.keyboard('{Enter}');
  await user.keyboard('50{Enter}');
  expect(await cell(`Precio de ${names.cheap}`)).toHaveFocus();
  await waitFor(async () => expect(await price(cheap)).toBe(50));
});

test('Tab saves and goes right, Shift+Tab back; leaving by a press saves, too', async () => {
  const { user, network, names, fair, call } = await givenList();
  network.expectRefused(/^412 PUT \/api\/products/);
  await user.click(await cell(`Marca de ${names.fair}`));
  await user.keyboard('Bic');
  await user.tab();
  expect(field(`Peso de ${names.fair}`)).toHaveFocus();
  await user.keyboard('1,5');
  await user.tab({ shift: true });
  expect(field(`Marca de ${names.fair}`)).toHaveFocus();
  await user.click(await cell(`Categoría de ${names.fair}`));
  await user.clear(field(`Categoría de ${names.fair}`));
  await user.keyboard('Útiles de oficina');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(async () =>
    expect(await call('GET', `/products/${fair._id}`)).toMatchObject({
      brand: 'Bic',
      weight: 1.5,
      category: 'Útiles-de-oficina',
    }),
  );
});

test('what cannot be read stays in the cell, and says why', async () => {
  const { user, names, fair, price } = await givenList();
  await user.click(await cell(`Precio de ${names.fair}`));
  await user.keyboard('mucho{Enter}');
  expect(field(`Precio de ${names.fair}`)).toHaveFocus();
  expect(field(`Precio de ${names.fair}`)).toBeInvalid();
  expect(field(`Precio de ${names.fair}`)).toHaveAccessibleDescription(/número/);
  expect(await price(fair)).toBe(1_000);
});

test('a price far from the present one is asked about; correcting it keeps what was typed', async () => {
  const { user, network, names, fair, price } = await givenList();
  network.expectRefused(/^409 PUT \/api\/products/);
  await user.click(await cell(`Precio de ${names.fair}`));
  await user.keyboard('10.000{Enter}');
  await press(user, 'Corregirlo');
  expect(field(`Precio de ${names.fair}`)).toHaveValue('10.000');
  expect(await price(fair)).toBe(1_000);
  await user.click(field(`Precio de ${names.fair}`));
  await user.keyboard('{Enter}');
  await press(user, 'Cambiar el precio');
  await waitFor(async () => expect(await price(fair)).toBe(10_000));
});

test('a value that somebody else has changed is shown with the own one, and one of them stays', async () => {
  const { user, call, names, fair, cheap, price } = await givenList();
  for (const product of [fair, cheap]) {
    await call('PUT', `/products/${product._id}`, { ...product, price: product.price + 7 });
  }
  await user.click(await cell(`Precio de ${names.fair}`));
  await user.keyboard('1.010{Enter}');
  const alert = await screen.findByText(/Otra persona puso/);
  expect(alert).toHaveTextContent('Otra persona puso 1.007 y vos 1.010.');
  expect(await price(fair)).toBe(1_007);
  await press(user, 'Guardar lo mío');
  await waitFor(async () => expect(await price(fair)).toBe(1_010));

  await user.click(await cell(`Precio de ${names.cheap}`));
  await user.keyboard('{Control>}a{/Control}46{Enter}');
  await press(user, 'Dejar lo suyo');
  expect(await cell(`Precio de ${names.cheap}`)).toHaveTextContent('$ 52');
  expect(await price(cheap)).toBe(52);
});

test('another change of the same product is no conflict', async () => {
  const { user, call, names, fair } = await givenList();
  await call('PUT', `/products/${fair._id}`, { ...fair, brand: 'La otra' });
  await user.click(await cell(`Precio de ${names.fair}`));
  await user.keyboard('1.010{Enter}');
  await waitFor(async () =>
    expect(await call('GET', `/products/${fair._id}`)).toMatchObject({ price: 1_010, brand: 'La otra' }),
  );
});

test('colour, stock and barcode of a variant; a barcode in use stays typed with its reason', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const barcode = `79${Date.now()}`;
  const taken = await givenProduct({ colors: [{ color: 'Verde', stock: 1, barcode }] });
  const { name, IDSubProducts } = await givenProduct();
  const [variant] = IDSubProducts;
  const { user, network } = await openAsAdmin(`/admin/subproducts?nombre=${encodeURIComponent(name)}`);
  network.expectRefused(/^409 PUT \/api\/subproducts/);
  // The next cell of the row is saved while the first one is.
  network.expectRefused(/^412 PUT \/api\/subproducts/);
  await untilSearch('Código de barras');
  const of = (label: string, color: string) => `${label} de ${name}, color ${color}`;
  await user.click(await cell(of('Color', 'Azul')));
  await user.keyboard('Celeste');
  await user.tab();
  const stock = await screen.findByRole('textbox', { name: of('Stock', 'Celeste') });
  expect(stock).toHaveFocus();
  await user.keyboard('12');
  await user.tab();
  await user.keyboard(`${barcode}{Enter}`);
  const code = await screen.findByRole('textbox', { name: of('Código de barras', 'Celeste') });
  await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(taken.name)));
  expect(code).toHaveValue(barcode);
  expect(await call<SubProduct>('GET', `/subproducts/${variant?._id}`)).toMatchObject({
    color: 'Celeste',
    stock: 12,
    barcode: null,
  });
});

test('the stock of a product of one colour is edited in the list of products', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const { name, IDSubProducts } = await givenProduct();
  const { user } = await openAsAdmin(`/admin/products?q=${encodeURIComponent(name)}`);
  await untilSearch('Buscar');
  await user.click(await cell(`Stock de ${name}, color Azul`));
  await user.keyboard('8{Enter}');
  await waitFor(async () =>
    expect(await call<SubProduct>('GET', `/subproducts/${IDSubProducts[0]?._id}`)).toMatchObject({
      stock: 8,
    }),
  );
  const row = await rowWith('Productos', name);
  expect(within(row).getByRole('button', { description: /^Editar Stock de/ })).toHaveTextContent('8');
});
