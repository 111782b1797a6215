import { toPesos } from '#shared/money.ts';
import { type Adjustment, besidesShipping, pricedLines, totalsOf } from '#shared/pricing.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import { type Delivery, hasShippingCost, shippingCostText } from '#shared/shipping.ts';
import { isRealColor } from '#shared/variant-color.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { lineTotal } from '../cart/line-total.ts';
import { ItemLine, ItemLines, ItemName } from '../orders/item-line.tsx';
import styles from './purchase-summary.module.css';

type PurchaseSummaryProps = {
  cart: Cart;
  /** Null: not chosen yet. */
  delivery: Delivery | null;
  priceShipment: number;
  /** What makes the total besides the products, shipping included. */
  adjustments: Adjustment[];
};

/** The summary of the purchase: articles, shipping if it costs anything, total. */
export function PurchaseSummary({ cart, delivery, priceShipment, adjustments }: PurchaseSummaryProps) {
  const { total } = totalsOf(pricedLines(cart.products), adjustments);
  return (
    <>
      <PurchaseLines cart={cart} />
      <Stack as="dl" gap={2} className="ruled" aria-live="polite">
        <Row gap={3} lines={0} align="baseline" justify="between">
          <dt>Productos</dt>
          <dd>
            <Price pesos={cart.totals.products} />
          </dd>
        </Row>
        {delivery && hasShippingCost(delivery, priceShipment) && (
          <Row gap={3} lines={0} align="baseline" justify="between">
            <dt>Envío</dt>
            <dd>{shippingCostText(delivery, priceShipment)}</dd>
          </Row>
        )}
        {besidesShipping(adjustments).map(({ label, amount }) => (
          <Row gap={3} lines={0} align="baseline" justify="between" key={label}>
            <dt>{label}</dt>
            <dd>
              <Price pesos={toPesos(amount)} />
            </dd>
          </Row>
        ))}
        <Row gap={3} lines={0} align="baseline" justify="between">
          <Text as="dt" weight="bold">
            Total
          </Text>
          <Text as="dd" size="xl" weight="heavy">
            <Price pesos={toPesos(total)} />
          </Text>
        </Row>
      </Stack>
    </>
  );
}

/** What is in the cart: each article with its units and their price together. */
export function PurchaseLines({ cart }: { cart: Cart }) {
  return (
    <ItemLines>
      {cart.products.map((line) => (
        <ItemLine key={line._id} picture={line.subProduct.img[0]} total={<Price pesos={lineTotal(line)} />}>
          <ItemName>{line.subProduct.IDProduct.name}</ItemName>
          <Text size="sm" tone="soft" className="breaks">
            <span className={styles.whole}>
              {line.quantity} × <Price pesos={line.subProduct.IDProduct.price} />
            </span>
            {isRealColor(line.subProduct.color) && <> · {line.subProduct.color}</>}
          </Text>
        </ItemLine>
      ))}
    </ItemLines>
  );
}
