import { PESOS, readNumber, writeNumber } from '#shared/numbers.ts';
import { HAND_METHODS, type HandMethod } from '#shared/order-money.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { FieldPair } from '../../../ui/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { call } from '../../kit/client.ts';
import { useKept } from '../../kit/use-kept.ts';
import { useTillQuestion } from '../../till/use-till-question.tsx';
import { handMethodName } from '../hand-method-text.ts';
import { OrderForm } from './order-form.tsx';
import { isReplaced, takeableMoney } from './takeable-money.ts';
import { formKey } from './use-open-form.ts';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

const METHODS = HAND_METHODS.map((value) => ({ value, label: handMethodName(value) }));

/** Says that money came for the order: at first all that it still takes, by the way that the buyer chose. */
export function PaymentForm({ version, onClose }: { version: OrderVersion; onClose: () => void }) {
  const order = version.thing;
  const { payment, delivery } = order;
  const first: { method: HandMethod; amount: string; reference: string } = {
    method: payment.way ?? 'cash',
    amount: writeNumber(takeableMoney(order), PESOS),
    reference: '',
  };
  const [{ method, amount, reference }, keep] = useKept(formKey(order._id, 'payment'), first);
  const { change, news } = useOrderChange(version, onClose);
  const till = useTillQuestion();
  const form = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).handPaymentSchema,
    values: () => ({ method, amount: pesosOf(amount), reference }),
    send: async (body) => {
      if (method === 'cash' && !(await till.ask())) return;
      await change({ body, done: 'Quedó anotado el cobro' }, (sent) => call('enterPayment', sent));
    },
  });
  return (
    <OrderForm
      label="Registrar un cobro"
      submit="Anotar el cobro"
      form={form}
      news={news}
      delivery={delivery}
      beside={till.dialog}
      onClose={onClose}
    >
      <NumberField
        label="Importe que entró"
        hint={isReplaced(order) ? 'Quien compró hizo otro pedido: este se cobra entero.' : null}
        kind={PESOS}
        value={amount}
        onChange={(typed) => keep({ amount: typed })}
        error={form.errors.amount}
      />
      <FieldPair>
        <SelectField
          label="Cómo pagó"
          value={method}
          options={METHODS}
          onChoose={(chosen) => keep({ method: chosen })}
        />
        <TextField
          label="Referencia"
          optional
          autoComplete="off"
          maxLength={200}
          value={reference}
          error={form.errors.reference}
          onChange={(event) => keep({ reference: event.target.value })}
        />
      </FieldPair>
    </OrderForm>
  );
}

/** What cannot be read goes as it was typed, so that the schema refuses it at its field. */
function pesosOf(typed: string): number | string {
  const reading = readNumber(typed, PESOS);
  return 'value' in reading ? reading.value : typed;
}
