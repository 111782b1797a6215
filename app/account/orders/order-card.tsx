import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { href, Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order, OwnOrder } from '#shared/schemas/orders.ts';
import { hasShippingCost, shippingCostText } from '#shared/shipping.ts';
import { isRealColor } from '#shared/variant-color.ts';
import { networkError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ItemLine, ItemLines, ItemName } from './item-line.tsx';
import styles from './order-card.module.css';
import { AskAbout, OrderDelivery, Owed } from './order-facts.tsx';
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
      <h2 id={headingId} className="numbers">
        Pedido {order.code}
      </h2>
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
      <Text tone="soft">
        <time dateTime={order.creationDate}>{formatDate(order.creationDate)}</time> · {order.delivery.name}
      </Text>
      <ItemLines>
        {order.cartProducts.map(({ _id, quantity, price, subProduct }) => (
          <ItemLine key={_id} picture={subProduct.img[0]}>
            <ItemName>{subProduct.IDProduct.name}</ItemName>
            <Text size="sm" tone="soft" className="breaks">
              {quantity} × <Price pesos={price} />
              {isRealColor(subProduct.color) && <> · {subProduct.color}</>}
            </Text>
          </ItemLine>
        ))}
      </ItemLines>
      <Row as="p" gap={4} lines={2} align="baseline" justify="between" className="ruled">
        <Text as="span" size="sm" tone="soft" className="breaks">
          {costTexts(order).join(' · ')}
        </Text>
        <Text as="span" size="lg" weight="bold" className="to-end">
          Total <Price pesos={order.totalPrice} />
        </Text>
      </Row>
      <p className={styles.printed}>Comprobante de compra. No es válido como factura.</p>
      <Row gap={3} className={styles.actions}>
        <BuyAgain order={order} />
        <Button variant="secondary" size="small" onClick={print}>
          Imprimir comprobante<span className="visually-hidden"> del pedido {order.code}</span>
        </Button>
        <AskAbout order={order} />
      </Row>
      <Text size="sm" tone="soft" className={classNames('breaks', styles.actions)}>
        <Link to={`${href('/arrepentimiento')}?pedido=${order.code}`}>
          Arrepentirme de esta compra<span className="visually-hidden"> del pedido {order.code}</span>
        </Link>
      </Text>
    </Card>
  );
}

/** The parts of the total other than the products. */
function costTexts({ delivery, priceShipment, adjustments }: Order): string[] {
  const hasShipping = hasShippingCost(delivery, priceShipment);
  return [
    ...(hasShipping ? [`Envío: ${shippingCostText(delivery, priceShipment)}`] : []),
    ...besidesShipping(adjustments).map(({ label, amount }) => `${label}: ${formatPesos(amount)}`),
  ];
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
    <Button variant="secondary" size="small" pending={pending} onClick={() => void run()}>
      Volver a comprar<span className="visually-hidden"> el pedido {order.code}</span>
    </Button>
  );
}
