import { aProduct } from '#test/support/forms.ts';
import type { TestShop, Visitor } from '#test/support/shop.ts';
import { listCalls } from './malformed-lists.ts';
import { purchaseCalls } from './malformed-purchase.ts';
import { stockCalls } from './malformed-stock.ts';

/** The users and things of the calls. */
export type Scene = { ana: Visitor; admin: Visitor; product: string; variant: string };

/** Ana has a variant in her cart, and the administrator may change its product. */
export async function setScene(shop: TestShop): Promise<Scene> {
  const ana = await shop.givenCustomer();
  const product = await shop.givenProduct({ stock: 5 });
  const variant = product.variants[0]?._id ?? '';
  await shop.putInCart(ana, { _id: variant });
  return { ana, admin: await shop.admin(), product: product._id, variant };
}

const noText = [0, 12, true, [], {}, ['a'], 'a\0b', '\ud800', 'ñ\udc00', 'x'.repeat(30_000)];
const noNumber = [
  '',
  ' ',
  'mil',
  '1e3',
  '0x10',
  '1,5',
  '--1',
  '١',
  'NaN',
  'Infinity',
  true,
  [],
  {},
  [1],
  '9'.repeat(400),
];

/** Values that each kind of field refuses. JSON has no Infinity; 1e999 stands for it. */
export const wrong = {
  required: [...noText, null, '', '   ', '\u00a0'],
  text: noText,
  pesos: [...noNumber, null, -1, '-1', 1.005, 0.001, 1e12, 1e308, JSON.parse('1e999')],
  whole: [...noNumber, null, -1, '-0.5', 1.5, '1.5', 1e9, 2 ** 53, JSON.parse('-1e999')],
  decimal: [...noNumber, null, -0.1, 1e9, JSON.parse('1e999')],
  pesosOrNull: [...noNumber, -1, 1.005, 1e12],
  textOrNull: noText,
  units: [...noNumber, null, 0.5, '1.5', 1e9, 2 ** 53],
  // Null clears it.
  wholeOrNull: [...noNumber, -1, 1.5, 1e16, JSON.parse('1e999')],
  list: [null, '', 'a', 1, true, {}, [1], [null], [[]]],
  pictures: [
    null,
    'a',
    1,
    {},
    [1],
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['/etc/passwd'],
    [''],
  ],
  object: ['', 'a', 1, true, [], [1]],
} as const;

export type Call = {
  name: string;
  method: 'POST' | 'PUT';
  path: (at: Scene) => string;
  as: 'nobody' | 'ana' | 'admin';
  body: (at: Scene) => object;
  fields: Record<string, keyof typeof wrong>;
  /** An empty body is valid and changes nothing. */
  mayBeEmpty?: true;
  /** Plain HTML forms are accepted, too. */
  takesForms?: true;
  /**
   * Further statuses, beside 400: an unknown id, a wrong password. 400 itself if the body is valid but its link is
   * unknown.
   */
  alsoRefusedAs?: number[];
};

