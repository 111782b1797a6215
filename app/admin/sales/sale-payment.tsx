import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import { PESOS, readNumber } from '#shared/numbers.ts';
import { HAND_METHOD_NAMES, HAND_METHODS, type HandMethod } from '#shared/order-money.ts';
import { newKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CODE } from '../scanning/reader-input.tsx';
import type { SalePayment, SaleTotals } from './sale-draft.ts';
import { SALE_KEYS } from './sale-keys.ts';
import styles from './sale-payment.module.css';

/** The letter of each method, in the field of the amount, where no letter means anything else. */
const LETTERS: Record<HandMethod, string> = { cash: 'E', transfer: 'T', card: 'J', mercadopago: 'M' };
const LATER = 'D';

type PaymentProps = {
  field: RefObject<HTMLInputElement | null>;
  totals: SaleTotals;
  payments: readonly SalePayment[];
  /** Why the sale cannot be saved now; null: it can. */
  problem: string | null;
  pending: boolean;
  onPayments: (payments: readonly SalePayment[]) => void;
  /** Saves the sale with these payments. */
  onSave: (payments: readonly SalePayment[]) => void;
  /** The field was left; `code` is what a reader typed into it. */
  onDone: (code: string | null) => void;
};

/** Takes money until nothing is owed. An empty field means all that is owed. */
export function SalePaymentFields(props: PaymentProps) {
  const { field, totals, payments, problem, pending, onPayments, onSave, onDone } = props;
  const [method, setMethod] = useState<HandMethod>('cash');
  const [typed, setTyped] = useState('');
  const read = readAmount(typed, { owed: totals.owed, method });
  const [isTold, setTold] = useState(false);

  function pay() {
    if (CODE.test(typed.trim())) {
      onDone(typed.trim());
      setTyped('');
      return;
    }
    setTold(true);
    if ('error' in read || problem !== null) return;
    const next = read.amount > 0 ? [...payments, { key: newKey(), method, ...read }] : payments;
    setTyped('');
    setTold(false);
    if (toCentavos(totals.owed) === toCentavos(read.amount)) onSave(next);
    else {
      onPayments(next);
      setMethod('cash');
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase();
    const chosen = HAND_METHODS.find((one) => LETTERS[one] === letter);
    if (event.key === 'Enter') pay();
    else if (event.key === 'Escape') onDone(null);
    else if (chosen) setMethod(chosen);
    else if (letter === LATER && problem === null) onSave(payments);
    else return;
    event.preventDefault();
  }

  const change = 'change' in read ? read.change : 0;
  return (
    <Stack gap={3} role="group" aria-label="Cobro">
      <Taken payments={payments} onPayments={onPayments} />
      <Methods method={method} onMethod={setMethod} />
      <TextField
        ref={field}
        label={method === 'cash' ? 'Con cuánto paga' : 'Importe'}
        hint={`Si queda vacío: ${formatPesos(Math.max(0, totals.owed))}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={isTold && 'error' in read ? read.error : null}
        onChange={(event) => {
          setTyped(event.target.value);
          setTold(false);
        }}
        // For browsers a field behind the fixed bar is visible: they do not scroll to it.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onKeyDown={press}
      />
      {isTold && problem && (
        <Text tone="danger" role="alert">
          {problem}
        </Text>
      )}
      <Row gap={2} className={styles.ends}>
        <PayButton
          field={field}
          totals={totals}
          change={change}
          isTyped={typed !== ''}
          pending={pending}
          onPay={pay}
        />
        {totals.owed > 0 && (
          <Button
            variant="secondary"
            pending={pending}
            onClick={() => {
              setTold(true);
              if (problem === null) onSave(payments);
            }}
          >
            Queda debiendo <kbd>{LATER}</kbd>
          </Button>
        )}
      </Row>
    </Stack>
  );
}

type MethodsProps = { method: HandMethod; onMethod: (method: HandMethod) => void };

function Methods({ method, onMethod }: MethodsProps) {
  return (
    <Row gap={2} role="radiogroup" aria-label="Cómo paga" className={styles.methods}>
      {HAND_METHODS.map((one) => (
        <label key={one} className={styles.method}>
          <input
            type="radio"
            name="method"
            className="visually-hidden"
            checked={method === one}
            onChange={() => onMethod(one)}
          />
          {HAND_METHOD_NAMES[one]} <kbd>{LETTERS[one]}</kbd>
        </label>
      ))}
    </Row>
  );
}

type PayButtonProps = Pick<PaymentProps, 'field' | 'totals' | 'pending'> & {
  change: number;
  isTyped: boolean;
  onPay: () => void;
};

/** Takes the payment. While nothing is typed and the field of the amount is out of sight, the first press scrolls to it. */
function PayButton({ field, totals: { owed, units }, change, isTyped, pending, onPay }: PayButtonProps) {
  function press(event: MouseEvent<HTMLElement>) {
    const input = field.current?.getBoundingClientRect();
    const button = event.currentTarget.getBoundingClientRect();
    if (!isTyped && input && (input.top < 0 || input.bottom > button.top)) {
      field.current?.scrollIntoView({ block: 'center' });
    } else onPay();
  }
  return (
    <div className={styles.bar}>
      {change > 0 && (
        <Row as="p" gap={1} justify="between" className={styles.change} role="status">
          Vuelto <strong>{formatPesos(change)}</strong>
        </Row>
      )}
      <Button pending={pending} onClick={press}>
        {owed > 0 || units === 0 ? 'Cobrar' : 'Guardar la venta'}{' '}
        {owed > 0 && <span className={styles.sum}>{formatPesos(owed)}</span>} <kbd>{SALE_KEYS.pay}</kbd>{' '}
        <kbd>Enter</kbd>
      </Button>
    </div>
  );
}

/** The payments that were taken so far. */
function Taken({ payments, onPayments }: Pick<PaymentProps, 'payments' | 'onPayments'>) {
  if (payments.length === 0) return null;
  return (
    <Stack as="ul" gap={1}>
      {payments.map((payment) => (
        <Row as="li" key={payment.key} gap={2} justify="between">
          <span>
            {HAND_METHOD_NAMES[payment.method]} {formatPesos(payment.amount)}
          </span>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onPayments(payments.filter((one) => one !== payment))}
          >
            <Icon name="close" />
            <span className="visually-hidden">Quitar el pago de {formatPesos(payment.amount)}</span>
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

type Amount = { amount: number; handed: number | null; change: number };

/** What a typed amount pays. Only of cash can be more than is owed: the rest is the change. */
function readAmount(
  typed: string,
  { owed, method }: { owed: number; method: HandMethod },
): Amount | { error: string } {
  const due = Math.max(0, owed);
  if (typed.trim() === '') return { amount: due, handed: null, change: 0 };
  const reading = readNumber(typed, PESOS);
  if ('error' in reading) return reading;
  if (reading.value <= 0) return { error: 'Tiene que ser más que 0' };
  const more = toCentavos(reading.value) - toCentavos(due);
  if (more <= 0) return { amount: reading.value, handed: null, change: 0 };
  if (method !== 'cash') return { error: `Se deben ${formatPesos(due)}` };
  return { amount: due, handed: reading.value, change: toPesos(more) };
}
