import { Fragment } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import { formatPhone } from '#shared/phones.ts';
import { besidesShipping } from '#shared/pricing.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { shippingCostText } from '#shared/shipping.ts';
import { WITHDRAWAL_DAYS } from '#shared/withdrawals.ts';
import { AddressLines } from '../../account/orders/address-lines.tsx';
import { useShop } from '../../root-data.ts';
import { Card, Row, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './packing-slip.module.css';

/** The paper for the box: articles, address, and the buyer's right of withdrawal. */
export function PackingSlip({ order, publicUrl }: { order: Order; publicUrl: string }) {
  const { identity, contact } = useShop();
  const { userId: buyer } = order;
  return (
    <Card
      as="article"
      size="large"
      gap={4}
      className={styles.slip}
      aria-label={`Remito de la orden ${order.code}`}
    >
      <Row as="header" gap={4} align="start" justify="between" className={styles.head}>
        <div>
          <Text size="lg" weight="heavy">
            {identity.name}
          </Text>
          <p>
            {contact.address.street}, {contact.address.city}
          </p>
          <p>{[contact.email, contact.phone].filter(Boolean).join(' · ')}</p>
        </div>
        <div>
          <h2 className="numbers">Orden {order.code}</h2>
          <p>{formatDateTime(order.creationDate)}</p>
          <p>{order.delivery.name}</p>
        </div>
      </Row>
      <div className={styles.to}>
        <Text size="sm" tone="soft">
          Para
        </Text>
        <AddressLines
          direction={buyer.direction}
          name={[buyer.name, buyer.lastName].filter(Boolean).join(' ')}
        />
        <p>{[buyer.phone && formatPhone(buyer.phone), buyer.email].filter(Boolean).join(' · ')}</p>
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Listo</th>
            <th scope="col" className={styles.number}>
              Cant.
            </th>
            <th scope="col">Producto</th>
            <th scope="col">Código</th>
            <th scope="col" className={styles.number}>
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {order.cartProducts.map(({ _id, quantity, price, subProduct }) => (
            <tr key={_id}>
              <td>
                <span className={styles.box} />
              </td>
              <td className={styles.number}>{quantity}</td>
              <td>
                {subProduct.IDProduct.name} ({subProduct.color})
              </td>
              <td>{subProduct.barcode ?? '—'}</td>
              <td className={styles.number}>
                <Price pesos={toPesos(toCentavos(price) * quantity)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SlipTotals order={order} />
      <Text size="sm" tone="soft">
        Podés arrepentirte de la compra dentro de los {WITHDRAWAL_DAYS} días corridos desde que la recibís,
        sin costo (Ley 24.240, art. 34): {publicUrl}/arrepentimiento. No es válido como factura.
      </Text>
    </Card>
  );
}

/** What the order comes to, and what is still to be paid. */
function SlipTotals({ order }: { order: Order }) {
  const units = order.cartProducts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <dl className={styles.totals}>
      <dt>Unidades</dt>
      <dd>{units}</dd>
      <dt>Productos</dt>
      <dd>
        <Price pesos={order.totalPriceOfProducts} />
      </dd>
      <dt>Envío</dt>
      <dd>{shippingCostText(order.delivery, order.priceShipment)}</dd>
      {besidesShipping(order.adjustments).map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <Price pesos={amount} />
          </dd>
        </Fragment>
      ))}
      <dt>Total</dt>
      <dd>
        <strong>
          <Price pesos={order.totalPrice} />
        </strong>
      </dd>
      {order.payment.owed > 0 && (
        <>
          <dt>
            <strong>Falta pagar</strong>
          </dt>
          <dd>
            <strong>
              <Price pesos={order.payment.owed} />
            </strong>
          </dd>
        </>
      )}
    </dl>
  );
}
