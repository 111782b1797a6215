import { type ReactNode, useId } from 'react';
import type { PageWay } from '#shared/schemas/shop.ts';
import { deliveryOf, describeWay, shippingCostText } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './shipping-choice.module.css';

type ShippingChoiceProps = {
  /** The ways that are offered. */
  ways: readonly PageWay[];
  /** Null: not chosen yet. */
  chosen: PageWay | null;
  onChoose: (way: PageWay) => void;
  /** The price that the server last sent, in pesos. */
  priceOf: (way: PageWay) => number;
  /** The id of the group's heading. */
  headingId: string;
  /** Shown within the chosen way. */
  children: ReactNode;
};

/** The choice of the way of shipping (rules 6.1). */
export function ShippingChoice(props: ShippingChoiceProps) {
  const { ways, chosen, onChoose, priceOf, headingId, children } = props;
  const { contact } = useShop();
  const prefix = useId();
  return (
    <Stack
      gap={3}
      className={styles.choices}
      role="radiogroup"
      aria-labelledby={headingId}
      aria-required="true"
    >
      {ways.map((way) => {
        const id = (part: string) => `${prefix}${way.id}-${part}`;
        const isChosen = way.id === chosen?.id;
        return (
          <div key={way.id}>
            <label className={styles.choice}>
              <input
                type="radio"
                name="typeOfShipment"
                value={way.id}
                checked={isChosen}
                aria-labelledby={`${id('label')} ${id('price')}`}
                aria-describedby={id('note')}
                onChange={() => onChoose(way)}
              />
              <span id={id('label')} className={styles.label}>
                {way.name}
              </span>
              <span id={id('price')} className={styles.price}>
                {shippingCostText(deliveryOf(way), priceOf(way))}
              </span>
              <Text as="span" size="sm" tone="soft" id={id('note')} className={styles.note}>
                {describeWay(way, contact)}
              </Text>
            </label>
            {isChosen && children && <div className={styles.inside}>{children}</div>}
          </div>
        );
      })}
    </Stack>
  );
}
