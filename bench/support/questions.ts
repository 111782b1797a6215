import { categoryPath } from '#shared/paths.ts';
import type { Question } from './ask.ts';
import type { Customer } from './customers.ts';
import { codeOfOrder } from './fill-orders.ts';

/** What the requests of a step are about. */
export type Subjects = {
  url: string;
  productIds: string[];
  categories: string[];
  admin: string;
  customer: Customer | undefined;
  /** A customer with several past orders. */
  regularId: string;
  /** Variants with plenty of units. */
  variants: string[];
};

/** As people type them: a thing, a thing with its brand, half a word, one with an accent missing. */
const searches = ['cuaderno', 'lapiz faber', 'resm', 'cuaderno rivadavia', 'goma', 'marcador azul'];
const misspelt = ['cuderno', 'lapizz', 'marcadro', 'carpetta'];

function pick<Item>(items: Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** Everything whose cost could grow with the catalogue. `medida` keeps a page from being kept. */
export function productQuestions(subjects: Subjects): Question[] {
  const { categories, productIds, admin } = subjects;
  return [
    { name: 'home, uncached', ask: (n) => ({ path: `/?medida=${n}` }) },
    {
      name: 'category page, uncached',
      ask: (n) => ({ path: `${categoryPath(pick(categories, n))}?medida=1` }),
    },
    {
      name: 'category page, price, page 3, uncached',
      ask: (n) => ({ path: `${categoryPath(pick(categories, n))}?orden=menor-precio&pagina=3&medida=1` }),
    },
    { name: 'whole catalogue, uncached', ask: () => ({ path: '/catalogo?medida=1' }) },
    { name: 'detail, uncached', ask: (n) => ({ path: `/detalle/${pick(productIds, n)}?medida=1` }) },
    { name: 'search page', ask: (n) => ({ path: `/catalogo?q=${encodeURIComponent(pick(searches, n))}` }) },
    { name: 'search, misspelt', ask: (n) => ({ path: `/api/products/suggestions?q=${pick(misspelt, n)}` }) },
    { name: 'API list of 24', ask: (n) => ({ path: `/api/products?limit=24&page=${1 + (n % 5)}` }) },
    {
      name: 'API list, in stock',
      ask: (n) => ({ path: `/api/products?limit=24&inStock=1&page=${1 + (n % 5)}` }),
    },
    {
      name: 'API search',
      ask: (n) => ({ path: `/api/products?limit=24&q=${encodeURIComponent(pick(searches, n))}` }),
    },
    { name: 'API categories', ask: () => ({ path: '/api/categories' }) },
    ...purchaseQuestions(subjects),
    ...productLists(admin),
  ];
}

/** Every list of the administration, each by each of its orders and filters, and its overview. */
export function adminQuestions(admin: string): Question[] {
  return [
    ...productLists(admin),
    ...orderLists(admin),
    {
      name: 'admin products, last page',
      ask: () => ({ path: '/api/admin/products?limit=10&page=2000', token: admin }),
    },
    {
      name: 'admin orders, last page',
      ask: () => ({ path: '/api/orders?limit=10&page=10000', token: admin }),
    },
    {
      name: 'admin sub-products, last page',
      ask: () => ({ path: '/api/subproducts?limit=10&page=5990', token: admin }),
    },
  ];
}

function productLists(admin: string): Question[] {
  return [
    ...adminList('products', '/api/admin/products?limit=10', admin, [
      'name',
      'price',
      'category',
      'creationDate',
      'lastModifiedDate',
      'stock',
    ]),
    {
      name: 'admin products, searched',
      ask: (n) => ({ path: `/api/admin/products?limit=10&q=${pick(searches, n)}`, token: admin }),
    },
    {
      name: 'admin products, low stock',
      ask: () => ({ path: '/api/admin/products?limit=10&stock=low', token: admin }),
    },
    ...adminList('sub-products', '/api/subproducts?limit=10&page=1', admin, [
      'name',
      'color',
      'stock',
      'barcode',
      'creationDate',
    ]),
    {
      name: 'admin sub-products, searched',
      ask: (n) => ({ path: `/api/subproducts?limit=10&page=1&name=${pick(searches, n)}`, token: admin }),
    },
    { name: 'admin overview', ask: () => ({ path: '/api/admin/overview', token: admin }) },
    { name: 'admin info', ask: () => ({ path: '/api/admin/info', token: admin }) },
  ];
}

/** Everything whose cost could grow with the orders. */
export function orderQuestions(subjects: Subjects): Question[] {
  const { admin, regularId } = subjects;
  return [
    { name: '/mis-pedidos', ask: () => ({ path: `/api/orders/user/${regularId}`, token: admin }) },
    ...purchaseQuestions(subjects),
    ...orderLists(admin),
  ];
}

function orderLists(admin: string): Question[] {
  const searched = ['nunez', codeOfOrder(12), 'cuaderno', 'cliente7@'];
  return [
    ...adminList('orders', '/api/orders?limit=10&page=1', admin, [
      'creationDate',
      'state',
      'lastName',
      'city',
      'totalPrice',
    ]),
    { name: 'admin orders, page 40', ask: () => ({ path: '/api/orders?limit=10&page=40', token: admin }) },
    ...['Orden-creada', 'En-preparación', 'recibida'].map((state) => ({
      name: `admin orders, ${state}`,
      ask: () => ({ path: `/api/orders/state/${encodeURIComponent(state)}?limit=10&page=1`, token: admin }),
    })),
    {
      name: 'admin orders, searched',
      ask: (n) => ({ path: `/api/orders?limit=10&page=1&q=${pick(searched, n)}`, token: admin }),
    },
    { name: 'admin overview', ask: () => ({ path: '/api/admin/overview', token: admin }) },
    { name: 'admin info', ask: () => ({ path: '/api/admin/info', token: admin }) },
    { name: 'admin withdrawals', ask: () => ({ path: '/api/withdrawals?limit=10&page=1', token: admin }) },
    { name: 'admin audit', ask: () => ({ path: '/api/admin/audit?limit=10&page=1', token: admin }) },
  ];
}

/** The cart with three lines and the order made of it; each order replaces the one before. */
function purchaseQuestions({ customer, variants }: Subjects): Question[] {
  if (!customer) return [];
  const { token, userId, cartId } = customer;
  return [
    {
      name: 'cart, a line set',
      ask: (n) => ({
        path: `/api/carts/add-subproducts/${cartId}`,
        token,
        body: { idSubProduct: pick(variants, n), quantity: 1 + (n % 4) },
      }),
    },
    { name: 'cart, read', ask: () => ({ path: `/api/carts/${cartId}`, token }) },
    {
      name: 'create-order',
      ask: () => ({
        path: `/api/payments/create-order/${cartId}/${userId}`,
        token,
        body: { typeOfShipment: 'retira', priceShipment: 0 },
      }),
    },
  ];
}

function adminList(name: string, path: string, token: string, sorts: string[]): Question[] {
  return sorts.map((sort) => ({
    name: `admin ${name} by ${sort}`,
    ask: () => ({ path: `${path}&sort=${sort}&order=desc`, token }),
  }));
}
