import { MINUTES, type NumberKind, UNITS, writeNumber } from '#shared/numbers.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Card, Text } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { Route } from './+types/checkout-page.ts';
import { SETTING_LABELS } from './setting-labels.ts';
import { SettingsEditor } from './settings-editor.tsx';
import type { SettingsForm } from './settings-plan.ts';
import { knownNumber, readingError, sentNumber } from './typed-number.ts';

type CheckoutField = `checkout.${keyof Settings['checkout']}`;
type CheckoutForm = Record<CheckoutField, string>;

const FIELDS: ReadonlyArray<{ name: CheckoutField; kind: NumberKind; hint: string }> = [
  {
    name: 'checkout.maxUnits',
    kind: UNITS,
    hint: 'Para que una sola persona no se lleve todo. Vale también en el carrito. Vacío: solo limita el stock.',
  },
  {
    name: 'checkout.reservationMinutes',
    kind: MINUTES,
    hint: 'Mientras alguien paga con Mercado Pago, lo suyo queda guardado este tiempo. Después vuelve al stock.',
  },
  {
    name: 'checkout.unprovenUnits',
    kind: UNITS,
    hint: 'Lo que puede reservar sin pagar quien todavía no confirmó su mail. Frena bromas y errores.',
  },
];

const CHECKOUT: SettingsForm<CheckoutForm> = {
  key: 'checkout',
  formOf: ({ checkout }) => ({
    'checkout.maxUnits': checkout.maxUnits === null ? '' : writeNumber(checkout.maxUnits, UNITS),
    'checkout.reservationMinutes': writeNumber(checkout.reservationMinutes, MINUTES),
    'checkout.unprovenUnits': writeNumber(checkout.unprovenUnits, UNITS),
  }),
  into: (settings, form) => ({
    ...settings,
    checkout: {
      maxUnits: isEmpty(form) ? null : sentNumber(form['checkout.maxUnits'], UNITS),
      reservationMinutes: sentNumber(form['checkout.reservationMinutes'], MINUTES),
      unprovenUnits: sentNumber(form['checkout.unprovenUnits'], UNITS),
    },
  }),
  readingErrors: (form) => ({
    ...(!isEmpty(form) && readingError('checkout.maxUnits', form['checkout.maxUnits'], UNITS)),
    ...readingError('checkout.reservationMinutes', form['checkout.reservationMinutes'], MINUTES),
    ...readingError('checkout.unprovenUnits', form['checkout.unprovenUnits'], UNITS),
  }),
};

/** Without a number the stock alone limits. */
function isEmpty(form: CheckoutForm): boolean {
  return form['checkout.maxUnits'].trim() === '';
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Compra' });

/** Limits of a purchase, and how long unpaid units are held. */
export default function CheckoutSettings() {
  return (
    <SettingsEditor page="checkout" part={CHECKOUT} preview={(form) => <Rules form={form} />}>
      {({ form, errors, set }) => (
        <Card as="section" gap={4} aria-label="Límites">
          {FIELDS.map(({ name, kind, hint }) => (
            <NumberField
              key={name}
              label={SETTING_LABELS[name]}
              kind={kind}
              hint={hint}
              value={form[name]}
              error={errors[name]}
              onChange={(typed) => set(name, typed)}
            />
          ))}
        </Card>
      )}
    </SettingsEditor>
  );
}

/** What the limits mean, in sentences. */
function Rules({ form }: { form: CheckoutForm }) {
  const most = knownNumber(form['checkout.maxUnits'], UNITS);
  const minutes = knownNumber(form['checkout.reservationMinutes'], MINUTES);
  return (
    <Card gap={3}>
      <Text>
        {most === null
          ? 'De cada artículo se puede llevar todo lo que haya en stock.'
          : `De cada artículo se pueden llevar hasta ${writeNumber(most, UNITS)} por pedido. Quien pide más lee: «Podés llevar hasta ${writeNumber(most, UNITS)} de este artículo».`}
      </Text>
      {minutes !== null && (
        <Text>
          Si alguien deja el pago por la mitad, a los {writeNumber(minutes, MINUTES)} minutos lo suyo vuelve a
          la venta.
        </Text>
      )}
    </Card>
  );
}
