import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { bodyRows, expectText, fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import type { Tab } from '../support/tab.tsx';

const SCREEN = '/admin/importar-exportar';
const REPORT = 'Informe fila por fila';

async function choose(tab: Tab, file: File): Promise<void> {
  await tab.user.upload(await screen.findByLabelText('Archivo de productos'), file);
}

/** The import screen after it has sent such a file. */
async function givenUpload(content: BlobPart, name = 'productos.csv'): Promise<Tab> {
  const tab = await openAsAdmin(SCREEN);
  await choose(tab, new File([content], name, { type: 'text/csv' }));
  await waitFor(() => expect(tab.at()).toMatch(/importar-exportar\/[0-9a-f-]{36}$/));
  return tab;
}

test('columns that the file does not name are chosen; the settings are kept; the import is discarded', async () => {
  const code = String(Date.now());
  const head = 'Nombre;Marca;Categoría;Color;Precio;Stock;EAN';
  const first = await givenUpload(`${head}\nTiza ${code};M;Tizas;Blanca;100;1;${code}\n`);
  await press(first.user, 'Importar 1 fila');
  expect(await screen.findByText('Listo: se importó 1 fila.')).toBeVisible();

  const { user } = await givenUpload(`Art.;Nro;Valor\n${code};1;110\n`, 'lista.csv');
  await expectText('No sabemos qué columna es el código de barras ni cuál el precio.');
  await user.selectOptions(screen.getByLabelText('Qué es Art.'), 'Código de barras');
  await user.selectOptions(screen.getByLabelText('Qué es Valor'), 'Precio');
  await fill(user, screen.getByLabelText('Recargo (%)'), '10');
  await press(user, 'Revisar de nuevo');
  await waitFor(async () => expect((await bodyRows(REPORT))[0]).toHaveTextContent('Precio: $ 100 → $ 121'));
  await user.click(screen.getByText('Formato, columnas y opciones'));
  expect(screen.getByLabelText('Recargo (%)')).toHaveValue('10');
  await press(user, 'Descartar');
  await expectText('Cancelada · ');
  expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
});

test('an import is taken back after a question, and the report says it', async () => {
  const code = String(Date.now());
  const { user } = await givenUpload(
    `Nombre;Marca;Categoría;Color;Precio;Stock\nGoma de ida y vuelta ${code};M;Gomas;Blanca;100;1\n`,
  );
  await press(user, 'Importar 1 fila');
  await press(user, 'Deshacer la importación');
  const question = within(await screen.findByRole('dialog', { name: '¿Deshacer la importación?' }));
  await user.click(question.getByRole('button', { name: 'Deshacer 1 fila' }));
  await waitFor(async () => expect((await bodyRows(REPORT))[0]).toHaveTextContent('Deshecha'));
  await expectText('Deshecha · ');
  expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull();
});

test("a supplier's list asks whose it is, and shows the costs and prices that follow", async () => {
  const name = `Mayorista ${Date.now()}`;
  const { call } = await adminCalls(shopUrl());
  await call('POST', '/admin/suppliers', { name });
  const { user } = await givenUpload('Código;Detalle;Precio\n0012;Goma del mayorista;100\n', 'mayorista.csv');
  await expectText(
    'Decinos abajo de qué proveedor es la lista, si sus precios incluyen IVA y con qué ganancia vendés.',
  );
  const choice = screen.getByLabelText('Proveedor');
  await waitFor(() => expect(within(choice).getByRole('option', { name })).toBeInTheDocument());
  await user.selectOptions(choice, name);
  await user.selectOptions(screen.getByLabelText('Precios de la lista'), 'netos: falta sumar el IVA');
  await fill(user, screen.getByLabelText('Ganancia (%)'), '60');
  await user.selectOptions(screen.getByLabelText('El precio termina'), 'en 90: $ 1.290');
  await press(user, 'Revisar de nuevo');
  await waitFor(async () => expect((await bodyRows(REPORT))[0]).toHaveTextContent('Costo: (nada) → $ 121'));
  expect((await bodyRows(REPORT))[0]).toHaveTextContent('Precio: (nada) → $ 290');
  await press(user, 'Importar 1 fila');
  expect(await screen.findByText('Listo: se importó 1 fila.')).toBeVisible();
});

test('a setting that cannot be read is marked, gets the focus, and is not sent', async () => {
  const { user, network } = await givenUpload('Art.;Nro;Valor\n1;1;110\n', 'lista.csv');
  const markup = await screen.findByLabelText('Recargo (%)');
  await fill(user, markup, 'mucho');
  await press(user, 'Revisar de nuevo');
  await waitFor(() => expect(markup).toHaveFocus());
  expect(markup).toHaveAccessibleDescription(/Escribí un número, por ejemplo 12,5/);
  const sent = () => network.asked.filter((call) => /^PUT \/api\/admin\/imports\//.test(call));
  expect(sent()).toEqual([]);
  await fill(user, markup, '12,5');
  await press(user, 'Revisar de nuevo');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a file that cannot be read says what to do', async () => {
  await givenUpload(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'viejo.xls');
  expect(await screen.findByText(/tiene contraseña o está dañado/)).toBeVisible();
});

test('a file that is too large is not sent', async () => {
  const tab = await openAsAdmin(SCREEN);
  await choose(tab, new File([new Uint8Array(10_000_001)], 'grande.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/^El archivo pesa más de 10 MB\./)).toBeVisible();
  expect(tab.at()).toBe(SCREEN);
});

test('an unknown import says so, with a way back', async () => {
  await openAsAdmin(`${SCREEN}/nada`, ({ expectRefused }) => expectRefused(/^404 GET/));
  expect(await screen.findByRole('heading', { name: 'No hay una importación con el id nada' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Importar y exportar' })).toHaveAttribute('href', SCREEN);
});
