import { href, Link } from 'react-router';
import { unitsText } from '#shared/counts.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import type { PageWay } from '#shared/schemas/shop.ts';
import { deliveryOf, shippingCostText } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/layout.tsx';
import { PaymentMarks } from '../checkout/payment-marks.tsx';
import styles from './cart-totals.module.css';
import { SUBTOTAL } from './subtotal.ts';
import { TotalBar } from './total-bar.tsx';

/** The cart's total and the ways on. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { shipping } = useShop();
  return (
    <>
      <h2>Resumen</h2>
      <TotalBar label={SUBTOTAL} pesos={cart.totals.products}>
        <ButtonLink size="large" to={href('/order')}>
          Iniciar compra
        </ButtonLink>
      </TotalBar>
      <div>
        <Text size="sm" tone="soft">
          {unitsText(cart.totals.units)}. Elegí cómo recibirlo y seguí:
        </Text>
        <ul data-keep-clear>
          {shipping.map((way) => (
            <li key={way.id}>
              <Link className={styles.way} to={startOf(way)}>
                <span>
                  {way.name}
                  <span className="visually-hidden">: </span>
                </span>
                <strong>{shippingCostText(deliveryOf(way), way.price)}</strong>
                <Icon name="right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <PaymentMarks />
    </>
  );
}

/** Where the purchase goes on with that way of delivery: what is picked up needs no address. */
function startOf({ id, needsAddress }: PageWay): string {
  return `${needsAddress ? href('/order') : href('/buy')}?envio=${id}`;
}
