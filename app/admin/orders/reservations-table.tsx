import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import type { Reservations } from '#shared/schemas/reservations.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberCell, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import table from '../kit/admin-table.module.css';
import cells from './order-cells.module.css';
import styles from './reservations-table.module.css';

type Reservation = Reservations['list'][number];

const HEADS = ['Orden', 'Cliente', 'Unidades', 'Productos', 'Pago', 'Desde', 'Hasta', 'Control'] as const;

/** The unpaid orders that hold units, most units first, each with a button that ends it. On phones each row is a card. */
export function ReservationsTable({ reservations }: { reservations: Reservation[] }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Reservation | null>(null);
  const [pending, setPending] = useState(false);

  async function end({ _id, code }: Reservation) {
    if (pending) return;
    setPending(true);
    try {
      await call('endReservation', { params: { orderId: _id } });
      toast(`Terminaste la reserva de la orden ${code}: sus unidades volvieron al stock.`, {
        tone: 'success',
      });
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    } finally {
      setPending(false);
      setAsked(null);
      await revalidate();
    }
  }

  return (
    <>
      <Table caption="Reservas" className={classNames(table.frame, styles.table)}>
        <thead>
          <tr>
            {HEADS.map((title) => (
              <th key={title} scope="col" className={classNames(title === 'Unidades' && table.numeric)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reservations.map((reservation) => (
            <Row key={reservation._id} reservation={reservation} onEnd={() => setAsked(reservation)} />
          ))}
        </tbody>
      </Table>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="¿Terminar esta reserva?"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              Dejar como está
            </Button>
            <Button pending={pending} onClick={() => asked && void end(asked)}>
              Terminar la reserva
            </Button>
          </>
        }
      >
        {asked && (
          <p>
            Las {asked.units.toLocaleString('es-AR')} unidades de la orden {asked.code} vuelven al stock y ya
            no se puede empezar a pagar. Si igual llega un pago, el pedido se toma mientras haya stock; si no,
            se devuelve solo.
          </p>
        )}
      </Dialog>
    </>
  );
}

function Row({ reservation, onEnd }: { reservation: Reservation; onEnd: () => void }) {
  const { _id, code, buyer, units, products, paymentStatus, since, until } = reservation;
  return (
    <tr>
      <th scope="row">
        <Link className={cells.code} to={`/admin/order/${_id}`}>
          {code}
        </Link>
      </th>
      <td data-title="Cliente">
        {/* One box, so that a card's row has two: title and value. */}
        <div className={styles.buyer}>
          {buyer.name} {buyer.lastName}
          <span className={cells.second}>
            {buyer.email}
            {!buyer.isProven && ' (sin verificar)'}
          </span>
        </div>
      </td>
      <NumberCell data-title="Unidades">{units.toLocaleString('es-AR')}</NumberCell>
      <td data-title="Productos">
        <details className={cells.products}>
          <summary>{products.length === 1 ? '1 producto' : `${products.length} productos`}</summary>
          <ul>
            {products.map(({ name, color, quantity }) => (
              <li key={`${name} ${color}`}>
                {quantity} × {name} ({color})
              </li>
            ))}
          </ul>
        </details>
      </td>
      <td data-title="Pago">{PAYMENT_STATUS_RULES[paymentStatus].label}</td>
      <td data-title="Desde">{formatDateTime(since)}</td>
      <td data-title="Hasta">{until ? formatDateTime(until) : '—'}</td>
      <td data-title="Control">
        <Button className={styles.end} variant="secondary" size="small" onClick={onEnd}>
          Terminar<span className="visually-hidden"> la reserva de la orden {code}</span>
        </Button>
      </td>
    </tr>
  );
}
