import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import type { AdminPublishedList } from '#shared/schemas/published-lists.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expectText, fill, openAsAdmin, press, rowWith } from '../support/admin-screen.ts';
import { readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';

let cheap: Product;
let dear: Product;
let made = 0;

beforeAll(async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const colors = [{ color: 'Negro', stock: 9 }];
  cheap = await givenProduct({ name: 'Abrochadora chica', brand: 'Mit', price: 2000, colors });
  dear = await givenProduct({ name: 'Abrochadora metálica grande', brand: 'Kangaro', price: 6000, colors });
});

async function givenList(facts: object) {
  const { call } = await adminCalls(shopUrl());
  const school = `Escuela de pantalla ${++made}`;
  const body = { school, grade: '2.º grado', year: 2027, ...facts };
  const list = await call<AdminPublishedList>('POST', '/admin/lists', body);
  return { list, read: () => call<AdminPublishedList>('GET', `/admin/lists/${list._id}`) };
}

const lineOf = (text: string) => {
  const line = screen.getByText(text, { selector: 'p' }).closest('li');
  if (!line) throw new Error(`no line ${text}`);
  return within(line);
};

test('a list is written from its text, fixed and published', async () => {
  const { user, at } = await openAsAdmin('/admin/listas/nueva');
  await press(user, 'Buscar cada cosa');
  await expectText('Escribí el nombre de la escuela');
  await fill(user, screen.getByLabelText('Escuela'), 'Escuela de pantalla nueva');
  await fill(user, screen.getByLabelText('Grado o sala'), 'Sala de 5');
  await fill(user, screen.getByLabelText(/^Lo que pide/), '1 abrochadora\n1 taza de plástico');
  await press(user, 'Buscar cada cosa');
  await screen.findByRole('heading', { level: 1, name: 'Escuela de pantalla nueva' });
  expect(at()).toMatch(/^\/admin\/listas\/[0-9a-f-]{36}$/);
  await expectText('2 cosas, 1 para revisar');
  await expectText('Lo encontrado suma $ 2.000');
  await press(user, 'Ir a la primera');
  expect(screen.getByRole('button', { name: 'Buscar 1 taza de plástico' })).toHaveFocus();

  await press(user, 'Cambiar 1 abrochadora');
  await user.click(lineOf('1 abrochadora').getByRole('button', { name: new RegExp(`elegir ${dear.name}`) }));
  await expectText('Lo encontrado suma $ 6.000');
  await expectText('✓ Guardado');
  await press(user, 'Publicar');
  expect(await screen.findByRole('dialog', { name: 'Queda 1 renglón sin confirmar' })).toBeVisible();
  await press(user, 'Revisar antes');
  await press(user, 'No lo vendemos 1 taza de plástico');
  await expectText('2 cosas, todas resueltas');
  await press(user, 'Publicar');
  await expectText('Publicada');
  expect(await screen.findByRole('button', { name: 'Cartel con QR' })).toBeEnabled();
});

test('a line is corrected, counted and taken away, which can be undone', async () => {
  const { list, read } = await givenList({
    lines: [{ text: '1 abrochadora', subProduct: cheap.IDSubProducts[0]?._id }],
  });
  const { user } = await openAsAdmin(`/admin/listas/${list._id}`);
  await fill(user, await screen.findByLabelText('Cantidad de 1 abrochadora'), '3');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await read()).toMatchObject({ total: 6000, lines: [{ chosenUnits: 3 }] }));
  await expectText('Lo encontrado suma $ 6.000');
  await fill(user, screen.getByLabelText('Agregar una línea', { selector: 'input' }), '1 cosa rara');
  await user.keyboard('{Enter}');
  await screen.findByText('1 cosa rara', { selector: 'p' });
  expect(lineOf('1 cosa rara').getByText('No lo encontramos')).toBeVisible();
  await press(user, 'Cambiar 1 cosa rara');
  await press(user, 'Quitar la línea');
  await waitFor(async () => expect((await read()).lines).toHaveLength(1));
  await press(user, 'Deshacer');
  await waitFor(async () => expect((await read()).lines).toHaveLength(2));
});

test('settling a line leads to the next one that waits', async () => {
  const { list } = await givenList({ text: '1 cosa rara\n1 abrochadora\n1 rareza más' });
  const { user } = await openAsAdmin(`/admin/listas/${list._id}`);
  await press(user, 'No lo vendemos 1 cosa rara');
  expect(screen.getByRole('button', { name: 'Buscar 1 rareza más' })).toHaveFocus();
  await expectText('3 cosas, 1 para revisar');
  await press(user, 'No lo vendemos 1 rareza más');
  expect(screen.getByText(/^3 cosas, /)).toHaveFocus();
  await expectText('3 cosas, todas resueltas');
});

test('a list is found among the others, deleted and brought back', async () => {
  const { list, read } = await givenList({ text: '1 abrochadora', state: 'published' });
  const { user } = await openAsAdmin(`/admin/listas?q=${encodeURIComponent(list.school)}`);
  const row = await rowWith('Listas de escuelas', list.school);
  expect(within(row).getByText('Publicada')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: /^Eliminar/ }));
  await press(user, 'Eliminar');
  await waitFor(() => expect(read()).rejects.toThrow());
  await press(user, 'Deshacer');
  await waitFor(async () => expect((await read()).state).toBe('published'));
});

test('families find a published list in the index and see it armed, drawn by the server', async () => {
  const { list } = await givenList({ text: '2 abrochadoras', note: 'Todo con nombre', state: 'published' });
  const index = await readPage(`/listas?q=${encodeURIComponent(list.school)}`);
  const link = index.page.getByRole('link', { name: '2.º grado 1 útil · 2027' });
  expect(link).toHaveAttribute('href', `/listas/${list.slug}`);
  const own = await readPage('/lista');
  expect(own.page.getByRole('link', { name: 'listas de escuelas' })).toHaveAttribute('href', '/listas');
  const { page } = await readPage(`/listas/${list.slug}`);
  for (const read of [own, index, { page }])
    expect(read.page.getByRole('link', { name: 'Listas', current: 'page' })).toHaveAttribute(
      'href',
      '/lista',
    );
  expect(page.getByRole('heading', { level: 1, name: list.school })).toBeInTheDocument();
  expect(page.getByText('Todo con nombre')).toBeInTheDocument();
  expect(page.getByRole('heading', { level: 2, name: 'Tenemos todo: 1 cosa' })).toBeInTheDocument();
  const unknown = await readPage('/listas/no-hay-tal');
  expect(unknown.page.getByRole('heading', { level: 1 })).toHaveTextContent('Esa lista no está publicada.');
});

test('what was chosen for a line is listed, taken away and brought back', async () => {
  const { call } = await adminCalls(shopUrl());
  const text = 'zarapito de mesa';
  await call('PUT', '/admin/list-choices', { text, subProduct: dear.IDSubProducts[0]?._id });
  const { user } = await openAsAdmin('/admin/listas/elegidos');
  const caption = 'Lo elegido para cada renglón';
  expect(await screen.findByRole('table', { name: caption })).toBeVisible();
  expect(await rowWith(caption, text)).toHaveTextContent(dear.name);
  await press(user, `Quitar lo elegido para ${text}`);
  expect(await screen.findByText(`«${text}» se vuelve a buscar como cualquier renglón.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: text })).toBeNull());
  await press(user, 'Deshacer');
  expect(await screen.findByRole('rowheader', { name: text })).toBeVisible();
});
