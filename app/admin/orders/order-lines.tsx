import { Link } from 'react-router';
import { toCentavos, toPesos } from '#shared/money.ts';
import { productPath } from '#shared/paths.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { ItemLine, ItemLines } from '../../account/orders/item-line.tsx';
import { Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';

type Line = Order['cartProducts'][number];

/** The articles of an order, quantity first, as on a packing slip; below, what came back of them. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ItemLines>
      {order.cartProducts.map((line) => (
        <ItemLine key={line._id} picture={line.subProduct.img[0]} total={<Price pesos={totalOf(line)} />}>
          <p className="breaks">
            <strong>{line.quantity} ×</strong>{' '}
            <Link to={productPath(line.subProduct.IDProduct, line.subProduct._id)}>
              {line.subProduct.IDProduct.name}
            </Link>{' '}
            ({line.subProduct.color})
          </p>
          <Text size="sm" tone="soft">
            {factsOf(line)}
          </Text>
        </ItemLine>
      ))}
    </ItemLines>
  );
}

function totalOf({ price, quantity }: Line): number {
  return toPesos(toCentavos(price) * quantity);
}

function factsOf({ refunded, restocked, subProduct }: Line): string {
  return [
    subProduct.barcode,
    refunded > 0 && `${refunded} devueltos`,
    restocked > 0 && `${restocked} de vuelta en el stock`,
  ]
    .filter(Boolean)
    .join(' · ');
}
