import { formatPesos } from '#shared/money.ts';
import type { PaymentWay } from '#shared/payment-ways.ts';
import { type Delivery, pickupPlace } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './next-steps.module.css';
import { GatewayMarks } from './payment-marks.tsx';

/** `pesos`: the total. `delivery` null: not chosen yet. */
type NextStepsProps = { way: PaymentWay; pesos: number; delivery: Delivery | null };

/** Below the button: how much is paid, where and to whom, and what happens then. */
export function NextSteps({ way, pesos, delivery }: NextStepsProps) {
  const { contact, identity, legal } = useShop();
  return (
    <Stack gap={3}>
      <Text weight="bold">{PAYING[way](formatPesos(pesos))}</Text>
      {way === 'mercadopago' && <GatewayMarks />}
      <Text as="ol" size="sm" tone="soft" className={styles.steps}>
        <li>{PAID[way]}</li>
        <li>Te avisamos por mail y lo preparamos.</li>
        {delivery && (
          <li>
            {delivery.isPickup
              ? `Cuando esté listo, lo pasás a buscar: ${pickupPlace(contact)}`
              : 'Te lo enviamos y te avisamos cuando sale.'}
          </li>
        )}
      </Text>
      <Text size="sm" tone="soft">
        Le comprás a {identity.name} ({legal.name}, CUIT {legal.cuit}).
      </Text>
    </Stack>
  );
}

const PAYING: Record<PaymentWay, (amount: string) => string> = {
  mercadopago: (amount) => `Pagás ${amount} en Mercado Pago.`,
  transfer: (amount) => `Pagás ${amount} por transferencia.`,
  cash: (amount) => `Pagás ${amount} en efectivo al retirar.`,
};

const PAID: Record<PaymentWay, string> = {
  mercadopago: 'Seguís en Mercado Pago, donde elegís con qué pagar.',
  transfer: 'Te mostramos la cuenta y el importe justo.',
  cash: 'Reservamos tus productos; pagás cuando los retirás.',
};
