import { formatDateTime } from '#shared/dates.ts';
import type { RefundReason } from '#shared/order-money.ts';
import type { OrderPayment } from '#shared/schemas/order-history.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Price } from '../../../ui/price.tsx';
import { useMay } from '../../kit/use-may.ts';
import { gatewayDetailText, gatewayMethodText, gatewayStatusText } from '../gateway-status-text.ts';
import { handMethodText } from '../hand-method-text.ts';
import { UndoPayment } from './undo-payment.tsx';
import type { OrderVersion } from './use-order-change.ts';

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
export function OrderPayments({ version }: { version: OrderVersion }) {
  const { payments } = version.thing;
  const may = useMay();
  if (payments.length === 0) return <p>Todavía no entró plata.</p>;
  return (
    <Stack as="ul" gap={3}>
      {payments.map((payment) => (
        <Stack as="li" gap={1} className="ruled breaks" key={payment._id}>
          <Payment payment={payment} />
          {may('refunds') && canBeUndone(payment) && <UndoPayment version={version} payment={payment} />}
        </Stack>
      ))}
    </Stack>
  );
}

/** True of money that a person entered and of which something is left. */
function canBeUndone({ gateway, amount, refunded }: OrderPayment): boolean {
  return gateway === 'hand' && refunded < amount;
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
            {refundTitle(refund)}
          </Text>
          <Price pesos={-refund.amount} />
        </Row>
      ))}
    </>
  );
}

function refundTitle({ doneAt, reason }: OrderPayment['refunds'][number]): string {
  if (reason === 'mistake' && doneAt)
    return `Se sacó el ${formatDateTime(doneAt)}: ${REFUND_REASONS[reason]}`;
  const when = doneAt ? `Devuelto el ${formatDateTime(doneAt)}` : 'Devolución pedida, en camino';
  return `${when}: ${REFUND_REASONS[reason]}`;
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
