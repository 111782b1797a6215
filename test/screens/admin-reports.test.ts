import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import type { ListDemand, SalesReport, WaitedArticle } from '#shared/schemas/reports.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { follow, openAsAdmin, rowWith } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

async function givenSale(): Promise<Product> {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Rojo', stock: 9 }] });
  const lines = [{ subProduct: product.IDSubProducts[0]?._id, quantity: 3 }];
  await call('POST', '/admin/sales', { channel: 'mostrador', lines, payments: [] });
  return product;
}

test('sales are drawn, stand in a table, and are seen by something else', async () => {
  const product = await givenSale();
  const { user, at } = await openAsAdmin('/admin/informes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Informes' })).toBeVisible();
  expect(screen.getByRole('img', { name: /Ventas por día/ })).toBeVisible();
  expect(
    within(await screen.findByRole('table', { name: 'Ventas por día' })).getAllByRole('row'),
  ).toHaveLength(2);
  await user.selectOptions(screen.getByLabelText('Ver por'), 'Artículo');
  const row = await waitFor(() => rowWith('Ventas por artículo', product.name));
  expect(row).toHaveTextContent('3');
  await follow(user, 'Hoy');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current'));
  expect(at()).toMatch(/por=article.*desde=(\d{4}-\d\d-\d\d)&hasta=\1/);
});

test('nothing sold before is said once; the margin says what it is a part of', async () => {
  const sums = { orders: 2, units: 3, total: 1000, margin: 60, known: 90 };
  const before = { orders: 0, units: 0, total: 0, margin: null, known: null };
  await openAsAdmin('/admin/informes', (network) =>
    network.change<SalesReport>(/reports\/sales/, (report) => ({
      ...report,
      totals: sums,
      before,
      rows: report.rows.map((row) => ({ ...row, ...(row.total > 0 && sums), before })),
    })),
  );
  expect(await screen.findByText(/^Sin ventas en los 30 días anteriores, /)).toBeVisible();
  expect(screen.queryByText(/Antes|raya gris/)).toBeNull();
  expect(screen.getByText('67 % de $ 90 con costo')).toBeVisible();
  expect(screen.getByRole('cell', { name: '67 % de $ 90' })).toBeVisible();
});

test('stock, articles without sales and missed searches keep the days; wrong ones are the last 30', async () => {
  await givenSale();
  const { user, at } = await openAsAdmin('/admin/informes/stock?desde=mal&por=nada');
  expect(await screen.findByRole('table', { name: 'Lo que vale el stock' })).toBeVisible();
  await follow(user, 'Sin ventas');
  expect(await screen.findByLabelText('Desde')).toBeVisible();
  await follow(user, 'Ayer');
  await waitFor(() => expect(at()).toMatch(/sin-ventas\?desde=/));
  await follow(user, 'Buscado y no encontrado');
  await waitFor(() => expect(at()).toMatch(/busquedas\?desde=/));
  // Other tests search, too: either their searches or that there are none.
  const found = () =>
    screen.queryByText(/^Todo lo que buscaron apareció, /) ?? screen.queryByText(/^Buscaron/);
  await waitFor(() => expect(found()).toBeVisible());
});

test('what lists asked for in vain: first what sold out, then what is not sold, each with what to do', async () => {
  const last = '2026-02-14';
  const { user, at } = await openAsAdmin('/admin/informes/listas', (network) =>
    network.change<ListDemand[]>(/list-demand/, () => [
      { words: 'taza de plastico', outcome: 'not_sold', times: 9, last, found: false },
      { words: 'carpeta n3', outcome: 'out_of_stock', times: 2, last, found: false },
      { words: 'birome', outcome: 'not_sold', times: 1, last, found: true },
    ]),
  );
  expect(await screen.findByText(/^Las listas pidieron/)).toHaveTextContent(
    /3 cosas que no había, 12 veces, del/,
  );
  const tables = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent);
  expect(tables).toEqual(['Se agotó', 'No lo vendés', 'Ahora sí está']);
  expect(screen.getByRole('link', { name: /^Ver y reponer\s?: carpeta n3$/ })).toHaveAttribute(
    'href',
    '/admin/products?q=carpeta%20n3',
  );
  const missing = within(await rowWith('No lo vendés', 'taza de plastico'));
  expect(missing.getByRole('link', { name: /^Agregar sinónimo\s+para taza de plastico$/ })).toHaveAttribute(
    'href',
    '/admin/sinonimos?palabra=taza%20de%20plastico',
  );
  await user.click(missing.getByRole('link', { name: /^Crear producto\s?: taza de plastico$/ }));
  await waitFor(() => expect(at()).toMatch(/^\/admin\/new-product/));
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Taza de plastico');
});

test('the form of a product says how many wait for it, and leads to all that people wait for', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Rojo', stock: 0 }] });
  const waited = {
    subProduct: 'v1',
    product: { _id: product._id, name: product.name },
    stock: 0,
    since: '2026-02-14T12:00:00.000Z',
  };
  await openAsAdmin(`/admin/products?q=${product._id}&editar=${product._id}`, (network) =>
    network.change<WaitedArticle[]>(/stock-notices/, () => [
      { ...waited, color: 'Rojo', waiting: 2 },
      { ...waited, color: 'Azul', waiting: 1 },
    ]),
  );
  const said = await screen.findByText('3 personas esperan que vuelva');
  expect(said.parentElement).toHaveTextContent(/: Rojo \(2\), Azul \(1\)\./);
  expect(screen.getByRole('link', { name: 'Ver todo lo que esperan' })).toHaveAttribute(
    'href',
    '/admin/informes/avisos',
  );
});

test('what people wait for says how many they are, and leads to the article', async () => {
  await openAsAdmin('/admin/informes/avisos', (network) =>
    network.change<WaitedArticle[]>(/stock-notices/, () => [
      {
        subProduct: 'v1',
        product: { _id: 'p1', name: 'Témpera' },
        color: 'Azul',
        stock: 0,
        waiting: 7,
        since: '2026-02-14T12:00:00.000Z',
      },
    ]),
  );
  expect(await screen.findByText('7 avisos pedidos')).toBeVisible();
  const row = within(await rowWith('Lo que esperan', 'Témpera (Azul)'));
  expect(row.getByRole('cell', { name: '7' })).toBeVisible();
  expect(row.getByRole('link', { name: /^Ver producto/ })).toHaveAttribute('href', '/admin/products?q=p1');
});
