import { useId } from 'react';
import { href, Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { orderStageText, orderStateText } from '#shared/order-life.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { hasShippingCost, pickupPlace, shippingCostText } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { ItemLine, ItemLines, ItemName } from './item-line.tsx';
import { OrderProgress } from './order-progress.tsx';

/** One of the user's own orders. */
export function OrderCard({ order }: { order: Order }) {
  const headingId = useId();
  return (
    <Card as="article" size="large" gap={4} aria-labelledby={headingId}>
      <h2 id={headingId} className="numbers">
        Pedido {order.code}
      </h2>
      <OrderProgress state={order.state} delivery={order.delivery} />
      <Delivery order={order} />
      <Text tone="soft">
        <time dateTime={order.creationDate}>{formatDate(order.creationDate)}</time> · {order.delivery.name}
      </Text>
      <ItemLines>
        {order.cartProducts.map(({ _id, quantity, price, subProduct }) => (
          <ItemLine key={_id} picture={subProduct.img[0]}>
            <ItemName>{subProduct.IDProduct.name}</ItemName>
            <Text size="sm" tone="soft" className="breaks">
              {quantity} × <Price pesos={price} /> · {subProduct.color}
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
      <Text size="sm" tone="soft" className="breaks">
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

/** The note of its way of delivery; for pickup also where to fetch the order, and its state if the steps show another name for it. */
function Delivery({ order: { state, delivery } }: { order: Order }) {
  const { contact } = useShop();
  if (!delivery.isPickup) return delivery.note === null ? null : <p>{delivery.note}</p>;
  const stateText = orderStateText(state);
  return (
    <div>
      {state !== 'recibida' && (
        <p>
          {state === 'En-camino' ? 'Ya podés pasar a retirarlo: ' : 'Te avisamos cuando puedas retirarlo: '}
          {pickupPlace(contact)} {delivery.note}
        </p>
      )}
      {stateText !== orderStageText(state, delivery) && (
        <Text size="sm" tone="soft" className="breaks">
          Estado: <span>{stateText}</span>
        </Text>
      )}
    </div>
  );
}
