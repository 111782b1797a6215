import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expectText, fill, follow, openAsAdmin, press } from '../support/admin-screen.ts';
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

test('Mi tienda leads to each of its screens, and each to the next', async () => {
  const tab = await openAsAdmin('/admin/tienda');
  await follow(tab.user, /^Contacto/);
  await screen.findByRole('heading', { level: 1, name: 'Contacto' });
  await follow(tab.user, 'Seguir con Redes');
  await screen.findByRole('heading', { level: 1, name: 'Redes' });
  const main = within(screen.getByRole('main'));
  await tab.user.click(main.getByRole('link', { name: 'Mi tienda' }));
  await waitFor(() => expect(tab.at()).toBe('/admin/tienda'));
});

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

test('a colour that cannot be read comes with the nearest one that can', async () => {
  const tab = await openAsAdmin('/admin/tienda/identidad');
  const code = await screen.findByRole('textbox', { name: 'Color de los botones' });
  await fill(tab.user, code, '#ffcc00');
  expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectText(/No se lee bien sobre el papel: contraste 1,\d a 1/);
  const offer = await screen.findByRole('button', { name: /^Usar #/ });
  const nearest = /#[0-9a-f]{6}/.exec(offer.textContent)?.[0] ?? '';
  await tab.user.click(offer);
  expect(code).toHaveValue(nearest);
  expect(code).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('button', { name: /^Usar #/ })).toBeNull();
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
