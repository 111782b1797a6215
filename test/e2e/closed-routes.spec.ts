import { admin, expect, test } from './fixtures.ts';
import { givenShopper, openAs } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';

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
  '/admin/seguridad',
  `/admin/add-more-sub-product/${UNKNOWN}`,
  `/admin/edit-state/${UNKNOWN}`,
  `/admin/order/${UNKNOWN}`,
  '/admin/remitos',
  `/admin/importar-exportar/${UNKNOWN}`,
  '/admin/precios/historial',
  `/admin/precios/${UNKNOWN}`,
  // Identifiers that are none.
  '/admin/edit-state/x',
  '/admin/order/x',
  '/admin/precios/nada',
];

for (const [who, closed] of [
  ['a visitor', [...FOR_USERS, ...FOR_ADMINISTRATORS]],
  ['a customer', [...FOR_GUESTS, ...FOR_ADMINISTRATORS]],
  ['an administrator', FOR_GUESTS],
] as const) {
  test(`${who} is sent to / from what is not theirs`, async ({ page, shop }) => {
    test.slow();
    if (who === 'a customer') await openAs(page, await givenShopper(shop.url, 'ajeno'), '/formasDePago');
    if (who === 'an administrator') await signInAs(page, admin);
    for (const path of closed) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page, path).toHaveURL('/');
        await expect(page.getByRole('region', { name: 'Novedades' })).toBeVisible();
      });
    }
  });
}
