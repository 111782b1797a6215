import { randomInt } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expectRows, expectText, fill, openAsAdmin, press, rowWith } from '../support/admin-screen.ts';
import { aCode } from '../support/barcodes.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { saidIn } from '../support/tab.tsx';

const TABLE = 'Artículos contados';
const APPLY = /^POST \/api\/admin\/stock-counts$/;

/** A product with five units of a variant for each code. */
async function givenArticles(codes: readonly string[]) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const colors = codes.map((barcode, n) => ({ color: `Tono ${n}`, stock: 5, barcode }));
  const product = await givenProduct({ colors, category: `Estante-${randomInt(1_000_000)}` });
  const readStock = async () => {
    const { IDSubProducts } = await call<Product>('GET', `/products/${product._id}`);
    return IDSubProducts.map(({ stock }) => stock);
  };
  return { call, product, readStock };
}

async function scan(user: UserEvent, text: string) {
  await fill(user, await screen.findByLabelText('Código o nombre'), text);
  await user.keyboard('{Enter}');
}

test('a category is counted: what was not read is at zero, differences are accepted and undone', async () => {
  const [first, second] = [aCode(), aCode()];
  const { product, readStock } = await givenArticles([first, second]);
  const tab = await openAsAdmin('/admin/stock/recuento');
  await scan(tab.user, `4*${first}`);
  await expectRows(TABLE, 1);
  await tab.user.selectOptions(await screen.findByLabelText('Contar una categoría entera'), product.category);
  await press(tab.user, 'Agregar a la lista');
  await expectRows(TABLE, 2);
  await tab.reload();
  await expectRows(TABLE, 2);
  expect(await rowWith(TABLE, 'Tono 0')).toHaveTextContent('−1');
  expect(await rowWith(TABLE, 'Tono 1')).toHaveTextContent('−5');
  await expectText('1 artículo quedaría en cero');
  // The rest can be accepted before the page has read again what was accepted.
  const letAnswer = tab.network.hold(/^GET \/api\/admin\/stock-counts/);
  await press(tab.user, /^Aceptar .*Tono 0/);
  await expectText('Aceptaste el recuento de 1 artículo.');
  await expectRows(TABLE, 1);
  expect(await readStock()).toEqual([4, 5]);
  await press(tab.user, 'Aceptar todo');
  await waitFor(async () => expect(await readStock()).toEqual([4, 0]));
  letAnswer();
  const saved = await screen.findByRole('status', { name: 'Recuento aceptado' });
  await tab.user.click(within(saved).getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await readStock()).toEqual([4, 5]));
});

test('a count whose answer was lost counts once, and what was sold meanwhile still counts', async () => {
  const code = aCode();
  const { call, product, readStock } = await givenArticles([code]);
  const { user, network } = await openAsAdmin('/admin/stock/recuento');
  await scan(user, `3*${code}`);
  await expectRows(TABLE, 1);
  const subProduct = product.IDSubProducts[0]?._id;
  await call('POST', '/admin/stock-corrections', { subProduct, change: -1, reason: 'own_use' });
  const reconnect = network.cut(APPLY, { afterwards: true });
  await press(user, 'Aceptar todo');
  await waitFor(() => expect(saidIn('alert')).toHaveLength(1));
  reconnect();
  await press(user, 'Aceptar todo');
  await expectText('Aceptaste el recuento de 1 artículo.');
  expect(await readStock()).toEqual([2]);
});

test('a count that would take units away that are gone says which article it is, and keeps the list', async () => {
  const code = aCode();
  const { call, product, readStock } = await givenArticles([code]);
  const { user, network } = await openAsAdmin('/admin/stock/recuento');
  await scan(user, code);
  await expectRows(TABLE, 1);
  const subProduct = product.IDSubProducts[0]?._id;
  await call('POST', '/admin/stock-corrections', { subProduct, change: -4, reason: 'own_use' });
  network.expectRefused(/^409 POST \/api\/admin\/stock-counts$/);
  await press(user, 'Aceptar todo');
  await waitFor(() => expect(saidIn('alert').join()).toContain(product.name));
  await expectRows(TABLE, 1);
  expect(await readStock()).toEqual([1]);
});