export const calls: Call[] = [
  {
    name: '/user/signup',
    method: 'POST',
    path: () => '/user/signup',
    as: 'nobody',
    body: () => ({ email: 'nueva@tintero.test', password: 'tiza de colores', name: 'Eva', lastName: 'Gil' }),
    fields: { email: 'required', password: 'required', name: 'required', lastName: 'required' },
  },
  {
    name: '/user/login',
    method: 'POST',
    path: () => '/user/login',
    as: 'nobody',
    body: () => ({ email: 'nadie@tintero.test', password: 'tiza' }),
    fields: { email: 'text', password: 'text' },
    alsoRefusedAs: [401, 429],
  },
  {
    name: '/user/request-password-reset',
    method: 'POST',
    path: () => '/user/request-password-reset',
    as: 'nobody',
    body: () => ({ email: 'nadie@tintero.test' }),
    fields: { email: 'required' },
  },
  {
    name: '/user/reset-password',
    method: 'POST',
    path: () => '/user/reset-password',
    as: 'nobody',
    body: () => ({ token: 'x'.repeat(43), password: 'tiza de colores' }),
    fields: { token: 'text', password: 'required' },
    alsoRefusedAs: [400],
  },
  {
    name: '/user/verify-email',
    method: 'POST',
    path: () => '/user/verify-email',
    as: 'nobody',
    body: () => ({ token: 'x'.repeat(43) }),
    fields: { token: 'text' },
    alsoRefusedAs: [400],
  },
  {
    name: '/user/update-user/{userId}',
    method: 'PUT',
    path: (at) => `/user/update-user/${at.ana.user._id}`,
    as: 'ana',
    body: (at) => ({ ...at.ana.user, phone: 2325 }),
    fields: {
      name: 'required',
      lastName: 'required',
      phone: 'wholeOrNull',
      direction: 'object',
      'direction.address': 'text',
      'direction.CP': 'wholeOrNull',
      'direction.city': 'text',
      'direction.prov': 'text',
    },
    mayBeEmpty: true,
  },
  {
    name: '/newsletter',
    method: 'POST',
    path: () => '/newsletter',
    as: 'nobody',
    body: () => ({ email: 'lectora@tintero.test' }),
    fields: { email: 'required' },
    takesForms: true,
  },
  {
    name: '/stock-notices',
    method: 'POST',
    path: () => '/stock-notices',
    as: 'nobody',
    body: (at) => ({ subProduct: at.variant, email: 'espera@tintero.test' }),
    fields: { subProduct: 'required', email: 'required' },
    takesForms: true,
    alsoRefusedAs: [404],
  },
  {
    name: '/withdrawals',
    method: 'POST',
    path: () => '/withdrawals',
    as: 'nobody',
    body: () => ({ email: 'arrepentida@tintero.test', orderCode: '', scope: 'whole', note: '' }),
    fields: { email: 'required', orderCode: 'text', scope: 'required', note: 'text' },
    takesForms: true,
  },
  ...listCalls,
  ...purchaseCalls,
  {
    name: '/products',
    method: 'POST',
    path: () => '/products',
    as: 'admin',
    body: aProduct,
    fields: {
      name: 'required',
      description: 'required',
      price: 'pesos',
      category: 'required',
      brand: 'required',
      minimumStock: 'whole',
      discount: 'decimal',
      taxRate: 'decimal',
      size: 'object',
      'size.long': 'decimal',
      'size.width': 'decimal',
      'size.height': 'decimal',
      weight: 'decimal',
      subProducts: 'list',
      'subProducts.0.color': 'required',
      'subProducts.0.stock': 'whole',
      'subProducts.0.barcode': 'text',
      'subProducts.0.img': 'pictures',
    },
  },
  {
    name: '/products/add-more-sub-product',
    method: 'POST',
    path: () => '/products/add-more-sub-product',
    as: 'admin',
    body: (at) => ({ idProduct: at.product, subProducts: aProduct().subProducts }),
    fields: {
      idProduct: 'required',
      subProducts: 'list',
      'subProducts.0.color': 'required',
      'subProducts.0.stock': 'whole',
    },
    alsoRefusedAs: [404],
  },
  {
    name: '/products/{id}',
    method: 'PUT',
    path: (at) => `/products/${at.product}`,
    as: 'admin',
    body: (at) => ({ ...aProduct(), IDSubProducts: [{ _id: at.variant }] }),
    fields: {
      name: 'required',
      description: 'required',
      price: 'pesos',
      category: 'required',
      brand: 'required',
      minimumStock: 'whole',
      discount: 'decimal',
      taxRate: 'decimal',
      size: 'object',
      'size.long': 'decimal',
      weight: 'decimal',
      IDSubProducts: 'list',
    },
  },
  {
    name: '/subproducts/{id}',
    method: 'PUT',
    path: (at) => `/subproducts/${at.variant}`,
    as: 'admin',
    body: () => ({ color: 'Azul', stock: 5, barcode: '779', img: [] }),
    fields: { color: 'required', stock: 'whole', barcode: 'text', img: 'pictures' },
    mayBeEmpty: true,
  },
  ...stockCalls,
];
