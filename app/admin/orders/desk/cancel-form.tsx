import { useState } from 'react';
import { formatPesos } from '#shared/money.ts';
import { isUnpaid } from '#shared/order-life.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { call } from '../../kit/client.ts';
import { useTillQuestion } from '../../till/use-till-question.tsx';
import { holdsCash } from '../holds-cash.ts';
import { OrderForm } from './order-form.tsx';
import { howItGoes } from './refund-wish.ts';
import { RestockBox } from './restock-box.tsx';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

/** Cancels the order, with the reason that its buyer reads. */
export function CancelForm({ version, onClose }: { version: OrderVersion; onClose: () => void }) {
  const order = version.thing;
  const isSold = !isUnpaid(order.state);
  const isPaid = order.payment.paid > 0;
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(order.state !== 'recibida');
  const [refund, setRefund] = useState(isPaid);
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
        onChange={(event) => setReason(event.target.value)}
      />
      {isSold && (
        <RestockBox label="Los productos vuelven al stock" checked={restock} onChange={setRestock} />
      )}
      {isPaid && (
        <RestockBox
          label={`Devolver ${formatPesos(order.payment.paid)}`}
          checked={refund}
          onChange={setRefund}
        />
      )}
      <Text size="sm" tone="soft">
        {isSold ? '' : 'Lo que tenía reservado vuelve al stock. '}
        {isPaid && refund ? howItGoes(order) : ''} No se puede deshacer.
      </Text>
    </OrderForm>
  );
}
