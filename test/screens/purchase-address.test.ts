import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenBuyer } from '../support/screen-shop.ts';
import { openTab, saidIn, type Tab } from '../support/tab.tsx';

const PHONE = /^Teléfono/;

const fillInData = () => screen.findByRole('heading', { level: 1, name: 'LLenar datos' });
const useThis = () => screen.findByRole('heading', { level: 1, name: '¿Usar esta dirección?' });
const save = ({ user }: Tab) => user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
const modify = async ({ user }: Tab) =>
  user.click(await screen.findByRole('button', { name: 'Modificar datos' }));

async function fill({ user }: Tab, label: string | RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

test('a complete address has to be confirmed; yes leads to /buy, and back returns here', async () => {
  const { shopper } = await givenBuyer('completa');
  const tab = await openTab('/carrito', shopper);
  await tab.user.click(await screen.findByRole('link', { name: 'Iniciar compra' }));
  await useThis();
  expect(tab.at()).toBe('/order');
  for (const part of ['Ana Paz', 'Moreno 450', '6720', 'San Andrés de Giles', 'Buenos Aires'])
    expect(screen.getByRole('main')).toHaveTextContent(part);
  expect(screen.getByRole('complementary', { name: 'Lo que comprás' })).toHaveTextContent(
    /Azul\$ 2\.000Subtotal sin envío\$ 2\.000$/,
  );
  await tab.user.click(screen.getByRole('link', { name: 'Usar esta dirección' }));
  await waitFor(() => expect(tab.at()).toBe('/buy'));
  tab.back();
  await useThis();
});

test('the address can be changed, and the change can be cancelled', async () => {
  const { shopper } = await givenBuyer('modifica');
  const tab = await openTab('/order', shopper);
  await modify(tab);
  expect(await fillInData()).toHaveFocus();
  expect(screen.getByLabelText('Dirección')).toHaveValue('Moreno 450');
  await fill(tab, 'Dirección', 'Otra 1');
  await tab.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await useThis();
  expect(screen.getByRole('main')).toHaveTextContent('Moreno 450');
  expect(screen.getByRole('button', { name: 'Modificar datos' })).toHaveFocus();

  await modify(tab);
  await fill(tab, 'Dirección', 'Rivadavia 12, 3.º B');
  await fill(tab, PHONE, '2325412233');
  await save(tab);
  await waitFor(() => expect(tab.at()).toBe('/buy'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Rivadavia 12, 3.º B'));
  await openTab('/order', shopper);
  await useThis();
  for (const part of ['Rivadavia 12, 3.º B', '+54 2325 41-2233', 'Subtotal sin envío$ 2.000'])
    expect(screen.getByRole('main')).toHaveTextContent(part);
});

test('each field says what is wrong, and the typed data stays', async () => {
  const { shopper } = await givenBuyer('llena', { address: false });
  const tab = await openTab('/order', shopper);
  await fillInData();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  expect(screen.getByLabelText('Apellido')).toHaveValue('Paz');
  expect(screen.getByLabelText('Código postal')).toHaveAttribute('min', '0');
  await fill(tab, 'Nombre', ' ');
  await fill(tab, 'Apellido', '');
  await fill(tab, PHONE, 'veinte');
  await save(tab);
  for (const [field, words] of [
    ['Nombre', 'Escribí tu nombre.'],
    ['Apellido', 'Escribí tu apellido.'],
    [PHONE, 'Escribilo con números, con código de área.'],
    ['Dirección', 'Escribí la calle y el número.'],
    ['Código postal', 'Escribí el código postal.'],
    ['Ciudad', 'Escribí la ciudad.'],
    ['Provincia', 'Elegí la provincia.'],
  ] as const) {
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(words));
  }
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(screen.getByLabelText(PHONE)).toHaveValue('veinte');
});

test('an invalid postcode is refused; with a valid one Enter leads to /buy', async () => {
  const { shopper } = await givenBuyer('codigo', { address: false });
  const tab = await openTab('/order', shopper);
  await fillInData();
  await fill(tab, PHONE, '+54 9 (2325) 40-0000');
  await fill(tab, 'Dirección', 'Moreno 450');
  await fill(tab, 'Ciudad', 'San Andrés de Giles');
  await tab.user.selectOptions(screen.getByLabelText('Provincia'), 'Buenos Aires');
  for (const wrong of ['-5', '12.5', '123456789']) {
    await fill(tab, 'Código postal', wrong);
    await save(tab);
    expect(await screen.findByText('Escribilo con números, por ejemplo 6720.')).toBeVisible();
    expect(screen.getByLabelText('Código postal')).toHaveFocus();
  }
  await fill(tab, 'Código postal', '6720');
  await tab.user.keyboard('{Enter}');
  await waitFor(() => expect(tab.at()).toBe('/buy'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Moreno 450'));
});

for (const [shipping, name] of [
  ['giles', /Giles/],
  ['argentina', /resto de la Argentina/],
] as const) {
  test(`buying with shipping "${shipping}" but no address leads to the address form and makes no order`, async () => {
    const { shopper, orders } = await givenBuyer('sin-domicilio', { address: false });
    const tab = await openTab(`/buy?envio=${shipping}`, shopper);
    tab.network.expectRefused(/^409 POST \/api\/payments\/create-order/);
    expect(await screen.findByRole('radio', { name })).toBeChecked();
    expect(screen.getByText('Para este envío necesitamos tu dirección.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Completar la dirección' })).toHaveAttribute('href', '/order');
    await tab.user.click(screen.getByRole('button', { name: 'Comprar' }));
    await waitFor(() => expect(tab.at()).toBe('/order'));
    await fillInData();
    expect(saidIn('alert')).toEqual([expect.stringContaining('dirección')]);
    expect(await orders()).toEqual([]);
  });
}

test('an error while saving is shown, the typed data stays, and saving again works', async () => {
  const { shopper } = await givenBuyer('falla');
  const tab = await openTab('/order', shopper);
  await modify(tab);
  await fill(tab, 'Ciudad', 'Luján');
  const mend = tab.network.cut(/update-user/);
  await save(tab);
  await waitFor(() =>
    expect(saidIn('alert')).toEqual(['No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.']),
  );
  expect(screen.getByLabelText('Ciudad')).toHaveValue('Luján');
  mend();
  await save(tab);
  await waitFor(() => expect(tab.at()).toBe('/buy'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('6720 Luján'));
});

test('a refusal by the server is shown at its field', async () => {
  const { shopper } = await givenBuyer('rechaza');
  const tab = await openTab('/order', shopper);
  tab.network.expectRefused(/^400 PUT \/api\/user\/update-user/);
  await modify(tab);
  const address = screen.getByLabelText('Dirección');
  address.removeAttribute('maxlength');
  await fill(tab, 'Dirección', 'x'.repeat(201));
  await save(tab);
  await waitFor(() => expect(address).toBeInvalid());
  expect(address).toHaveFocus();
  expect(address).toHaveAccessibleDescription(/200/);
});
