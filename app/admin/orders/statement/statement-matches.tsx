import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import { formatDate } from '#shared/dates.ts';
import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import type { BankMovement, BankStatement, StatementResult } from '#shared/schemas/bank-statements.ts';
import { useAttemptKey } from '../../../api/attempt-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { call } from '../../kit/client.ts';

type Chosen = BankMovement & { order: string };

type StatementMatchesProps = { statement: BankStatement; onDone: () => void };

/** The credits that may pay an order, each with the order that it is for. */
export function StatementMatches({ statement, onDone }: StatementMatchesProps) {
  const open = statement.movements.filter(({ isUsed, choices }) => !isUsed && choices.length > 0);
  const [orders, setOrders] = useState<readonly string[]>(() => open.map(({ match }) => match ?? ''));
  const [left, setLeft] = useState<readonly StatementResult[]>([]);
  const { revalidate } = useRevalidator();
  const attempt = useAttemptKey();
  const chosen = open.flatMap((movement, at): Chosen[] =>
    orders[at] ? [{ ...movement, order: orders[at] }] : [],
  );
  const confirming = useAction(
    async () => {
      const body = { movements: chosen.map(sentOf) };
      const { results } = await call('confirmBankStatement', { body, idempotencyKey: attempt.keyOf(body) });
      attempt.settled();
      const done = results.filter(({ result }) => result === 'confirmed').length;
      if (done > 0)
        toast(`Se confirmó la plata de ${countText(done, 'orden', 'órdenes')}`, { tone: 'success' });
      const others = results.filter(({ result }) => result !== 'confirmed');
      if (others.length === 0) onDone();
      else setLeft(others);
    },
    { onEnd: revalidate },
  );
  if (open.length === 0) return null;
  const pesos = toPesos(chosen.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={4}>
        {open.map((movement, at) => (
          <li
            className="ruled"
            key={`${movement.date} ${movement.text} ${movement.occurrence} ${movement.amount}`}
          >
            <MovementChoice
              movement={movement}
              order={orders[at] ?? ''}
              onChoose={(order) => setOrders(orders.with(at, order))}
            />
          </li>
        ))}
      </Stack>
      {left.length > 0 && (
        <Notice tone="warning" role="alert">
          <p>Quedaron sin confirmar:</p>
          <ul>
            {left.map(({ order, result, problem }) => (
              <li key={order}>
                <Link to={href('/admin/edit-state/:idOrder', { idOrder: order })}>{codeOf(open, order)}</Link>
                : {result === 'already' ? 'ese movimiento ya confirmó una orden' : problemText(problem)}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Row>
        <Button
          pending={confirming.pending}
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => chosen.length > 0 && void confirming.run()}
        >
          {chosen.length === 0
            ? 'Confirmar'
            : `Confirmar ${countText(chosen.length, 'pago', 'pagos')}: ${formatPesos(pesos)}`}
        </Button>
      </Row>
    </Stack>
  );
}

type MovementChoiceProps = {
  movement: BankMovement;
  /** Its _id; '' for none. */
  order: string;
  onChoose: (order: string) => void;
};

function MovementChoice({ movement, order, onChoose }: MovementChoiceProps) {
  const { date, text, amount, choices } = movement;
  return (
    <SelectField
      label={
        <>
          <strong className="numbers">{formatPesos(amount)}</strong> · {date.split('-').reverse().join('/')}
          <Text as="span" size="sm" tone="soft" className="breaks">
            {' '}
            {text}
          </Text>
        </>
      }
      value={order}
      options={[
        { value: '', label: 'Elegí la orden, o dejalo así' },
        ...choices.map(({ _id, code, name, owed, creationDate }) => ({
          value: _id,
          label: `${code} · ${name} · debe ${formatPesos(owed)} · ${formatDate(creationDate)}`,
        })),
      ]}
      onChoose={onChoose}
    />
  );
}

function sentOf({ date, text, amount, occurrence, order }: Chosen) {
  return { date, text, amount, occurrence, order };
}

function codeOf(movements: readonly BankMovement[], order: string): string {
  const all = movements.flatMap(({ choices }) => choices);
  return all.find(({ _id }) => _id === order)?.code ?? order;
}

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['too_much', 'es más de lo que falta pagar'],
  ['insufficient_stock', 'ya no hay stock de lo que pidió'],
  ['order_cancelled', 'está cancelada'],
  ['order_closed', 'quedó en la nada'],
  ['not_found', 'ya no existe'],
]);

function problemText(problem: string | null): string {
  return PROBLEMS.get(problem ?? '') ?? 'no se pudo; abrila para ver por qué';
}
