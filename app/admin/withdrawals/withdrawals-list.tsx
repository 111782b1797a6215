import { href, Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { WITHDRAWAL_STATES, type WithdrawalState } from '#shared/withdrawals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Tag } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import list from '../kit/data-list/data-list.module.css';
import type { Column } from '../kit/data-list/data-table.tsx';
import {
  defineList,
  type Option,
  openRow,
  optionFilter,
  searchFilter,
} from '../kit/data-list/define-list.ts';
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
    editing: openRow('responder'),
  },
  { name: 'withdrawals' },
);

type Context = {
  /** The current time in milliseconds since 1970, for the time left. */
  now: number;
  /** The withdrawal whose answer is being written. */
  editing: string;
  onAnswer: (id: string) => void;
};

export const WITHDRAWAL_COLUMNS: readonly Column<Withdrawal, Context>[] = [
  {
    label: 'Arrepentimiento',
    card: 'top',
    cell: ({ code, requestedDate }) => (
      <>
        <span className={list.code}>{code}</span>
        <time className={list.second} dateTime={requestedDate}>
          {formatDateTime(requestedDate)}
        </time>
      </>
    ),
  },
  {
    label: 'Estado',
    card: 'topEnd',
    cell: (withdrawal, { now }) => <StateText withdrawal={withdrawal} now={now} />,
  },
  {
    label: 'Pedido',
    card: 'line',
    cell: (withdrawal) => (
      <>
        <OrderCell withdrawal={withdrawal} />
        <span className={list.second}>
          <a href={`mailto:${withdrawal.email}?subject=Arrepentimiento%20${withdrawal.code}`}>
            {withdrawal.email}
          </a>
        </span>
      </>
    ),
  },
  {
    label: 'Qué devuelve',
    card: 'line',
    cell: ({ scope, note }) => (
      <div className={list.text}>
        {scope === 'whole' ? 'Toda la compra' : 'Una parte'}
        {note !== '' && <p className={classNames(list.second, styles.note)}>{note}</p>}
      </div>
    ),
  },
  {
    label: 'Control',
    card: 'line',
    cell: (withdrawal, context) => (
      <Row gap={2} lines={1} className={styles.controls}>
        {withdrawal.state === 'pendiente' && <AnswerButton withdrawal={withdrawal} {...context} />}
        {withdrawal.outcome === null && <StateButton withdrawal={withdrawal} />}
      </Row>
    ),
  },
];

function AnswerButton({ withdrawal, editing, onAnswer }: { withdrawal: Withdrawal } & Context) {
  const isOpen = editing === withdrawal._id;
  return (
    <Button
      id={`editar-${withdrawal._id}`}
      size="small"
      aria-expanded={isOpen}
      onClick={() => onAnswer(isOpen ? '' : withdrawal._id)}
    >
      Responder<span className="visually-hidden"> el arrepentimiento {withdrawal.code}</span>
    </Button>
  );
}

/** For one that was settled elsewhere: it is no answer. */
function StateButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const { pending, change } = useWithdrawalState(withdrawal);
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => void change()}>
      {withdrawal.state === 'pendiente' ? 'Marcar resuelto' : 'Volver a pendiente'}
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

/** If pending, how much of the 24 hours is left. Otherwise, the answer, and who gave it when. */
function StateText({ withdrawal, now }: { withdrawal: Withdrawal; now: number }) {
  const { resolvedDate, resolvedBy, outcome, refunded, answer } = withdrawal;
  if (resolvedDate !== null) {
    return (
      <>
        <Tag tone={outcome === 'refused' ? undefined : 'success'}>
          {outcome === null ? 'resuelto' : OUTCOMES[outcome]}
        </Tag>
        {refunded > 0 && (
          <span className={list.second}>
            Devuelto: <Price pesos={refunded} />
          </span>
        )}
        {answer !== '' && <span className={classNames(list.second, styles.note)}>“{answer}”</span>}
        <span className={list.second}>{formatDateTime(resolvedDate)}</span>
        <span className={list.second}>{resolvedBy?.name}</span>
      </>
    );
  }
  const { text, isLate } = timeLeft(withdrawal.deadline, now);
  return (
    <>
      <Tag>pendiente</Tag>
      <time className={classNames(list.second, isLate && styles.late)} dateTime={withdrawal.deadline}>
        {text}
      </time>
    </>
  );
}

const OUTCOMES = { accepted: 'aceptado', refused: 'rechazado' };
