import { useRef, useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import { HAND_METHOD_NAMES, HAND_METHODS } from '#shared/order-money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { paidForUnits } from '../orders/desk/refund-wish.ts';
import { holdsCash } from '../orders/holds-cash.ts';
import { useTillQuestion } from '../till/use-till-question.tsx';
import { ReturnLine } from './return-line.tsx';
import type { ReturnUnits } from './use-return.ts';

type ReturnFormProps = {
  sale: AdminOrder;
  units: ReturnUnits;
  onUnits: (line: string, typed: string) => void;
  /** A reader typed into a field. */
  onScan: (code: string) => void;
  onReturned: (order: AdminOrder) => void;
};

/** Which units of a sale come back, and whether they go on the shelf; gives the money back. */
export function ReturnForm({ sale, units, onUnits, onScan, onReturned }: ReturnFormProps) {
  const [restock, setRestock] = useState(true);
  const [reason, setReason] = useState('');
  const submit = useRef<HTMLDivElement>(null);
  const lines = sale.cartProducts.filter(({ quantity, refunded }) => refunded < quantity);
  const wanted = wantedOf(lines, units);
  const { give, till, isTold } = useGiveBack(sale, { wanted, restock, reason, onReturned });
  return (
    <Card as="section" size="large" gap={4} aria-label={`Venta ${sale.code}`}>
      <ReturnHead sale={sale} onAll={lines.length === 0 ? null : () => takeAll(lines, onUnits)} />
      {lines.length === 0 && <Text>Ya se devolvió todo.</Text>}
      <ul>
        {lines.map((line) => (
          <ReturnLine
            key={line._id}
            line={line}
            typed={units[line._id] ?? ''}
            isWrong={wanted.some((one) => one.line === line._id && !one.isGood)}
            onChange={(typed) => onUnits(line._id, typed)}
            onDone={(code) => {
              if (code === null) submit.current?.querySelector('button')?.focus();
              else onScan(code);
            }}
          />
        ))}
      </ul>
      <label className="check">
        <input type="checkbox" checked={restock} onChange={(event) => setRestock(event.target.checked)} />
        Vuelven al estante
      </label>
      <TextField
        label="Motivo"
        optional
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {isTold && wanted.length === 0 && (
        <Text tone="danger" role="alert">
          Escribí cuántas unidades vuelven.
        </Text>
      )}
      <Text>Pagó con {methodsOf(sale)}: la plata vuelve de la misma manera.</Text>
      <Row ref={submit}>
        <Button pending={give.pending} onClick={() => void give.run()}>
          Devolver {amountOf(sale, wanted)}
        </Button>
      </Row>
      {till.dialog}
    </Card>
  );
}

/** Which sale it is; a button that takes all of it back, if `onAll` is there. */
function ReturnHead({ sale, onAll }: { sale: AdminOrder; onAll: (() => void) | null }) {
  return (
    <Row gap={3} lines={1} justify="between">
      <div>
        <h2>Venta {sale.code}</h2>
        <Text size="sm" tone="soft">
          {formatDateTime(sale.creationDate)}
        </Text>
      </div>
      {onAll && (
        <Button variant="secondary" size="small" onClick={onAll}>
          Vuelve todo
        </Button>
      )}
    </Row>
  );
}

type Line = AdminOrder['cartProducts'][number];
type Wanted = { line: string; quantity: number; isGood: boolean };

/** The lines of which units come back. One that can't is not good. */
function wantedOf(lines: readonly Line[], units: ReturnUnits): Wanted[] {
  return lines.flatMap(({ _id, quantity, refunded }) => {
    const typed = (units[_id] ?? '').trim();
    if (typed === '' || typed === '0') return [];
    const isGood = /^\d{1,6}$/.test(typed) && Number(typed) <= quantity - refunded;
    return [{ line: _id, quantity: Number(typed), isGood }];
  });
}

function takeAll(lines: readonly Line[], onUnits: ReturnFormProps['onUnits']): void {
  for (const { _id, quantity, refunded } of lines) onUnits(_id, String(quantity - refunded));
}

/** What is given back; empty while nothing comes back, or not what was typed. */
function amountOf(sale: AdminOrder, wanted: readonly Wanted[]): string {
  if (wanted.length === 0 || wanted.some(({ isGood }) => !isGood)) return '';
  const unitsOf = ({ _id }: Line) => wanted.find(({ line }) => line === _id)?.quantity ?? 0;
  return formatPesos(paidForUnits(sale, unitsOf));
}

type GivenBack = Pick<ReturnFormProps, 'onReturned'> & {
  wanted: readonly Wanted[];
  restock: boolean;
  reason: string;
};

/** Gives the money back, after the till is open if it is cash. `isTold`: it was tried. */
function useGiveBack(sale: AdminOrder, { wanted, restock, reason, onReturned }: GivenBack) {
  const [isTold, setTold] = useState(false);
  const attempt = useAttemptKey();
  const till = useTillQuestion();
  const give = useAction(async () => {
    setTold(true);
    if (wanted.length === 0 || wanted.some(({ isGood }) => !isGood)) return;
    if (holdsCash(sale) && !(await till.ask())) return;
    const body = {
      lines: wanted.map(({ line, quantity }) => ({ line, quantity })),
      restock,
      reason: reason.trim() || 'Devolución en el mostrador',
    };
    const order = await call('refundOrder', {
      params: { orderId: sale._id },
      body,
      idempotencyKey: attempt.keyOf(body),
    });
    attempt.settled();
    const back = toCentavos(order.payment.refunded) - toCentavos(sale.payment.refunded);
    toast(`Devolvé ${formatPesos(toPesos(back))}.`, { tone: 'success' });
    onReturned(order);
  });
  return { give, till, isTold };
}

function methodsOf({ payments }: AdminOrder): string {
  const names = payments
    .filter(({ settles }) => settles)
    .map(({ method }) => {
      const known = HAND_METHODS.find((name) => name === method);
      return known ? HAND_METHOD_NAMES[known].toLowerCase() : 'Mercado Pago';
    });
  return new Intl.ListFormat('es').format([...new Set(names)]) || 'nada todavía';
}
