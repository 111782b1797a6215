import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { hasShippingCost, shippingCostText } from '#shared/shipping.ts';
import { isRealColor } from '#shared/variant-color.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { ItemLine, ItemLines, ItemName } from './item-line.tsx';

type Costs = Pick<Order, 'delivery' | 'priceShipment' | 'adjustments'>;

type OrderLinesProps = { order: Costs & Pick<Order, 'cartProducts' | 'totalPrice'> };

/** What was bought, each line with its total, and what makes the order's total besides. */
export function OrderLines({ order }: OrderLinesProps) {
  return (
    <>
      <ItemLines>
        {order.cartProducts.map(({ _id, quantity, price, subProduct }) => (
          <ItemLine
            key={_id}
            picture={subProduct.img[0]}
            total={<Price pesos={toPesos(toCentavos(price) * quantity)} />}
          >
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
    </>
  );
}

/** The parts of the total other than the products. */
function costTexts({ delivery, priceShipment, adjustments }: Costs): string[] {
  const hasShipping = hasShippingCost(delivery, priceShipment);
  return [
    ...(hasShipping ? [`Envío: ${shippingCostText(delivery, priceShipment)}`] : []),
    ...besidesShipping(adjustments).map(({ label, amount }) => `${label}: ${formatPesos(amount)}`),
  ];
}
