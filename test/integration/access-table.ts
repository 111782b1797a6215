import { aPicture, aProduct, formOf } from '#test/support/forms.ts';
import type { TestShop, Visitor } from '#test/support/shop.ts';
import { account } from './access-account.ts';
import { audit, reports } from './access-audit.ts';
import { cart } from './access-cart.ts';
import { customers } from './access-customers.ts';
import { importExport } from './access-import-export.ts';
import { lists } from './access-lists.ts';
import { newsletter } from './access-newsletter.ts';
import { priceChanges } from './access-prices.ts';
import { products } from './access-products.ts';
import { type Access, adminAlone, all, at, everybody, ownerAlone } from './access-rows.ts';
import { salesDesk } from './access-sales.ts';
import { security } from './access-security.ts';
import { backups, settings } from './access-settings.ts';
import { staff } from './access-staff.ts';
import { stock } from './access-stock.ts';
import { stockNotices } from './access-stock-notices.ts';
import { orderDesk, sales, unpaid } from './access-unpaid.ts';
import { withdrawals } from './access-withdrawals.ts';

const ofVariant = (path: string) => async (shop: TestShop) => ({ path: path + (await givenVariant(shop)) });
const ofProduct = (path: string) => async (shop: TestShop) => ({
  path: path + (await shop.givenProduct({ stock: 1 }))._id,
});

const catalogue: Access[] = [
  { call: 'GET /api/products', ...everybody, prepare: at('/api/products?sort=SortByName') },
  { call: 'GET /api/products/', ...everybody, prepare: at('/api/products/?sort=SortByMinorPrice') },
  {
    call: 'GET /api/products/category/:category',
    ...everybody,
    prepare: at('/api/products/category/Libros'),
  },
  { call: 'GET /api/products/brand/:brand', ...everybody, prepare: at('/api/products/brand/Maped') },
  ...['products/suggestions', 'search', 'search/suggestions'].map(
    (path): Access => ({ call: `GET /api/${path}`, ...everybody, prepare: at(`/api/${path}?q=cuderno`) }),
  ),
  { call: 'GET /api/products/:idProduct', ...everybody, prepare: ofProduct('/api/products/') },
  { call: 'GET /api/subproducts/:id', ...everybody, prepare: ofVariant('/api/subproducts/') },
  { call: 'GET /api/categories', ...everybody, prepare: at('/api/categories') },
  { call: 'GET /api/brands', ...everybody, prepare: at('/api/brands') },
];

const orders: Access[] = [
  {
    call: 'GET /api/admin/address-labels',
    ...adminAlone,
    prepare: async (shop, owner) => ({
      path: `/api/admin/address-labels?orders=${await givenOrder(shop, owner)}`,
    }),
  },
  {
    call: 'POST /api/payments/create-order/:cartId/:userId',
    ...ownerAlone,
    owner: 201,
    prepare: async (shop, owner) => {
      await shop.putInCart(owner, { _id: await givenVariant(shop) });
      return {
        path: `/api/payments/create-order/${owner.user.cartId}/${owner.user._id}`,
        body: { typeOfShipment: 'retira', priceShipment: 0 },
      };
    },
  },
  {
    call: 'POST /api/payments/webhook',
    ...all(401),
    code: 'invalid_signature',
    prepare: async () => ({
      path: '/api/payments/webhook?data.id=1&type=payment',
      body: { type: 'payment', data: { id: '1' } },
    }),
  },
  { call: 'GET /api/orders', ...adminAlone, prepare: at('/api/orders') },
  { call: 'GET /api/orders/state/:state', ...adminAlone, prepare: at('/api/orders/state/Orden-creada') },
  {
    call: 'GET /api/orders/user/:userId',
    ...ownerAlone,
    admin: 200,
    prepare: async (_shop, owner) => ({ path: `/api/orders/user/${owner.user._id}` }),
  },
  {
    call: 'GET /api/orders/:orderId',
    ...adminAlone,
    prepare: async (shop, owner) => ({ path: `/api/orders/${await givenOrder(shop, owner)}` }),
  },
  {
    call: 'PUT /api/orders/:orderId/state/:state',
    ...adminAlone,
    prepare: async (shop, owner) => ({
      path: `/api/orders/${await givenOrder(shop, owner)}/state/En-camino?confirm=unpaid`,
    }),
  },
  {
    call: 'PUT /api/orders/state',
    ...adminAlone,
    prepare: async (shop, owner) => ({
      path: '/api/orders/state',
      body: { orders: [await givenOrder(shop, owner)], state: 'En-camino' },
    }),
  },
  {
    call: 'GET /api/orders/:orderId/events',
    ...adminAlone,
    prepare: async (shop, owner) => ({ path: `/api/orders/${await givenOrder(shop, owner)}/events` }),
  },
  {
    call: 'GET /api/orders/:orderId/payments',
    ...adminAlone,
    prepare: async (shop, owner) => ({ path: `/api/orders/${await givenOrder(shop, owner)}/payments` }),
  },
  {
    call: 'POST /api/orders/:orderId/mails',
    ...adminAlone,
    admin: 202,
    prepare: async (shop, owner) => {
      const orderId = await givenOrder(shop, owner);
      const paid = `/orders/${orderId}/state/En-camino?confirm=unpaid`;
      await shop.expectOk(shop.call('PUT', paid, { as: await shop.keptAdmin() }));
      return { path: `/api/orders/${orderId}/mails`, body: { mail: 'order-on-its-way' } };
    },
  },
];

