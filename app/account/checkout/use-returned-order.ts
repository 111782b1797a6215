import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnOrder } from '#shared/schemas/orders.ts';
import { call } from '../../api/client.ts';
import { refreshCart, useSession } from '../../session/session.ts';
import { lookAgain } from '../orders/look-again.ts';

/**
 * For the pages after the payment: refreshes the cart and finds the order in the address among the user's own. Only
 * reads (rules 6.9). Null: not there, or not yet.
 */
export function useReturnedOrder(): OwnOrder | null {
  const session = useSession();
  const [parameters] = useSearchParams();
  const [order, setOrder] = useState<OwnOrder | null>(null);
  const orderId = parameters.get('external_reference');
  const userId = session.status === 'user' ? session.user._id : null;

  useEffect(() => {
    if (userId === null) return;
    if (orderId === null) {
      refreshCart().catch(() => undefined);
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => findOrder({ userId, orderId, signal });
    lookAgain(look, (found) => found !== null, signal).then(setOrder, () => undefined);
    return () => leaving.abort();
  }, [userId, orderId]);

  return order;
}

type Wanted = { userId: string; orderId: string; signal: AbortSignal };

/** An order is listed once it is paid. */
async function findOrder({ userId, orderId, signal }: Wanted): Promise<OwnOrder | null> {
  const [[order]] = await Promise.all([
    call('listOrdersOfUser', { params: { userId }, query: { order: orderId }, signal }),
    refreshCart(),
  ]);
  return order ?? null;
}
