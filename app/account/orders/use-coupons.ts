import { useEffect, useState } from 'react';
import type { Coupon } from '#shared/schemas/coupons.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session.ts';

/** The notification may arrive after the buyer, so look several times, this many milliseconds apart. */
const LOOKS = 5;
const BETWEEN_LOOKS = 2_000;

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
    lookForCoupons({ userId, orderId, signal: leaving.signal }).then(
      (coupons) => show({ coupons, hasFailed: false }),
      () => show({ coupons: [], hasFailed: true }),
    );
    return () => leaving.abort();
  }, [userId, orderId]);

  return found;
}

/** Throws ApiError. */
export function loadCoupons(userId: string, signal: AbortSignal): Promise<Coupon[]> {
  return call('listCouponsOfUser', { params: { userId }, signal });
}

async function lookForCoupons(wanted: {
  userId: string;
  orderId: string | null;
  signal: AbortSignal;
}): Promise<Coupon[]> {
  for (let look = 1; ; look++) {
    const coupons = await loadCoupons(wanted.userId, wanted.signal);
    const isThere = wanted.orderId === null || coupons.some(({ orderId }) => orderId === wanted.orderId);
    if (isThere || look === LOOKS || wanted.signal.aborted) return coupons;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
}
