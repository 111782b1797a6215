import { toPesos } from '#shared/money.ts';
import { type Adjustment, besidesShipping, pricedLines, totalsOf } from '#shared/pricing.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import { hasShippingCost, type ShipmentType, shippingCostText } from '#shared/shipping.ts';
import { Price } from '../../ui/price.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { lineTotal } from '../cart/line-facts.ts';
import styles from './purchase-summary.module.css';

type PurchaseSummaryProps = {
  cart: Cart;
  /** Null: none chosen yet. */
  shipment: ShipmentType | null;
  priceShipment: number;
  /** What besides the products makes the total, the chosen shipping included. */
  adjustments: Adjustment[];
};

/** Step 2 of the checkout (section 2.7): what is bought, its shipping if that costs anything, and the total. */
export function PurchaseSummary({ cart, shipment, priceShipment, adjustments }: PurchaseSummaryProps) {
  const { total } = totalsOf(pricedLines(cart.products), adjustments);
  return (
    <>
      <ul className={styles.lines}>
        {cart.products.map((line) => (
          <li className={styles.line} key={line._id}>
            <ProductPicture src={line.subProduct.img[0]} alt="" />
            <div>
              <p className={styles.name}>{line.subProduct.IDProduct.name}</p>
              <p className={styles.small}>
                <span className={styles.whole}>
                  {line.quantity} × <Price pesos={line.subProduct.IDProduct.price} />
                </span>{' '}
                · {line.subProduct.color}
              </p>
            </div>
            <Price pesos={lineTotal(line)} />
          </li>
        ))}
      </ul>
      <dl className={styles.totals} aria-live="polite">
        <div className={styles.row}>
          <dt>Productos</dt>
          <dd>
            <Price pesos={cart.totals.products} />
          </dd>
        </div>
        {shipment && hasShippingCost(shipment, priceShipment) && (
          <div className={styles.row}>
            <dt>Envío</dt>
            <dd>{shippingCostText(shipment, priceShipment)}</dd>
          </div>
        )}
        {besidesShipping(adjustments).map(({ label, amount }) => (
          <div className={styles.row} key={label}>
            <dt>{label}</dt>
            <dd>
              <Price pesos={toPesos(amount)} />
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>Total</dt>
          <dd className={styles.total}>
            <Price pesos={toPesos(total)} />
          </dd>
        </div>
      </dl>
    </>
  );
}
