import { href, Link } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { useMay } from '../kit/use-may.ts';
import { withdrawalTimeLeft } from '../withdrawals/time-left.ts';
import styles from './todo-list.module.css';

/** Something to do: how much of it, and the screen with exactly that. */
type Todo = {
  count: number;
  words: [one: string, many: string];
  to: string;
  /** Without it, the screen cannot be opened. */
  needs: Permission | null;
  /** A further important fact. */
  note?: string | null;
  isUrgent?: true;
};

/** What there is to do, a line each: the most urgent first, nothing that is done. `now`: milliseconds since 1970. */
export function TodoList({ overview, now }: { overview: Overview; now: number }) {
  const may = useMay();
  const todos = todosOf(overview, now).filter(
    ({ count, needs }) => count > 0 && (needs === null || may(needs)),
  );
  if (todos.length === 0) {
    return (
      <Card tone="squared" as="p" className={styles.done}>
        <Icon name="check" />
        <strong>Todo al día.</strong> Lo que haya para hacer aparece acá.
      </Card>
    );
  }
  return (
    <Card as="ul" className={styles.list}>
      {todos.map(({ count, words, to, note, isUrgent }) => (
        <li key={to}>
          <Row as={Link} gap={3} to={to} className={classNames(styles.line, isUrgent && styles.urgent)}>
            <Text as="strong" size="lg" className={classNames(styles.count, 'numbers')}>
              {count.toLocaleString('es-AR')}
            </Text>{' '}
            <span className={styles.words}>
              {words[count === 1 ? 0 : 1]}
              {note && <span className={styles.note}> · {note}</span>}
            </span>
            <Icon name="right" />
          </Row>
        </li>
      ))}
    </Card>
  );
}

function todosOf(overview: Overview, now: number): Todo[] {
  const { withdrawals } = overview;
  const variants = href('/admin/subproducts');
  return [
    {
      count: withdrawals.pending,
      words: ['arrepentimiento para responder', 'arrepentimientos para responder'],
      to: href('/admin/arrepentimientos'),
      needs: 'refunds',
      note: withdrawals.oldest === null ? null : withdrawalTimeLeft(withdrawals.oldest, now).text,
      isUrgent: true,
    },
    {
      count: overview.ordersToPrepare,
      words: ['orden para preparar', 'órdenes para preparar'],
      to: href('/admin/order'),
      needs: 'orders',
      isUrgent: true,
    },
    {
      count: overview.moneyToConfirm,
      words: ['pago para confirmar', 'pagos para confirmar'],
      to: `${href('/admin/order')}?estado=Orden-creada&confirmar=1`,
      needs: 'orders',
      isUrgent: true,
    },
    {
      count: overview.unpaidReservations,
      words: ['reserva sin pagar', 'reservas sin pagar'],
      to: href('/admin/reservas'),
      needs: 'orders',
      note: ticketsText(overview.unpaidTickets),
    },
    {
      count: overview.soldOut,
      words: ['variante agotada', 'variantes agotadas'],
      to: `${variants}?stock=agotado`,
      needs: null,
    },
    {
      count: overview.belowMinimum,
      words: ['variante por debajo del mínimo', 'variantes por debajo del mínimo'],
      to: `${variants}?stock=bajo`,
      needs: null,
    },
    {
      count: overview.withoutPicture,
      words: ['variante sin imagen', 'variantes sin imagen'],
      to: `${variants}?imagenes=faltan`,
      needs: 'catalogue',
    },
    {
      count: overview.missingKeys.length,
      words: ['conexión sin configurar', 'conexiones sin configurar'],
      to: href('/admin/tienda/conexiones'),
      needs: 'settings',
      note: overview.missingKeys.join(', '),
    },
  ];
}

/** The vouchers among them, and when the first one expires. */
function ticketsText({ total, next }: Overview['unpaidTickets']): string | null {
  if (next === null) return null;
  return `${countText(total, 'cupón', 'cupones')}; el primero vence el ${formatDateTime(next)}`;
}
