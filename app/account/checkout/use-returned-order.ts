import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#shared/schemas/orders.ts';
import { call } from '../../api/client.ts';
import { refreshCart, useSession } from '../../session/session.ts';

/** The gateway's word reaches the shop about when the buyer does: a few looks, this far apart, in milliseconds. */
const LOOKS = 5;
const BETWEEN_LOOKS = 2_000;

/**
 * For the pages on which one comes back from the gateway: refreshes the cart, and finds the order that the address
 * names among one's own. It only reads (contract: the query changes nothing). Null: not there, or not yet.
 */
export function useReturnedOrder(): Order | null {
  const session = useSession();
  const [parameters] = useSearchParams();
  const [order, setOrder] = useState<Order | null>(null);
  const orderId = parameters.get('external_reference');
  const userId = session.status === 'user' ? session.user._id : null;

  useEffect(() => {
    if (userId === null) return;
    if (orderId === null) {
      refreshCart().catch(() => undefined);
      return;
    }
    const leaving = new AbortController();
    lookForOrder({ userId, orderId, signal: leaving.signal }).then(setOrder, () => undefined);
    return () => leaving.abort();
  }, [userId, orderId]);

  return order;
}

/** An order is not among one's own until its payment is there. */
async function lookForOrder({
  userId,
  orderId,
  signal,
}: {
  userId: string;
  orderId: string;
  signal: AbortSignal;
}): Promise<Order | null> {
  for (let look = 1; look <= LOOKS && !signal.aborted; look++) {
    const [[order]] = await Promise.all([
      call('listOrdersOfUser', { params: { userId }, query: { order: orderId }, signal }),
      refreshCart(),
    ]);
    if (order) return order;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  return null;
}
