import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { found } from '../support/tab.tsx';

const PICTURES = ['https://example.com/a.webp', 'https://example.com/b.webp'];

/** A product with its form open. */
async function givenForm(colors: Parameters<Awaited<ReturnType<typeof adminCalls>>['givenProduct']>[0]) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct(colors);
  const tab = await openAsAdmin(`/admin/products?q=${product.name}&editar=${product._id}`);
  const form = within(await screen.findByRole('form', { name: `Editar ${product.name}` }));
  const read = () => call<Product>('GET', `/products/${product._id}`);
  return { ...tab, product, form, read };
}

test('colour, units and code are edited where they stand, and Enter goes down; the rest of the form is saved after it', async () => {
  const colors = ['Azul', 'Rojo'].map((color) => ({ color, stock: 2 }));
  const { user, network, product, form, read } = await givenForm({ colors });
  network.expectRefused(/^412 PUT \/api\/products/);
  await fill(user, form.getByLabelText('Peso'), '777');
  const stock = (color: string) => `Stock de ${product.name}, color ${color}`;
  await user.click(await screen.findByRole('button', { description: `Editar ${stock('Azul')}` }));
  await user.keyboard('9{Enter}');
  expect(screen.getByLabelText(stock('Rojo'))).toHaveFocus();
  await user.keyboard('8{Enter}');
  await waitFor(async () => expect((await read()).IDSubProducts.map(({ stock }) => stock)).toEqual([9, 8]));
  await user.click(
    await screen.findByRole('button', { description: `Editar Color de ${product.name}, color Rojo` }),
  );
  await user.keyboard('Verde{Enter}');
  await waitFor(async () => expect((await read()).IDSubProducts[1]?.color).toBe('Verde'));
  await press(user, 'Guardar');
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Editar / })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await read()).toMatchObject({ weight: 777 });
});

test('a colour is added within the form; what it lacks is said at its field', async () => {
  const { user, form, read } = await givenForm({});
  const fields = within(form.getByRole('group', { name: 'Otro color' }));
  await user.click(fields.getByLabelText('Color nuevo'));
  await user.keyboard('{Enter}');
  expect(await fields.findByText('Escribí el color.')).toBeVisible();
  expect(fields.getByText(/^Escribí cuántas unidades hay/)).toBeVisible();
  await fill(user, fields.getByLabelText('Color nuevo'), 'Fucsia');
  await fill(user, fields.getByLabelText('Unidades'), '12');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Se agregó el color Fucsia.')).toBeVisible();
  const list = form.getByRole('list', { name: 'Subproductos, en su orden' });
  await waitFor(() => expect(list).toHaveTextContent('Fucsia'));
  expect(fields.getByLabelText('Color nuevo')).toHaveValue('');
  expect((await read()).IDSubProducts).toMatchObject([{}, { color: 'Fucsia', stock: 12 }]);
});

test('a picture becomes the first one, or is taken out and put back', async () => {
  const { user, form, read } = await givenForm({ colors: [{ color: 'Azul', stock: 1, img: PICTURES }] });
  const pictures = async () => (await read()).IDSubProducts[0]?.img;
  await user.click(form.getByText(/^2 imágenes/));
  // By their texts: happy-dom takes what was folded for hidden after it was opened, too.
  const button = async (text: string) => found((await form.findAllByText(text))[0]);
  await user.click(await button('Primera'));
  await waitFor(async () => expect(await pictures()).toEqual(PICTURES.toReversed()));
  await user.click(await button('Quitar'));
  await waitFor(async () => expect(await pictures()).toEqual([PICTURES[0]]));
  await press(user, 'Deshacer');
  await waitFor(async () => expect(await pictures()).toEqual(PICTURES.toReversed()));
});

const photo = () => new File([new Uint8Array(2000)], 'IMG_1.heic', { type: 'image/heic' });

test('pictures are dropped on a colour or pasted into it; what is no picture is refused', async () => {
  const { user } = await openAsAdmin('/admin/new-product');
  await press(user, 'Sumar otro color');
  const block = (number: number) => screen.getByRole('group', { name: `Subproducto ${number}` });
  const field = (number: number) => within(block(number)).getByLabelText('Imágenes');
  const drop = (file: File) =>
    fireEvent.drop(field(1), { dataTransfer: { files: [file], types: ['Files'] } });
  drop(photo());
  expect(await within(block(1)).findByText('1 archivo elegido: IMG_1.heic')).toBeVisible();
  drop(new File(['a'], 'nota.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/^Eso no es una imagen/)).toBeVisible();

  await user.click(within(block(2)).getByLabelText('Color'));
  fireEvent.paste(document, { clipboardData: { files: [photo()] } });
  expect(await within(block(2)).findByText('1 archivo elegido: IMG_1.heic')).toBeVisible();
  await user.click(screen.getByLabelText('Nombre'));
  fireEvent.paste(document, { clipboardData: { files: [photo()] } });
  expect(await screen.findByText(/^Hay más de un color/)).toBeVisible();
  await user.click(within(block(2)).getByRole('button', { name: 'Quitar IMG_1.heic' }));
  expect(within(block(2)).queryByText(/archivo elegido/)).toBeNull();
});
