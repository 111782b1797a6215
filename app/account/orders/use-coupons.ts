import { useEffect, useState } from 'react';
import type { Coupon } from '#shared/schemas/coupons.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';
import { lookAgain } from './look-again.ts';

const NONE: Found = { coupons: [], hasFailed: false };
type Found = { coupons: Coupon[]; hasFailed: boolean };

/** The user's vouchers that can still be paid. Looks again while that of `orderId` is missing. */
export function useCoupons(orderId: string | null) {
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
    const isThere = (coupons: Coupon[]) =>
      orderId === null || coupons.some((coupon) => coupon.orderId === orderId);
    lookAgain(() => loadCoupons(userId, leaving.signal), isThere, leaving.signal).then(
      (coupons) => show({ coupons, hasFailed: false }),
      () => show({ coupons: [], hasFailed: true }),
    );
    return () => leaving.abort();
  }, [userId, orderId]);

  return found;
}

/** Throws ApiError. */
function loadCoupons(userId: string, signal: AbortSignal): Promise<Coupon[]> {
  return call('listCouponsOfUser', { params: { userId }, signal });
}
