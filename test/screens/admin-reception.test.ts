import { randomInt } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { bodyRows, expectRows, expectText, fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { aCode } from '../support/barcodes.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { saidIn } from '../support/tab.tsx';

const TABLE = 'Artículos de la entrega';
const RECEIVE = /^POST \/api\/admin\/receptions$/;

/** A product with a variant for each code. */
async function givenArticles(codes: readonly string[]) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const colors = codes.map((barcode, n) => ({ color: `Tono ${n}`, stock: 0, barcode }));
  const product = await givenProduct({ colors });
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

const expectNews = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContainEqual(
      expect.stringMatching(text),
    ),
  );
const open = () => screen.findByRole('region', { name: 'Códigos por resolver' });

test('a delivery whose answer was lost comes in once, over a reload too', async () => {
  const codes = Array.from({ length: 40 }, aCode);
  const { readStock } = await givenArticles(codes);
  const tab = await openAsAdmin('/admin/stock/recepcion');
  for (const code of codes) await scan(tab.user, code);
  await expectRows(TABLE, 40);
  const reconnect = tab.network.cut(RECEIVE, { afterwards: true });
  await press(tab.user, 'Sumar al stock');
  await waitFor(() => expect(saidIn('alert')).toHaveLength(1));
  reconnect();
  await tab.reload();
  await expectRows(TABLE, 40);
  await press(tab.user, 'Sumar al stock');
  await expectText('Entraron 40 unidades de 40 artículos');
  expect(await readStock()).toEqual(codes.map(() => 1));
  expect(screen.queryByRole('table', { name: TABLE })).toBeNull();
});

test('what is scanned while a delivery is being saved is the next one', async () => {
  const [first, second] = [aCode(), aCode()];
  const { readStock } = await givenArticles([first, second]);
  const { user, network } = await openAsAdmin('/admin/stock/recepcion');
  await scan(user, first);
  await expectRows(TABLE, 1);
  const answer = network.hold(RECEIVE);
  await press(user, 'Sumar al stock');
  await scan(user, first);
  await scan(user, second);
  await expectRows(TABLE, 2);
  answer();
  await expectText('Entraron 1 unidad de 1 artículo');
  await expectText('2 artículos, 2 unidades');
  await press(user, 'Sumar al stock');
  await expectText('Entraron 2 unidades de 2 artículos');
  expect(await readStock()).toEqual([2, 1]);
});

test('a number is for the last scan, also for one that is nobody’s', async () => {
  const code = aCode();
  await givenArticles([code]);
  const { user } = await openAsAdmin('/admin/stock/recepcion');
  await scan(user, code);
  const unknown = aCode();
  await scan(user, unknown);
  await scan(user, '12');
  await expectNews(`“${unknown}”: 12 unidades`);
  expect(await open()).toHaveTextContent(`${unknown} · 12 unidades`);
  await expectText('1 artículo, 1 unidad');
});

test('a scan that may be several articles waits until somebody chooses', async () => {
  const [code, other] = [aCode(), aCode()];
  const { product } = await givenArticles([code, other]);
  const { user } = await openAsAdmin('/admin/stock/recepcion');
  await scan(user, `3*${product.name}`);
  await scan(user, code);
  await expectNews(/Tono 0: 1 unidad/);
  expect(screen.getByRole('button', { name: 'Sumar al stock' })).toHaveAttribute('aria-disabled', 'true');
  const choice = within(await open()).getByRole('group', { name: `Opciones para “${product.name}”` });
  await user.click(within(choice).getByRole('button', { name: /Tono 1/ }));
  await expectText('2 artículos, 4 unidades');
  expect(screen.queryByRole('region', { name: 'Códigos por resolver' })).toBeNull();
});

test('a number that is a code, too, is asked about and kept', async () => {
  const [code, number] = [aCode(), String(randomInt(1_000, 9_999))];
  await givenArticles([code, number]);
  const { user } = await openAsAdmin('/admin/stock/recepcion');
  await scan(user, code);
  await scan(user, number);
  await scan(user, code);
  await expectNews(/Tono 0: 2 unidades/);
  await user.click(within(await open()).getByRole('button', { name: /unidades de Zafiro/ }));
  await expectText(new RegExp(`1 artículo, ${Number(number).toLocaleString('es-AR')} unidades`));
});

test('a code of another supplier is asked about, one of this supplier is not', async () => {
  const { call, product } = await givenArticles([aCode(), aCode()]);
  const [own, foreign] = product.IDSubProducts;
  const code = `X${randomInt(1_000_000)}`;
  const suppliers = await Promise.all(
    [own, foreign].map(async (variant, n) => {
      const supplier = await call<Supplier>('POST', '/admin/suppliers', { name: `Mayorista ${n} ${code}` });
      const path = `/admin/suppliers/${supplier._id}/articles/${variant?._id}`;
      await call('PUT', path, { code: n === 0 ? code : `Z${code}` });
      return supplier;
    }),
  );
  const { user } = await openAsAdmin('/admin/stock/recepcion');
  await scan(user, code);
  await expectNews(`1 artículo para “${code}”: elegí uno`);
  await user.click(within(await open()).getByRole('button', { name: /Sumar 1/ }));
  await expectText('1 artículo, 1 unidad');
  await fill(user, screen.getByLabelText(/^Proveedor/), suppliers[1]?.name.toUpperCase() ?? '');
  await scan(user, `Z${code}`);
  await expectText('2 artículos, 2 unidades');
});

test('an emptied list comes back', async () => {
  const code = aCode();
  await givenArticles([code]);
  const { user } = await openAsAdmin('/admin/stock/recepcion');
  await scan(user, `7*${code}`);
  await expectText('1 artículo, 7 unidades');
  await press(user, 'Vaciar la lista');
  await waitFor(() => expect(screen.queryByRole('table', { name: TABLE })).toBeNull());
  await press(user, 'Deshacer');
  await expectText('1 artículo, 7 unidades');
});

test('a past reception is found, corrected, and received again as it should have been', async () => {
  const codes = [aCode(), aCode()];
  const { call, product, readStock } = await givenArticles(codes);
  const { _id } = await call<Reception>('POST', '/admin/receptions', {
    lines: product.IDSubProducts.map((variant) => ({ subProduct: variant._id, quantity: 4, cost: 80.5 })),
    supplier: 'Mayorista Corregido',
    note: 'Remito 9',
  });
  const { user, at } = await openAsAdmin('/admin/stock/recepciones');
  const [row] = (await bodyRows('Recepciones')).filter((one) =>
    within(one).queryByRole('link')?.getAttribute('href')?.endsWith(_id),
  );
  if (!row) throw new Error('the reception is not listed');
  expect(row).toHaveTextContent('Mayorista Corregido');
  await user.click(within(row).getByRole('link'));
  await expectText('8 unidades de 2 artículos, de Mayorista Corregido');
  expect(await bodyRows('Lo que entró')).toHaveLength(2);
  await press(user, 'Corregir');
  await expectText('2 artículos, 8 unidades, $ 644 al costo');
  expect(at()).toBe('/admin/stock/recepcion');
  expect(await readStock()).toEqual([0, 0]);
  await fill(user, screen.getByLabelText(/^Cantidad de .*Tono 1/), '3');
  await user.tab();
  await press(user, 'Sumar al stock');
  await expectText('Entraron 7 unidades de 2 artículos, de Mayorista Corregido');
  expect(await readStock()).toEqual([4, 3]);
});
