import { SALES_BY, STOCK_BY } from '#shared/reports.ts';
import { callJson } from './client.ts';
import { adminQuestions, type Question, searched } from './questions.ts';
import type { BenchShop } from './shops.ts';

const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

const words = ['cuaderno', 'lapiz faber', 'resm', 'goma', 'marcador azul'];
const people = ['nunez', 'ana paz', 'persona77', '12000', 'gom'];

/** The administration's lists that `lists` does not have. A name and its paths. */
type Lists = Record<string, string | string[]>;

/** Every list of the administration with its filters and orders, of a shop that was filled with `office`. */
export async function administrationQuestions(shop: BenchShop, token: string): Promise<Question[]> {
  const ids = await readIds(shop.url, token);
  const lists = {
    ...productLists,
    ...orderLists(),
    ...customerLists(ids),
    ...auditLists(ids),
    ...stockLists(ids),
  };
  return [...(await adminQuestions(shop, token)), ...toQuestions(lists, token)];
}

/** Every report over a year. */
export function reportQuestions(token: string): Question[] {
  const year = `since=${dayBefore(364)}&until=${dayBefore(0)}`;
  const lists: Lists = {
    'report: unsold': `/reports/unsold?${year}`,
    'report: searches': `/reports/searches?${year}`,
  };
  for (const by of Object.keys(SALES_BY)) lists[`report: sales by ${by}`] = `/reports/sales?by=${by}&${year}`;
  for (const by of Object.keys(STOCK_BY)) lists[`report: stock by ${by}`] = `/reports/stock?by=${by}`;
  return toQuestions(lists, token);
}

function toQuestions(lists: Lists, token: string): Question[] {
  return Object.entries(lists).map(([name, paths]) => ({
    name: name.startsWith('report') ? name : `admin ${name}`,
    paths: [paths].flat().map((path) => `/api/admin${path}`.replace('/api/admin/api/', '/api/')),
    token,
  }));
}

type Ids = Record<
  'customer' | 'reception' | 'purchase' | 'till' | 'supplier' | 'product' | 'variant' | 'person',
  string
>;

async function readIds(url: string, token: string): Promise<Ids> {
  const first = async (path: string) => {
    const [thing] = await callJson<Array<{ _id: string }>>(`${url}/api${path}`, { token });
    if (!thing) throw new Error(`${path} is empty`);
    return thing._id;
  };
  const variants = await callJson<Array<{ _id: string }>>(`${url}/api/subproducts?limit=1&page=1`, { token });
  return {
    customer: await first('/admin/customers?owes=1'),
    reception: await first('/admin/receptions'),
    purchase: await first('/admin/purchases'),
    till: await first('/admin/tills'),
    supplier: await first('/admin/suppliers?limit=1&page=1'),
    product: await first('/admin/products?limit=1'),
    variant: variants[0]?._id ?? '',
    person: await first('/admin/audit/people'),
  };
}

const productLists: Lists = {
  'products, hidden': '/products?visibility=hidden',
  'products, deleted': '/products?deleted=1',
  'products, sold out': '/products?stock=out',
  'products of a category': '/products?category=Cuadernos',
  'products by brand': '/products?sort=brand&order=desc',
  'variants by category': '/api/subproducts?limit=10&page=1&sort=category&order=desc',
  'variants by lastModifiedDate': '/api/subproducts?limit=10&page=1&sort=lastModifiedDate&order=desc',
  'variants, low stock': '/api/subproducts?limit=10&page=1&stock=low',
  'variants, sold out': '/api/subproducts?limit=10&page=1&stock=out',
  'variants without pictures': '/api/subproducts?limit=10&page=1&pictures=missing',
  'articles, searched': searched('/articles?q=', words),
  'price changes': '/price-changes',
  imports: '/imports',
};

function orderLists(): Lists {
  const orders = '/orders?limit=50&page=1';
  return {
    'orders, 50': orders,
    'orders, approved': `${orders}&payment=approved`,
    'orders of a month': `${orders}&from=${dayBefore(60)}&to=${dayBefore(30)}`,
    'orders by phone, owed': `${orders}&channel=telefono&owed=1`,
    'orders, searched and cancelled': searched(`${orders}&cancelled=1&q=`, people),
    sales: '/sales?limit=50&page=1',
    'sales of the counter': '/sales?limit=50&page=1&channel=mostrador',
    'sales, page 100': '/sales?limit=50&page=100',
    'parked sales': '/parked-sales',
    reservations: '/reservations',
    tills: '/tills',
    'tills, page 30': '/tills?page=30',
    'withdrawals, pending': '/api/withdrawals?state=pendiente',
    'withdrawals, searched': searched('/api/withdrawals?q=', ['3B9A', 'cliente7']),
  };
}

function customerLists({ customer, till }: Ids): Lists {
  return {
    customers: '/customers',
    'customers by name': '/customers?sort=name&order=asc',
    'customers by name, page 1,000': '/customers?sort=name&order=asc&page=1000',
    'customers, searched': searched('/customers?q=', people),
    'customers who owe': '/customers?owes=1',
    'customers who owe, by name': '/customers?owes=1&sort=name',
    'one customer': `/customers/${customer}`,
    subscribers: '/newsletter',
    'subscribers, page 1,000': '/newsletter?page=1000',
    'subscribers, searched': searched('/newsletter?q=', ['lector77', 'tintero', 'lector1']),
    'subscribers, pending': '/newsletter?state=pending',
    'one till': `/tills/${till}`,
    'movements of a till': `/tills/${till}/movements`,
  };
}

function auditLists({ person, product }: Ids): Lists {
  return {
    'audit, page 1,000': '/audit?page=1000',
    'audit of orders': '/audit?what=order',
    'audit of orders, moved': '/audit?what=order&action=moved',
    'audit of product edits, searched': searched('/audit?what=product&action=edited&q=', words),
    'audit of a person': `/audit?by=${person}`,
    'audit of a person, page 1,000': `/audit?by=${person}&page=1000`,
    'audit of a thing': `/audit?thing=${product}`,
    'audit, searched': searched('/audit?q=', ['cuaderno', 'emilia', '3B9A', 'resma a4']),
    'audit of a month': `/audit?since=${dayBefore(400)}&until=${dayBefore(370)}`,
    'audit of a month, of restored products': `/audit?what=product&action=restored&since=${dayBefore(400)}&until=${dayBefore(370)}`,
    'people of the audit': '/audit/people',
  };
}

function stockLists({ reception, purchase, supplier, variant }: Ids): Lists {
  return {
    reorder: '/reorder?page=1',
    'reorder of a supplier': `/reorder?page=1&supplier=${supplier}`,
    'reorder of nobody': '/reorder?page=1&supplier=none',
    receptions: '/receptions',
    'receptions, page 100': '/receptions?page=100',
    'one reception': `/receptions/${reception}`,
    purchases: '/purchases',
    'purchases, sent': '/purchases?state=sent',
    'purchases, page 50': '/purchases?page=50',
    'one purchase': `/purchases/${purchase}`,
    movements: `/stock-movements?subProduct=${variant}&order=newest&page=1`,
    suppliers: '/suppliers?page=1',
    'articles of a supplier': `/suppliers/${supplier}/articles`,
    'articles of a supplier, searched': searched(`/suppliers/${supplier}/articles?q=`, words),
    'costs of an article': `/supplier-costs?subProduct=${variant}`,
    'labels that wait': '/labels/waiting',
    pictures: '/pictures',
  };
}
