import { formatPesos } from '#shared/money.ts';
import { HOURS, PERCENT, writeNumber } from '#shared/numbers.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import choice from '../../../account/checkout/shipping-choice.module.css';
import { Stack, Text } from '../../../ui/layout.tsx';
import type { PaymentsForm } from '../payments-form.ts';
import { knownNumber } from '../typed-number.ts';
import styles from './choice-preview.module.css';
import { SchemeBox } from './scheme-box.tsx';

/** An order of this amount is the example, in pesos. */
const AMOUNT = 10_000;

/** The choice of the way to pay, and the page of a transfer. */
export function PaymentsPreview({ form, settings }: { form: PaymentsForm; settings: Settings }) {
  const { colors } = settings.identity;
  return (
    <Stack gap={4}>
      <SchemeBox scheme="light" colors={colors}>
        <Stack gap={3} className={styles.page}>
          <Text as="strong" size="lg">
            ¿Cómo querés pagar?
          </Text>
          <Stack gap={3} className={choice.choices}>
            {choicesOf(form).map(({ name, note }) => (
              <div key={name} className={choice.choice}>
                <span className={styles.radio} />
                <span className={choice.label}>{name}</span>
                <span />
                <Text as="span" size="sm" tone="soft" className={choice.note}>
                  {note}
                </Text>
              </div>
            ))}
          </Stack>
        </Stack>
      </SchemeBox>
      {form['payments.transfer.enabled'] && (
        <SchemeBox scheme="light" colors={colors}>
          <Transfer form={form} />
        </SchemeBox>
      )}
    </Stack>
  );
}

function Transfer({ form }: { form: PaymentsForm }) {
  const hours = knownNumber(form['payments.transfer.hours'], HOURS);
  const facts = [
    ['Alias', form['payments.transfer.alias']],
    ['CBU', form['payments.transfer.cbu']],
    ['A nombre de', form['payments.transfer.holder']],
    ['Banco', form['payments.transfer.bank']],
  ].filter(([, value]) => value !== '');
  return (
    <Stack gap={3} className={styles.page}>
      <Text as="strong" size="lg">
        Transferí {formatPesos(AMOUNT * (1 - discountOf(form) / 100))}
      </Text>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hours !== null && (
        <Text size="sm">
          Tenés {writeNumber(hours, HOURS)} horas. Después mandanos el comprobante por WhatsApp.
        </Text>
      )}
      <Text size="sm" tone="soft">
        Ejemplo de un pedido de {formatPesos(AMOUNT)}.
      </Text>
    </Stack>
  );
}

function discountOf(form: PaymentsForm): number {
  return knownNumber(form['payments.transfer.discount'], PERCENT) ?? 0;
}

function choicesOf(form: PaymentsForm): Array<{ name: string; note: string }> {
  const discount = discountOf(form);
  return [
    {
      isOn: form['payments.mercadopago.enabled'],
      name: 'Mercado Pago',
      note: 'Tarjeta, dinero en cuenta o efectivo en Rapipago y Pago Fácil.',
    },
    {
      isOn: form['payments.transfer.enabled'],
      name: 'Transferencia',
      note:
        discount > 0 ? `${writeNumber(discount, PERCENT)} % de descuento.` : 'Desde tu banco o billetera.',
    },
    {
      isOn: form['payments.cash.enabled'],
      name: 'Efectivo al retirar',
      note: form['payments.cash.note'] || 'Pagás en el local.',
    },
  ].filter(({ isOn }) => isOn);
}
