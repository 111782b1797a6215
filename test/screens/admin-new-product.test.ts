import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expectText, fill, follow, openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import type { Tab } from '../support/tab.tsx';

const block = (number: number) => within(screen.getByRole('group', { name: `Subproducto ${number}` }));
const form = async () => within(await screen.findByRole('form', { name: 'Nuevo producto' }));

async function fillFields({ user }: Tab, values: Record<string, string>): Promise<void> {
  const inForm = await form();
  for (const [label, value] of Object.entries(values)) await fill(user, inForm.getByLabelText(label), value);
}

const FACTS = {
  Descripción: 'Hojas rayadas.',
  Categoría: 'Cuadernos de prueba',
  Marca: 'Rivadavia',
  Precio: '1500.5',
};

test('numbers are read as Argentines write them, and the form shows the understood value where it looks different', async () => {
  const { call } = await adminCalls(shopUrl());
  const name = `Con miles ${Date.now()}`;
  const tab = await openAsAdmin('/admin/new-product');
  const inForm = await form();
  for (const [label, typed, understood] of [
    ['Precio', '8950', /Se lee \$ 8\.950$/],
    ['Peso', '1500', /Se lee 1\.500 g$/],
    ['Stock mínimo', '1000', /Se lee 1\.000 u\.$/],
    ['Descuento', '12,50', /Se lee 12,5 % Dato interno: no cambia el precio\.$/],
    ['Largo', '30,5', /Se lee 30 cm Acá las medidas van sin decimales; después se pueden editar\.$/],
    ['Stock', '2000', /Se lee 2\.000 u\.$/],
  ] as const) {
    const field = inForm.getByLabelText(label);
    await fill(tab.user, field, typed);
    expect(field).toHaveAccessibleDescription(expect.stringMatching(understood));
  }
  await fill(tab.user, inForm.getByLabelText('Precio'), '8.950');
  expect(inForm.getByLabelText('Precio')).toHaveAccessibleDescription('');
  const { Precio: _, ...facts } = FACTS;
  await fillFields(tab, { ...facts, Nombre: name, Color: 'Rojo', 'Contenido neto': '1500 gr' });
  await press(tab.user, 'Enviar');
  expect(await screen.findByText('Producto agregado con éxito')).toBeVisible();
  const [made] = await call<Product[]>('GET', `/products?q=${encodeURIComponent(name)}`);
  expect(made).toMatchObject({
    price: 8950,
    weight: 1500,
    netContent: '1.500 g',
    minimumStock: 1000,
    discount: 12.5,
    size: { long: 30, width: 0, height: 0 },
    category: 'Cuadernos-de-prueba',
    IDSubProducts: [{ stock: 2000 }],
  });
});

test('the variants are collected, checked again when they are sent, and the last block cannot be removed', async () => {
  const { call } = await adminCalls(shopUrl());
  const name = `Nuevo ${Date.now()}`;
  const tab = await openAsAdmin('/admin/new-product');
  await fillFields(tab, { ...FACTS, Nombre: name });
  expect(screen.getByRole('link', { name: 'Volver a la administración' })).toHaveAttribute('href', '/admin');
  const remove = block(1).getByRole('button', { name: 'Quitar el subproducto 1' });
  expect(remove).toHaveAttribute('aria-disabled', 'true');
  await tab.user.click(remove);
  await tab.user.click(block(1).getByRole('button', { name: 'Quitar la URL de imagen 1' }));
  const address = block(1).getByRole('textbox', { name: /^URL de imagen 1/ });
  expect(address).toBeVisible();

  await press(tab.user, 'Agregar subproductos');
  expect(block(1).getByText('Escribí el color.')).toBeVisible();
  expect(block(1).getByLabelText('Color')).toHaveFocus();
  await fill(tab.user, block(1).getByLabelText('Color'), 'Rojo');
  await fill(tab.user, block(1).getByLabelText('Stock'), '5');
  await fill(tab.user, block(1).getByLabelText('Código de barras'), `N${Date.now()}`);
  await fill(tab.user, address, 'https://example.com/rojo.jpg');
  await tab.user.click(block(1).getByRole('button', { name: 'Otra URL de imagen' }));
  await press(tab.user, 'Sumar otro color');
  await fill(tab.user, block(2).getByLabelText('Color'), 'Azul');
  await fill(tab.user, block(2).getByLabelText('Stock'), '0');
  await press(tab.user, 'Agregar subproductos');
  expect(await screen.findByText('Listos para enviar: Rojo (5), Azul (0).')).toBeVisible();
  await fill(tab.user, block(2).getByLabelText('Stock'), '3');
  await press(tab.user, 'Enviar');
  expect(await screen.findByText('Producto agregado con éxito')).toBeVisible();
  const [made] = await call<Product[]>('GET', `/products?q=${encodeURIComponent(name)}`);
  expect(made?.IDSubProducts.map(({ color, stock, img }) => [color, stock, img.length])).toEqual([
    ['Rojo', 5, 1],
    ['Azul', 3, 0],
  ]);

  const expectEmpty = async () => {
    expect((await form()).getByLabelText('Nombre')).toHaveValue('');
    expect(block(1).getByLabelText('Color')).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'Subproducto 2' })).toBeNull();
  };
  await expectEmpty();
  await tab.reload();
  await expectEmpty();
  expect(screen.queryByText(/Recuperamos/)).toBeNull();
});

