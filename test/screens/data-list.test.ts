import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openToyList } from '../support/toy-list.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const table = () => screen.findByRole('table', { name: 'Lapiceras' });
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('pressing a head sorts by its column, pressing it again reverses the order; both show page 1', async () => {
  const { user, at, asked } = openToyList('/pens?pagina=2');
  await user.click(within(await table()).getByRole('link', { name: 'Precio ($)' }));
  await waitFor(() => expect(at()).toBe('/pens?orden=price'));
  const head = () => screen.getByRole('columnheader', { name: 'Precio ($)' });
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'));
  await user.click(within(head()).getByRole('link'));
  await waitFor(() => expect(at()).toBe('/pens?orden=price&sentido=desc'));
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
  expect(asked.at(-1)).toEqual({ sort: 'price', order: 'desc', page: 1, limit: 10 });
  expect(screen.getByRole('columnheader', { name: 'Control' })).not.toHaveAttribute('aria-sort');

  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Precio, ascendente');
  await waitFor(() => expect(at()).toBe('/pens?orden=price'));
});

test('each filter goes into the address and the query, and keeps the other filters', async () => {
  const { user, at, asked } = openToyList('/pens?pagina=3');
  await user.selectOptions(await screen.findByLabelText('Color'), 'Azul');
  await waitFor(() => expect(at()).toBe('/pens?color=azul'));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), ' tinta {Enter}');
  await waitFor(() => expect(at()).toBe('/pens?q=+tinta+&color=azul'));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      q: 'tinta',
      colour: 'blue',
      sort: 'name',
      order: 'asc',
      page: 1,
      limit: 10,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Sin stock' }));
  await screen.findByText('Ninguna lapicera.');
  expect(at()).toBe('/pens?q=+tinta+&color=azul&stock=agotado');
  expect(screen.getByRole('button', { name: 'Sin stock' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sin stock' }));
  await waitFor(() => expect(at()).toBe('/pens?q=+tinta+&color=azul'));
});

test('a key pressed as soon as the search field is there stays', async () => {
  // The observer is called after React's commit and before its passive effects, which a busy machine runs late.
  const appeared = Promise.withResolvers<HTMLElement>();
  const watch = new MutationObserver(() => {
    const field = screen.queryByRole('searchbox', { name: 'Buscar' });
    if (field) appeared.resolve(field);
  });
  watch.observe(document.body, { subtree: true, childList: true });
  const { at } = openToyList('/pens');
  const field = await appeared.promise;
  watch.disconnect();
  fireEvent.input(field, { target: { value: 't' } });
  await table();
  expect(field).toHaveValue('t');
  await waitFor(() => expect(at()).toBe('/pens?q=t'));
});

test('a switch that shows more of the same rows keeps the page', async () => {
  const { user, at, asked } = openToyList('/pens?pagina=2');
  await table();
  await user.click(screen.getByRole('switch', { name: 'Mostrar notas' }));
  await screen.findByText('Nota de Lapicera 10');
  expect(at()).toBe('/pens?notas=1&pagina=2');
  expect(asked.at(-1)).toEqual({ sort: 'name', order: 'asc', page: 2, limit: 10 });
});

test('the buttons lead to the next and the last page; a page beyond the last leads to the last', async () => {
  const { user, at } = openToyList('/pens');
  expect(await bodyRows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await screen.findByText('Página 2 de 3');
  await user.click(screen.getByRole('button', { name: 'Última página' }));
  await screen.findByText('Página 3 de 3');
  expect(await bodyRows()).toHaveLength(5);
  expect(at()).toBe('/pens?pagina=3');
  cleanup();
  const gone = openToyList('/pens?pagina=99');
  await screen.findByText('Página 3 de 3');
  expect(gone.at()).toBe('/pens?pagina=3');
});

test('the form opens below its row, or above a list without it; any other change closes it', async () => {
  const { user, at } = openToyList('/pens?pagina=2');
  await table();
  await user.click(screen.getByRole('button', { name: 'Editar Lapicera 10' }));
  const form = await screen.findByRole('form', { name: 'Editar 10' });
  expect(at()).toBe('/pens?editar=10&pagina=2');
  expect((await bodyRows())[1]).toContainElement(form);
  await user.click(screen.getByRole('button', { name: 'Primera página' }));
  await screen.findByText('Página 1 de 3');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(at()).toBe('/pens');
  cleanup();
  openToyList('/pens?editar=10');
  const apart = await screen.findByRole('form', { name: 'Editar 10' });
  expect(await table()).not.toContainElement(apart);
});

test('after cancelling the focus returns to the row, after saving it moves to the search', async () => {
  const { user } = openToyList('/pens');
  await table();
  await user.click(screen.getByRole('button', { name: 'Editar Lapicera 3' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar Lapicera 3' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Editar Lapicera 3' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Buscar' })).toHaveFocus());
});

test('rows on a page: chosen once, in the address, and remembered by this browser', async () => {
  const { user, at, asked } = openToyList('/pens?pagina=2');
  expect(await bodyRows()).toHaveLength(10);
  await user.selectOptions(screen.getByLabelText('Filas'), '25');
  await waitFor(() => expect(at()).toBe('/pens?filas=25'));
  await waitFor(async () => expect(await bodyRows()).toHaveLength(25));
  expect(asked.at(-1)).toEqual({ sort: 'name', order: 'asc', page: 1, limit: 25 });
  expect(screen.getByText('Página 1 de 1')).toBeVisible();
  cleanup();
  const again = openToyList('/pens');
  expect(await bodyRows()).toHaveLength(25);
  await again.user.selectOptions(screen.getByLabelText('Filas'), '10');
  await waitFor(() => expect(again.at()).toBe('/pens'));
  await waitFor(async () => expect(await bodyRows()).toHaveLength(10));
});

test('where all rows fit on one page, there are no buttons for others', async () => {
  openToyList('/pens?color=azul');
  expect(await bodyRows()).toHaveLength(6);
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
});

test('columns are hidden and shown again; the row’s own and the controls stay; the browser remembers', async () => {
  const { user } = openToyList('/pens');
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await table();
  expect(heads()).toEqual(['Control', 'Nombre', 'Precio ($)', 'Id']);
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Columnas de la lista' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getByRole('checkbox', { name: 'Precio ($)' }));
  await user.click(dialog.getByRole('button', { name: 'Listo' }));
  expect(heads()).toEqual(['Control', 'Nombre', 'Id']);
  cleanup();
  const again = openToyList('/pens');
  await table();
  expect(heads()).toEqual(['Control', 'Nombre', 'Id']);
  await again.user.click(screen.getByRole('button', { name: 'Columnas' }));
  await again.user.click(screen.getByRole('button', { name: 'Solo las principales' }));
  expect(heads()).toEqual(['Control', 'Nombre', 'Precio ($)']);
  expect(screen.getByRole('checkbox', { name: 'Id' })).not.toBeChecked();
  await again.user.click(screen.getByRole('button', { name: 'Todas' }));
  expect(heads()).toEqual(['Control', 'Nombre', 'Precio ($)', 'Id']);
});

test('a saved view is an address; it is marked while its filters apply, whatever the order and the rows', async () => {
  const { user, at } = openToyList('/pens?q=tinta&orden=price&filas=25&pagina=1');
  await table();
  const tab = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Vistas' })).getByRole('link', { name });
  expect(tab('Todas')).not.toHaveAttribute('aria-current');
  await user.click(tab('Azules'));
  await waitFor(() => expect(at()).toBe('/pens?color=azul&orden=price&filas=25'));
  await waitFor(() => expect(tab('Azules')).toHaveAttribute('aria-current', 'page'));
  await user.selectOptions(screen.getByLabelText('Color'), 'Todos');
  await waitFor(() => expect(tab('Todas')).toHaveAttribute('aria-current', 'page'));
  expect(tab('Azules')).not.toHaveAttribute('aria-current');
});
