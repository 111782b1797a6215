import type { Answer, Deed, World } from './world.ts';

/** What buyers do, and time. */
export function buyersDeeds(world: World): { buy: Deed; others: Deed[] } {
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

  const expiry = shop.expire;
  const expire: Deed = async () => {
    await expiry?.(recent(orders));
    return { status: 200, body: null };
  };

  /** Anybody may ask, for any order. */
  async function withdraw(): Promise<Answer> {
    const { code, userId } = await readOrder(recent(orders));
    const email = userId.email ?? pick(buyers).user.email;
    return shop.call('POST', '/withdrawals', { body: { orderCode: code, email } });
  }

  const others = [buy, buy, buy, payAtGateway, payAtGateway, payAtGateway, withdraw];
  return { buy, others: expiry ? [...others, expire] : others };
}
