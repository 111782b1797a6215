import type { SubProduct } from '#shared/schemas/catalog.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { OpenTill } from '#shared/schemas/till.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import type { TestShop, Visitor } from './shop.ts';

/** The calls that deeds need of a shop, in this process or another. */
export type BusyShop = Pick<
  TestShop,
  'call' | 'expectOk' | 'keptAdmin' | 'givenProduct' | 'givenCustomer'
> & {
  /** Ends a reservation as time does; missing: only people end them. */
  expire?: (orderId: string) => Promise<void>;
};

type Answer = { status: number; body: unknown };
const NOTHING_TO_DO: Answer = { status: 204, body: null };
type Deed = () => Promise<Answer>;
/** `orders` and `checkouts` grow; all actors share them, so that they meet. */
export type Given = { variants: SubProduct[]; buyers: Visitor[]; orders: string[]; checkouts: string[] };

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
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.givenCustomer()));
  return { variants, buyers, orders: [], checkouts: [] };
}

/** What a deed needs: chance, the administrator's calls, what there is. */
function worldOf(shop: BusyShop, given: Given, random: () => number) {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const maybe = (share = 0.5) => random() < share;
  /** Old ones have mostly come to their end. */
  const recent = (items: readonly string[]) => pick(items.slice(-30));
  const admin = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> =>
    shop.call(method, path, { as: await shop.keptAdmin(), ...(body && { body }) });
  const readOrder = async (orderId: string) =>
    (await admin('GET', `/admin/orders/${orderId}`)).body as AdminOrder;
  return { shop, ...given, whole, pick, maybe, recent, admin, readOrder };
}

type World = ReturnType<typeof worldOf>;

/** What buyers do, and time. */
function buyersDeeds(world: World) {
  const { shop, variants, buyers, orders, checkouts, whole, pick, maybe, recent, readOrder } = world;

  async function buy(): Promise<Answer> {
    const as = pick(buyers);
    const line = { idSubProduct: pick(variants)._id, quantity: whole(1, 3) };
    await shop.call('POST', `/carts/add-subproducts/${as.user.cartId}`, { as, body: line });
    const shipping = maybe(0.3)
      ? { typeOfShipment: 'giles', priceShipment: 2000 }
      : { typeOfShipment: 'retira', priceShipment: 0 };
    const body = { ...shipping, paymentMethod: pick(['mercadopago', 'mercadopago', 'transfer', 'cash']) };
    const path = `/payments/create-order/${as.user.cartId}/${as.user._id}`;
    const answer = await shop.call<{ orderId?: string; init_point?: string }>('POST', path, { as, body });
    const { orderId, init_point: url } = answer.body;
    if (orderId) orders.push(orderId);
    if (url?.includes('pref_id')) checkouts.push(url);
    return answer;
  }

  /** A closed checkout refuses. */
  async function payAtGateway(): Promise<Answer> {
    const result = pick(['approved', 'approved', 'approved', 'pending', 'rejected', 'expired'] as const);
    const body = new URLSearchParams({ result });
    const { status } = await fetch(recent(checkouts), { method: 'POST', body, redirect: 'manual' });
    return { status: status === 303 ? 200 : status, body: null };
  }

  async function expire(): Promise<Answer> {
    await shop.expire?.(recent(orders));
    return { status: 200, body: null };
  }

  /** Anybody may ask, for any order. */
  async function withdraw(): Promise<Answer> {
    const { code, userId } = await readOrder(recent(orders));
    const email = userId.email ?? pick(buyers).user.email;
    return shop.call('POST', '/withdrawals', { body: { orderCode: code, email } });
  }

  return { buy, payAtGateway, expire, withdraw };
}

/** What the shop's people sell, take in and move. */
function shopDeeds({ variants, orders, whole, pick, maybe, recent, admin }: World): Deed[] {
  async function sell(): Promise<Answer> {
    const own = maybe(0.2) ? { price: 77.7 } : {};
    const lines = [{ subProduct: pick(variants)._id, quantity: whole(1, 2), ...own }];
    const payments = maybe(0.7) ? [{ method: 'cash', amount: pick([5, 10, 33.33, 77.7]) }] : [];
    const channel = pick(['mostrador', 'whatsapp', 'telefono']);
    const answer = await admin('POST', '/admin/sales', { channel, lines, payments });
    const { _id } = answer.body as { _id?: string };
    if (_id) orders.push(_id);
    return answer;
  }
  /** So that there is always something to sell. */
  const receive = () =>
    admin('POST', '/admin/receptions', {
      lines: [{ subProduct: pick(variants)._id, quantity: whole(1, 20) }],
    });
  const move = () => {
    const confirm = maybe(0.2) ? '?confirm=unpaid' : '';
    const state = pick(['En-camino', 'recibida', 'En-preparación']);
    return admin('PUT', `/orders/${recent(orders)}/state/${state}${confirm}`);
  };
  const moveMany = () => {
    const state = pick(['En-camino', 'recibida', 'En-preparación']);
    const chosen = [...new Set([recent(orders), recent(orders), recent(orders)])];
    return admin('PUT', '/orders/state', { orders: chosen, state, ...(maybe(0.3) && { undo: true }) });
  };
  const endReservation = () => admin('POST', `/orders/${recent(orders)}/end-reservation`);
  return [sell, receive, move, moveMany, endReservation];
}

