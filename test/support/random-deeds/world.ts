import type { SubProduct } from '#shared/schemas/catalog.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import type { TestShop, Visitor } from '#test/support/shop.ts';

/** The calls that deeds need of a shop, in this process or another. */
export type BusyShop = Pick<
  TestShop,
  'call' | 'expectOk' | 'keptAdmin' | 'givenProduct' | 'givenCustomer'
> & {
  /** Ends a reservation as time does; missing: only people end them. */
  expire?: (orderId: string) => Promise<void>;
};

export type Answer = { status: number; body: unknown };
/** No call was made. */
export const NOTHING_TO_DO: Answer = { status: 0, body: null };

/** A function's name is the name of what it does. */
export type Deed = () => Promise<Answer>;

/** A deed under another name, for several of a kind. */
export function named(name: string, deed: Deed): Deed {
  return Object.defineProperty(deed, 'name', { value: name });
}

/** What all actors share, so that they meet. The lists grow. */
export type Given = {
  variants: SubProduct[];
  buyers: Visitor[];
  orders: string[];
  checkouts: string[];
  receptions: string[];
  purchases: string[];
  counts: string[];
  /** With the number of products that each has changed. */
  bulkEdits: Array<{ id: string; changed: number }>;
  /** Whose lists are imported. */
  supplier: string;
  /** Sales that were put aside and taken up: each once. */
  takenSales: Set<string>;
};

const BUYERS = 12;

/** Articles with few units, so that they run out; buyers; all ways to pay switched on. */
export async function givenBusyShop(shop: BusyShop): Promise<Given> {
  const as = await shop.keptAdmin();
  const settings = await shop.expectOk(shop.call<Settings>('GET', '/admin/settings', { as }));
  const transfer = {
    ...settings.payments.transfer,
    enabled: true,
    alias: 'libreria.ejemplo',
    holder: 'Ana',
    discount: 7.5,
  };
  const payments = { ...settings.payments, transfer, cash: { ...settings.payments.cash, enabled: true } };
  await shop.expectOk(shop.call('PUT', '/admin/settings', { as, body: { ...settings, payments } }));
  const variants: SubProduct[] = [];
  for (const price of [10, 99.99, 1234.55, 333.33]) {
    variants.push(...(await shop.givenProduct({ stock: [20, 8], price })).variants);
  }
  const body = { name: 'Distribuidora Listas' };
  const supplier = await shop.expectOk(shop.call<Supplier>('POST', '/admin/suppliers', { as, body }));
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.givenCustomer()));
  return {
    variants,
    buyers,
    orders: [],
    checkouts: [],
    receptions: [],
    purchases: [],
    counts: [],
    bulkEdits: [],
    supplier: supplier._id,
    takenSales: new Set(),
  };
}

/** What a deed needs: chance, the administrator's calls, what there is. */
export function worldOf(shop: BusyShop, given: Given, random: () => number) {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const maybe = (share = 0.5) => random() < share;
  /** Old ones have mostly come to their end. */
  const recent = <Item>(items: readonly Item[]): Item => pick(items.slice(-30));
  const admin = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer> =>
    shop.call(method, path, {
      as: await shop.keptAdmin(),
      ...(body && { body }),
      ...(headers && { headers }),
    });
  const readOrder = async (orderId: string) =>
    (await admin('GET', `/admin/orders/${orderId}`)).body as AdminOrder;
  return { shop, ...given, whole, pick, maybe, recent, admin, readOrder };
}

export type World = ReturnType<typeof worldOf>;
