import { Link } from 'react-router';
import { formatDateTime } from '#shared/dates.ts';
import { formatPesos, toCentavos, toPesos } from '#shared/money.ts';
import { PAYMENT_STATUS_RULES } from '#shared/order-life.ts';
import { productPath } from '#shared/paths.ts';
import { formatPhone, phoneLink } from '#shared/phones.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { hasShippingCost, shippingCostText } from '#shared/shipping.ts';
import { AddressLines } from '../../account/orders/address-lines.tsx';
import { ItemLine, ItemLines } from '../../account/orders/item-line.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import { CustomerChat } from './customer-chat.tsx';
import { gatewayMethodText } from './gateway-status-text.ts';
import styles from './order-facts.module.css';

/** Buyer, address and amounts of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { userId: buyer, payment } = order;
  return (
    <dl className={classNames(styles.facts, 'facts')}>
      <dt>Cliente</dt>
      <dd>
        {buyer.name} {buyer.lastName}
      </dd>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
      </dd>
      <dt>Teléfono</dt>
      <Row as="dd" gap={4} lines={2}>
        {buyer.phone === null ? '—' : <a href={phoneLink(buyer.phone)}>{formatPhone(buyer.phone)}</a>}
        <CustomerChat order={order} />
      </Row>
      <dt>Envío</dt>
      <dd>{order.delivery.name}</dd>
      <dt>Dirección</dt>
      <dd>{hasAddress(buyer.direction) ? <AddressLines direction={buyer.direction} /> : '—'}</dd>
      <dt>Fecha</dt>
      <dd>
        <time dateTime={order.creationDate}>{formatDateTime(order.creationDate)}</time>
      </dd>
      <dt>Pago</dt>
      <dd>
        {PAYMENT_STATUS_RULES[payment.status].label}
        {payment.method && ` (${gatewayMethodText(payment.method)})`}
        {payment.id && `, n.º ${payment.id}`}
      </dd>
      <dt>Total</dt>
      <dd>
        <strong>
          <Price pesos={order.totalPrice} />
        </strong>
        {hasShippingCost(order.delivery, order.priceShipment) &&
          ` · envío: ${shippingCostText(order.delivery, order.priceShipment)}`}
        {besidesShipping(order.adjustments).map(({ label, amount }) => ` · ${label}: ${formatPesos(amount)}`)}
      </dd>
    </dl>
  );
}

/** A pickup may have no address. */
function hasAddress(direction: Order['userId']['direction']): boolean {
  return Object.values(direction).some((part) => part !== null && part !== '');
}

/** The articles of an order, quantity first, as on a packing slip. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ItemLines>
      {order.cartProducts.map(({ _id, quantity, price, subProduct }) => (
        <ItemLine
          key={_id}
          picture={subProduct.img[0]}
          total={<Price pesos={toPesos(toCentavos(price) * quantity)} />}
        >
          <p>
            <strong>{quantity} ×</strong>{' '}
            <Link to={productPath(subProduct.IDProduct, subProduct._id)}>{subProduct.IDProduct.name}</Link> (
            {subProduct.color})
          </p>
        </ItemLine>
      ))}
    </ItemLines>
  );
}
