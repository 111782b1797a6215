import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { WITHDRAWAL_STATES, type WithdrawalState, withdrawalDeadline } from '#shared/withdrawals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import { defineList, type Option, optionFilter, searchFilter } from '../kit/data-list/define-list.ts';
import { timeLeft } from './time-left.ts';
import { useWithdrawalState } from './use-withdrawal-state.ts';
import styles from './withdrawals-list.module.css';

const STATES: readonly Option<WithdrawalState | ''>[] = [
  ...WITHDRAWAL_STATES.map((state) => ({ value: state, label: state })),
  { value: '', label: 'todos', word: 'todos' },
];

export const WITHDRAWALS_LIST = defineList(
  {
    state: optionFilter('estado', 'Estado', STATES, { initial: 'pendiente' }),
    q: searchFilter('q', 'Buscar', { placeholder: 'Código, pedido, e-mail…' }),
  },
  { name: 'withdrawals' },
);

type Context = {
  /** The current time in milliseconds since 1970, for the time left. */
  now: number;
};

export const WITHDRAWAL_COLUMNS: readonly Column<Withdrawal, Context>[] = [
  { label: 'Arrepentimiento', cell: ({ code }) => <span className={list.code}>{code}</span> },
  {
    label: 'Estado',
    cell: (withdrawal, context) => (
      <>
        <StateText withdrawal={withdrawal} now={context.now} />
        <StateButton withdrawal={withdrawal} />
      </>
    ),
  },
  { label: 'Pedido', cell: (withdrawal) => <OrderCell withdrawal={withdrawal} /> },
  {
    label: 'E-mail',
    cell: ({ email, code }) => <a href={`mailto:${email}?subject=Arrepentimiento%20${code}`}>{email}</a>,
  },
  {
    label: 'Qué devuelve',
    cell: ({ scope, note }) => (
      <div className={list.text}>
        {scope === 'whole' ? 'Toda la compra' : 'Una parte'}
        {note !== '' && <p className={classNames(list.second, styles.note)}>{note}</p>}
      </div>
    ),
  },
  {
    label: 'Recibido',
    cell: ({ requestedDate }) => <time dateTime={requestedDate}>{formatDateTime(requestedDate)}</time>,
  },
];

function StateButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { pending, change } = useWithdrawalState(withdrawal);
  const isPending = withdrawal.state === 'pendiente';
  return (
    <Button
      className={styles.change}
      variant={isPending ? 'primary' : 'secondary'}
      size="small"
      pending={pending}
      onClick={() => void change()}
    >
      {isPending ? 'Marcar resuelto' : 'Volver a pendiente'}
      <span className="visually-hidden"> el arrepentimiento {withdrawal.code}</span>
    </Button>
  );
}

function OrderCell({ withdrawal: { order, orderCode } }: { withdrawal: Withdrawal }) {
  if (order) return <Link to={href('/admin/edit-state/:idOrder', { idOrder: order._id })}>{order.code}</Link>;
  return (
    <>
      sin pedido asociado
      {orderCode !== '' && <span className={list.second}>escribió «{orderCode}»</span>}
    </>
  );
}

/** If pending, how much of the 24 hours is left. Otherwise, who handled it and when. */
function StateText({ withdrawal, now }: { withdrawal: Withdrawal; now: number }) {
  if (withdrawal.resolvedDate !== null) {
    return (
      <>
        resuelto
        <span className={list.second}>{formatDateTime(withdrawal.resolvedDate)}</span>
        <span className={list.second}>{withdrawal.resolvedBy?.name}</span>
      </>
    );
  }
  const deadline = withdrawalDeadline(withdrawal.requestedDate);
  const { text, isLate } = timeLeft(deadline, now);
  return (
    <>
      pendiente
      <time className={classNames(list.second, isLate && styles.late)} dateTime={deadline}>
        {text}
      </time>
    </>
  );
}
