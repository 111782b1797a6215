import { lazy, type ReactNode, Suspense } from 'react';
import { orderStageText } from '#shared/order-life.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import styles from './outcome-page.module.css';
import { useReturnedOrder } from './use-returned-order.ts';

// The order is found after the page, by a call of its own.
const OutcomeOrder = lazy(async () => ({ default: (await import('./outcome-order.tsx')).OutcomeOrder }));

type PageLink = { to: string; text: string };

type OutcomePageProps = {
  outcome: 'success' | 'failure' | 'pending';
  /** A fixed sentence (rules 18.3). */
  title: string;
  /** What it means, and what happens next. */
  children: ReactNode;
  /** Links to other pages, the likeliest first. */
  links: readonly [PageLink, PageLink];
};

const ICONS: Record<OutcomePageProps['outcome'], IconName> = {
  success: 'check',
  failure: 'alert',
  pending: 'clock',
};

/** A page after the payment. Its words depend on the address only; the order's state is read from the server. */
export function OutcomePage({ outcome, title, children, links: [first, second] }: OutcomePageProps) {
  const order = useReturnedOrder();
  return (
    <div className="container page">
      <Card
        as="section"
        size="large"
        tone="squared"
        gap={4}
        align="center"
        width={40}
        className={classNames(styles.outcome, 'centered')}
      >
        <span className={classNames(styles.seal, styles[outcome])}>
          <Icon name={ICONS[outcome]} />
        </span>
        <h1>{title}</h1>
        <Stack gap={4} width={30}>
          {children}
        </Stack>
        <div role="status">
          {order && (
            <p className={styles.order}>
              Tu pedido <strong>{order.code}</strong> · {orderStageText(order.state, order.delivery)}
            </p>
          )}
        </div>
        <Row gap={3} justify="center">
          <ButtonLink to={first.to}>{first.text}</ButtonLink>
          <ButtonLink variant="secondary" to={second.to}>
            {second.text}
          </ButtonLink>
        </Row>
      </Card>
      {order && (
        <Suspense>
          <OutcomeOrder order={order} />
        </Suspense>
      )}
    </div>
  );
}