/** What the shop's people do with one order. */
function deskDeeds({ variants, orders, whole, pick, maybe, recent, admin, readOrder }: World): Deed[] {
  const desk = (method: 'POST' | 'PUT', rest: string, body: object, orderId = recent(orders)) =>
    admin(method, `/admin/orders/${orderId}/${rest}`, body);

  const refundAmount = () =>
    desk('POST', 'refunds', { amount: pick([0.01, 10, 99.99, 500]), restock: maybe(0.2), reason: 'azar' });

  async function refundLine(): Promise<Answer> {
    const orderId = recent(orders);
    const line = pick((await readOrder(orderId)).cartProducts)._id;
    const body = { lines: [{ line, quantity: whole(1, 2) }], restock: maybe(), reason: 'azar' };
    return desk('POST', 'refunds', body, orderId);
  }

  async function changeLines(): Promise<Answer> {
    const orderId = recent(orders);
    const kept = (await readOrder(orderId)).cartProducts.filter(() => maybe(0.7));
    const lines = kept.map(({ subProduct, quantity }) => ({
      subProduct: subProduct._id,
      quantity: Math.max(1, quantity + whole(-1, 1)),
    }));
    const isMore = lines.length === 0 || maybe(0.3);
    if (isMore) lines.push({ subProduct: pick(variants)._id, quantity: whole(1, 2) });
    return desk('PUT', 'lines', { lines }, orderId);
  }

  async function payByHand(): Promise<Answer> {
    const orderId = recent(orders);
    const { owed } = (await readOrder(orderId)).payment;
    const amount = maybe(0.6) && owed > 0 ? owed : pick([0.5, 10, 100]);
    const method = pick(['cash', 'transfer', 'mercadopago']);
    return desk('POST', 'payments', { method, amount }, orderId);
  }

  async function takeBackMistake(): Promise<Answer> {
    const orderId = recent(orders);
    const byHand = (await readOrder(orderId)).payments.filter(({ gateway }) => gateway === 'hand');
    if (byHand.length === 0) return payByHand();
    return desk('POST', `payments/${pick(byHand)._id}/undo`, { reason: 'azar' }, orderId);
  }

  const cancel = () => desk('POST', 'cancel', { reason: 'azar', restock: maybe(), refund: maybe(0.7) });
  const changeDelivery = () => desk('PUT', 'delivery', { typeOfShipment: pick(['giles', 'retira']) });
  return [
    ...[payByHand, payByHand, payByHand, takeBackMistake, takeBackMistake],
    ...[refundAmount, refundLine, changeLines, cancel, changeDelivery],
  ];
}

/** What happens to the till: opened, put in and taken out, counted. */
function tillDeeds({ pick, maybe, admin }: World): Deed[] {
  async function useTill(): Promise<Answer> {
    const { till } = (await admin('GET', '/admin/till')).body as OpenTill;
    if (!till) return admin('POST', '/admin/tills', { opening: pick([0, 1000, 12.5]) });
    const path = `/admin/tills/${till._id}`;
    if (maybe(0.4)) return admin('POST', `${path}/close`, { counted: pick([0, 1000]), note: '' });
    const entry = { kind: pick(['in', 'out']), amount: pick([0.01, 10, 99.99]), reason: 'azar' };
    return admin('POST', `${path}/entries`, entry);
  }

  return [useTill, useTill];
}

/** What the shop's people answer to withdrawals. */
function withdrawalDeeds({ pick, maybe, admin }: World): Deed[] {
  async function answerWithdrawal(): Promise<Answer> {
    const { body } = await admin('GET', '/withdrawals?state=pendiente&limit=50');
    const pending = body as Withdrawal[];
    if (pending.length === 0) return NOTHING_TO_DO;
    const path = `/admin/withdrawals/${pick(pending)._id}`;
    if (maybe(0.3)) return admin('POST', `${path}/refuse`, { reason: 'azar' });
    const part = maybe(0.3) ? { amount: pick([0.01, 10, 99.99]) } : {};
    return admin('POST', `${path}/accept`, { restock: maybe(), answer: '', ...part });
  }

  async function reopenWithdrawal(): Promise<Answer> {
    const { body } = await admin('GET', '/withdrawals?state=resuelto&limit=10');
    const settled = body as Withdrawal[];
    if (settled.length === 0) return answerWithdrawal();
    return admin('PUT', `/withdrawals/${pick(settled)._id}/state/pendiente`);
  }

  return [answerWithdrawal, answerWithdrawal, reopenWithdrawal];
}

/**
 * What people do to a shop's books, at random: buy, pay, pay by hand, take that back, cancel, give back, withdraw, change,
 * sell, take in, end, move.
 * Each call of the result does one deed and returns the answer.
 */
export function randomDeeds(shop: BusyShop, given: Given, random: () => number): Deed {
  const world = worldOf(shop, given, random);
  const { buy, payAtGateway, expire, withdraw } = buyersDeeds(world);
  const ofBuyers = [buy, buy, buy, buy, payAtGateway, payAtGateway, payAtGateway, expire, withdraw];
  const deeds = [
    ...ofBuyers,
    ...shopDeeds(world),
    ...deskDeeds(world),
    ...withdrawalDeeds(world),
    ...tillDeeds(world),
  ];
  return () => (given.orders.length === 0 || given.checkouts.length === 0 ? buy() : world.pick(deeds)());
}
