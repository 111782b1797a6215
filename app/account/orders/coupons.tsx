import { couponPlace } from '#shared/cash-networks.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Coupon } from '#shared/schemas/coupons.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
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

const BY_HAND: ReadonlyMap<string, string> = new Map([
  ['transfer', 'por transferencia'],
  ['cash', 'en efectivo, cuando lo retires'],
]);

function placeOf(method: string | null, number: string): string {
  return BY_HAND.get(method ?? '') ?? `${couponPlace(method)}, cupón n.º ${number}`;
}

/** The amount, the end and the link of each voucher. */
export function CouponList({ coupons }: { coupons: Coupon[] }) {
  if (coupons.length === 0) return null;
  return (
    <Stack as="ul" gap={3} below={5} aria-label="Cupones por pagar">
      {coupons.map(({ orderId, code, total, number, method, link, until }) => (
        <li key={orderId}>
          <Notice tone="info">
            <p>
              <strong>
                Te falta pagar el pedido <span className="unbroken">{code}</span>:
              </strong>{' '}
              <Price pesos={total} /> {placeOf(method, number)}.
            </p>
            <p>
              <ButtonAnchor size="small" href={link}>
                {BY_HAND.has(method ?? '') ? 'Ver cómo pagar' : 'Ver cupón'} (vence {formatDateTime(until)})
              </ButtonAnchor>
            </p>
          </Notice>
        </li>
      ))}
    </Stack>
  );
}
