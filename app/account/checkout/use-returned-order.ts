import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#shared/schemas/orders.ts';
import { call } from '../../api/client.ts';
import { refreshCart, useSession } from '../../session/session.ts';

/** The notification may arrive after the buyer, so look several times, this many milliseconds apart. */
const LOOKS = 5;
const BETWEEN_LOOKS = 2_000;

/**
 * For the pages after the payment: refreshes the cart and finds the order in the address among the user's own. Only
 * reads (rules 6.9). Null: not there, or not yet.
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

/** An order is listed once it is paid. */
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
