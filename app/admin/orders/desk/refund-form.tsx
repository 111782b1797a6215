import { formatPesos } from '#shared/money.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { call } from '../../kit/client.ts';
import { useKept } from '../../kit/use-kept.ts';
import { useTillQuestion } from '../../till/use-till-question.tsx';
import { holdsCash } from '../holds-cash.ts';
import { OrderForm } from './order-form.tsx';
import { RefundFields } from './refund-fields.tsx';
import { NO_WISH, pesosOfWish, shareOf } from './refund-wish.ts';
import { formKey } from './use-open-form.ts';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

/** Gives money back: units of lines with what was paid for them, an amount, or all. */
export function RefundForm({ version, onClose }: { version: OrderVersion; onClose: () => void }) {
  const order = version.thing;
  const [{ wish, reason }, keep] = useKept(formKey(order._id, 'refund'), { wish: NO_WISH, reason: '' });
  const { change, news } = useOrderChange(version, onClose);
  const till = useTillQuestion();
  const form = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).refundSchema,
    values: () => ({ ...shareOf(order, wish), reason }),
    send: async (body) => {
      if (holdsCash(order) && !(await till.ask())) return;
      await change({ body, done: 'Quedó devuelto' }, (sent) => call('refundOrder', sent));
    },
  });
  const pesos = pesosOfWish(order, wish);
  return (
    <OrderForm
      label="Devolver plata"
      submit={pesos ? `Devolver ${formatPesos(pesos)}` : 'Devolver'}
      form={form}
      news={news}
      delivery={order.delivery}
      beside={till.dialog}
      onClose={onClose}
    >
      <RefundFields
        order={order}
        wish={wish}
        onChange={(next) => keep({ wish: next })}
        errors={form.errors}
      />
      <TextField
        label="Motivo"
        hint="Lo lee también quien compró."
        optional
        autoComplete="off"
        maxLength={500}
        value={reason}
        error={form.errors.reason}
        onChange={(event) => keep({ reason: event.target.value })}
      />
    </OrderForm>
  );
}
