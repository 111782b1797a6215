import { href, Link } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { useMay } from '../kit/use-may.ts';
import { type Printing, ReceiptButtons } from './receipt-buttons.tsx';
import styles from './sale-payment.module.css';

/** A sale that was saved, and the change to give; in pesos. */
export type SavedSale = { order: AdminOrder; change: number };

type SaleDoneProps = { sale: SavedSale; printing: Printing; printKey: string };

/** What was just sold. */
export function SaleDone({ sale: { order, change }, printing, printKey }: SaleDoneProps) {
  const may = useMay();
  const { owed } = order.payment;
  return (
    <Card gap={3} below={4} role="status" aria-label="Venta guardada">
      <Row gap={3} justify="between">
        <Text weight="bold">
          Venta {order.code} guardada: {formatPesos(order.totalPrice)}
          {owed > 0 && `. Queda debiendo ${formatPesos(owed)}`}.
        </Text>
        {may('orders') && (
          <Link to={href('/admin/edit-state/:idOrder', { idOrder: order._id })}>Ver la orden</Link>
        )}
      </Row>
      {change > 0 && (
        <p className={styles.change}>
          Vuelto <strong>{formatPesos(change)}</strong>
        </p>
      )}
      <ReceiptButtons order={order} printing={printing} printKey={printKey} />
    </Card>
  );
}
