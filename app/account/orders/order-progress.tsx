import { formatDate } from '#shared/dates.ts';
import {
  ADMIN_ORDER_STATES,
  ORDER_STATES,
  type OrderState,
  orderStageText,
  orderStateText,
} from '#shared/order-life.ts';
import type { OwnOrder } from '#shared/schemas/orders.ts';
import type { Delivery } from '#shared/shipping.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack, Tag, Text } from '../../ui/layout.tsx';
import styles from './order-progress.module.css';

/** An order's state as a label (rules 7.10). */
export function OrderStateTag({ state }: { state: OrderState }) {
  return <Tag tone={state === 'recibida' ? 'success' : undefined}>{orderStateText(state)}</Tag>;
}

type OrderProgressProps = {
  state: OrderState;
  delivery: Delivery;
  /** When it came to each state; missing: without days. */
  reached?: OwnOrder['reached'];
};

/** The steps of an order with their days, named for its way of delivery (rules 7.10). */
export function OrderProgress({ state, delivery, reached = [] }: OrderProgressProps) {
  const present = ORDER_STATES.indexOf(state);
  return (
    <Stack as="ol" gap={1} className={styles.steps} aria-label="Estado del pedido">
      {ADMIN_ORDER_STATES.map((step) => {
        const isReached = ORDER_STATES.indexOf(step) <= present;
        const day = isReached && reached.find((move) => move.state === step)?.date;
        return (
          <li key={step} className={classNames(styles.step, isReached && styles.reached)}>
            <span aria-current={step === state ? 'step' : undefined}>{orderStageText(step, delivery)}</span>
            {day && (
              <Text as="div" size="xs" tone="soft">
                {formatDate(day)}
              </Text>
            )}
          </li>
        );
      })}
    </Stack>
  );
}
