import { useId } from 'react';
import { formatDuration } from '#shared/durations.ts';
import { PAYMENT_WAY_NAMES, type PaymentWay } from '#shared/payment-ways.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './shipping-choice.module.css';

type Payments = Shop['payments'];

type PaymentChoiceProps = {
  ways: PaymentWay[];
  payments: Payments;
  chosen: PaymentWay;
  onChoose: (way: PaymentWay) => void;
  /** The id of the group's heading. */
  headingId: string;
};

/** The choice of the way to pay. */
export default function PaymentChoice({ ways, payments, chosen, onChoose, headingId }: PaymentChoiceProps) {
  const prefix = useId();
  return (
    <Stack gap={3} className={styles.choices} role="radiogroup" aria-labelledby={headingId}>
      {ways.map((way) => {
        const id = (part: string) => `${prefix}${way}-${part}`;
        const discount = way === 'transfer' ? payments.transfer.discount : 0;
        return (
          <label key={way} className={styles.choice}>
            <input
              type="radio"
              name="paymentMethod"
              value={way}
              checked={way === chosen}
              aria-labelledby={`${id('label')} ${id('price')}`}
              aria-describedby={id('note')}
              onChange={() => onChoose(way)}
            />
            <span id={id('label')} className={styles.label}>
              {PAYMENT_WAY_NAMES[way]}
            </span>
            <span id={id('price')} className={styles.price}>
              {discount > 0 && `${discount.toLocaleString('es-AR')} % menos`}
            </span>
            <Text as="span" size="sm" tone="soft" id={id('note')} className={styles.note}>
              {noteOf(way, payments)}
            </Text>
          </label>
        );
      })}
    </Stack>
  );
}

function noteOf(way: PaymentWay, { transfer, cash }: Payments): string {
  switch (way) {
    case 'mercadopago':
      return 'Tarjeta de crédito o débito, dinero en cuenta o efectivo en Rapipago y Pago Fácil.';
    case 'transfer':
      return `Te damos el alias y te guardamos los productos ${formatDuration(transfer.hours)}.`;
    case 'cash':
      return `Te guardamos los productos ${formatDuration(cash.hours)} y pagás cuando pasás a buscarlos.`;
  }
}
