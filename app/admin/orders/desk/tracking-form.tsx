import { useId } from 'react';
import { CARRIER_NAMES } from '#shared/carriers.ts';
import { formText } from '../../../ui/form/form-text.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { FieldPair } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { call } from '../../kit/client.ts';
import { useKept } from '../../kit/use-kept.ts';
import { OrderForm } from './order-form.tsx';
import { formKey } from './use-open-form.ts';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

/** Says which parcel the order is; its buyer gets the link by mail. */
export function TrackingForm({ version, onClose }: { version: OrderVersion; onClose: () => void }) {
  const { _id: orderId, tracking, delivery } = version.thing;
  const [typed, keep] = useKept(formKey(orderId, 'tracking'), {
    carrier: tracking?.carrier ?? '',
    code: tracking?.code ?? '',
    url: tracking?.url ?? '',
  });
  const listId = useId();
  const { change, news } = useOrderChange(version, onClose);
  const form = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).trackingSchema,
    values: (data) => ({
      carrier: formText(data, 'carrier'),
      code: formText(data, 'code'),
      url: formText(data, 'url'),
    }),
    send: (body) => change({ body, done: 'Quedó el seguimiento' }, (sent) => call('setOrderTracking', sent)),
  });
  const field = (name: keyof typeof typed) => ({
    ...form.field(name),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => keep({ [name]: event.target.value }),
  });
  return (
    <OrderForm
      label="Seguimiento"
      submit="Guardar el seguimiento"
      form={form}
      news={news}
      delivery={delivery}
      onClose={onClose}
    >
      <FieldPair>
        <TextField
          label="Quién lo lleva"
          list={listId}
          autoComplete="off"
          maxLength={60}
          {...field('carrier')}
        />
        <TextField
          label="Número"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          {...field('code')}
        />
      </FieldPair>
      <datalist id={listId}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Dirección del seguimiento"
        hint={`De ${new Intl.ListFormat('es').format(CARRIER_NAMES)} la ponemos nosotros.`}
        optional
        type="url"
        autoComplete="off"
        maxLength={500}
        {...field('url')}
      />
    </OrderForm>
  );
}
