import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expectText, fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { found, type Tab } from '../support/tab.tsx';

// The tests of all screens share a shop. What is saved here is seen by no other page.
async function settingsCalls() {
  const { call } = await adminCalls(shopUrl());
  const read = () => call<Settings>('GET', '/admin/settings');
  const saveOutside = async (change: (settings: Settings) => Settings) =>
    call<Settings>('PUT', '/admin/settings', change(await read()));
  return { read, saveOutside };
}

const reset = async () => {
  const { saveOutside } = await settingsCalls();
  await saveOutside(() => firstSettings);
};
beforeEach(reset);
afterEach(reset);

const withReplyTo = (replyTo: string) => (settings: Settings) => ({
  ...settings,
  mail: { ...settings.mail, replyTo },
});

const replyTo = () => screen.findByLabelText(/^Las respuestas llegan a/);
const save = (tab: Tab) => press(tab.user, 'Guardar');
const CONFLICT = { name: 'Otra persona lo cambió mientras tanto' };

test('what is typed is shown at once, saved as a whole, and nothing else changes', async () => {
  const { read } = await settingsCalls();
  const before = await read();
  const tab = await openAsAdmin('/admin/tienda/mail');
  await fill(tab.user, await replyTo(), 'hola@losandes.example');
  const preview = screen.getByRole('complementary', { name: 'Vista previa' });
  expect(within(preview).getByText('hola@losandes.example')).toBeInTheDocument();
  expect(screen.getByText('Hay cambios sin guardar.')).toBeVisible();
  await save(tab);
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  expect(screen.getByText('Todo guardado.')).toBeVisible();
  expect(await read()).toEqual(withReplyTo('hola@losandes.example')(before));
  // The form goes on with what was saved.
  await fill(tab.user, await replyTo(), '');
  await save(tab);
  await waitFor(async () => expect((await read()).mail.replyTo).toBeNull());
});

test('an error is shown at its field, which gets the focus; nothing is saved', async () => {
  const { read } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/mail');
  await fill(tab.user, await replyTo(), 'hola');
  await save(tab);
  await waitFor(async () => expect(await replyTo()).toHaveAttribute('aria-invalid', 'true'));
  expect(await replyTo()).toHaveFocus();
  expect(screen.getByText('Escribí un e-mail, por ejemplo ventas@correo.com.')).toBeVisible();
  expect((await read()).mail.replyTo).toBeNull();
});

test('if somebody else saved the same field, both values are shown and one is chosen', async () => {
  const { read, saveOutside } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/mail');
  tab.network.expectRefused(/^412 PUT \/api\/admin\/settings/);
  await fill(tab.user, await replyTo(), 'mia@losandes.example');
  await saveOutside(withReplyTo('suya@losandes.example'));
  await save(tab);
  const dialog = await screen.findByRole('dialog', CONFLICT);
  expect(within(dialog).getByText('mia@losandes.example')).toBeInTheDocument();
  expect(within(dialog).getByText('suya@losandes.example')).toBeInTheDocument();
  await tab.user.click(within(dialog).getByRole('button', { name: 'Guardar lo mío' }));
  await waitFor(async () => expect((await read()).mail.replyTo).toBe('mia@losandes.example'));
  expect(screen.queryByRole('dialog', CONFLICT)).toBeNull();
});

test('theirs can be taken instead', async () => {
  const { read, saveOutside } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/mail');
  tab.network.expectRefused(/^412 PUT \/api\/admin\/settings/);
  await fill(tab.user, await replyTo(), 'mia@losandes.example');
  await saveOutside(withReplyTo('suya@losandes.example'));
  await save(tab);
  await press(tab.user, 'Quedarme con lo guardado');
  expect(await replyTo()).toHaveValue('suya@losandes.example');
  expect((await read()).mail.replyTo).toBe('suya@losandes.example');
});

test('if somebody else saved another screen, both changes are kept without a question', async () => {
  const { read, saveOutside } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/mail');
  tab.network.expectRefused(/^412 PUT \/api\/admin\/settings/);
  await fill(tab.user, await replyTo(), 'mia@losandes.example');
  await saveOutside((now) => ({ ...now, checkout: { ...now.checkout, unprovenUnits: 299 } }));
  await save(tab);
  expect(await screen.findByText('Guardado. Ya se ve en la tienda.')).toBeVisible();
  expect(await read()).toMatchObject({
    mail: { replyTo: 'mia@losandes.example' },
    checkout: { unprovenUnits: 299 },
  });
});

test('what was typed is there after a reload, and can be given up', async () => {
  const tab = await openAsAdmin('/admin/tienda/mail');
  await fill(tab.user, await replyTo(), 'mia@losandes.example');
  await tab.reload();
  expect(await replyTo()).toHaveValue('mia@losandes.example');
  await press(tab.user, 'Volver a lo guardado');
  await waitFor(async () => expect(await replyTo()).toHaveValue(''));
});

test('without a connection nothing is lost, and the next try saves', async () => {
  const { read } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/mail');
  await fill(tab.user, await replyTo(), 'mia@losandes.example');
  const mend = tab.network.cut(/^PUT \/api\/admin\/settings/);
  await save(tab);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar' })).not.toHaveAttribute('aria-busy'),
  );
  expect(await replyTo()).toHaveValue('mia@losandes.example');
  mend();
  await save(tab);
  await waitFor(async () => expect((await read()).mail.replyTo).toBe('mia@losandes.example'));
});

