import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { formatPesos } from '#shared/money.ts';
import { orderStageText, orderStateText } from '#shared/order-life.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { hasShippingCost, PICKUP_PLACE, SHIPPING_METHODS, shippingCostText } from '#shared/shipping.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './order-card.module.css';
import { OrderProgress } from './order-progress.tsx';

/** One of the customer's own orders (section 2.8). */
export function OrderCard({ order }: { order: Order }) {
  const headingId = useId();
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.code}>
        Pedido {order.code}
      </h2>
      <OrderProgress state={order.state} shipment={order.typeOfShipment} />
      <Delivery order={order} />
      <p className={styles.date}>
        <time dateTime={order.creationDate}>{formatDate(order.creationDate)}</time> ·{' '}
        {SHIPPING_METHODS[order.typeOfShipment].label}
      </p>
      <ul className={styles.lines}>
        {order.cartProducts.map(({ _id, quantity, price, subProduct }) => (
          <li key={_id} className={styles.line}>
            <ProductPicture src={subProduct.img[0]} alt="" />
            <div>
              <p className={styles.name}>{subProduct.IDProduct.name}</p>
              <p className={styles.small}>
                {quantity} × <Price pesos={price} /> · {subProduct.color}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span className={styles.small}>{costTexts(order).join(' · ')}</span>
        <span className={styles.total}>
          Total <Price pesos={order.totalPrice} />
        </span>
      </p>
      <p className={styles.small}>
        <Link to={`/arrepentimiento?pedido=${order.code}`}>
          Arrepentirme de esta compra<span className="visually-hidden"> del pedido {order.code}</span>
        </Link>
      </p>
    </article>
  );
}

/** What besides the products makes the total. */
function costTexts({ typeOfShipment, priceShipment, adjustments }: Order): string[] {
  const hasShipping = hasShippingCost(typeOfShipment, priceShipment);
  return [
    ...(hasShipping ? [`Envío: ${shippingCostText(typeOfShipment, priceShipment)}`] : []),
    ...besidesShipping(adjustments).map(({ label, amount }) => `${label}: ${formatPesos(amount)}`),
  ];
}

/** Where an order that is picked up waits, or will; its state as the shop calls it where the steps say it otherwise. */
function Delivery({ order: { state, typeOfShipment } }: { order: Order }) {
  if (!SHIPPING_METHODS[typeOfShipment].isPickup) return null;
  const stateText = orderStateText(state);
  return (
    <div>
      {state !== 'recibida' && (
        <p>
          {state === 'En-camino' ? 'Ya podés pasar a retirarlo: ' : 'Te avisamos cuando puedas retirarlo: '}
          {PICKUP_PLACE}
        </p>
      )}
      {stateText !== orderStageText(state, typeOfShipment) && (
        <p className={styles.small}>
          Estado: <span>{stateText}</span>
        </p>
      )}
    </div>
  );
}
