import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { type Answer, type Deed, NOTHING_TO_DO, type World } from './world.ts';

const STATES = ['En-camino', 'recibida', 'En-preparación'] as const;

/** How the shop's people move orders along. */
export function movingDeeds({ orders, pick, maybe, recent, admin }: World): Deed[] {
  const move = () => {
    const confirm = maybe(0.2) ? '?confirm=unpaid' : '';
    return admin('PUT', `/orders/${recent(orders)}/state/${pick(STATES)}${confirm}`);
  };
  const moveMany = () => {
    const chosen = [...new Set([recent(orders), recent(orders), recent(orders)])];
    return admin('PUT', '/orders/state', {
      orders: chosen,
      state: pick(STATES),
      ...(maybe(0.3) && { undo: true }),
    });
  };
  const endReservation = () => admin('POST', `/orders/${recent(orders)}/end-reservation`);
  return [move, moveMany, endReservation];
}

/** What the shop's people do with one order. */
export function deskDeeds({ variants, orders, whole, pick, maybe, recent, admin, readOrder }: World): Deed[] {
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

  const cancel = () => desk('POST', 'cancel', { reason: 'azar', restock: maybe(), refund: maybe(0.7) });
  const changeDelivery = () => desk('PUT', 'delivery', { typeOfShipment: pick(['giles', 'retira']) });
  return [refundAmount, refundLine, changeLines, cancel, changeDelivery];
}

/** Money that people say came, and that did not come after all. */
export function moneyDeeds({ orders, whole, pick, maybe, recent, admin, readOrder }: World): Deed[] {
  async function payByHand(): Promise<Answer> {
    const orderId = recent(orders);
    const { owed } = (await readOrder(orderId)).payment;
    const amount = maybe(0.6) && owed > 0 ? owed : pick([0.5, 10, 100]);
    const method = pick(['cash', 'transfer', 'card', 'mercadopago']);
    return admin('POST', `/admin/orders/${orderId}/payments`, { method, amount });
  }

  /** The same line of a statement comes again and again, also for other orders. */
  async function confirmBankCredit(): Promise<Answer> {
    const orderId = recent(orders);
    const { owed } = (await readOrder(orderId)).payment;
    const amount = maybe(0.6) && owed > 0 ? owed : pick([0.5, 10, 100]);
    const movement = { date: '2026-11-23', text: 'TRANSFERENCIA', amount, occurrence: whole(1, 3) };
    const movements = [
      { ...movement, order: orderId },
      { ...movement, order: recent(orders) },
    ];
    return admin('POST', '/admin/bank-statements/payments', { movements });
  }

  async function takeBackMistake(): Promise<Answer> {
    const orderId = recent(orders);
    const byHand = (await readOrder(orderId)).payments.filter(({ gateway }) => gateway === 'hand');
    if (byHand.length === 0) return NOTHING_TO_DO;
    const path = `/admin/orders/${orderId}/payments/${pick(byHand)._id}/undo`;
    return admin('POST', path, { reason: 'azar' });
  }

  return [
    ...[payByHand, payByHand, payByHand, takeBackMistake, takeBackMistake],
    ...[confirmBankCredit, confirmBankCredit],
  ];
}

/** What the shop's people answer to withdrawals. */
export function withdrawalDeeds({ pick, maybe, admin }: World): Deed[] {
  const pendingOne = async () => {
    const { body } = await admin('GET', '/withdrawals?state=pendiente&limit=50');
    const pending = body as Withdrawal[];
    return pending.length === 0 ? null : `/admin/withdrawals/${pick(pending)._id}`;
  };

  async function acceptWithdrawal(): Promise<Answer> {
    const path = await pendingOne();
    if (!path) return NOTHING_TO_DO;
    const part = maybe(0.3) ? { amount: pick([0.01, 10, 99.99]) } : {};
    return admin('POST', `${path}/accept`, { restock: maybe(), answer: '', ...part });
  }

  async function refuseWithdrawal(): Promise<Answer> {
    const path = await pendingOne();
    return path ? admin('POST', `${path}/refuse`, { reason: 'azar' }) : NOTHING_TO_DO;
  }

  async function reopenWithdrawal(): Promise<Answer> {
    const { body } = await admin('GET', '/withdrawals?state=resuelto&limit=10');
    const settled = body as Withdrawal[];
    if (settled.length === 0) return NOTHING_TO_DO;
    return admin('PUT', `/withdrawals/${pick(settled)._id}/state/pendiente`);
  }

  return [acceptWithdrawal, acceptWithdrawal, refuseWithdrawal, reopenWithdrawal];
}
