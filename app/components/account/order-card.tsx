import { useId } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { SHIPPING_METHODS } from '#shared/shipping.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './order-card.module.css';
import { OrderProgress, OrderStateTag } from './order-progress.tsx';

/** One of the customer's own orders (section 2.8). */
export function OrderCard({ order }: { order: Order }) {
  const headingId = useId();
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.code}>
          Pedido {order.code}
        </h2>
        <p>
          <OrderStateTag state={order.state} />
        </p>
      </div>
      <OrderProgress state={order.state} />
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
        <span className={styles.small}>
          {order.priceShipment !== 0 && (
            <>
              Incluye <Price pesos={order.priceShipment} /> de envío
            </>
          )}
        </span>
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
