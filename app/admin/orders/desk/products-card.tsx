import { Fragment } from 'react';
import { isUnpaid } from '#shared/order-life.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { shippingCostText } from '#shared/shipping.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Price } from '../../../ui/price.tsx';
import { OrderLines } from '../order-lines.tsx';
import { OpenForm } from './open-form.tsx';
import styles from './order-page.module.css';
import { useOpenForm } from './use-open-form.ts';
import type { OrderVersion } from './use-order-change.ts';

/** What the order consists of and what it comes to. */
export function ProductsCard({ version }: { version: OrderVersion }) {
  const order = version.thing;
  const { open, close, opener } = useOpenForm(order._id, ['lines']);
  return (
    <Card as="section" size="large" gap={4} aria-label="Productos">
      <Row gap={4} lines={1} justify="between">
        <h2>Productos</h2>
        {canChangeLines(order) && (
          <Button size="small" variant="secondary" {...opener('lines')}>
            Cambiar productos
          </Button>
        )}
      </Row>
      <OpenForm name={open} version={version} onClose={close} />
      {/* The form has the same articles. */}
      {open !== 'lines' && <OrderLines order={order} />}
      <Sums order={order} />
    </Card>
  );
}

/** True until it has left (rules 7.16). */
function canChangeLines({ state, cancellation, payment }: AdminOrder): boolean {
  if (cancellation) return false;
  return state === 'En-preparación' || (isUnpaid(state) && payment.reservedUntil !== null);
}

function Sums({ order }: { order: AdminOrder }) {
  const { payment } = order;
  return (
    <dl className={styles.sums}>
      <dt>Productos</dt>
      <dd>
        <Price pesos={order.totalPriceOfProducts} />
      </dd>
      <dt>Envío</dt>
      <dd>{shippingCostText(order.delivery, order.priceShipment)}</dd>
      {besidesShipping(order.adjustments).map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Price pesos={amount} />
          </dd>
        </Fragment>
      ))}
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total}>
        <Price pesos={order.totalPrice} />
      </dd>
      {payment.refunded > 0 && (
        <>
          <dt>Devuelto</dt>
          <dd>
            <Price pesos={payment.refunded} />
          </dd>
        </>
      )}
      <dt>Pagado</dt>
      <dd>
        <Price pesos={payment.paid} />
      </dd>
    </dl>
  );
}
