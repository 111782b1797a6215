import { useId } from 'react';
import { formatDate, formatEnd } from '#shared/dates.ts';
import type { UnpaidOrder } from '#shared/schemas/unpaid-orders.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Stack, Tag, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { AskAbout } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { howToPay, payLinkText } from './unpaid-text.ts';

/** What the user has ordered and not paid: how much, until when it is held, and the way to pay. */
export function UnpaidCard({ order }: { order: UnpaidOrder }) {
  const headingId = useId();
  const { code, creationDate, delivery, isInReview } = order;
  return (
    <Card as="section" size="large" gap={4} aria-labelledby={headingId}>
      <div>
        <Row gap={3} lines={1} justify="between">
          <h2 id={headingId} className="numbers">
            Pedido {code}
          </h2>
          <Tag>{isInReview ? 'Pago en revisión' : 'Falta pagar'}</Tag>
        </Row>
        <Text size="sm" tone="soft" above={1} className="breaks">
          <time dateTime={creationDate}>{formatDate(creationDate)}</time> · {delivery.name}
        </Text>
      </div>
      {isInReview ? <Review /> : <ToPay order={order} />}
      <OrderLines order={order} />
      <Row className="buttons">
        <AskAbout order={order} />
      </Row>
    </Card>
  );
}

function ToPay({ order }: { order: UnpaidOrder }) {
  const { owed, until } = order;
  return (
    <>
      <Stack gap={1} className="margin-line">
        <Text size="lg" weight="bold">
          Te falta pagar <Price pesos={owed} /> {howToPay(order)}.
        </Text>
        <Text>
          {until === null
            ? 'Tus productos siguen guardados'
            : `Te guardamos los productos hasta el ${formatEnd(until)}`}
          : no hace falta que compres de nuevo.
        </Text>
      </Stack>
      <PayLink order={order} />
    </>
  );
}

/** A voucher is looked at beside the shop, so it gets a tab of its own; a payment goes on in this one. */
function PayLink({ order }: { order: UnpaidOrder }) {
  const { code, link, voucher } = order;
  const words = (
    <>
      {payLinkText(order)}
      <span className="visually-hidden"> del pedido {code}</span>
    </>
  );
  return voucher ? (
    <ButtonAnchor size="large" wide href={link}>
      {words}
    </ButtonAnchor>
  ) : (
    <ButtonLink size="large" wide reloadDocument to={link}>
      {words}
    </ButtonLink>
  );
}

function Review() {
  return (
    <Stack gap={1} className="margin-line">
      <Text size="lg" weight="bold">
        Mercado Pago está revisando tu pago.
      </Text>
      <Text>Te avisamos por mail apenas lo apruebe: no hace falta que pagues ni compres de nuevo.</Text>
    </Stack>
  );
}
