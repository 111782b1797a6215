import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPesos } from '#shared/money.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';
import type { FormEnd } from '../kit/data-list/use-data-list.ts';
import { RefundFields } from '../orders/desk/refund-fields.tsx';
import { pesosOfWish, type RefundWish, shareOf } from '../orders/desk/refund-wish.ts';
import { holdsCash } from '../orders/holds-cash.ts';
import { useTillQuestion } from '../till/use-till-question.tsx';

const OUTCOMES = [
  { value: 'accept', label: 'Aceptarlo y devolver' },
  { value: 'refuse', label: 'Rechazarlo' },
] as const;
type Outcome = (typeof OUTCOMES)[number]['value'];

type AnswerFormProps = { withdrawal: Withdrawal; onEnd: (end: FormEnd) => void };

/** Answers a withdrawal: accepted with what is given back, or refused with the reason. The buyer gets a mail. */
export function AnswerForm({ withdrawal, onEnd }: AnswerFormProps) {
  const { _id: id, code, scope, email } = withdrawal;
  const order = useOrderOf(withdrawal);
  const [outcome, setOutcome] = useState<Outcome>('accept');
  const [wish, setWish] = useState<RefundWish>(() => ({
    share: scope === 'whole' ? 'all' : 'lines',
    units: {},
    amount: '',
    restock: null,
  }));
  const [words, setWords] = useState('');
  const element = useRef<HTMLFormElement>(null);
  // Before anybody can type: later, it would take the focus from where they do.
  useLayoutEffect(() => element.current?.querySelector<HTMLElement>('select')?.focus(), []);
  const { revalidate } = useRevalidator();
  const attempt = useAttemptKey();
  const till = useTillQuestion();
  const form = useForm({
    schema: async () => {
      const schemas = await import('#shared/schemas/withdrawals.ts');
      return outcome === 'accept' ? schemas.acceptWithdrawalSchema : schemas.refuseWithdrawalSchema;
    },
    values: () => ({ reason: words, answer: words, ...(order && sharesOf(order, wish)) }),
    send: async (body) => {
      const givesCash = outcome === 'accept' && order !== null && holdsCash(order);
      if (givesCash && !(await till.ask())) return;
      const idempotencyKey = attempt.keyOf(body);
      await (outcome === 'accept'
        ? call('acceptWithdrawal', { params: { id }, body, idempotencyKey })
        : call('refuseWithdrawal', { params: { id }, body: { reason: words }, idempotencyKey }));
      attempt.settled();
      toast(`El arrepentimiento ${code} quedó respondido: le avisamos a ${email}`, { tone: 'success' });
      onEnd('saved');
      await revalidate();
    },
  });
  const isAccepted = outcome === 'accept';
  const pesos = order && isAccepted ? pesosOfWish(order, wish) : null;
  return (
    <>
      <Stack
        as="form"
        ref={element}
        gap={4}
        width={40}
        noValidate
        aria-label={`Responder ${code}`}
        {...form.handlers}
      >
        <SelectField label="Respuesta" value={outcome} options={OUTCOMES} onChoose={setOutcome} />
        {isAccepted && order && (
          <RefundFields order={order} wish={wish} errors={form.errors} onChange={setWish} />
        )}
        {isAccepted && withdrawal.order === null && (
          <Notice tone="info">
            <p>No tiene un pedido asociado: se contesta el mail, y no se devuelve plata.</p>
          </Notice>
        )}
        <Field
          label={isAccepted ? 'Cómo lo devuelve' : 'Por qué no corresponde'}
          hint={`Va en el mail a ${email}.`}
          error={isAccepted ? form.errors.answer : form.errors.reason}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={2000}
              value={words}
              placeholder={isAccepted ? 'Traelo al local, o lo pasamos a buscar el jueves.' : ''}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        {isAccepted && (
          <Text size="sm" tone="soft">
            El mail ya dice que devolver no le cuesta nada (Ley 24.240, art. 34).
          </Text>
        )}
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <Row gap={3} lines={2}>
          <Button type="submit" variant={isAccepted ? 'primary' : 'danger'} pending={form.pending}>
            {isAccepted ? acceptText(pesos) : 'Rechazar'}
          </Button>
          <Button variant="quiet" onClick={() => onEnd('cancelled')}>
            Cerrar
          </Button>
        </Row>
      </Stack>
      {till.dialog}
    </>
  );
}

function acceptText(pesos: number | null): string {
  return pesos ? `Aceptar y devolver ${formatPesos(pesos)}` : 'Aceptar';
}

/** All that was paid is what the API gives back when nothing is named. */
function sharesOf(order: AdminOrder, wish: RefundWish) {
  const share = shareOf(order, wish);
  return wish.share === 'all' ? { restock: share.restock } : share;
}

/** The withdrawal's order; null until it is there, without one, or for who may not see orders. */
function useOrderOf({ order }: Withdrawal): AdminOrder | null {
  const [found, setFound] = useState<AdminOrder | null>(null);
  const orderId = order?._id;
  useEffect(() => {
    if (!orderId) return;
    const leaving = new AbortController();
    call('readAdminOrder', { params: { orderId }, signal: leaving.signal })
      .then(setFound)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [orderId]);
  return found;
}