const administration: Access[] = [
  { call: 'GET /api/admin/products', ...adminAlone, prepare: at('/api/admin/products?sort=stock') },
  { call: 'GET /api/admin/overview', ...adminAlone, prepare: at('/api/admin/overview') },
  { call: 'GET /api/admin/search', ...adminAlone, prepare: at('/api/admin/search?q=goma') },
  { call: 'GET /api/admin/counters', ...adminAlone, prepare: at('/api/admin/counters') },
  {
    call: 'POST /api/admin/jobs/:jobId/retry',
    ...adminAlone,
    admin: 204,
    prepare: async (shop) => {
      const job = { queue: 'mails', kind: 'mail', payload: '{}', failed_at: new Date() } as const;
      const { id } = await shop.db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow();
      return { path: `/api/admin/jobs/${id}/retry` };
    },
  },
  { call: 'GET /api/admin/info', ...adminAlone, prepare: at('/api/admin/info') },
  { call: 'GET /api/admin/pictures', ...adminAlone, prepare: at('/api/admin/pictures') },
  {
    call: 'POST /api/subproducts/:id/restore',
    ...adminAlone,
    prepare: async (shop) => ({ path: `/api/subproducts/${await givenVariant(shop)}/restore` }),
  },
  {
    call: 'POST /api/products',
    ...adminAlone,
    admin: 201,
    prepare: async () => ({ path: '/api/products', body: aProduct() }),
  },
  {
    call: 'POST /api/products/add-more-sub-product',
    ...adminAlone,
    admin: 201,
    prepare: async (shop) => ({
      path: '/api/products/add-more-sub-product',
      body: {
        idProduct: (await shop.givenProduct({ stock: 1 }))._id,
        subProducts: [{ color: 'Lila', stock: 2 }],
      },
    }),
  },
  {
    call: 'PUT /api/products/:idProduct',
    ...adminAlone,
    prepare: async (shop) => {
      const product = await shop.givenProduct({ stock: 1 });
      return { path: `/api/products/${product._id}`, body: product };
    },
  },
  {
    call: 'DELETE /api/products/:idProduct',
    ...adminAlone,
    admin: 204,
    prepare: ofProduct('/api/products/'),
  },
  { call: 'GET /api/subproducts', ...adminAlone, prepare: at('/api/subproducts') },
  {
    call: 'PUT /api/subproducts/:id',
    ...adminAlone,
    prepare: async (shop) => ({ path: `/api/subproducts/${await givenVariant(shop)}`, body: { stock: 4 } }),
  },
  {
    call: 'DELETE /api/subproducts/:id',
    ...adminAlone,
    admin: 204,
    prepare: ofVariant('/api/subproducts/'),
  },
  {
    call: 'POST /api/files/imgs-subProduct/:id',
    ...adminAlone,
    prepare: async (shop) => ({
      path: `/api/files/imgs-subProduct/${await givenVariant(shop)}`,
      ...formOf([['files-img-subProduct', await aPicture()]]),
    }),
  },
];

const around: Access[] = [
  { call: 'GET /api/redirect', ...all(302), prepare: at('/api/redirect') },
  { call: 'GET /api/openapi.json', ...everybody, prepare: at('/api/openapi.json') },
  { call: 'GET /api/docs', ...everybody, prepare: at('/api/docs') },
  // Any other address under /api, which must not reach the pages.
  { call: 'GET /api/', ...all(404), code: 'not_found', prepare: at('/api/') },
  { call: 'GET /api/*', ...all(404), code: 'not_found', prepare: at('/api/nada') },
];

/** Who may call what (rules 15.12). A new route needs a row here. */
export const accessTable: Access[] = [
  ...catalogue,
  ...lists,
  ...account,
  ...cart,
  ...orders,
  ...unpaid,
  ...orderDesk,
  ...sales,
  ...salesDesk,
  ...newsletter,
  ...withdrawals,
  ...administration,
  ...audit,
  ...reports,
  ...settings,
  ...backups,
  ...security,
  ...staff,
  ...customers,
  ...products,
  ...priceChanges,
  ...stock,
  ...stockNotices,
  ...importExport,
  ...around,
];

async function givenVariant(shop: TestShop): Promise<string> {
  const { variants } = await shop.givenProduct({ stock: 5 });
  return variants[0]?._id ?? '';
}

async function givenOrder(shop: TestShop, owner: Visitor): Promise<string> {
  await shop.putInCart(owner, { _id: await givenVariant(shop) });
  return (await shop.expectOk(shop.createOrder(owner))).orderId;
}
