import { formatPhone } from '#shared/phones.ts';
import { PROVINCES } from '#shared/provinces.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { shippingCostText } from '#shared/shipping.ts';
import { digitsOf } from '../../../account/profile/profile-input.ts';
import { useShop } from '../../../root-data.ts';
import { Field } from '../../../ui/field.tsx';
import { formText } from '../../../ui/form/form-text.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { FieldPair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { call } from '../../kit/client.ts';
import { useKept } from '../../kit/use-kept.ts';
import { OrderForm } from './order-form.tsx';
import { formKey } from './use-open-form.ts';
import { type OrderVersion, useOrderChange } from './use-order-change.ts';

/** Changes how the order gets to its buyer, where to, whom to call. */
export function DeliveryForm({ version, onClose }: { version: OrderVersion; onClose: () => void }) {
  const order = version.thing;
  const { direction, phone } = order.userId;
  const ways = useWays(order);
  const [typed, keep] = useKept(formKey(order._id, 'delivery'), {
    way: order.typeOfShipment,
    'direction.address': direction.address ?? '',
    'direction.CP': String(direction.CP ?? ''),
    'direction.city': direction.city ?? '',
    'direction.prov': direction.prov ?? '',
    phone: phone === null ? '' : formatPhone(phone),
    note: order.deliveryNote,
  });
  const { way } = typed;
  const { change, news } = useOrderChange(version, onClose);
  const form = useForm({
    schema: async () => (await import('#shared/schemas/order-desk.ts')).deliveryChangeSchema,
    values: (data) => ({
      typeOfShipment: way,
      direction: {
        address: formText(data, 'direction.address'),
        CP: formText(data, 'direction.CP').trim() || null,
        city: formText(data, 'direction.city'),
        prov: formText(data, 'direction.prov'),
      },
      phone: digitsOf(formText(data, 'phone')) || null,
      note: formText(data, 'note'),
    }),
    send: (body) =>
      change({ body, done: 'Quedó la entrega nueva' }, (sent) => call('changeOrderDelivery', sent)),
  });
  const field = (name: keyof typeof typed) => ({
    ...form.field(name),
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => keep({ [name]: event.target.value }),
  });
  const { error: provinceError, ...province } = field('direction.prov');
  return (
    <OrderForm
      label="Cambiar la entrega"
      submit="Guardar la entrega"
      form={form}
      news={news}
      delivery={order.delivery}
      onClose={onClose}
    >
      <SelectField
        label="Cómo llega"
        value={way}
        options={ways}
        error={form.errors.typeOfShipment}
        onChoose={(chosen) => keep({ way: chosen })}
      />
      <TextField label="Dirección" maxLength={200} {...field('direction.address')} />
      <FieldPair>
        <TextField label="Código postal" inputMode="numeric" maxLength={8} {...field('direction.CP')} />
        <TextField label="Ciudad" maxLength={100} {...field('direction.city')} />
      </FieldPair>
      <Field label="Provincia" error={provinceError}>
        {(control) => (
          <Select {...control} {...province}>
            <option value="">Sin provincia</option>
            {provincesWith(direction.prov).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label="Teléfono" type="tel" {...field('phone')} />
      <TextField label="Nota para quien entrega" optional maxLength={500} {...field('note')} />
    </OrderForm>
  );
}

/** The shop's ways with their prices; the order's own first, at the price that it had. */
function useWays({ typeOfShipment, delivery, priceShipment }: AdminOrder) {
  const { shipping } = useShop();
  const others = shipping.filter(({ id }) => id !== typeOfShipment);
  return [
    { value: typeOfShipment, label: `${delivery.name} (${shippingCostText(delivery, priceShipment)})` },
    ...others.map(({ id, name, price, paidLater }) => ({
      value: id,
      label: `${name} (${shippingCostText({ isPaidLater: paidLater === true }, price)})`,
    })),
  ];
}

/** The 24 jurisdictions, and the order's own text if it is another one. */
function provincesWith(stored: string | null): string[] {
  return [...new Set([...(stored ? [stored] : []), ...PROVINCES])];
}
