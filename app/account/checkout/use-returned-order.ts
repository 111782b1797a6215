import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnOrder, PaymentInstructions } from '#shared/schemas/orders.ts';
import { call } from '../../api/client.ts';
import { refreshCart, useSession } from '../../session/session.ts';
import { lookAgain } from '../orders/look-again.ts';

/** What is known of the order that the user comes back with. */
export type ReturnedOrder = {
  /** Null: it is not among the user's own paid ones, or not yet. */
  order: OwnOrder | null;
  /** False: the address names none of this user, so it is the last one that they have paid. */
  isNamed: boolean;
  /** How the user's own unpaid order stands; null: there is none; undefined: not read yet. */
  unpaid: PaymentInstructions | null | undefined;
  /** True while a paid order may still be found. */
  isLooking: boolean;
};

const NOTHING: ReturnedOrder = { order: null, isNamed: false, unpaid: null, isLooking: false };
const LOOKING: ReturnedOrder = { ...NOTHING, unpaid: undefined, isLooking: true };

/**
 * For the pages after the payment: refreshes the cart and finds the order in the address among the user's own. Only
 * reads (rules 6.9). `orLatest`: without one in the address, the last that the user has paid.
 */
export function useReturnedOrder(orLatest: boolean): ReturnedOrder {
  const session = useSession();
  const [parameters] = useSearchParams();
  const [found, setFound] = useState(NOTHING);
  const orderId = parameters.get('external_reference');
  const userId = session.status === 'user' ? session.user._id : null;

  useEffect(() => {
    setFound(NOTHING);
    if (userId === null) return;
    if (orderId === null && !orLatest) {
      refreshCart().catch(() => undefined);
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (news: Partial<ReturnedOrder>) => {
      if (!signal.aborted) setFound((before) => ({ ...before, ...news }));
    };
    show({ ...LOOKING, isNamed: orderId !== null });
    const look = () => findOrder({ userId, orderId, signal });
    lookAgain(look, (order) => order !== null || orderId === null, signal).then(
      (order) => show({ order, isLooking: false }),
      () => show({ isLooking: false }),
    );
    void readUnpaid(orderId, signal).then((unpaid) => show({ unpaid }));
    return () => leaving.abort();
  }, [userId, orderId, orLatest]);

  return found;
}

type Wanted = { userId: string; orderId: string | null; signal: AbortSignal };

/** An order is listed once it is paid, the newest first. */
async function findOrder({ userId, orderId, signal }: Wanted): Promise<OwnOrder | null> {
  const query = orderId === null ? {} : { order: orderId };
  const [[order]] = await Promise.all([
    call('listOrdersOfUser', { params: { userId }, query, signal }),
    refreshCart(),
  ]);
  return order ?? null;
}

const PAID: ReadonlySet<PaymentInstructions['status']> = new Set(['approved', 'offline']);

/** The server refuses it for an order of somebody else, of which nothing is shown. */
async function readUnpaid(orderId: string | null, signal: AbortSignal): Promise<PaymentInstructions | null> {
  if (orderId === null) return null;
  const instructions = await call('readPaymentInstructions', { params: { orderId }, signal }).catch(
    () => null,
  );
  return instructions && !PAID.has(instructions.status) ? instructions : null;
}
