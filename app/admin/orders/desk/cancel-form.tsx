import { formatPesos } from '#shared/money.ts';
import { isUnpaid } from '#shared/order-life.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { call } from '../../kit/client.ts';
import { useKept } from '../../kit/use-kept.ts';
import { useTillQuestion } from '../../till/use-till-question.tsx';
import { holdsCash } from '../holds-cash.ts';
import { OrderForm } from './order-form.tsx';
import { howItGoes } from './refund-wish.ts';
import { RestockBox } from './restock-box.tsx';
import { formKey } from './use-open-form.ts';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

/** Cancels the order, with the reason that its buyer reads. */
export function CancelForm({ version, onClose }: { version: OrderVersion; onClose: () => void }) {
  const order = version.thing;
  const isSold = !isUnpaid(order.state);
  const isPaid = order.payment.paid > 0;
  const first = { reason: '', restock: order.state !== 'recibida', refund: isPaid };
  const [{ reason, restock, refund }, keep] = useKept(formKey(order._id, 'cancel'), first);
  const { change, news } = useOrderChange(version, onClose);
  const till = useTillQuestion();
  const form = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).cancelSchema,
    values: () => ({ reason, restock, refund }),
    send: async (body) => {
      if (refund && holdsCash(order) && !(await till.ask())) return;
      const done = `La orden ${order.code} quedó cancelada`;
      await change({ body, done }, (sent) => call('cancelOrder', sent));
    },
  });
  return (
    <OrderForm
      label="Cancelar la orden"
      submit="Cancelar la orden"
      variant="danger"
      form={form}
      news={news}
      delivery={order.delivery}
      beside={till.dialog}
      onClose={onClose}
    >
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
      {isSold && (
        <RestockBox
          label="Los productos vuelven al stock"
          checked={restock}
          onChange={(checked) => keep({ restock: checked })}
        />
      )}
      {isPaid && (
        <RestockBox
          label={`Devolver ${formatPesos(order.payment.paid)}`}
          checked={refund}
          onChange={(checked) => keep({ refund: checked })}
        />
      )}
      <Text size="sm" tone="soft">
        {isSold ? '' : 'Lo que tenía reservado vuelve al stock. '}
        {isPaid && refund ? howItGoes(order) : ''} No se puede deshacer.
      </Text>
    </OrderForm>
  );
}
