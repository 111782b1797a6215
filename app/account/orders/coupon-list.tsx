import { couponPlace } from '#shared/cash-networks.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Coupon } from '#shared/schemas/coupons.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';

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
              <Price pesos={total} /> {placeOf(method, number)}. Vence el {formatDateTime(until)}.
            </p>
            <p>
              <ButtonAnchor size="small" href={link}>
                {BY_HAND.has(method ?? '') ? 'Ver cómo pagar' : 'Ver cupón'}
                <span className="visually-hidden"> del pedido {code}</span>
              </ButtonAnchor>
            </p>
          </Notice>
        </li>
      ))}
    </Stack>
  );
}
