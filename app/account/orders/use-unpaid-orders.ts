import { useEffect, useState } from 'react';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';
import { lookAgain } from './look-again.ts';

const NONE: Found = { orders: [], hasFailed: false };
type Found = { orders: UnpaidOrder[]; hasFailed: boolean };

/**
 * The user's orders that wait for a voucher, a transfer or cash. Looks again while that of `orderId` is missing. One
 * whose buyer left the gateway is none of them: the next purchase takes its place (rules 6.5).
 */
export function useUnpaidOrders(orderId: string | null) {
  const session = useSession();
  const [found, setFound] = useState(NONE);
  const userId = session.status === 'user' ? session.user._id : null;

  useEffect(() => {
    setFound(NONE);
    if (userId === null) return;
    const leaving = new AbortController();
    const show = (next: Found) => {
      if (!leaving.signal.aborted) setFound(next);
    };
    const isThere = (orders: UnpaidOrder[]) =>
      orderId === null || orders.some((order) => order._id === orderId);
    lookAgain(() => loadChosen(userId, leaving.signal), isThere, leaving.signal).then(
      (orders) => show({ orders, hasFailed: false }),
      () => show({ orders: [], hasFailed: true }),
    );
    return () => leaving.abort();
  }, [userId, orderId]);

  return found;
}

/** Throws ApiError. */
async function loadChosen(userId: string, signal: AbortSignal): Promise<UnpaidOrder[]> {
  const orders = await call('listUnpaid', { params: { userId }, signal });
  return orders.filter(({ way, voucher }) => way !== 'mercadopago' || voucher !== null);
}
