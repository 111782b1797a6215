import { lazy, type ReactNode, Suspense } from 'react';
import { orderStageText } from '#shared/order-life.ts';
import { classNames } from '../../ui/class-names.ts';
import { Message } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import styles from './outcome-page.module.css';
import type { ReturnedOrder } from './use-returned-order.ts';

// The order is found after the page, by a call of its own.
const OutcomeOrder = lazy(async () => ({ default: (await import('./outcome-order.tsx')).OutcomeOrder }));

type Outcome = 'success' | 'failure' | 'pending';

type OutcomePageProps = {
  outcome: Outcome;
  /** A fixed sentence (rules 18.3). */
  title: string;
  /** What it means, and what happens next. */
  sentence: string;
  returned: ReturnedOrder;
  /** What is to be said while no paid order is known. */
  status: ReactNode;
  /** Links to other pages, the likeliest first. */
  children: ReactNode;
  /** What follows while no paid order is known. */
  below?: ReactNode;
};

const ICONS: Record<Outcome, IconName> = {
  success: 'check',
  failure: 'alert',
  pending: 'clock',
};

/** A page after the payment. Its title depends on the address only; the order's state is read from the server. */
export function OutcomePage({
  outcome,
  title,
  sentence,
  returned: { order, unpaid, isNamed, isLooking },
  status,
  children,
  below,
}: OutcomePageProps) {
  // Anybody can open the address, so without a paid order the page does not look as if one were.
  const isUnproven = outcome === 'success' && !order;
  const words = order ? (
    <>
      Tu {!isNamed && 'último '}pedido <strong className="unbroken">{order.code}</strong>:{' '}
      {orderStageText(order.state, order.delivery).toLowerCase()}
    </>
  ) : (
    status || (isNamed && !isLooking && !unpaid && 'No encontramos ese pedido en tu cuenta.')
  );
  return (
    <div className="container page">
      <Stack gap={5} width={44} className="centered">
        <Message
          as="h1"
          text={title}
          mark={
            <span className={classNames(styles.seal, !isUnproven && styles[outcome])}>
              <Icon name={isUnproven ? 'card' : ICONS[outcome]} />
            </span>
          }
          note={
            <>
              <p>{sentence}</p>
              <Text as="div" above={4} role="status">
                {words && <div className={styles.status}>{words}</div>}
              </Text>
            </>
          }
        >
          {children}
        </Message>
        <Suspense>{order ? <OutcomeOrder order={order} /> : below}</Suspense>
      </Stack>
    </div>
  );
}
