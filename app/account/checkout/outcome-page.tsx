import { lazy, type ReactNode, Suspense } from 'react';
import { orderStageText } from '#shared/order-life.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import styles from './outcome-page.module.css';
import { type ReturnedOrder, useReturnedOrder } from './use-returned-order.ts';

// The order is found after the page, by a call of its own.
const OutcomeOrder = lazy(async () => ({ default: (await import('./outcome-order.tsx')).OutcomeOrder }));
const WaysOn = lazy(async () => ({ default: (await import('./ways-on.tsx')).WaysOn }));

export type Outcome = 'success' | 'failure' | 'pending';

type PageLink = { to: string; text: string };

type OutcomePageProps = {
  outcome: Outcome;
  /** A fixed sentence (rules 18.3). */
  title: string;
  /** What it means, and what happens next. */
  children: ReactNode;
  /** Links to other pages, the likeliest first. */
  links: readonly [PageLink, PageLink];
};

const ICONS: Record<Outcome, IconName> = {
  success: 'check',
  failure: 'alert',
  pending: 'clock',
};

/** A page after the payment. Its words depend on the address only; the order's state is read from the server. */
export function OutcomePage({ outcome, title, children, links: [first, second] }: OutcomePageProps) {
  const session = useSession();
  const returned = useReturnedOrder(outcome === 'success');
  const { order, unpaid, isLooking } = returned;
  const mayAppear = isLooking && outcome === 'success' && !unpaid;
  const isKnown = session.status !== 'loading' && unpaid !== undefined && !mayAppear;
  // Anybody can open the address, so without a paid order the page does not look as if one were.
  const isUnproven = outcome === 'success' && !order;
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
        <span className={classNames(styles.seal, !isUnproven && styles[outcome])}>
          <Icon name={isUnproven ? 'box' : ICONS[outcome]} />
        </span>
        <h1>{title}</h1>
        <Stack gap={4} width={30}>
          {children}
        </Stack>
        <div role="status">
          <OrderStatus outcome={outcome} returned={returned} />
        </div>
        <Row gap={3} justify="center">
          <ButtonLink to={first.to}>{first.text}</ButtonLink>
          <ButtonLink variant="secondary" to={second.to}>
            {second.text}
          </ButtonLink>
        </Row>
      </Card>
      <Suspense>
        {order && <OutcomeOrder order={order} />}
        {isKnown && !order && (
          <WaysOn outcome={outcome} unpaid={unpaid} isGuest={session.status === 'guest'} />
        )}
      </Suspense>
    </div>
  );
}

/** What is known of the order, in a sentence. */
function OrderStatus({ outcome, returned }: { outcome: Outcome; returned: ReturnedOrder }) {
  const text = statusText(outcome, returned);
  return text && <p className={styles.order}>{text}</p>;
}

function statusText(outcome: Outcome, { order, unpaid, isLooking, isNamed }: ReturnedOrder): ReactNode {
  const code = <strong className="unbroken">{(order ?? unpaid)?.code}</strong>;
  if (order) {
    return (
      <>
        Tu {!isNamed && 'último '}pedido {code}
        {NEXT_TO}· {orderStageText(order.state, order.delivery)}
      </>
    );
  }
  if (unpaid) {
    switch (outcome) {
      case 'success':
        return <>Todavía no nos llegó el pago de tu pedido {code}.</>;
      case 'failure':
        return <>Tu pedido {code} quedó sin pagar.</>;
      case 'pending':
        return <>Tu pedido {code} espera el pago.</>;
    }
  }
  if (isLooking) return outcome === 'success' && 'Buscamos tu pedido…';
  return isNamed && 'No encontramos ese pedido en tu cuenta.';
}

/** A space at which no line breaks. */
const NEXT_TO = '\u00a0';
