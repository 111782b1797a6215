import { href, Link } from 'react-router';
import type { Order } from '#shared/schemas/orders.ts';
import { OrderStateTag } from '../../account/orders/order-progress.tsx';
import { Card, Row, Stack, Text } from '../../ui/layout.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './todo-list.module.css';

/** The newest orders, a line each, which opens the order. */
export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <Stack as="section" aria-labelledby="ultimas" gap={3}>
      <h2 id="ultimas">Últimas órdenes</h2>
      <Card as="ul" className={styles.list}>
        {orders.map(({ _id, code, userId, delivery, totalPrice, state }) => (
          <li key={_id}>
            <Row
              as={Link}
              gap={3}
              to={href('/admin/edit-state/:idOrder', { idOrder: _id })}
              className={styles.line}
            >
              <div className={styles.words}>
                <strong>{code}</strong> {userId.name} {userId.lastName}
                <Text size="sm" tone="soft">
                  {delivery.name}
                </Text>
              </div>
              <strong>
                <Price pesos={totalPrice} />
              </strong>
              <Text as="span" size="sm">
                <OrderStateTag state={state} />
              </Text>
            </Row>
          </li>
        ))}
      </Card>
    </Stack>
  );
}
