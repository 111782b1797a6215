import { Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { withdrawalDeadline } from '#shared/withdrawals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Table } from '../../ui/table.tsx';
import table from '../kit/admin-table.module.css';
import { timeLeft } from './withdrawal-list-view.ts';
import styles from './withdrawals-table.module.css';

const HEADS = ['Arrepentimiento', 'Estado', 'Pedido', 'E-mail', 'Qué devuelve', 'Recibido'] as const;

type WithdrawalsTableProps = {
  withdrawals: readonly Withdrawal[];
  /** Milliseconds since 1970: from when the time left is counted. */
  now: number;
  /** Whose change is on its way. */
  pendingId: string | null;
  onChange: (withdrawal: Withdrawal) => void;
};

/** The administrator's withdrawals. On phones each row is a card. */
export function WithdrawalsTable({ withdrawals, now, pendingId, onChange }: WithdrawalsTableProps) {
  return (
    <Table caption="Arrepentimientos" className={classNames(table.frame, styles.table)}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withdrawals.map((withdrawal) => (
          <tr key={withdrawal._id}>
            <th scope="row">
              <span className={styles.code}>{withdrawal.code}</span>
            </th>
            <td data-title="Estado">
              <div>
                <StateText withdrawal={withdrawal} now={now} />
                <Button
                  className={styles.change}
                  variant={withdrawal.state === 'pendiente' ? 'primary' : 'secondary'}
                  size="small"
                  pending={withdrawal._id === pendingId}
                  onClick={() => onChange(withdrawal)}
                >
                  {withdrawal.state === 'pendiente' ? 'Marcar resuelto' : 'Volver a pendiente'}
                  <span className="visually-hidden"> el arrepentimiento {withdrawal.code}</span>
                </Button>
              </div>
            </td>
            <td data-title="Pedido">
              <OrderCell withdrawal={withdrawal} />
            </td>
            <td data-title="E-mail">
              <a href={`mailto:${withdrawal.email}?subject=Arrepentimiento%20${withdrawal.code}`}>
                {withdrawal.email}
              </a>
            </td>
            <td data-title="Qué devuelve">
              <div className={styles.what}>
                {withdrawal.scope === 'whole' ? 'Toda la compra' : 'Una parte'}
                {withdrawal.note !== '' && <p className={styles.note}>{withdrawal.note}</p>}
              </div>
            </td>
            <td data-title="Recibido">
              <time dateTime={withdrawal.requestedDate}>{formatDateTime(withdrawal.requestedDate)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function OrderCell({ withdrawal: { order, orderCode } }: { withdrawal: Withdrawal }) {
  if (order) return <Link to={`/admin/edit-state/${order._id}`}>{order.code}</Link>;
  return (
    <div>
      sin pedido asociado
      {orderCode !== '' && <span className={styles.second}>escribió «{orderCode}»</span>}
    </div>
  );
}

/** The 24-hour clock of what is pending; who settled the rest, and when. */
function StateText({ withdrawal, now }: { withdrawal: Withdrawal; now: number }) {
  if (withdrawal.resolvedDate !== null) {
    return (
      <>
        resuelto
        <span className={styles.second}>{formatDateTime(withdrawal.resolvedDate)}</span>
        <span className={styles.second}>{withdrawal.resolvedBy?.name}</span>
      </>
    );
  }
  const deadline = withdrawalDeadline(withdrawal.requestedDate);
  const { text, isLate } = timeLeft(deadline, now);
  return (
    <>
      pendiente
      <time className={classNames(styles.second, isLate && styles.late)} dateTime={deadline}>
        {text}
      </time>
    </>
  );
}
