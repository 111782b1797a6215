import { ADMIN_ORDER_STATES, ORDER_STATES, type OrderState, orderStateText } from '#shared/order-states.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './order-progress.module.css';

/** An order's state in words (section 2.8: hyphens become spaces). */
export function OrderStateTag({ state }: { state: OrderState }) {
  return (
    <span className={classNames(styles.state, state === 'recibida' && styles.done)}>
      {orderStateText(state)}
    </span>
  );
}

/** How far an order has come, drawn; the words stand beside it. */
export function OrderProgress({ state }: { state: OrderState }) {
  const reached = ORDER_STATES.indexOf(state);
  return (
    <div className={styles.steps} aria-hidden="true">
      {ADMIN_ORDER_STATES.map((step) => (
        <span
          key={step}
          className={classNames(styles.step, ORDER_STATES.indexOf(step) <= reached && styles.reached)}
        />
      ))}
    </div>
  );
}
