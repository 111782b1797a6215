import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { href } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { orderStageText, orderStateText } from '#shared/order-life.ts';
import type { Order, OwnOrder } from '#shared/schemas/orders.ts';
import { networkError } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './order-card.module.css';
import { AskAbout, OrderDelivery, Owed } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';

/** One of the user's own orders. */
export function OrderCard({ order }: { order: OwnOrder }) {
  const headingId = useId();
  const [isReceipt, setReceipt] = useState(false);
  function print() {
    flushSync(() => setReceipt(true));
    // On phones print() returns before the page has been taken.
    window.addEventListener('afterprint', () => setReceipt(false), { once: true });
    window.print();
  }
  return (
    <Card
      as="article"
      size="large"
      gap={4}
      aria-labelledby={headingId}
      className={isReceipt ? styles.receipt : undefined}
    >
      <div>
        <h2 id={headingId} className="numbers">
          Pedido {order.code}
        </h2>
        <OrderFacts order={order} />
      </div>
      {order.cancellation ? (
        <Notice tone="warning">
          <p>
            <strong>Cancelado</strong> el {formatDate(order.cancellation.date)}. {moneyBackText(order)}
          </p>
        </Notice>
      ) : (
        <OrderProgress state={order.state} delivery={order.delivery} reached={order.reached} />
      )}
      <OrderDelivery order={order} />
      <Owed order={order} />
      <OrderLines order={order} />
      <p className={styles.printed}>Comprobante de compra. No es válido como factura.</p>
      <Row gap={3} lines={1} className="buttons not-printed">
        <BuyAgain order={order} />
        <Row className={styles.rest}>
          <Button variant="quiet" size="small" onClick={print}>
            Imprimir<span className="visually-hidden"> comprobante del pedido {order.code}</span>
          </Button>
          <AskAbout order={order} isShort />
          <ButtonLink variant="quiet" size="small" to={`${href('/arrepentimiento')}?pedido=${order.code}`}>
            Arrepentirme<span className="visually-hidden"> de esta compra del pedido {order.code}</span>
          </ButtonLink>
        </Row>
      </Row>
    </Card>
  );
}

/** When it was bought, how it arrives and was paid; also its state, if the steps show another name for it (rules 7.10). */
function OrderFacts({ order: { creationDate, state, delivery, payment } }: { order: Order }) {
  const stateText = orderStateText(state);
  const stageText = orderStageText(state, delivery);
  return (
    <Text as="div" size="sm" tone="soft" above={1} className="breaks">
      <p>
        <time dateTime={creationDate}>{formatDate(creationDate)}</time> · {delivery.name}
        {payment.paid > 0 && payment.owed <= 0 && ` · ${paidText(payment)}`}
      </p>
      {stateText !== stageText && (
        <p>
          Estado: <span>{stateText}</span> ({stageText.toLowerCase()})
        </p>
      )}
    </Text>
  );
}

/** Names the gateway alone: a buyer who chose cash may have paid by transfer. */
function paidText({ way }: Order['payment']): string {
  return way === 'mercadopago' ? 'Pagado con Mercado Pago' : 'Pagado';
}

function moneyBackText({ payment: { refunded } }: Order): string {
  return refunded > 0 ? `Te devolvimos ${formatPesos(refunded)}.` : '';
}

// Loaded when it is pressed, which needs the connection all the same.
const loadBuyAgain = () => import('./buy-again.ts');

function BuyAgain({ order }: { order: Order }) {
  const { pending, run } = useAction(async () => {
    const again = await loadBuyAgain().catch(() => null);
    if (!again) throw networkError();
    await again.buyAgain(order);
  });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      Volver a comprar<span className="visually-hidden"> el pedido {order.code}</span>
    </Button>
  );
}