test('missing required fields are marked; a refusal shows its reason and the form keeps what was typed', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const barcode = `D${Date.now()}`;
  await givenProduct({ colors: [{ color: 'Gris', stock: 1, barcode }] });
  const tab = await openAsAdmin('/admin/new-product');
  tab.network.expectRefused(/^409 POST/);
  await press(tab.user, 'Enviar');
  const inForm = await form();
  for (const label of ['Nombre', 'Descripción', 'Categoría', 'Marca', 'Precio'])
    expect(inForm.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  for (const label of ['Color', 'Stock'])
    expect(block(1).getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(inForm.getByLabelText('Nombre')).toHaveFocus();
  await fillFields(tab, { ...FACTS, Nombre: 'Con código repetido', Color: 'Rojo', Stock: '1' });
  await fill(tab.user, block(1).getByLabelText('Código de barras'), barcode);
  await press(tab.user, 'Enviar');
  expect(await screen.findByText(/^No se pudo cargar el producto/)).toBeVisible();
  expect(inForm.getByLabelText('Nombre')).toHaveValue('Con código repetido');
});

// The browser's own question: test/e2e/admin-new-product.spec.ts.
test('checking the sub-products keeps the other marks, and does not release a form that is being sent', async () => {
  const name = `Una vez ${Date.now()}`;
  const tab = await openAsAdmin('/admin/new-product');
  await press(tab.user, 'Enviar');
  const inForm = await form();
  expect(inForm.getByLabelText('Nombre')).toBeInvalid();
  await fill(tab.user, block(1).getByLabelText('Color'), 'Rojo');
  await fill(tab.user, block(1).getByLabelText('Stock'), '5');
  await press(tab.user, 'Agregar subproductos');
  await expectText('Listos para enviar: Rojo (5).');
  expect(inForm.getByLabelText('Nombre')).toBeInvalid();

  await fillFields(tab, { ...FACTS, Nombre: name });
  const release = tab.network.hold(/^POST \/api\/products$/);
  await press(tab.user, 'Enviar');
  await press(tab.user, 'Agregar subproductos');
  await press(tab.user, 'Enviar');
  release();
  expect(await screen.findByText('Producto agregado con éxito')).toBeVisible();
  expect(tab.network.asked.filter((call) => call === 'POST /api/products')).toHaveLength(1);
});

test('leaving a half-filled form asks first; the form survives a reload and can be reset', async () => {
  const tab = await openAsAdmin('/admin/new-product');
  await fillFields(tab, { Nombre: 'A medio hacer' });
  await press(tab.user, 'Sumar otro color');
  await fill(tab.user, block(2).getByLabelText('Color'), 'Verde');
  await follow(tab.user, 'Volver a la administración');
  const question = { name: '¿Salir sin guardar?' };
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  await press(tab.user, 'Seguir editando');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tab.at()).toBe('/admin/new-product');

  await tab.reload();
  expect(await screen.findByText(/Los archivos de imagen hay que elegirlos de nuevo\./)).toBeVisible();
  expect((await form()).getByLabelText('Nombre')).toHaveValue('A medio hacer');
  expect(block(2).getByLabelText('Color')).toHaveValue('Verde');
  await follow(tab.user, 'Volver a la administración');
  await screen.findByRole('dialog', question);
  await press(tab.user, 'Salir');
  await waitFor(() => expect(tab.at()).toBe('/admin'));

  tab.back();
  await press(tab.user, 'Empezar de cero');
  expect((await form()).getByLabelText('Nombre')).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Subproducto 2' })).toBeNull();
  await follow(tab.user, 'Volver a la administración');
  await waitFor(() => expect(tab.at()).toBe('/admin'));
});

