import type { OrderPayment } from '#shared/schemas/order-history.ts';
import { Button } from '../../../ui/button.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { call } from '../../kit/client.ts';
import { useKept } from '../../kit/use-kept.ts';
import { OrderForm } from './order-form.tsx';
import { formKey, useOpenForm } from './use-open-form.ts';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

type UndoPaymentProps = { version: OrderVersion; payment: OrderPayment };

/** Takes out a payment that somebody entered by mistake, after asking. */
export function UndoPayment({ version, payment }: UndoPaymentProps) {
  const { open, close, opener } = useOpenForm(version.thing._id, [undoName(payment)]);
  return (
    <>
      <Row>
        <Button size="small" variant="quiet" {...opener(undoName(payment))}>
          Se cargó por error
        </Button>
      </Row>
      {open && <UndoForm version={version} payment={payment} onClose={close} />}
    </>
  );
}

/** Each payment has a form of its own. */
function undoName({ _id }: OrderPayment): string {
  return `undo-${_id}`;
}

function UndoForm({ version, payment, onClose }: UndoPaymentProps & { onClose: () => void }) {
  const key = formKey(version.thing._id, undoName(payment));
  const [{ reason }, keep] = useKept(key, { reason: '' });
  const { change, news } = useOrderChange(version, onClose);
  const form = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).undoPaymentSchema,
    values: () => ({ reason }),
    send: (body) =>
      change({ body, done: 'Se sacó el cobro: se debe lo que se debía' }, ({ params, ...sent }) =>
        call('undoPayment', { params: { ...params, paymentId: payment._id }, ...sent }),
      ),
  });
  return (
    <OrderForm
      label="Sacar un cobro cargado por error"
      submit="Sacar el cobro"
      variant="danger"
      form={form}
      news={news}
      delivery={version.thing.delivery}
      onClose={onClose}
    >
      <TextField
        label="Qué pasó"
        hint="Lo ve solo la tienda."
        optional
        autoComplete="off"
        maxLength={500}
        value={reason}
        error={form.errors.reason}
        onChange={(event) => keep({ reason: event.target.value })}
      />
      <Text size="sm" tone="soft">
        No se mueve plata ni se avisa a quien compró, salvo que ya le hayamos dicho que estaba pago. Si el
        pedido esperaba el pago, vuelve a esperarlo con sus productos reservados.
      </Text>
    </OrderForm>
  );
}