test('a limit that is no number is said at its field; an empty one is no limit', async () => {
  const { read } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/compra');
  const units = await screen.findByLabelText('Máximo de unidades sin confirmar el mail');
  await fill(tab.user, units, 'muchas');
  await save(tab);
  await waitFor(() => expect(units).toHaveAttribute('aria-invalid', 'true'));
  await fill(tab.user, units, '1.200');
  await expectText('De cada artículo se puede llevar todo lo que haya en stock.');
  await save(tab);
  await waitFor(async () =>
    expect((await read()).checkout).toMatchObject({ unprovenUnits: 1200, maxUnits: null }),
  );
});

test('the history says who changed what, and an earlier version comes back', async () => {
  const { read, saveOutside } = await settingsCalls();
  await saveOutside(withReplyTo('primera@losandes.example'));
  await saveOutside(withReplyTo('segunda@losandes.example'));
  const tab = await openAsAdmin('/admin/tienda/historial');
  const table = await screen.findByRole('table', { name: 'Guardados' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(found(rows[0])).toHaveTextContent(
    'Las respuestas llegan a: primera@losandes.example → segunda@losandes.example',
  );
  expect(found(rows[0])).toHaveTextContent('Así está ahora');
  await tab.user.click(within(found(rows[1])).getByRole('button', { name: 'Volver a esta versión' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Volver a esta versión?' });
  await tab.user.click(within(dialog).getByRole('button', { name: 'Volver a esta versión' }));
  expect(await screen.findByText('Listo: la tienda volvió a esa versión.')).toBeVisible();
  expect((await read()).mail.replyTo).toBe('primera@losandes.example');
  await expectText('Volvió a una versión anterior.');
});

const wayNamed = async (tab: Tab, name: RegExp) => {
  const list = await screen.findByRole('list', { name: 'Formas de entrega' });
  const summary = found(within(list).getAllByText(name)[0]);
  await tab.user.click(summary);
  const way = summary.closest('li');
  if (!way) throw new Error('this is no way of delivery');
  return within(way);
};

test('a new way of delivery is tried out on a postal code; a wrong code is said at its field', async () => {
  const { read } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/envios');
  await press(tab.user, 'Agregar una forma de entrega');
  const way = await wayNamed(tab, /^Nueva forma de entrega/);
  await fill(tab.user, way.getByLabelText('Nombre'), 'Moto en Giles');
  await fill(tab.user, way.getByLabelText('Precio'), '3.500');
  await fill(tab.user, way.getByLabelText(/^Solo a estos códigos postales/), '6720, 1499-1000');
  await save(tab);
  expect(await screen.findByText('El rango va del menor al mayor, como 1000-1499')).toBeVisible();
  await fill(tab.user, way.getByLabelText(/^Solo a estos códigos postales/), '6720; 1000 – 1499');
  // Switched off, so that no other test is offered it.
  await tab.user.click(way.getByLabelText('Se ofrece en la tienda'));
  await tab.user.click(way.getByLabelText('Se ofrece en la tienda'));
  const tester = screen.getByLabelText('¿Qué ofrece la tienda a este código postal?');
  await fill(tab.user, tester, '1200');
  expect(screen.getByRole('list', { name: 'Lo que ofrece a 1200' })).toHaveTextContent(
    'Moto en Giles: $ 3.500',
  );
  await fill(tab.user, tester, '5000');
  expect(screen.getByRole('list', { name: 'Lo que ofrece a 5000' })).not.toHaveTextContent('Moto en Giles');
  await tab.user.click(way.getByLabelText('Se ofrece en la tienda'));
  await save(tab);
  await waitFor(async () =>
    expect((await read()).shipping.at(-1)).toMatchObject({
      id: 'moto-en-giles',
      name: 'Moto en Giles',
      price: 3500,
      postalCodes: ['6720', '1000-1499'],
      enabled: false,
    }),
  );
});

test('the three ways of the house cannot be deleted; they are ordered by the keyboard', async () => {
  const { read } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/envios');
  const list = await screen.findByRole('list', { name: 'Formas de entrega' });
  expect(within(list).queryByRole('button', { name: /^Borrar/ })).toBeNull();
  expect(within(list).getAllByText(/Viene con la tienda/)).toHaveLength(3);
  screen.getByRole('button', { name: 'Mover Retiro en la librería' }).focus();
  await tab.user.keyboard('{ArrowUp}');
  await save(tab);
  await waitFor(async () =>
    expect((await read()).shipping.map(({ id }) => id)).toEqual(['retira', 'giles', 'argentina']),
  );
});

test('a CBU is judged while it is typed, a discount comes with a warning, and a transfer needs its data', async () => {
  const { read } = await settingsCalls();
  const tab = await openAsAdmin('/admin/tienda/pagos');
  const cbu = await screen.findByLabelText('CBU o CVU');
  await fill(tab.user, cbu, '28505909');
  await expectText('Van 8 de 22 números.');
  await fill(tab.user, cbu, '2850590940090418135202');
  await expectText('Estos números no coinciden: revisalos.');
  await fill(tab.user, cbu, '2850590940090418135201');
  await expectText('Los 22 números coinciden.');
  await fill(tab.user, screen.getByLabelText('Descuento por transferencia'), '10');
  await expectText('Se muestra como descuento, no como recargo a la tarjeta.');
  await tab.user.click(screen.getByLabelText('Cobrar por transferencia'));
  const preview = screen.getByRole('complementary', { name: 'Vista previa' });
  expect(preview).toHaveTextContent('Transferí $ 9.000');
  await save(tab);
  expect(await screen.findByText('Escribí a nombre de quién está la cuenta')).toBeVisible();
  await tab.user.click(screen.getByLabelText('Cobrar por transferencia'));
  await save(tab);
  await waitFor(async () =>
    expect((await read()).payments.transfer).toMatchObject({
      enabled: false,
      cbu: '2850590940090418135201',
      discount: 10,
    }),
  );
});
