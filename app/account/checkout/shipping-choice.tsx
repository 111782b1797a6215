import { useId } from 'react';
import { SHIPMENT_TYPES, SHIPPING_METHODS, type ShipmentType, shippingCostText } from '#shared/shipping.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './shipping-choice.module.css';

type ShippingChoiceProps = {
  /** Null: not chosen yet. */
  chosen: ShipmentType | null;
  onChoose: (type: ShipmentType) => void;
  /** The price that the server last sent, in pesos. */
  priceOf: (type: ShipmentType) => number;
  /** The id of the group's heading. */
  headingId: string;
};

/** The choice of the way of shipping (rules 6.1). */
export function ShippingChoice({ chosen, onChoose, priceOf, headingId }: ShippingChoiceProps) {
  const prefix = useId();
  return (
    <Stack
      gap={3}
      className={styles.choices}
      role="radiogroup"
      aria-labelledby={headingId}
      aria-required="true"
    >
      {SHIPMENT_TYPES.map((type) => {
        const id = (part: string) => `${prefix}${type}-${part}`;
        return (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="typeOfShipment"
              value={type}
              checked={type === chosen}
              aria-labelledby={`${id('label')} ${id('price')}`}
              aria-describedby={id('note')}
              onChange={() => onChoose(type)}
            />
            <span id={id('label')} className={styles.label}>
              {SHIPPING_METHODS[type].label}
            </span>
            <span id={id('price')} className={styles.price}>
              {shippingCostText(type, priceOf(type))}
            </span>
            <Text as="span" size="sm" tone="soft" id={id('note')} className={styles.note}>
              {SHIPPING_METHODS[type].note}
            </Text>
          </label>
        );
      })}
    </Stack>
  );
}

/** The way of shipping in an address (`?envio=retira`), or null. */
export function shipmentTypeOf(text: string | null): ShipmentType | null {
  return SHIPMENT_TYPES.find((type) => type === text) ?? null;
}
