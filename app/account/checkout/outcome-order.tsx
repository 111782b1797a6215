import { useId } from 'react';
import { href } from 'react-router';
import type { OwnOrder } from '#shared/schemas/orders.ts';
import { useShop } from '../../root-data.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { AskAbout, OrderDelivery, Owed } from '../orders/order-facts.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { OrderProgress } from '../orders/order-progress.tsx';

/** What was bought, what follows, where and when, and ways to ask about it or tell others. */
export function OutcomeOrder({ order }: { order: OwnOrder }) {
  const headingId = useId();
  const { identity } = useShop();
  const shopAddress = new URL(href('/'), location.origin).href;
  const recommendation = `Compré en ${identity.name} y te la recomiendo: ${shopAddress}`;
  return (
    <Card as="section" size="large" gap={4} aria-labelledby={headingId}>
      <h2 id={headingId}>Qué sigue</h2>
      <OrderProgress state={order.state} delivery={order.delivery} reached={order.reached} />
      <OrderDelivery order={order} />
      <Owed order={order} />
      <OrderLines order={order} />
      <Row gap={3} className="buttons">
        <AskAbout order={order} />
        <ButtonAnchor variant="quiet" href={`https://wa.me/?text=${encodeURIComponent(recommendation)}`}>
          Recomendar la librería
        </ButtonAnchor>
      </Row>
    </Card>
  );
}
