import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CouponList } from './coupon-list.tsx';
import { useCoupons } from './use-coupons.ts';

/**
 * The user's own vouchers that can still be paid; nothing if there are none. `orderId`: its voucher was just issued
 * and may take a moment to appear.
 */
export function Coupons({ orderId = null }: { orderId?: string | null }) {
  const { coupons, hasFailed } = useCoupons(orderId);
  if (hasFailed) {
    return (
      <Stack gap={3} below={5}>
        <Notice tone="warning" role="status">
          <p>No pudimos ver si te queda un cupón por pagar.</p>
          <p>
            <Button variant="secondary" size="small" onClick={() => location.reload()}>
              Buscar el cupón
            </Button>
          </p>
        </Notice>
      </Stack>
    );
  }
  return <CouponList coupons={coupons} />;
}
