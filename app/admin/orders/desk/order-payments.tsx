import { formatDateTime } from '#shared/dates.ts';
import type { RefundReason } from '#shared/order-money.ts';
import type { OrderPayment } from '#shared/schemas/order-history.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Price } from '../../../ui/price.tsx';
import { gatewayDetailText, gatewayMethodText, gatewayStatusText } from '../gateway-status-text.ts';
import { handMethodText } from '../hand-method-text.ts';

const REFUND_REASONS = {
  second_payment: 'segundo pago del mismo pedido',
  order_replaced: 'pedido reemplazado por otro',
  no_stock: 'ya no había stock',
  order_cancelled: 'el pedido ya estaba cancelado',
  excess: 'era más de lo que faltaba',
  order_changed: 'el pedido cambió',
  payment_undone: 'pago a cuenta devuelto',
  mistake: 'cargado por error',
  cancelled: 'pedido cancelado',
  given_back: 'devuelto por la tienda',
  withdrawal: 'arrepentimiento',
} satisfies Record<RefundReason, string>;

/** All payments of an order, with what was given back of each. */
export function OrderPayments({ payments }: { payments: readonly OrderPayment[] }) {
  if (payments.length === 0) return <p>Todavía no entró plata.</p>;
  return (
    <Stack as="ul" gap={3}>
      {payments.map((payment) => (
        <Stack as="li" gap={1} className="ruled breaks" key={payment._id}>
          <Payment payment={payment} />
        </Stack>
      ))}
    </Stack>
  );
}

function Payment({ payment }: { payment: OrderPayment }) {
  const { amount, updatedAt, by, reference, refunds } = payment;
  const isByHand = payment.gateway === 'hand';
  return (
    <>
      <Row gap={3} lines={0} justify="between">
        <strong>{isByHand ? handTitle(payment) : gatewayTitle(payment)}</strong>
        <strong>
          <Price pesos={amount} />
        </strong>
      </Row>
      <Text size="sm" tone="soft">
        <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        {by && ` · ${by.name}`}
        {reference && ` · ${reference}`}
        {!isByHand && ` · n.º ${payment._id}`}
      </Text>
      {refunds.map((refund) => (
        <Row gap={3} lines={0} justify="between" key={refund._id}>
          <Text as="span" size="sm">
            {refund.doneAt ? `Devuelto el ${formatDateTime(refund.doneAt)}` : 'Devolución pedida, en camino'}:{' '}
            {REFUND_REASONS[refund.reason]}
          </Text>
          <Price pesos={-refund.amount} />
        </Row>
      ))}
    </>
  );
}

function handTitle({ method }: OrderPayment): string {
  const word = handMethodText(method ?? 'cash');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `Visa · Aprobado: acreditado`. */
function gatewayTitle({ method, status, statusDetail }: OrderPayment): string {
  const detail = gatewayDetailText(statusDetail);
  const said = [gatewayStatusText(status), detail].filter(Boolean).join(': ');
  return [method && gatewayMethodText(method), said].filter(Boolean).join(' · ');
}
