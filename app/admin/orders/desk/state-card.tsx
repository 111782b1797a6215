import { formatDateTime } from '#shared/dates.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMay } from '../../kit/use-may.ts';
import { OrderStateForm } from '../order-state-form.tsx';
import { OpenForm } from './open-form.tsx';
import { useOpenForm } from './use-open-form.ts';
import type { OrderVersion } from './use-order-change.ts';

/** Where the order is in its life, and what moves it on; or that it is cancelled. */
export function StateCard({ version }: { version: OrderVersion }) {
  const order = version.thing;
  const may = useMay();
  const { open, close, opener } = useOpenForm(order._id, ['cancel']);
  return (
    <Card as="section" size="large" gap={4} aria-label="Estado de la orden">
      <h2>Estado</h2>
      {order.cancellation ? (
        <Cancelled order={order} />
      ) : (
        <>
          <OrderStateForm order={order} />
          {(order.payment.paid === 0 || may('refunds')) && (
            <Row justify="center">
              <Button variant="quiet" size="small" {...opener('cancel')}>
                Cancelar la orden…
              </Button>
            </Row>
          )}
          <OpenForm name={open} version={version} onClose={close} />
        </>
      )}
    </Card>
  );
}

function Cancelled({ order: { cancellation } }: { order: AdminOrder }) {
  if (!cancellation) return null;
  const { date, by, reason } = cancellation;
  return (
    <Notice tone="error">
      <p>
        <strong>Cancelada</strong> el {formatDateTime(date)}
        {by && ` por ${by.name}`}.
      </p>
      {reason !== '' && <Text className="breaks">{reason}</Text>}
    </Notice>
  );
}
