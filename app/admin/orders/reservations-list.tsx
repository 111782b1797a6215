import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { countText, unitsText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import type { Reservations } from '#shared/schemas/reservations.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import list from '../kit/data-list/data-list.module.css';
import { type Column, DataTable } from '../kit/data-list/data-table.tsx';
import cells from './orders-list.module.css';
import styles from './reservations-list.module.css';

type Reservation = Reservations['list'][number];

type Context = { onEnd: (reservation: Reservation) => void };

const COLUMNS: readonly Column<Reservation, Context>[] = [
  {
    label: 'Orden',
    card: 'top',
    cell: ({ _id, code }) => (
      <Link className={list.code} to={href('/admin/edit-state/:idOrder', { idOrder: _id })}>
        {code}
      </Link>
    ),
  },
  {
    label: 'Cliente',
    card: 'line',
    cell: ({ buyer }) => (
      <div className={list.text}>
        {buyer.name} {buyer.lastName}
        <span className={list.second}>
          {buyer.email}
          {!buyer.isProven && ' (sin verificar)'}
        </span>
      </div>
    ),
  },
  {
    label: 'Unidades',
    isNumber: true,
    card: 'end',
    cardLabel: 'Unidades',
    cell: ({ units }) => units.toLocaleString('es-AR'),
  },
  { label: 'Productos', card: 'left', cell: ({ products }) => <Products products={products} /> },
  { label: 'Pago', card: 'topEnd', cell: ({ paymentStatus }) => PAYMENT_STATUS_RULES[paymentStatus].label },
  {
    label: 'Hasta',
    card: 'line',
    cardLabel: 'Hasta',
    cell: ({ since, until }) => (
      <>
        {until ? formatDateTime(until) : '—'}
        <span className={list.second}>desde el {formatDateTime(since)}</span>
      </>
    ),
  },
  {
    label: 'Control',
    card: 'line',
    cell: (reservation, { onEnd }) =>
      reservation.isPartPaid ? (
        <span className={styles.part}>Pagada en parte: completala o cancelala desde su orden</span>
      ) : (
        <Button variant="secondary" size="small" onClick={() => onEnd(reservation)}>
          Terminar<span className="visually-hidden"> la reserva de la orden {reservation.code}</span>
        </Button>
      ),
  },
];

/** The unpaid orders that reserve stock, largest first. Each has a button that releases its units. */
export function ReservationsList({ reservations }: { reservations: Reservation[] }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Reservation | null>(null);
  const { pending, run: end } = useAction(endReservation, {
    onEnd: (ended) => {
      // Meanwhile the question may be about another one.
      setAsked((now) => (now === ended ? null : now));
      return revalidate();
    },
  });

  return (
    <>
      <div className={styles.table}>
        <DataTable
          caption="Reservas"
          columns={COLUMNS}
          rows={reservations}
          rowKey={({ _id }) => _id}
          context={{ onEnd: setAsked }}
        />
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="¿Terminar esta reserva?"
        cancel="Dejar como está"
        confirm="Terminar la reserva"
        pending={pending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void end(asked)}
      >
        {asked && (
          <p>
            {releaseText(asked)} y ya no se puede empezar a pagar. Si igual llega un pago, el pedido se toma
            mientras haya stock; si no, se devuelve solo.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

async function endReservation({ _id, code, units }: Reservation): Promise<void> {
  await call('endReservation', { params: { orderId: _id } });
  const released = units === 1 ? 'su unidad volvió' : 'sus unidades volvieron';
  toast(`Terminaste la reserva de la orden ${code}: ${released} al stock.`, { tone: 'success' });
}

function releaseText({ units, code }: Reservation): string {
  if (units === 1) return `La unidad de la orden ${code} vuelve al stock`;
  return `Las ${unitsText(units)} de la orden ${code} vuelven al stock`;
}

function Products({ products }: Pick<Reservation, 'products'>) {
  return (
    <details className={cells.products}>
      <summary>{countText(products.length, 'producto', 'productos')}</summary>
      <ul>
        {products.map(({ name, color, quantity }) => (
          <li key={`${name} ${color}`}>
            {quantity} × {name} ({color})
          </li>
        ))}
      </ul>
    </details>
  );
}
