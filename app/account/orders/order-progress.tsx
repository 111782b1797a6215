import {
  ADMIN_ORDER_STATES,
  ORDER_STATES,
  type OrderState,
  orderStageText,
  orderStateText,
} from '#shared/order-life.ts';
import type { Delivery } from '#shared/shipping.ts';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './order-progress.module.css';

/** An order's state as a label (rules 7.10). */
export function OrderStateTag({ state }: { state: OrderState }) {
  return (
    <span className={classNames(styles.state, state === 'recibida' && styles.done)}>
      {orderStateText(state)}
    </span>
  );
}

/** The steps of an order, named for its way of delivery (rules 7.10). */
export function OrderProgress({ state, delivery }: { state: OrderState; delivery: Delivery }) {
  const reached = ORDER_STATES.indexOf(state);
  return (
    <Stack gap={1} className={styles.steps}>
      {ADMIN_ORDER_STATES.map((step) => (
        <p
          key={step}
          className={classNames(styles.step, ORDER_STATES.indexOf(step) <= reached && styles.reached)}
          aria-current={step === state ? 'step' : undefined}
        >
          {orderStageText(step, delivery)}
        </p>
      ))}
    </Stack>
  );
}