test('on phones what may be left out is folded until a field of it is wrong', async () => {
  const isWide = vi.spyOn(window, 'matchMedia').mockReturnValue(matchMedia('print'));
  const tab = await openAsAdmin('/admin/new-product');
  const fold = (await form()).getByText(/^Medidas, peso/).closest('details');
  expect(fold).not.toHaveAttribute('open');
  await fillFields(tab, { ...FACTS, Nombre: 'Con fallas', Descuento: '300', Color: 'Rojo', Stock: '3' });
  await press(tab.user, 'Enviar');
  await waitFor(() => expect(fold).toHaveAttribute('open'));
  expect((await form()).getByLabelText('Descuento')).toHaveFocus();
  isWide.mockRestore();
});

test('a product whose answer was lost is made once, however often it is sent', async () => {
  const { call } = await adminCalls(shopUrl());
  const name = `Una sola vez ${Date.now()}`;
  const tab = await openAsAdmin('/admin/new-product');
  await fillFields(tab, { ...FACTS, Nombre: name, Largo: '20.7', Ancho: 'e', Color: 'Rojo', Stock: '3' });
  const mend = tab.network.cut(/^POST \/api\/products$/, { afterwards: true });
  await press(tab.user, 'Enviar');
  expect(await screen.findByText(/^No se pudo cargar el producto\. No pudimos conectarnos/)).toBeVisible();
  expect((await form()).getByLabelText('Nombre')).toHaveValue(name);
  mend();
  await press(tab.user, 'Enviar');
  expect(await screen.findByText('Producto agregado con éxito')).toBeVisible();
  const made = await call<Product[]>('GET', `/products?q=${encodeURIComponent(name)}`);
  // The sizes of a new product are whole numbers, and 0 where there is none.
  expect(made.map(({ size }) => size)).toEqual([{ long: 20, width: 0, height: 0 }]);
});

test('a product gets more variants; a half-filled form of them survives a reload', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct();
  const tab = await openAsAdmin(`/admin/add-more-sub-product/${product._id}`);
  const expectPresent = (colors: string) => expectText(`${product.name} ya tiene: ${colors}.`);
  await expectPresent('Azul (5)');
  await press(tab.user, 'Enviar');
  expect(block(1).getByText('Escribí el color.')).toBeVisible();
  await fill(tab.user, block(1).getByLabelText('Color'), 'Lila');
  await fill(tab.user, block(1).getByLabelText('Stock'), '4');
  await tab.reload();
  await expectPresent('Azul (5)');
  expect(block(1).getByLabelText('Color')).toHaveValue('Lila');
  await press(tab.user, 'Agregar subproductos');
  await press(tab.user, 'Enviar');
  expect(await screen.findByText(`Se agregó 1 subproducto a ${product.name}.`)).toBeVisible();
  await expectPresent('Azul (5), Lila (4)');
  expect((await call<Product>('GET', `/products/${product._id}`)).IDSubProducts).toHaveLength(2);
});

test('adding variants to an unknown product says so, with a link back', async () => {
  const { user, at } = await openAsAdmin('/admin/add-more-sub-product/no-existe', ({ expectRefused }) =>
    expectRefused(/^404 GET \/api\/products\/no-existe/),
  );
  expect(
    await screen.findByRole('heading', { name: 'No hay producto coincidente con el id no-existe' }),
  ).toBeVisible();
  await follow(user, 'Volver a los productos');
  await waitFor(() => expect(at()).toBe('/admin/products'));
});
