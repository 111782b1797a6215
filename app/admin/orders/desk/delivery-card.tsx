import { isUnpaid } from '#shared/order-life.ts';
import { formatPhone, phoneLink } from '#shared/phones.ts';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { AddressLines } from '../../../account/orders/address-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx';
import { CustomerChat } from '../customer-chat.tsx';
import { OpenForm } from './open-form.tsx';
import { useOpenForm } from './use-open-form.ts';
import type { OrderVersion } from './use-order-change.ts';

/** Who gets it, how, where to; its parcel. */
export function DeliveryCard({ version }: { version: OrderVersion }) {
  const order = version.thing;
  const { open, close, opener } = useOpenForm(order._id, ['delivery', 'tracking']);
  const { userId: buyer, delivery, deliveryNote } = order;
  return (
    <Card as="section" size="large" gap={4} aria-label="Datos de la orden">
      <Row gap={4} lines={1} justify="between">
        <h2>Entrega</h2>
        <Row gap={3} lines={1}>
          {!order.cancellation && !delivery.isPickup && (
            <Button size="small" variant="secondary" {...opener('tracking')}>
              Seguimiento
            </Button>
          )}
          {canChangeDelivery(order) && (
            <Button size="small" variant="secondary" {...opener('delivery')}>
              Cambiar entrega
            </Button>
          )}
        </Row>
      </Row>
      <OpenForm name={open} version={version} onClose={close} />

      <Stack gap={2}>
        <p>
          <strong>{delivery.name}</strong>
        </p>
        <Buyer order={order} />
        {deliveryNote !== '' && <p className="breaks">Nota: {deliveryNote}</p>}
        <Parcel order={order} />
      </Stack>
      <Row gap={4} lines={2}>
        {buyer.phone !== null && <a href={phoneLink(buyer.phone)}>{formatPhone(buyer.phone)}</a>}
        {buyer.email !== null && (
          <a className="breaks" href={`mailto:${buyer.email}`}>
            {buyer.email}
          </a>
        )}
        <CustomerChat order={order} />
      </Row>
    </Card>
  );
}

function Buyer({ order: { userId: buyer } }: { order: AdminOrder }) {
  const name = [buyer.name, buyer.lastName].filter(Boolean).join(' ');
  if (name === '' && buyer.email === null) return <Text tone="soft">Sin datos del cliente.</Text>;
  return <AddressLines direction={buyer.direction} name={name} />;
}

function Parcel({ order: { tracking } }: { order: AdminOrder }) {
  if (!tracking) return null;
  const { carrier, code, url } = tracking;
  return (
    <p className="breaks">
      {carrier}:{' '}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {code}
          <span className="visually-hidden"> (se abre en otra pestaña)</span>
        </a>
      ) : (
        code
      )}
    </p>
  );
}

/** True until it is received (rules 7.16). */
function canChangeDelivery({ state, cancellation, payment }: AdminOrder): boolean {
  if (cancellation || state === 'recibida') return false;
  return !isUnpaid(state) || payment.reservedUntil !== null;
}
