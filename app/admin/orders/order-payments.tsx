import { Fragment } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import type { RefundReason } from '#shared/order-money.ts';
import type { OrderPayment } from '#shared/schemas/order-history.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { gatewayDetailText, gatewayMethodText, gatewayStatusText } from './gateway-status-text.ts';
import facts from './order-facts.module.css';

const REFUND_REASONS = {
  second_payment: 'segundo pago del mismo pedido',
  order_replaced: 'pedido reemplazado por otro',
  no_stock: 'ya no había stock',
  order_cancelled: 'el pedido ya estaba cancelado',
  excess: 'era más de lo que faltaba',
  order_changed: 'el pedido cambió',
  payment_undone: 'pago a cuenta devuelto',
  cancelled: 'pedido cancelado',
  given_back: 'devuelto por la tienda',
  withdrawal: 'arrepentimiento',
} satisfies Record<RefundReason, string>;

/** The payment status of an order, and all its payments. */
export function OrderPayments({ order, payments }: { order: Order; payments: readonly OrderPayment[] }) {
  return (
    <>
      <p>
        <strong>{PAYMENT_STATUS_RULES[order.payment.status].label}</strong>
        {order.payment.reservedUntil && (
          <> · stock reservado hasta el {formatDateTime(order.payment.reservedUntil)}</>
        )}
      </p>
      {payments.length === 0 ? (
        <p>Mercado Pago no informó ningún pago.</p>
      ) : (
        <Stack as="ul" gap={4}>
          {payments.map((payment) => (
            <li className="ruled breaks" key={payment._id}>
              <Payment payment={payment} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

function Payment({ payment }: { payment: OrderPayment }) {
  const detail = gatewayDetailText(payment.statusDetail);
  return (
    <dl className={classNames(facts.facts, 'facts')}>
      <dt>N.º</dt>
      <dd>{payment._id}</dd>
      <dt>Estado</dt>
      <dd>
        {gatewayStatusText(payment.status)}
        {detail && (
          <Text as="span" size="sm" tone="soft">
            : {detail}
          </Text>
        )}
      </dd>
      <dt>Medio</dt>
      <dd>{payment.method === null ? '—' : gatewayMethodText(payment.method)}</dd>
      <dt>Importe</dt>
      <dd>
        <Price pesos={payment.amount} />
      </dd>
      {payment.refunded > 0 && (
        <>
          <dt>Devuelto</dt>
          <dd>
            <Price pesos={payment.refunded} />
          </dd>
        </>
      )}
      {payment.refunds.map((refund) => (
        <Fragment key={refund._id}>
          <dt>Devolución</dt>
          <dd>
            <Price pesos={refund.amount} />.{' '}
            {refund.doneAt ? `Hecha el ${formatDateTime(refund.doneAt)}` : 'Pedida, en camino'}:{' '}
            {REFUND_REASONS[refund.reason]}
          </dd>
        </Fragment>
      ))}
      <dt>Fecha</dt>
      <dd>
        <time dateTime={payment.updatedAt}>{formatDateTime(payment.updatedAt)}</time>
      </dd>
    </dl>
  );
}
