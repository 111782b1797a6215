import { formatDateTime } from '#shared/dates.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { PAYMENT_WAY_NAMES } from '#shared/payment-ways.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Text } from '../../../ui/layout.tsx';
import { Price } from '../../../ui/price.tsx';
import { useMay } from '../../kit/use-may.ts';
import { OpenForm } from './open-form.tsx';
import { OrderPayments } from './order-payments.tsx';
import { takeableMoney } from './takeable-money.ts';
import { useOpenForm } from './use-open-form.ts';
import type { OrderVersion } from './use-order-change.ts';

/** What is owed, what came and what went back; both can be written down here. */
export function PaymentsCard({ version }: { version: OrderVersion }) {
  const order = version.thing;
  const { payment } = order;
  const may = useMay();
  const { open, close, opener } = useOpenForm(order._id, ['payment', 'refund']);
  const takes = may('refunds') && takeableMoney(order) > 0;
  const returns = may('refunds') && payment.paid > 0;
  return (
    <Card as="section" size="large" gap={4} aria-label="Pagos">
      <h2>Pagos</h2>
      <div>
        {payment.owed > 0 && !order.cancellation ? (
          <Text size="xl" weight="bold">
            Falta <Price pesos={payment.owed} />
          </Text>
        ) : (
          <Text size="xl" weight="bold">
            {PAYMENT_STATUS_RULES[payment.status].label}
          </Text>
        )}
        <Text size="sm" tone="soft">
          {factsOf(order).join(' · ')}
        </Text>
      </div>
      {(takes || returns) && (
        <Row gap={3} lines={2}>
          {takes && (
            <Button size="small" {...opener('payment')}>
              Registrar pago
            </Button>
          )}
          {returns && (
            <Button size="small" variant="secondary" {...opener('refund')}>
              Devolver
            </Button>
          )}
        </Row>
      )}
      <OpenForm name={open} version={version} onClose={close} />

      <OrderPayments version={version} />
    </Card>
  );
}

function factsOf({ payment }: AdminOrder): string[] {
  const { status, way, reservedUntil } = payment;
  return [
    way && PAYMENT_WAY_NAMES[way],
    payment.owed > 0 && PAYMENT_STATUS_RULES[status].label,
    reservedUntil && `stock reservado hasta el ${formatDateTime(reservedUntil)}`,
  ].filter((fact) => typeof fact === 'string');
}
