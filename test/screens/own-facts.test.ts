import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Settings } from '#shared/schemas/settings.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { expectSaid, openCart, setNumber } from '../support/cart-screen.ts';
import { readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { facts } from '../support/tab.tsx';

async function save(settings: Settings) {
  const { call } = await adminCalls(shopUrl());
  await call('PUT', '/admin/settings', settings);
}
const before = facts.shop;
afterEach(async () => {
  facts.shop = before;
  await save(firstSettings);
});

test('the page of the ways to pay has those that are switched on', async () => {
  const { payments } = firstSettings;
  const transfer = {
    ...payments.transfer,
    enabled: true,
    alias: 'LIBRERIA.ANDES',
    holder: 'Marta',
    discount: 7.5,
  };
  const cash = { ...payments.cash, enabled: true, note: 'Traé cambio, por favor.' };
  await save({ ...firstSettings, payments: { mercadopago: { enabled: false }, transfer, cash } });
  const methods = async () => {
    const { page } = await readPage('/formasDePago');
    return page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  };
  await waitFor(async () =>
    expect((await methods()).slice(0, 2)).toEqual(['Transferencia bancaria', 'Efectivo al retirar']),
  );
  const { page, html, meta } = await readPage('/formasDePago');
  expect(page.getByText(/Tenés 7,5 % menos en los productos/)).toBeTruthy();
  expect(page.getByText('Traé cambio, por favor.')).toBeTruthy();
  expect(html.querySelector('main')?.textContent).not.toContain('Mercado Pago');
  expect(meta('description')).toBe('Cómo se paga: transferencia bancaria, efectivo al retirar.');
});

test('the counter of the cart knows how many of an article an order may have', async () => {
  facts.shop = { ...before, checkout: { ...before.checkout, maxUnits: 3 } };
  const { pen, tab } = await openCart('limite');
  await setNumber(tab, pen, '4');
  await expectSaid('Podés llevar hasta 3 unidades de cada artículo.');
});

test('a new name is in the frame at once', async () => {
  const tab = await openAsAdmin('/admin/tienda/identidad');
  await fill(tab.user, await screen.findByLabelText(/^Nombre de la tienda/), 'Librería Los Andes');
  facts.shop = { ...before, identity: { ...before.identity, name: 'Librería Los Andes' } };
  await press(tab.user, 'Guardar');
  expect(await screen.findByRole('link', { name: /Librería Los Andes/ })).toBeVisible();
});
