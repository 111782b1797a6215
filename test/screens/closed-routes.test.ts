import { waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { adminToken } from '../support/admin-calls.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

const UNKNOWN = '01a1fd02-0000-7000-8000-000000000000';
const FOR_GUESTS = ['/login', '/register', '/loginGoogle/cualquiera'];
const FOR_USERS = ['/info-user', '/mis-pedidos'];
const FOR_ADMINISTRATORS = [
  '/admin',
  '/admin/products',
  '/admin/subproducts',
  '/admin/new-product',
  '/admin/order',
  '/admin/info-general',
  '/admin/auditoria',
  '/admin/precios',
  '/admin/importar-exportar',
  '/admin/arrepentimientos',
  '/admin/estado',
  '/admin/copias',
  '/admin/seguridad',
  `/admin/add-more-sub-product/${UNKNOWN}`,
  `/admin/vista-previa/${UNKNOWN}`,
  `/admin/edit-state/${UNKNOWN}`,
  '/admin/remitos',
  '/admin/reservas',
  `/admin/importar-exportar/${UNKNOWN}`,
  '/admin/precios/historial',
  `/admin/precios/${UNKNOWN}`,
  // Invalid ids.
  '/admin/edit-state/x',
  '/admin/precios/nada',
];

async function expectSentHome(paths: string[], session: { token?: string }): Promise<void> {
  for (const path of paths) {
    const tab = await openTab(path, session);
    await waitFor(() => expect(tab.at(), path).toBe('/'));
  }
}

test('a visitor is redirected to / from pages for customers and administrators', async () => {
  await expectSentHome([...FOR_USERS, ...FOR_ADMINISTRATORS], {});
});

test('a customer is redirected to / from pages for guests and administrators', async () => {
  const { token } = await givenShopper(inject('screensShop').url, 'ajeno');
  await expectSentHome([...FOR_GUESTS, ...FOR_ADMINISTRATORS], { token });
});

test('an administrator is redirected to / from pages for guests', async () => {
  await expectSentHome(FOR_GUESTS, { token: await adminToken(inject('screensShop').url) });
});
